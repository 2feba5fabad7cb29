import { useId } from 'react'
import { late, row, startHere } from '#styled/recipes'
import type { Idea } from '#contract/entities.ts'
import { limits } from '#contract/limits.ts'
import { possibleIdeasOf, startHereOf } from '#machines/app/app.refs.ts'
import { selectOpenedIdea } from '#machines/ideas/possible-ideas.selectors.ts'
import {
  selectCanRefreshStart,
  selectCanReturnStart,
  selectStartBusy,
  selectStartIdeas,
  selectStartStatus,
} from '#machines/ideas/start-here.selectors.ts'
import { useSelected, useSend } from '#ui/app-context.tsx'
import { BookmarkButton } from '#ui/bookmarks/bookmark-button.tsx'
import { useFocusAfter } from '#ui/dom/focus.ts'
import { useNarrow } from '#ui/dom/use-narrow.ts'
import { Button } from '#ui/parts/button.tsx'
import { Disclosure } from '#ui/parts/disclosure.tsx'
import { Heading, Text } from '#ui/parts/headings.tsx'
import { InlineMessage } from '#ui/parts/inline-message.tsx'
import { Cancelled, Loading } from '#ui/parts/load-status.tsx'
import { SkeletonLine } from '#ui/parts/skeleton.tsx'
import { StandInNote } from '#ui/parts/stand-in-note.tsx'
import { VisuallyHidden } from '#ui/parts/visually-hidden.tsx'
import { Waiting } from '#ui/parts/waiting.tsx'
import { LookupFailed } from '#ui/shell/lookup-failed.tsx'
import { words } from '#ui/words.ts'
import { resultsWords } from '#ui/workspace/workspace.words.ts'
import { startWords } from './start-here.words.ts'
import { partWords } from '#ui/parts/parts.words.ts'

type Status = ReturnType<typeof selectStartStatus>
const isWaiting = (status: Status) => status === 'loading' || status === 'slow'

/** Three ideas for the challenge as a whole, above the categories (START-03): a row, and on a phone one line that unfolds. */
export function StartHere() {
  const status = useSelected(startHereOf, selectStartStatus)
  const count = useSelected(startHereOf, selectStartIdeas).length
  const isNarrow = useNarrow()
  const id = useId()
  if (status === 'idle') return null
  const said = (
    <VisuallyHidden role="status">{status === 'answered' ? startWords.loaded(count) : ''}</VisuallyHidden>
  )
  if (isNarrow)
    return (
      <section aria-labelledby={id} className={startHere().root}>
        {said}
        <Disclosure
          title={startWords.title}
          headingId={id}
          hint={isWaiting(status) ? startWords.loading : startWords.loaded(count)}
        >
          <div className={startHere().root}>
            <div className={startHere().head}>
              <Progress />
            </div>
            <Answer />
          </div>
        </Disclosure>
      </section>
    )
  return (
    <section aria-labelledby={id} className={startHere().root}>
      {said}
      <div className={startHere().head}>
        <Heading level={2} look={3} id={id}>
          {startWords.title}
        </Heading>
        <Progress />
      </div>
      <Answer />
    </section>
  )
}

/** The progress, or buttons for other ideas and for those shown before. */
function Progress() {
  const status = useSelected(startHereOf, selectStartStatus)
  const canRefresh = useSelected(startHereOf, selectCanRefreshStart)
  const canReturn = useSelected(startHereOf, selectCanReturnStart)
  const earlier = useFocusAfter<HTMLButtonElement>(!canRefresh)
  const others = useFocusAfter<HTMLButtonElement>(!canReturn)
  const send = useSend(startHereOf)
  const cancel = () => send({ type: 'wait.cancelled' })
  if (isWaiting(status))
    return (
      <Loading isSlow={status === 'slow'} onCancel={cancel}>
        {startWords.loading}
      </Loading>
    )
  if (status === 'arriving')
    return (
      <Waiting cancel={{ label: resultsWords.stop, onCancel: cancel }}>{resultsWords.ideas.more}</Waiting>
    )
  // After a failure, the message below offers to ask again.
  const mayRefresh = status === 'answered' && canRefresh
  if (!mayRefresh && !canReturn) return null
  return (
    <div className={row()}>
      {canReturn && (
        <Button ref={earlier} visual="quiet" size="small" onClick={() => send({ type: 'ideas.returned' })}>
          {startWords.earlier}
        </Button>
      )}
      {mayRefresh && (
        <Button ref={others} visual="quiet" size="small" onClick={() => send({ type: 'ideas.refreshed' })}>
          {startWords.others}
        </Button>
      )}
    </div>
  )
}

