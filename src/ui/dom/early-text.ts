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
 * Takes over what was written until the page came alive: the text was read once before, and people go on writing. Where React
 * had to draw the page again, because an extension had put something into it, the new field gets the text, focus and caret.
 */
export function EarlyText({ typed: { field, hasFocus } }: { typed: EarlyField }) {
  const send = useSend(challengeFormOf)
  useLayoutEffect(() => {
    const text = field.value
    const now = findField()
    if (text !== '') send({ type: 'text.changed', text })
    if (now === null || now === field || field.isConnected) return
    if (text !== '') now.value = text
    if (!hasFocus()) return
    now.focus({ preventScroll: true })
    now.setSelectionRange(field.selectionStart, field.selectionEnd)
  }, [field, hasFocus, send])
  return null
}
