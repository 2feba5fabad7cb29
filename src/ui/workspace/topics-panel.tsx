import X from 'lucide-react/icons/x'
import { memo } from 'react'
import { column, late, layout, row, topics as topicStyles } from '#styled/recipes'
import type { Topic } from '#contract/entities.ts'
import type { TopicOrder } from '#contract/vocabulary.ts'
import { topicsOf } from '#machines/app/app.refs.ts'
import {
  selectCanShowFewer,
  selectCountWhenAll,
  selectIsChanged,
  selectLastActive,
  selectOrder,
  selectShownTopics,
  selectTopicsStatus,
  selectTopicsBusy,
} from '#machines/workspace/topics.selectors.ts'
import { useSelected, useSend } from '#ui/app-context.tsx'
import { focusNeighbour } from '#ui/dom/focus.ts'
import { useOpened } from '#ui/dom/use-opened.ts'
import { Button } from '#ui/parts/button.tsx'
import { Disclosure } from '#ui/parts/disclosure.tsx'
import { Heading, Text } from '#ui/parts/headings.tsx'
import { IconButton } from '#ui/parts/icon-button.tsx'
import { SkeletonChips } from '#ui/parts/skeleton.tsx'
import { TopicAdd, TopicChip, TopicList } from '#ui/parts/topics.tsx'
import { VisuallyHidden } from '#ui/parts/visually-hidden.tsx'
import { Waiting } from '#ui/parts/waiting.tsx'
import { resultsWords } from './workspace.words.ts'
import { Tip } from '#ui/shell/tip.tsx'
import { RemovedTopic } from './removed-topic.tsx'
import { LookupFailed } from '#ui/shell/lookup-failed.tsx'

interface TopicsPanelProps {
  /** Whether to show the tip about topics, where topics influence what is shown. */
  withTip?: boolean
}

/**
 * The topics of the challenge in one row: which are active, and a field for another. Order, further topics and Reset are
 * folded (TOP-13).
 */
export function TopicsPanel({ withTip = false }: TopicsPanelProps) {
  const status = useSelected(topicsOf, selectTopicsStatus)
  const lastActive = useSelected(topicsOf, selectLastActive)
  const fold = useOpened('')
  const isReady = status === 'ready'
  return (
    <section aria-labelledby="topics" className={topicStyles().root} data-status={status}>
      {isReady ? (
        <Fold {...fold} />
      ) : (
        <Heading level={2} look={3} id="topics">
          {resultsWords.topics.title}
        </Heading>
      )}
      {status === 'loading' ? <Loading /> : <Topics />}
      {lastActive !== undefined && (
        <VisuallyHidden id="last-topic">{resultsWords.topics.lastOne}</VisuallyHidden>
      )}
      <div role="status" className={layout().announced}>
        <RemovedTopic />
      </div>
      {status === 'failed' && (
        <div className={topicStyles().below}>
          <Failed />
        </div>
      )}
      {status === 'empty' && (
        <div className={topicStyles().below}>
          <Text tone="muted" size="small">
            {resultsWords.topics.empty}
          </Text>
        </div>
      )}
      {isReady && withTip && (
        <div className={topicStyles().below}>
          <Tip step="topics" />
        </div>
      )}
    </section>
  )
}

function Fold({ isOpen, open, close }: ReturnType<typeof useOpened>) {
  const shown = useSelected(topicsOf, selectShownTopics).length
  const countWhenAll = useSelected(topicsOf, selectCountWhenAll)
  return (
    <Disclosure
      visual="fold"
      headingId="topics"
      title={resultsWords.topics.title}
      summary={countWhenAll > 0 ? resultsWords.topics.shownOf(shown, countWhenAll) : undefined}
      open={isOpen}
      onToggle={(wanted) => (wanted ? open() : close())}
    >
      <div className={column({ gap: 'small' })}>
        <Order />
        <Guidance />
      </div>
    </Disclosure>
  )
}

