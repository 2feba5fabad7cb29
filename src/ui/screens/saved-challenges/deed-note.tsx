import X from 'lucide-react/icons/x'
import { upkeepOf } from '#machines/app/app.refs.ts'
import { selectDeed, selectIsBusy, selectMayRevert } from '#machines/upkeep/upkeep.selectors.ts'
import { challengeRow } from '#styled/recipes'
import { useSend, useValue } from '#ui/app-context.tsx'
import { Button } from '#ui/parts/button.tsx'
import { IconButton } from '#ui/parts/icon-button.tsx'
import { savedWords } from '#ui/saved-words.ts'

const said = savedWords.deed

/** The id of the button that takes a deletion back. */
export const revertButton = 'challenge-revert'

/** What was done to a challenge last, beside its message; a deletion can be taken back (LIST-09). */
export function DeedNote() {
  const deed = useValue(upkeepOf, selectDeed)
  const mayRevert = useValue(upkeepOf, selectMayRevert)
  const isBusy = useValue(upkeepOf, selectIsBusy)
  const send = useSend(upkeepOf)
  const styles = challengeRow()
  return (
    <div role="status" className={styles.announced}>
      {deed !== undefined && (
        <div className={styles.note}>
          <p className={styles.noteWords}>
            {said.before[deed.did]}
            <bdi>{deed.title}</bdi>
            {said.after[deed.did]}
          </p>
          {deed.copy !== undefined && (
            <Button
              id={revertButton}
              visual="outline"
              size="small"
              busy={isBusy}
              disabled={!mayRevert}
              onClick={() => send({ type: 'deletion.reverted' })}
            >
              {said.revert}
            </Button>
          )}
          <IconButton
            icon={X}
            size="small"
            label={said.close}
            onClick={() => send({ type: 'deed.closed' })}
          />
        </div>
      )}
    </div>
  )
}
