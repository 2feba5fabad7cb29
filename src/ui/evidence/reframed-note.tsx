import { layout } from '#styled/recipes'
import { workspaceOf, reframingOf } from '#machines/app/app.refs.ts'
import { selectIsEditing } from '#machines/workspace/workspace.selectors.ts'
import { selectAdopted } from '#machines/evidence/reframing.selectors.ts'
import { useSelected, useSend } from '#ui/app-context.tsx'
import { focusSection, useFocusAfter } from '#ui/dom/focus.ts'
import { evidenceWords } from './evidence.words.ts'
import { InlineMessage } from '#ui/parts/inline-message.tsx'

const said = evidenceWords.reframes

/**
 * Shows which reframe leads the challenge, with a button to go back. It does not time out, so
 * nobody has to hurry. On the reframes screen it is above the list and takes the focus from the
 * pressed button, which disappears with its card.
 */
export function ReframedNote({ inPlace = false }: { inPlace?: boolean }) {
  const adopted = useSelected(reframingOf, selectAdopted)
  const isEditing = useSelected(workspaceOf, selectIsEditing)
  const send = useSend(reframingOf)
  const isShown = adopted !== undefined && !isEditing
  const note = useFocusAfter<HTMLDivElement>(inPlace && isShown && adopted)
  const drop = () => {
    send({ type: 'reframe.dropped' })
    if (inPlace) focusSection()
  }
  return (
    <div
      role="status"
      ref={note}
      tabIndex={inPlace && isShown ? -1 : undefined}
      className={layout().announced}
    >
      {isShown && (
        <InlineMessage tone="success" title={said.usedTitle} action={{ label: said.undo, onAction: drop }}>
          <bdi>{adopted}</bdi>
        </InlineMessage>
      )}
    </div>
  )
}
