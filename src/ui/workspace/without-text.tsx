import PencilLine from 'lucide-react/icons/pencil-line'
import { workspaceOf } from '#machines/app/app.refs.ts'
import { selectIsEditing } from '#machines/workspace/workspace.selectors.ts'
import { useSelected, useSend } from '#ui/app-context.tsx'
import { Button } from '#ui/parts/button.tsx'
import { EmptyState } from '#ui/parts/empty-state.tsx'
import { resultsWords } from './workspace.words.ts'

const said = resultsWords.results

/** A saved challenge without a text: nothing is requested until the text is written (RES-12, VAL-14). */
export function WithoutText() {
  const isEditing = useSelected(workspaceOf, selectIsEditing)
  const send = useSend(workspaceOf)
  return (
    <EmptyState
      icon={PencilLine}
      action={
        isEditing ? undefined : (
          <Button onClick={() => send({ type: 'edit.started' })}>{said.writeChallenge}</Button>
        )
      }
    >
      {said.noText}
    </EmptyState>
  )
}