function Loading() {
  return (
    <div className={`${topicStyles().coming} ${late()}`}>
      <SkeletonChips />
      <Waiting>{resultsWords.topics.loading}</Waiting>
    </div>
  )
}

function Failed() {
  const busy = useSelected(topicsOf, selectTopicsBusy)
  const send = useSend(topicsOf)
  return (
    <LookupFailed busy={busy} onRetry={() => send({ type: 'retry.chosen' })}>
      {resultsWords.topics.failed}
    </LookupFailed>
  )
}

/** The topics on show, visible on every screen (AMB-23); the fold has the others. */
function Topics() {
  const topics = useSelected(topicsOf, selectShownTopics)
  const lastActive = useSelected(topicsOf, selectLastActive)
  const send = useSend(topicsOf)
  return (
    <TopicList
      label={resultsWords.topics.list}
      topics={topics.map((topic) => ({
        id: topic.id,
        chip: <Chip topic={topic} isLast={topic.id === lastActive} send={send} />,
      }))}
      add={<TopicAdd onAdd={(label) => send({ type: 'topic.added', label })} />}
    />
  )
}

interface ChipProps {
  topic: Topic
  /** Whether it is the only active topic, which has to stay active. */
  isLast: boolean
  send: (event: { type: 'topic.toggled' | 'topic.removed'; id: string }) => void
}

/** One chip. Renders again only when its topic changes. */
const Chip = memo(function Chip({ topic, isLast, send }: ChipProps) {
  return (
    <>
      <TopicChip
        label={topic.label}
        active={topic.active}
        describedBy={isLast ? 'last-topic' : undefined}
        onToggle={() => send({ type: 'topic.toggled', id: topic.id })}
      />
      {topic.origin === 'user' && (
        <IconButton
          icon={X}
          size="small"
          label={resultsWords.topics.remove(topic.label)}
          onClick={({ currentTarget }) => {
            if (!isLast) focusNeighbour(currentTarget)
            send({ type: 'topic.removed', id: topic.id })
          }}
        />
      )}
    </>
  )
})

const orders: { order: TopicOrder; label: string }[] = [
  { order: 'top', label: resultsWords.topics.top },
  { order: 'rare', label: resultsWords.topics.rare },
  { order: 'random', label: resultsWords.topics.random },
]

function Order() {
  const chosen = useSelected(topicsOf, selectOrder)
  const send = useSend(topicsOf)
  return (
    <div role="group" aria-label={resultsWords.topics.order} className={row({ tight: true })}>
      {orders.map(({ order, label }) => (
        <Button
          key={order}
          visual={order === chosen ? 'outline' : 'quiet'}
          size="small"
          aria-pressed={order === chosen}
          onClick={() => send({ type: 'order.chosen', order })}
        >
          {label}
        </Button>
      ))}
    </div>
  )
}

/** What topics are for, the further topics, and Reset. */
function Guidance() {
  const countWhenAll = useSelected(topicsOf, selectCountWhenAll)
  const canShowFewer = useSelected(topicsOf, selectCanShowFewer)
  const isChanged = useSelected(topicsOf, selectIsChanged)
  const send = useSend(topicsOf)
  return (
    <div className={row()}>
      <Text tone="subtle" size="small">
        {resultsWords.topics.guidance}
      </Text>
      {countWhenAll > 0 && (
        <Button visual="quiet" size="small" onClick={() => send({ type: 'list.expanded' })}>
          {resultsWords.topics.showAll(countWhenAll)}
        </Button>
      )}
      {canShowFewer && (
        <Button visual="quiet" size="small" onClick={() => send({ type: 'list.collapsed' })}>
          {resultsWords.topics.showFewer}
        </Button>
      )}
      {isChanged && (
        <Button visual="quiet" size="small" onClick={() => send({ type: 'topics.reset' })}>
          {resultsWords.topics.reset}
        </Button>
      )}
    </div>
  )
}
