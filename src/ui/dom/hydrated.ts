import { useLayoutEffect } from 'react'

const findField = () => document.querySelector<HTMLTextAreaElement>('textarea[name=challenge]')

/** The prerendered field, in which people may type before the page has started. */
export interface EarlyField {
  field: HTMLTextAreaElement
  hasFocus: () => boolean
}

/** Call before hydration. Finds the prerendered field and notes whether it has the focus. */
export const findEarlyField = (): EarlyField | undefined => {
  const field = findField()
  if (field === null) return undefined
  let focused = document.activeElement
  document.addEventListener('focusin', ({ target }) => {
    if (field.isConnected && target instanceof Element) focused = target
  })
  return { field, hasFocus: () => focused === field }
}

interface HydratedProps {
  early: EarlyField | undefined
  /** Restores what the browser stored; text that was typed before hydration takes precedence. */
  restore: (typed: string) => void
}

/**
 * Restores what the browser stored as soon as the page is hydrated. If React had to render the page again, because an
 * extension had changed it, the new field gets the text, focus and caret of the old one.
 */
export function Hydrated({ early, restore }: HydratedProps) {
  useLayoutEffect(() => {
    // Tells `public/draft.js` to stop storing the text.
    document.documentElement.setAttribute('data-restored', '')
    const text = early?.field.value ?? ''
    restore(text)
    const now = findField()
    if (early === undefined || now === null || now === early.field || early.field.isConnected) return
    const { field, hasFocus } = early
    if (text !== '') now.value = text
    if (!hasFocus()) return
    now.focus({ preventScroll: true })
    now.setSelectionRange(field.selectionStart, field.selectionEnd)
  }, [early, restore])
  return null
}