/** Earlier ideas stay visible while others load, and if loading fails. */
function Answer() {
  const status = useSelected(startHereOf, selectStartStatus)
  const busy = useSelected(startHereOf, selectStartBusy)
  const ideas = useSelected(startHereOf, selectStartIdeas)
  const send = useSend(startHereOf)
  const askAgain = () => send({ type: 'ideas.refreshed' })
  return (
    <>
      {status === 'failed' && (
        <LookupFailed busy={busy} onRetry={askAgain}>
          {startWords.failed}
        </LookupFailed>
      )}
      {status === 'timedOut' && (
        <InlineMessage
          tone="warning"
          announce="assertive"
          action={{ label: words.common.retry, onAction: askAgain }}
        >
          {startWords.timedOut}
        </InlineMessage>
      )}
      {status === 'cancelled' && <Cancelled onRestart={askAgain}>{resultsWords.cancelled}</Cancelled>}
      {status === 'answered' && ideas.length === 0 && (
        <Text tone="muted" size="small">
          {startWords.none}
        </Text>
      )}
      {ideas.length > 0 ? (
        <Row ideas={ideas} isBusy={isWaiting(status)} />
      ) : (
        isWaiting(status) && <IdeaPlaceholders />
      )}
    </>
  )
}

function Row({ ideas, isBusy }: { ideas: readonly Idea[]; isBusy: boolean }) {
  return (
    <>
      <StandInNote items={ideas} />
      <ul
        role="list"
        aria-label={startWords.list}
        aria-busy={isBusy || undefined}
        className={startHere().row}
      >
        {ideas.map((idea) => (
          <li key={idea.text}>
            <Card idea={idea} />
          </li>
        ))}
      </ul>
    </>
  )
}

/** A card shows only what distinguishes the three ideas; the drawer shows the whole idea. */
function Card({ idea }: { idea: Idea }) {
  const isChosen = useSelected(possibleIdeasOf, selectOpenedIdea) === idea.text
  const send = useSend(possibleIdeasOf)
  const id = useId()
  const styles = startHere()
  return (
    <article className={styles.card} data-chosen={isChosen ? '' : undefined}>
      <h3 className={styles.title}>
        <button
          type="button"
          id={id}
          dir="auto"
          aria-haspopup="dialog"
          className={styles.choose}
          onClick={() => send({ type: 'idea.opened', idea })}
        >
          {idea.focus.trim() === '' ? idea.text : idea.focus}
        </button>
      </h3>
      <Line label={partWords.idea.whyFirst}>{idea.whyFirst}</Line>
      <Line label={startWords.firstStep}>{idea.implementation.steps[0]}</Line>
      <div className={styles.mark}>
        <BookmarkButton bookmark={{ kind: 'ideas', item: idea }} describedBy={id} />
      </div>
    </article>
  )
}

function Line({ label, children = '' }: { label: string; children: string | undefined }) {
  const styles = startHere()
  if (children.trim() === '') return null
  return (
    <p dir="auto" className={styles.line}>
      <span className={styles.label}>{label}</span>
      <span>{`: ${children}`}</span>
    </p>
  )
}

/** Placeholders as high as the cards. */
function IdeaPlaceholders() {
  const styles = startHere()
  return (
    <div className={`${styles.row} ${late()}`} aria-hidden="true">
      {Array.from({ length: limits.ideasToStart }, (_, index) => (
        <div key={index} className={styles.placeholder}>
          <SkeletonLine width="short" />
          <SkeletonLine width="long" />
          <SkeletonLine />
        </div>
      ))}
    </div>
  )
}
