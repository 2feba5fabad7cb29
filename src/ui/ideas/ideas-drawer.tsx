import { useDeferredValue } from 'react'
import { board, column, late } from '#styled/recipes'
import { possibleIdeasOf } from '#machines/app/app.refs.ts'
import {
  selectCanRefresh,
  selectIdeas,
  selectIdeasStatus,
  selectIsExhausted,
  selectIsDrawerOpen,
  selectOpenedIdea,
  selectSparkText,
  selectIdeasBusy,
} from '#machines/ideas/possible-ideas.selectors.ts'
import { useSelected, useSend } from '#ui/app-context.tsx'
import { Button } from '#ui/parts/button.tsx'
import { Drawer } from '#ui/parts/drawer.tsx'
import { EmptyState } from '#ui/parts/empty-state.tsx'
import { Text } from '#ui/parts/headings.tsx'
import { IdeaCard } from '#ui/parts/idea-card.tsx'
import { InlineMessage } from '#ui/parts/inline-message.tsx'
import { Cancelled, Loading } from '#ui/parts/load-status.tsx'
import { SkeletonCard } from '#ui/parts/skeleton.tsx'
import { Quote } from '#ui/parts/surfaces.tsx'
import { StandInNote } from '#ui/parts/stand-in-note.tsx'
import { VisuallyHidden } from '#ui/parts/visually-hidden.tsx'
import { Waiting } from '#ui/parts/waiting.tsx'
import { resultsWords } from '#ui/workspace/workspace.words.ts'
import { LookupFailed, NothingLoaded } from '#ui/shell/lookup-failed.tsx'
import { BookmarkButton } from '#ui/bookmarks/bookmark-button.tsx'
import { startWords } from './start-here.words.ts'
import { AskAboutIdea } from './ask-about-idea.tsx'
import { MakeItFit, Versions } from './make-it-fit.tsx'
import { Tip } from '#ui/shell/tip.tsx'

/** Possible ideas for the chosen spark, or one idea to start with, beside the board (DRAW-01 to 08). */
export function IdeasDrawer() {
  const isOpen = useSelected(possibleIdeasOf, selectIsDrawerOpen)
  const isOfStart = useSelected(possibleIdeasOf, selectOpenedIdea) !== ''
  // The chosen card responds first: the drawer opens one frame later. It closes at once.
  const mayOpen = useDeferredValue(isOpen, false)
  const send = useSend(possibleIdeasOf)
  return (
    <Drawer
      open={isOpen && mayOpen}
      onClose={() => send({ type: 'drawer.closed' })}
      title={isOfStart ? startWords.title : resultsWords.ideas.title}
      action={<Refresh />}
    >
      <ChosenSpark />
      <Answer />
    </Drawer>
  )
}

function ChosenSpark() {
  const text = useSelected(possibleIdeasOf, selectSparkText)
  return text === '' ? null : <Quote>{text}</Quote>
}

/** Refresh, above the ideas; busy while other ideas load (DRAW-07). The empty state has its own button. */
function Refresh() {
  const status = useSelected(possibleIdeasOf, selectIdeasStatus)
  const ideas = useSelected(possibleIdeasOf, selectIdeas)
  const canRefresh = useSelected(possibleIdeasOf, selectCanRefresh)
  const send = useSend(possibleIdeasOf)
  const isBusy = status === 'loading' || status === 'slow' || status === 'arriving'
  if (ideas.length === 0 || !(isBusy || (status === 'answered' && canRefresh))) return null
  return (
    <Button visual="quiet" size="small" busy={isBusy} onClick={() => send({ type: 'ideas.refreshed' })}>
      {resultsWords.ideas.refresh}
    </Button>
  )
}

