import { useLayoutEffect } from 'react'

const findField = () => document.querySelector<HTMLTextAreaElement>('textarea[name=challenge]')

/** The prerendered field, in which people write while the page starts. */
export interface EarlyField {
  field: HTMLTextAreaElement
  hasFocus: () => boolean
}

/** Finds it before React takes the page over, and follows where the focus goes until then. */
export const findEarlyText = (): EarlyField | undefined => {
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
  /** Brings back what the browser kept; what stands in the field by now counts. */
  restore: (typed: string) => void
}

/**
 * The prerendered page answers: what the browser kept comes back. Where React had to draw the page again, because an
 * extension had put something into it, the new field gets text, focus and caret.
 */
export function Hydrated({ early, restore }: HydratedProps) {
  useLayoutEffect(() => {
    // From here on `public/draft.js` keeps nothing.
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
