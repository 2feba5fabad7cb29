import { useLayoutEffect } from 'react'
import { challengeFormOf } from '#machines/app/app.refs.ts'
import { useSend } from '#ui/app-context.tsx'

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

/**
 * The prerendered page answers: what the browser kept comes back, and what was written until now counts. Where React had to
 * draw the page again, because an extension had put something into it, the new field gets the text, focus and caret.
 */
export function Hydrated({ early, restore }: { early: EarlyField | undefined; restore: () => void }) {
  const send = useSend(challengeFormOf)
  useLayoutEffect(() => {
    restore()
    if (early === undefined) return
    const { field, hasFocus } = early
    const text = field.value
    const now = findField()
    if (text !== '') send({ type: 'text.changed', text })
    if (now === null || now === field || field.isConnected) return
    if (text !== '') now.value = text
    if (!hasFocus()) return
    now.focus({ preventScroll: true })
    now.setSelectionRange(field.selectionStart, field.selectionEnd)
  }, [early, restore, send])
  return null
}
