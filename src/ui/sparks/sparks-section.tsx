import { memo, useDeferredValue } from 'react'
import { useLocation } from 'wouter'
import { layout } from '#styled/recipes'
import type { Spark } from '#contract/entities.ts'
import { sparkCategories, type SparkCategory } from '#contract/vocabulary.ts'
import { BookmarkButton } from '#ui/bookmarks/bookmark-button.tsx'
import { workspaceOf, navigationOf, possibleIdeasOf, sparkListOf, sparksOf } from '#machines/app/app.refs.ts'
import { selectBusy, selectListStatus } from '#machines/sparks/collection.selectors.ts'
import { selectSavedId, selectSparksSlug } from '#machines/shell/navigation.machine.ts'
import { selectChosenSpark } from '#machines/ideas/possible-ideas.selectors.ts'
import { firstCategory, sparksPath } from '#machines/sparks/sparks.rules.ts'
import {
  outdatedBy,
  selectIsAwaitingTopics,
  selectListQuery,
  selectSparks,
} from '#machines/sparks/sparks.selectors.ts'
import { selectOffered, selectSparkInputs } from '#machines/workspace/workspace.selectors.ts'
import { useSelected, useSend } from '#ui/app-context.tsx'
import { Heading, Text } from '#ui/parts/headings.tsx'
import { InlineMessage } from '#ui/parts/inline-message.tsx'
import { SparkCard } from '#ui/parts/spark-card.tsx'
import { StandInNote } from '#ui/parts/stand-in-note.tsx'
import { Board } from '#ui/parts/surfaces.tsx'
import { TabPanel, TabStrip } from '#ui/parts/tab-strip.tsx'
import { VisuallyHidden } from '#ui/parts/visually-hidden.tsx'
import { resultsWords } from '#ui/workspace/workspace.words.ts'
import { Tip } from '#ui/shell/tip.tsx'
import { ListStatus } from '#ui/workspace/list-status.tsx'

/** Eight to ten categories as tabs, each with its own address (SPK-01 to SPK-04). */
export function CategoryTabs() {
  const offered = useSelected(workspaceOf, selectOffered)
  const slug = useSelected(navigationOf, selectSparksSlug) ?? firstCategory
  const id = useSelected(navigationOf, selectSavedId)
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
  const slug = useSelected(navigationOf, selectSparksSlug) ?? firstCategory
  // The tab responds at once; rendering a board takes a slow phone longer than a tap should.
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

/** The sparks of one category, in every status. */
const Category = memo(function Category({ slug }: { slug: SparkCategory }) {
  const isAwaitingTopics = useSelected(sparksOf, selectIsAwaitingTopics)
  const status = useSelected(sparkListOf[slug], selectListStatus)
  const busy = useSelected(sparkListOf[slug], selectBusy)
  const count = useSelected(sparkListOf[slug], selectSparks).length
  const send = useSend(sparkListOf[slug])
  return (
    <ListStatus
      status={isAwaitingTopics ? 'loading' : status}
      said={resultsWords.sparks}
      count={count}
      busy={busy}
      send={send}
    >
      <Sparks slug={slug} />
    </ListStatus>
  )
})

const labelOf = (slug: SparkCategory) =>
  sparkCategories.find((category) => category.slug === slug)?.label ?? ''

/** A headline from the operator's feeds comes first in its spark, in quotation marks (AMB-75). */
const quotesHeadline = ({ text }: Spark) => text.startsWith('“')

function Sparks({ slug }: { slug: SparkCategory }) {
  const sparks = useSelected(sparkListOf[slug], selectSparks)
  const chosen = useSelected(possibleIdeasOf, selectChosenSpark)
  const send = useSend(workspaceOf)
  return (
    <>
      <Tip step="sparks" />
      <Outdated slug={slug} />
      <StandInNote items={sparks} />
      {slug === 'business-news' && (
        <Text tone="subtle" size="small">
          {resultsWords.sparks.newsNote[sparks.some(quotesHeadline) ? 'headlines' : 'events']}
        </Text>
      )}
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
    </>
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
      action={<BookmarkButton bookmark={{ kind: 'sparks', item: spark }} />}
    />
  )
})

/** Sparks stay when the topics or the case change; new ones are loaded on request. */
function Outdated({ slug }: { slug: SparkCategory }) {
  const supply = useSelected(workspaceOf, selectSparkInputs)
  const query = useSelected(sparkListOf[slug], selectListQuery)
  const send = useSend(workspaceOf)
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
