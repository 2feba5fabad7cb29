import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import { late, layout } from '#styled/recipes'
import { challengeFormOf, connectionOf, topicsOf, workspaceOf } from '#machines/app/app.refs.ts'
import {
  selectFilename,
  selectIsExampleOffered,
  selectObstacle,
} from '#machines/home/challenge-form.selectors.ts'
import { selectIsOffline } from '#machines/shell/connection.machine.ts'
import type { GetSparksMachine } from '#machines/workspace/get-sparks.machine.ts'
import { selectIsCreatingChallenge, selectIsSlow } from '#machines/workspace/get-sparks.selectors.ts'
import { selectTopicsStatus } from '#machines/workspace/topics.selectors.ts'
import { selectSequence } from '#machines/workspace/workspace.selectors.ts'
import { useSelected, useSend } from '#ui/app-context.tsx'
import { usePrepared } from '#ui/dom/use-prepared.ts'
import { Button } from '#ui/parts/button.tsx'
import { Text } from '#ui/parts/headings.tsx'
import { InlineMessage } from '#ui/parts/inline-message.tsx'
import { StepList } from '#ui/parts/step-list.tsx'
import { Waiting } from '#ui/parts/waiting.tsx'
import { loadToasts } from '#ui/shell/load-toasts.ts'
import { words } from '#ui/words.ts'
import { loadResults } from '#ui/workspace/load-results.ts'

/**
 * Loads the code of notices first, because it cannot be fetched once the network has failed. The
 * results come second, because running both at once would hold up typing on a slow phone.
 */
const loadWhatFollows = async () => {
  await loadToasts()
  await loadResults()
}

const { obstacles } = words.home

/** The words for why Get sparks is disabled; undefined if it is enabled. */
const useReason = () => {
  const obstacle = useSelected(challengeFormOf, selectObstacle)
  const filename = useSelected(challengeFormOf, selectFilename)
  const isOffline = useSelected(connectionOf, selectIsOffline)
  if (obstacle === 'pdfInUse') return obstacles.pdfInUse(filename)
  if (obstacle !== undefined) return obstacles[obstacle]
  return isOffline ? obstacles.offline : undefined
}

/** Get sparks, the reason if it is disabled, and the progress of the sequence. */
export function GetSparks() {
  const reason = useReason()
  const sequence = useSelected(workspaceOf, selectSequence)
  const isBusy = sequence !== undefined
  const send = useSend(challengeFormOf)
  usePrepared(reason === undefined, loadWhatFollows)
  return (
    <>
      {!isBusy && <Stopped />}
      <div className={layout().actions}>
        <Button
          busy={isBusy}
          disabled={reason !== undefined}
          describedBy={reason === undefined ? undefined : 'sparks-reason'}
          onClick={() => send({ type: 'sparks.requested' })}
        >
          {words.home.getSparks}
        </Button>
        <TryExample />
        {reason !== undefined && !isBusy && (
          <Text id="sparks-reason" tone="subtle" size="small">
            {reason}
          </Text>
        )}
        {sequence && <Progress sequence={sequence} />}
      </div>
    </>
  )
}

/** Shown beside the button while the text is short. In an empty field, the placeholder says the same. */
function TryExample() {
  const isOffered = useSelected(challengeFormOf, selectIsExampleOffered)
  const send = useSend(challengeFormOf)
  if (!isOffered) return null
  return (
    <Button visual="outline" onClick={() => send({ type: 'example.used' })}>
      {words.home.tryExample}
    </Button>
  )
}

/** Says that topics could not be found; stays after the notice has closed. */
function Stopped() {
  const hasFailed = useSelected(topicsOf, selectTopicsStatus) === 'failed'
  return hasFailed && <InlineMessage tone="error">{words.home.stopped}</InlineMessage>
}

/** The steps of the sequence, beside the button; after ten seconds the wait can be cancelled (HOME-43). */
function Progress({ sequence }: { sequence: ActorRefFrom<GetSparksMachine> }) {
  const isCreating = useSelector(sequence, selectIsCreatingChallenge)
  const isSlow = useSelector(sequence, selectIsSlow)
  return (
    <div className={late()}>
      <StepList
        label={words.steps.label}
        steps={[
          { id: 'topics', label: words.steps.topics, state: isCreating ? 'done' : 'current' },
          { id: 'sparks', label: words.steps.sparks, state: isCreating ? 'current' : 'todo' },
        ]}
      />
      {isSlow && (
        <Waiting
          cancel={{ label: words.common.cancel, onCancel: () => sequence.send({ type: 'wait.cancelled' }) }}
        >
          {words.common.stillWorking}
        </Waiting>
      )}
    </div>
  )
}
