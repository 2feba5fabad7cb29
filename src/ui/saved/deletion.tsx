import { savedChallengesOf, rowActionsOf } from '#machines/app/app.refs.ts'
import { selectPages } from '#machines/saved/saved-challenges.selectors.ts'
import {
  selectChosen,
  selectChosenTitle,
  selectIsAsking,
  selectIsDeleting,
} from '#machines/saved/row-actions.selectors.ts'
import { useSelected, useSend } from '#ui/app-context.tsx'
import { Button } from '#ui/parts/button.tsx'
import { Question } from '#ui/parts/question.tsx'
import { savedWords } from './saved.words.ts'
import { challengeTrigger } from './challenge-menu.tsx'
import { firstNoteControl } from './list-action-note.tsx'

const said = savedWords.deletion

/** Asks before a challenge is deleted (SAVED-13 to SAVED-15). */
export function Deletion() {
  const isAsking = useSelected(rowActionsOf, selectIsAsking)
  const isDeleting = useSelected(rowActionsOf, selectIsDeleting)
  const chosen = useSelected(rowActionsOf, selectChosen)
  const pages = useSelected(savedChallengesOf, selectPages).get(chosen) ?? 0
  const title = useSelected(rowActionsOf, selectChosenTitle)
  const send = useSend(rowActionsOf)
  const cancel = () => send({ type: 'deletion.cancelled' })
  return (
    <Question
      open={isAsking}
      onClose={cancel}
      role="alertdialog"
      title={said.title(title)}
      text={`${said.text}${said.copy}${said.pages(pages)}`}
      returnTo={() => document.getElementById(challengeTrigger(chosen)) ?? firstNoteControl()}
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
