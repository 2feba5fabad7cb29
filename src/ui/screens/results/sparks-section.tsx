import { memo, useDeferredValue } from 'react'
import { useLocation } from 'wouter'
import { column, late, layout } from '#styled/recipes'
import type { Spark } from '#contract/entities.ts'
import { sparkCategories, type SparkCategory } from '#contract/vocabulary.ts'
import { BookmarkButton } from '../bookmarks/bookmark-button.tsx'
import { navigationOf, possibleIdeasOf, sparkListOf, sparksOf } from '#machines/app/app.refs.ts'
import { selectBusy, selectListStatus } from '#machines/collection/collection.selectors.ts'
import { selectSavedId, selectSparksSlug } from '#machines/navigation/navigation.selectors.ts'
import { selectChosenSpark } from '#machines/possible-ideas/possible-ideas.selectors.ts'
import { firstCategory, sparksPath } from '#machines/sparks/sparks.rules.ts'
import {
  outdatedBy,
  selectIsAwaitingTopics,
  selectListQuery,
  selectOffered,
  selectSparks,
  selectSupply,
} from '#machines/sparks/sparks.selectors.ts'
import { useSend, useValue } from '#ui/app-context.tsx'
import { Button } from '#ui/parts/button.tsx'
import { EmptyState } from '#ui/parts/empty-state.tsx'
import { Heading, Text } from '#ui/parts/headings.tsx'
import { InlineMessage } from '#ui/parts/inline-message.tsx'
import { SkeletonCards } from '#ui/parts/skeleton.tsx'
import { SparkCard } from '#ui/parts/spark-card.tsx'
import { Board } from '#ui/parts/surfaces.tsx'
import { TabPanel, TabStrip } from '#ui/parts/tab-strip.tsx'
import { VisuallyHidden } from '#ui/parts/visually-hidden.tsx'
import { Waiting } from '#ui/parts/waiting.tsx'
import { resultsWords } from '#ui/results-words.ts'
import { words } from '#ui/words.ts'
import { Tip } from '../tips/tip.tsx'

/** Eight to ten categories as tabs, each an address of its own (SPK-01 to SPK-04). */
export function CategoryTabs() {
  const offered = useValue(sparksOf, selectOffered)
  const slug = useValue(navigationOf, selectSparksSlug) ?? firstCategory
  const id = useValue(navigationOf, selectSavedId)
  const [, follow] = useLocation()
  return (
    <TabStrip
      id="sparks"
      dense
      label={resultsWords.sparks.tabs}
      tabs={offered.map((category) => ({ id: category.slug, label: category.label }))}
      selected={slug}
      onSelect={(tab) => follow(sparksPath(tab as SparkCategory, id))}
    />
  )
}

/** The sparks of the open category. */
export function SparksSection() {
  const slug = useValue(navigationOf, selectSparksSlug) ?? firstCategory
  // The strip answers a choice at once; a board takes a slow phone longer than a tap should.
  const shown = useDeferredValue(slug)
  return (
    <section aria-labelledby="sparks-heading">
      <VisuallyHidden>
        <Heading level={2} id="sparks-heading">
          {resultsWords.results.sparks}
        </Heading>
      </VisuallyHidden>
      <TabPanel strip="sparks" tab={slug} focusable>
        <Category key={shown} slug={shown} />
      </TabPanel>
    </section>
  )
}

/** What one category shows: its own waiting, empty and failed faces (RES-07, RES-08). */
const Category = memo(function Category({ slug }: { slug: SparkCategory }) {
  const isAwaitingTopics = useValue(sparksOf, selectIsAwaitingTopics)
  const status = useValue(sparkListOf[slug], selectListStatus)
  if (isAwaitingTopics) return <Loading slug={slug} isSlow={false} />
  if (status === 'failed') return <Failed slug={slug} />
  if (status === 'empty') return <Empty slug={slug} />
  if (status === 'ready') return <Sparks slug={slug} />
  return <Loading slug={slug} isSlow={status === 'slow'} />
})

function Loading({ slug, isSlow }: { slug: SparkCategory; isSlow: boolean }) {
  const send = useSend(sparkListOf[slug])
  return (
    <div className={`${column()} ${layout().cardsToCome} ${late()}`}>
      <Waiting
        {...(isSlow
          ? { cancel: { label: words.common.cancel, onCancel: () => send({ type: 'wait.cancelled' }) } }
          : {})}
      >
        {isSlow ? words.common.stillWorking : resultsWords.sparks.loading}
      </Waiting>
      <SkeletonCards />
    </div>
  )
}

function Failed({ slug }: { slug: SparkCategory }) {
  const busy = useValue(sparkListOf[slug], selectBusy)
  const send = useSend(sparkListOf[slug])
  return (
    <InlineMessage
      tone="error"
      announce="assertive"
      action={{ label: words.common.retry, onAction: () => send({ type: 'retry.chosen' }) }}
    >
      {busy === undefined ? resultsWords.sparks.failed : resultsWords.busy(busy)}
    </InlineMessage>
  )
}

function Empty({ slug }: { slug: SparkCategory }) {
  const send = useSend(sparkListOf[slug])
  return (
    <EmptyState
      action={
        <Button visual="outline" onClick={() => send({ type: 'retry.chosen' })}>
          {words.common.retry}
        </Button>
      }
    >
      {resultsWords.sparks.empty}
    </EmptyState>
  )
}

const labelOf = (slug: SparkCategory) =>
  sparkCategories.find((category) => category.slug === slug)?.label ?? ''

function Sparks({ slug }: { slug: SparkCategory }) {
  const sparks = useValue(sparkListOf[slug], selectSparks)
  const chosen = useValue(possibleIdeasOf, selectChosenSpark)
  const send = useSend(possibleIdeasOf)
  return (
    <div className={column()}>
      <Tip step="sparks" />
      <Outdated slug={slug} />
      {slug === 'business-news' && (
        <Text tone="subtle" size="small">
          {resultsWords.sparks.newsNote}
        </Text>
      )}
      <VisuallyHidden role="status">{resultsWords.sparks.loaded(sparks.length)}</VisuallyHidden>
      <Board label={resultsWords.sparks.list(labelOf(slug))}>
        {sparks.map((spark) => (
          <Card
            key={spark.stem.spark_id}
            spark={spark}
            isChosen={spark.stem.spark_id === chosen}
            send={send}
          />
        ))}
      </Board>
    </div>
  )
}

interface CardProps {
  spark: Spark
  isChosen: boolean
  send: (event: { type: 'spark.selected'; spark: Spark }) => void
}

const Card = memo(function Card({ spark, isChosen, send }: CardProps) {
  return (
    <SparkCard
      spark={spark}
      chosen={isChosen}
      onChoose={() => send({ type: 'spark.selected', spark })}
      action={<BookmarkButton mark={{ kind: 'sparks', item: spark }} />}
    />
  )
})

/** What is shown stays when the topics or the case change; new sparks come when they are asked for. */
function Outdated({ slug }: { slug: SparkCategory }) {
  const supply = useValue(sparksOf, selectSupply)
  const query = useValue(sparkListOf[slug], selectListQuery)
  const send = useSend(sparksOf)
  const by = outdatedBy(query, supply)
  return (
    <div role="status" className={layout().announced}>
      {by !== undefined && (
        <InlineMessage
          tone="info"
          title={resultsWords.sparks.outdated[by].title}
          action={{ label: resultsWords.sparks.refresh, onAction: () => send({ type: 'sparks.refreshed' }) }}
        >
          {resultsWords.sparks.outdated[by].text}
        </InlineMessage>
      )}
    </div>
  )
}
