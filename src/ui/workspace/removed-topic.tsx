import { row } from '#styled/recipes'
import { topicsOf } from '#machines/app/app.refs.ts'
import { selectRemoved } from '#machines/workspace/topics.selectors.ts'
import { useSelected, useSend } from '#ui/app-context.tsx'
import { Button } from '#ui/parts/button.tsx'
import { Text } from '#ui/parts/headings.tsx'
import { resultsWords } from './workspace.words.ts'
import { words } from '#ui/words.ts'

/** Offers to restore a topic that the user had added and then removed. */
export function RemovedTopic() {
  const removed = useSelected(topicsOf, selectRemoved)
  const send = useSend(topicsOf)
  if (removed === undefined) return null
  return (
    <div className={row({ tight: true })}>
      <Text tone="muted" size="small">
        {resultsWords.topics.removed(removed)}
      </Text>
      <Button visual="quiet" size="small" onClick={() => send({ type: 'removal.reverted' })}>
        {words.common.undo}
      </Button>
    </div>
  )
}
