import { limits } from '#contract/limits.ts'
import { challengeFormOf } from '#machines/app/app.refs.ts'
import {
  selectCanRestore,
  selectCharactersToGo,
  selectHasText,
  selectIsBlank,
  selectIsFetchingText,
  selectIsTooLong,
  selectText,
} from '#machines/home/challenge-form.selectors.ts'
import { useSelected, useSend } from '#ui/app-context.tsx'
import { Button } from '#ui/parts/button.tsx'
import { TextArea } from '#ui/parts/text-area.tsx'
import { Waiting } from '#ui/parts/waiting.tsx'
import { words } from '#ui/words.ts'

/** The challenge text with its counter, Clear text and Undo. */
export function ChallengeText() {
  const text = useSelected(challengeFormOf, selectText)
  const toGo = useSelected(challengeFormOf, selectCharactersToGo)
  const isBlank = useSelected(challengeFormOf, selectIsBlank)
  const isTooLong = useSelected(challengeFormOf, selectIsTooLong)
  const isFetching = useSelected(challengeFormOf, selectIsFetchingText)
  const send = useSend(challengeFormOf)
  return (
    <TextArea
      label={words.home.textLabel}
      labelHidden
      name="challenge"
      value={text}
      onChange={(changed) => send({ type: 'text.changed', text: changed })}
      placeholder={words.home.placeholder}
      example={{ words: words.home.tryAnExample, onUse: () => send({ type: 'example.used' }) }}
      count={isFetching ? undefined : toGo === 0 ? countOf(text.length) : countdown(toGo, isBlank)}
      enough={isFetching ? '' : words.home.spokenEnough}
      error={isTooLong ? words.home.tooLong(limits.maxText) : undefined}
      // Takes the place of the text's buttons, so that nothing moves.
      actions={isFetching ? <Waiting>{words.home.fetchingText}</Waiting> : <TextActions />}
      disabled={isFetching}
      onSubmit={() => send({ type: 'sparks.requested' })}
    />
  )
}

/** How many characters are missing or, while the field is empty, how many are needed (HOME-19 to HOME-21). */
const countdown = (toGo: number, isBlank: boolean) => ({
  text: isBlank ? words.home.atLeast(limits.minChallengeText) : words.home.toGo(toGo),
  spoken: isBlank ? words.home.spokenAtLeast(limits.minChallengeText) : words.home.spokenToGo(toGo),
  value: limits.minChallengeText - toGo,
  of: limits.minChallengeText,
})

/** How much of the limit a text uses; undefined while it is far from the limit. */
const countOf = (length: number) =>
  length < limits.maxText / 4
    ? undefined
    : {
        text: words.home.ofMost(length, limits.maxText),
        spoken: words.home.spokenEnough,
        value: length,
        of: limits.maxText,
      }

function TextActions() {
  const hasText = useSelected(challengeFormOf, selectHasText)
  const canRestore = useSelected(challengeFormOf, selectCanRestore)
  const send = useSend(challengeFormOf)
  return (
    <>
      {canRestore && (
        <Button visual="quiet" size="small" onClick={() => send({ type: 'text.restored' })}>
          {words.common.undo}
        </Button>
      )}
      {hasText && (
        <Button visual="quiet" size="small" onClick={() => send({ type: 'text.cleared' })}>
          {words.home.clearText}
        </Button>
      )}
    </>
  )
}
