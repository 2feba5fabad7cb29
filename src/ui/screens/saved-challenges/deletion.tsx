import { savedChallengesOf } from '#machines/app/app.refs.ts'
import {
  selectChosen,
  selectIsAsking,
  selectIsDeleting,
} from '#machines/saved-challenges/saved-challenges.selectors.ts'
import { useSend, useValue } from '#ui/app-context.tsx'
import { Button } from '#ui/parts/button.tsx'
import { Question } from '#ui/parts/question.tsx'
import { savedWords } from '#ui/saved-words.ts'
import { challengeTrigger } from './challenge-menu.tsx'

const said = savedWords.deletion

/** Are you sure? (SAVED-13 to SAVED-15) */
export function Deletion() {
  const isAsking = useValue(savedChallengesOf, selectIsAsking)
  const isDeleting = useValue(savedChallengesOf, selectIsDeleting)
  const chosen = useValue(savedChallengesOf, selectChosen)
  const send = useSend(savedChallengesOf)
  const cancel = () => send({ type: 'deletion.cancelled' })
  return (
    <Question
      open={isAsking}
      onClose={cancel}
      role="alertdialog"
      title={said.title}
      text={said.text}
      returnTo={() => document.getElementById(challengeTrigger(chosen))}
    >
      {(first) => (
        <>
          <Button ref={first} visual="outline" disabled={isDeleting} onClick={cancel}>
            {said.cancel}
          </Button>
          <Button visual="danger" busy={isDeleting} onClick={() => send({ type: 'deletion.confirmed' })}>
            {said.delete}
          </Button>
        </>
      )}
    </Question>
  )
}