function Answer() {
  const busy = useSelected(possibleIdeasOf, selectIdeasBusy)
  const status = useSelected(possibleIdeasOf, selectIdeasStatus)
  const ideas = useSelected(possibleIdeasOf, selectIdeas)
  const send = useSend(possibleIdeasOf)
  const askAgain = () => send({ type: 'ideas.refreshed' })
  return (
    <>
      {(status === 'loading' || status === 'slow') && (
        <Fetching isSlow={status === 'slow'} isFirst={ideas.length === 0} />
      )}
      {status === 'failed' &&
        (ideas.length === 0 ? (
          <NothingLoaded title={resultsWords.ideas.failed} busy={busy} onRetry={askAgain}>
            {resultsWords.ideas.kept}
          </NothingLoaded>
        ) : (
          <LookupFailed busy={busy} onRetry={askAgain}>
            {`${resultsWords.ideas.failed}. ${resultsWords.ideas.kept}`}
          </LookupFailed>
        ))}
      {status === 'timedOut' && (
        <InlineMessage
          tone="warning"
          announce="assertive"
          action={{ label: resultsWords.ideas.refresh, onAction: askAgain }}
        >
          {resultsWords.ideas.timedOut}
        </InlineMessage>
      )}
      {status === 'cancelled' && <Cancelled onRestart={askAgain}>{resultsWords.ideas.cancelled}</Cancelled>}
      {status === 'answered' && ideas.length === 0 && <NoIdeas onAskAgain={askAgain} />}
      {ideas.length > 0 && <Ideas status={status} />}
      {status === 'arriving' ? <MoreArriving /> : ideas.length > 0 && <AboutThem />}
    </>
  )
}

/** Offers Refresh; once all ideas were shown, suggests another spark instead. */
function NoIdeas({ onAskAgain }: { onAskAgain: () => void }) {
  const canRefresh = useSelected(possibleIdeasOf, selectCanRefresh)
  const send = useSend(possibleIdeasOf)
  const [label, act] = canRefresh
    ? [resultsWords.ideas.refresh, onAskAgain]
    : [resultsWords.ideas.another, () => send({ type: 'drawer.closed' })]
  return (
    <EmptyState title={resultsWords.ideas.none} action={<Button onClick={act}>{label}</Button>}>
      {resultsWords.ideas.empty}
    </EmptyState>
  )
}

function Fetching({ isSlow, isFirst }: { isSlow: boolean; isFirst: boolean }) {
  const send = useSend(possibleIdeasOf)
  const wait = (
    <Loading isSlow={isSlow} onCancel={() => send({ type: 'wait.cancelled' })}>
      {resultsWords.ideas.loading}
    </Loading>
  )
  if (!isFirst) return wait
  return (
    <div className={`${column()} ${late()}`}>
      <SkeletonCard of="idea">{wait}</SkeletonCard>
      <SkeletonCard of="idea" />
    </div>
  )
}

/** Below the ideas that have arrived: says that more are coming and lets the user stop waiting. */
function MoreArriving() {
  const send = useSend(possibleIdeasOf)
  return (
    <Waiting cancel={{ label: resultsWords.stop, onCancel: () => send({ type: 'wait.cancelled' }) }}>
      {resultsWords.ideas.more}
    </Waiting>
  )
}

/** Says below the ideas that they were generated. Once all ideas have been shown, says that, too. */
function AboutThem() {
  const status = useSelected(possibleIdeasOf, selectIdeasStatus)
  const isExhausted = useSelected(possibleIdeasOf, selectIsExhausted)
  return (
    <Text tone="subtle" size="small">
      {isExhausted && status === 'answered'
        ? `${resultsWords.ideas.generated} ${resultsWords.ideas.exhausted}`
        : resultsWords.ideas.generated}
    </Text>
  )
}

/** Earlier ideas stay visible while others load, and if loading fails. */
function Ideas({ status }: { status: ReturnType<typeof selectIdeasStatus> }) {
  const ideas = useSelected(possibleIdeasOf, selectIdeas)
  const isOfStart = useSelected(possibleIdeasOf, selectOpenedIdea) !== ''
  const isBusy = status === 'loading' || status === 'slow'
  return (
    <>
      <VisuallyHidden role="status">
        {status === 'answered' ? resultsWords.ideas.loaded(ideas.length) : ''}
      </VisuallyHidden>
      <Tip step="ideas" />
      <StandInNote items={ideas} />
      <ul
        role="list"
        aria-label={isOfStart ? startWords.list : resultsWords.ideas.list}
        aria-busy={isBusy || undefined}
        className={board()}
      >
        {ideas.map((idea) => (
          <li key={idea.text}>
            <IdeaCard
              idea={idea}
              action={<BookmarkButton bookmark={{ kind: 'ideas', item: idea }} />}
              more={<AskAboutIdea idea={idea} />}
              foot={<MakeItFit idea={idea} />}
            />
            <Versions idea={idea} />
          </li>
        ))}
      </ul>
    </>
  )
}
