import { layout } from '#styled/recipes'
import { challengeOf, reframingOf } from '#machines/app/app.refs.ts'
import { selectIsEditing } from '#machines/challenge/challenge.selectors.ts'
import { selectAdopted } from '#machines/reframing/reframing.selectors.ts'
import { useSend, useValue } from '#ui/app-context.tsx'
import { evidenceWords } from '#ui/evidence-words.ts'
import { InlineMessage } from '#ui/parts/inline-message.tsx'

const said = evidenceWords.reframes

/** A reframe leads the challenge: which one, and the way back. It stays, because nobody should have to hurry. */
export function ReframedNote() {
  const adopted = useValue(reframingOf, selectAdopted)
  const isEditing = useValue(challengeOf, selectIsEditing)
  const send = useSend(reframingOf)
  return (
    <div role="status" className={layout().announced}>
      {adopted !== undefined && !isEditing && (
        <InlineMessage
          tone="success"
          title={said.usedTitle}
          action={{ label: said.undo, onAction: () => send({ type: 'reframe.dropped' }) }}
        >
          <bdi>{adopted}</bdi>
        </InlineMessage>
      )}
    </div>
  )
}
