import { useSelector } from '@xstate/react'
import X from 'lucide-react/icons/x'
import type { ActorRefFrom } from 'xstate'
import { rowActionsOf } from '#machines/app/app.refs.ts'
import type { ListActionMachine } from '#machines/saved/list-action.machine.ts'
import {
  selectListAction,
  selectListActionTitle,
  selectEndedPages,
  selectIsReverting,
  selectIsRevertible,
  selectOutcome,
} from '#machines/saved/list-action.selectors.ts'
import { selectListActions } from '#machines/saved/row-actions.selectors.ts'
import { challengeRow } from '#styled/recipes'
import { useSelected } from '#ui/app-context.tsx'
import { focusFirstOf, useFocusAfter } from '#ui/dom/focus.ts'
import { Button } from '#ui/parts/button.tsx'
import { IconButton } from '#ui/parts/icon-button.tsx'
import { savedWords } from './saved.words.ts'
import { challengeLink } from './challenge-menu.tsx'

const said = savedWords.listAction

/** The first control of the top note, which takes the focus when an earlier control disappears. */
export const firstNoteControl = () => document.querySelector<HTMLElement>('[data-list-action] button')

/** Notes about actions on challenges, newest first; a deletion can be undone (LIST-09). */
export function ListActionNotes() {
  const listActions = useSelected(rowActionsOf, selectListActions)
  return (
    // Announce only a new note, not those that are already shown.
    <div role="status" aria-atomic="false" className={challengeRow().announced}>
      {listActions.map(({ name, ref }) => (
        <ListActionNote key={name} listAction={ref} />
      ))}
    </div>
  )
}

function ListActionNote({ listAction }: { listAction: ActorRefFrom<ListActionMachine> }) {
  const did = useSelector(listAction, selectListAction)
  const title = useSelector(listAction, selectListActionTitle)
  const isRevertible = useSelector(listAction, selectIsRevertible)
  const isReverting = useSelector(listAction, selectIsReverting)
  const outcome = useSelector(listAction, selectOutcome)
  const ended = useSelector(listAction, selectEndedPages)
  const close = useFocusAfter<HTMLButtonElement>(!isRevertible)
  const styles = challengeRow()
  if (did === undefined) return null
  return (
    <div className={styles.note} data-list-action>
      <p className={styles.noteWords}>
        <span>{said.before[did]}</span>
        <bdi>{title}</bdi>
        <span>
          {[
            said.after[did],
            isRevertible && !isReverting ? said.copy : '',
            did === 'restored' || did === 'moved' ? said.ended(ended) : '',
          ].join('')}
        </span>
      </p>
      {isRevertible && (
        <Button
          visual="outline"
          size="small"
          busy={isReverting}
          onClick={() => listAction.send({ type: 'deletion.reverted' })}
        >
          {said.revert}
        </Button>
      )}
      {!isReverting && (
        <IconButton
          ref={close}
          icon={X}
          size="small"
          label={said.close}
          onClick={(event) => {
            const notes = [...document.querySelectorAll('[data-list-action]')]
            const at = notes.indexOf(event.currentTarget.closest('[data-list-action]') ?? event.currentTarget)
            const next = (notes[at + 1] ?? notes[at - 1])?.querySelector('button')
            listAction.send({ type: 'action.closed' })
            if (next) next.focus()
            else focusFirstOf(challengeLink(outcome))
          }}
        />
      )}
    </div>
  )
}
