import { accountOf } from '#machines/app/app.refs.ts'
import type { TipStep } from '#machines/onboarding/onboarding.rules.ts'
import { selectIsTipDue } from '#machines/onboarding/onboarding.selectors.ts'
import { useSend, useValue } from '#ui/app-context.tsx'
import { InlineMessage } from '#ui/parts/inline-message.tsx'
import { tipWords } from '#ui/tip-words.ts'

/** A tip at the place it speaks of, for a person who has not dismissed it and wants tips (AMB-41). */
export function Tip({ step }: { step: TipStep }) {
  const isDue = useValue(accountOf, selectIsTipDue[step])
  const send = useSend(accountOf)
  if (!isDue) return null
  const { title, text } = tipWords.tips[step]
  return (
    <InlineMessage
      tone="info"
      title={title}
      action={{ label: tipWords.dismiss, onAction: () => send({ type: 'tip.dismissed', step }) }}
    >
      {text}
    </InlineMessage>
  )
}
