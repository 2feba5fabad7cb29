import { useSelector } from '@xstate/react'
import X from 'lucide-react/icons/x'
import type { ActorRefFrom } from 'xstate'
import { upkeepOf } from '#machines/app/app.refs.ts'
import type { DeedMachine } from '#machines/saved/deed.machine.ts'
import {
  selectDeed,
  selectDeedTitle,
  selectEndedPages,
  selectIsReverting,
  selectIsRevertible,
  selectOutcome,
} from '#machines/saved/deed.selectors.ts'
import { selectDeeds } from '#machines/saved/upkeep.selectors.ts'
import { challengeRow } from '#styled/recipes'
import { useActorOf } from '#ui/app-context.tsx'
import { focusFirstOf, useFocusAfter } from '#ui/dom/focus.ts'
import { Button } from '#ui/parts/button.tsx'
import { IconButton } from '#ui/parts/icon-button.tsx'
import { savedWords } from '#ui/saved/saved.words.ts'
import { challengeLink } from './challenge-menu.tsx'

const said = savedWords.deed

/** The first control of the note on top: it gets the focus when what was there before is gone. */
export const firstNoteControl = () => document.querySelector<HTMLElement>('[data-deed] button')

/** What was done to challenges and is worth saying, the newest first; each deletion can be taken back (LIST-09). */
export function DeedNotes() {
  const deeds = useSelector(useActorOf(upkeepOf), selectDeeds)
  return (
    // A new note is read out alone, not with those that stand there already.
    <div role="status" aria-atomic="false" className={challengeRow().announced}>
      {deeds.map(({ name, ref }) => (
        <DeedNote key={name} deed={ref} />
      ))}
    </div>
  )
}

function DeedNote({ deed }: { deed: ActorRefFrom<DeedMachine> }) {
  const did = useSelector(deed, selectDeed)
  const title = useSelector(deed, selectDeedTitle)
  const isRevertible = useSelector(deed, selectIsRevertible)
  const isReverting = useSelector(deed, selectIsReverting)
  const outcome = useSelector(deed, selectOutcome)
  const ended = useSelector(deed, selectEndedPages)
  const close = useFocusAfter<HTMLButtonElement>(!isRevertible)
  const styles = challengeRow()
  if (did === undefined) return null
  return (
    <div className={styles.note} data-deed>
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
          onClick={() => deed.send({ type: 'deletion.reverted' })}
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
            const notes = [...document.querySelectorAll('[data-deed]')]
            const at = notes.indexOf(event.currentTarget.closest('[data-deed]') ?? event.currentTarget)
            const next = (notes[at + 1] ?? notes[at - 1])?.querySelector('button')
            deed.send({ type: 'deed.closed' })
            if (next) next.focus()
            else focusFirstOf(challengeLink(outcome))
          }}
        />
      )}
    </div>
  )
}
