import ChevronDown from 'lucide-react/icons/chevron-down'
import { useMemo } from 'react'
import { board, button, column, fitting as fittingLook } from '#styled/recipes'
import type { Idea } from '#contract/entities.ts'
import { fitWishes } from '#contract/vocabulary.ts'
import { bookmarksOf, fittingOf, workspaceOf } from '#machines/app/app.refs.ts'
import { bookmarkKey } from '#machines/bookmarks/bookmarks.rules.ts'
import { selectBookmarkedKeys } from '#machines/bookmarks/bookmarks.selectors.ts'
import { truncate } from '#machines/workspace/challenge.rules.ts'
import { ideaName, type Version } from '#machines/ideas/fitting.rules.ts'
import {
  selectFitBusy,
  selectFitStatus,
  selectFitWish,
  selectHasVersionForWish,
  selectInstead,
  selectVersions,
} from '#machines/ideas/fitting.selectors.ts'
import { useSelected, useSend } from '#ui/app-context.tsx'
import { useFocusWithin } from '#ui/dom/focus.ts'
import { useAnswerInSight } from '#ui/dom/use-in-sight.ts'
import { fitWords as said } from './fitting.words.ts'
import { Button } from '#ui/parts/button.tsx'
import { Heading, Text } from '#ui/parts/headings.tsx'
import { Icon } from '#ui/parts/icon.tsx'
import { IdeaCard, type IdeaCardProps } from '#ui/parts/idea-card.tsx'
import { InlineMessage } from '#ui/parts/inline-message.tsx'
import { Menu } from '#ui/parts/menu.tsx'
import { VisuallyHidden } from '#ui/parts/visually-hidden.tsx'
import { Waiting } from '#ui/parts/waiting.tsx'
import { LookupFailed } from '#ui/shell/lookup-failed.tsx'
import { words } from '#ui/words.ts'
import { BookmarkButton } from '#ui/bookmarks/bookmark-button.tsx'

const nameOf = (idea: Idea) => truncate(idea.text, 60)

interface FitProps {
  idea: Idea
  /** The idea as it was bookmarked, if its text may have changed since. */
  kept?: Idea
}

/**
 * The ways to adapt an idea from the list or a bookmark (FIT-01), and below them the progress. A version cannot be adapted
 * again.
 */
export function MakeItFit({ idea, kept = idea }: FitProps) {
  const send = useSend(workspaceOf)
  return (
    <>
      <div className={fittingLook().opener}>
        <Menu
          trigger={{
            className: button({ visual: 'quiet', size: 'small' }),
            'aria-label': said.menuOf(nameOf(idea)),
          }}
          look={
            <>
              <span>{said.menu}</span>
              <Icon of={ChevronDown} size={16} />
            </>
          }
          items={fitWishes.map((wish) => ({
            id: wish,
            label: said.wishes[wish].choose,
            onChoose: () => send({ type: 'fit.wanted', of: ideaName(kept), idea, wish }),
          }))}
        />
        <span className={fittingLook().hint}>{said.hint}</span>
      </div>
      <Pending name={ideaName(kept)} />
    </>
  )
}

const useFitStatus = (name: string) =>
  useSelected(
    fittingOf,
    useMemo(() => selectFitStatus(name), [name]),
  )

/** On the idea's card: the progress until a version arrives, or a message that none did. */
function Pending({ name }: { name: string }) {
  const status = useFitStatus(name)
  const pending = status === 'fitted' || status === 'reverted' ? undefined : status
  // Pressing a button here often removes the part that contains it, so this element takes the focus.
  const place = useFocusWithin<HTMLDivElement>(pending ?? '')
  useAnswerInSight(place.ref, pending)
  return (
    <div {...place} tabIndex={-1} className={fittingLook().pending}>
      {pending !== undefined && <Outcome status={pending} />}
    </div>
  )
}

interface VersionsProps extends FitProps {
  /** Whether to leave out bookmarked versions; set where bookmarked ideas have their own list. */
  withoutBookmarked?: boolean
}

/** The versions of an idea, below it. */
export function Versions({ idea, kept = idea, withoutBookmarked = false }: VersionsProps) {
  const name = ideaName(kept)
  const status = useFitStatus(name)
  const keys = useSelected(bookmarksOf, selectBookmarkedKeys)
  const isKept = (version: Idea) => keys.has(bookmarkKey({ kind: 'ideas', item: version }))
  const versions = useSelected(fittingOf, selectVersions).filter(
    (version) => version.of === name && !(withoutBookmarked && isKept(version.idea)),
  )
  // Pressing a button here often removes the part that contains it, so this element takes the focus.
  const place = useFocusWithin<HTMLDivElement>(`${status ?? ''}${versions.length}`)
  useAnswerInSight(place.ref, status === 'fitted' ? `${status}${versions.length}` : undefined)
  const styles = fittingLook()
  return (
    <div {...place} tabIndex={-1} className={styles.root}>
      <VisuallyHidden role="status">
        {status === 'fitted' ? said.fitted : status === 'reverted' && said.reverted}
      </VisuallyHidden>
      {versions.map((version) => (
        <OneVersion key={ideaName(version.idea)} version={version} of={idea} isKept={isKept(version.idea)} />
      ))}
      {status === 'missing' && <Instead />}
    </div>
  )
}

interface OneVersionProps {
  version: Version
  of: Idea
  isKept: boolean
}

/** A version beside its idea, until it is discarded or bookmarked (FIT-02, FIT-03). */
function OneVersion({ version: made, of, isKept }: OneVersionProps) {
  const { wish, because, idea } = made
  const { version } = said.wishes[wish]
  const styles = fittingLook()
  const send = useSend(bookmarksOf)
  const sendToFitting = useSend(fittingOf)
  return (
    <section aria-label={`${version}: ${nameOf(idea)}`} className={styles.version}>
      <div className={styles.reason}>
        <Heading level={3}>{version}</Heading>
        {because.trim() !== '' && (
          <Text size="small" tone="muted" dir="auto">
            {because}
          </Text>
        )}
      </div>
      <FittedCard
        idea={idea}
        was={of}
        foot={
          isKept ? (
            <Text size="small" tone="muted">
              {said.kept}
            </Text>
          ) : (
            <>
              <Button
                size="small"
                aria-label={said.keepOf(nameOf(idea))}
                onClick={() => send({ type: 'bookmark.toggled', bookmark: { kind: 'ideas', item: idea } })}
              >
                {said.keep}
              </Button>
              <Button
                visual="quiet"
                size="small"
                aria-label={said.undoOf(version, nameOf(of))}
                onClick={() => sendToFitting({ type: 'version.reverted', of: made.of, name: ideaName(idea) })}
              >
                {said.undo}
              </Button>
            </>
          )
        }
      />
    </section>
  )
}

/** A version can only be bookmarked; it can be adapted once it is a bookmarked idea. */
function FittedCard(props: Pick<IdeaCardProps, 'idea' | 'was' | 'foot'>) {
  return <IdeaCard {...props} action={<BookmarkButton bookmark={{ kind: 'ideas', item: props.idea }} />} />
}

interface OutcomeProps {
  status: 'busy' | 'missing' | 'failed' | 'timedOut' | 'cancelled'
}

/** Says that a version is being written, does not exist, failed or was cancelled (FIT-04, FIT-05). */
function Outcome({ status }: OutcomeProps) {
  const wish = useSelected(fittingOf, selectFitWish) ?? 'smaller'
  const busy = useSelected(fittingOf, selectFitBusy)
  const hasSuch = useSelected(fittingOf, selectHasVersionForWish)
  const send = useSend(fittingOf)
  const retry = () => send({ type: 'fit.retried' })
  const close = { label: said.close, onAction: () => send({ type: 'fit.dismissed' }) }
  switch (status) {
    case 'busy':
      return (
        <Waiting cancel={{ label: words.common.cancel, onCancel: () => send({ type: 'fit.cancelled' }) }}>
          {said.wishes[wish].waiting}
        </Waiting>
      )
    case 'missing':
      return (
        <InlineMessage tone="info" announce="polite" action={close}>
          {hasSuch ? said.wishes[wish].another : said.wishes[wish].missing}
        </InlineMessage>
      )
    case 'failed':
      return (
        <LookupFailed busy={busy} onRetry={retry} other={close}>
          {said.failed}
        </LookupFailed>
      )
    case 'timedOut':
      return (
        <InlineMessage
          tone="warning"
          announce="assertive"
          action={{ label: words.common.retry, onAction: retry }}
          other={close}
        >
          {said.timedOut}
        </InlineMessage>
      )
    case 'cancelled':
      return (
        <InlineMessage
          tone="info"
          announce="polite"
          action={{ label: words.common.retry, onAction: retry }}
          other={close}
        >
          {said.cancelled}
        </InlineMessage>
      )
  }
}

/** Shows other ideas if there is no version of the requested kind, under a heading that says so (FIT-04). */
function Instead() {
  const wish = useSelected(fittingOf, selectFitWish) ?? 'smaller'
  const { ideas, fit } = useSelected(fittingOf, selectInstead)
  const title = fit ? said.wishes[wish].others : said.instead
  if (ideas.length === 0) return null
  return (
    <div className={column({ gap: 'small' })}>
      <Heading level={3}>{title}</Heading>
      <ul role="list" aria-label={title} className={board()}>
        {ideas.map((idea) => (
          <li key={ideaName(idea)}>
            <FittedCard idea={idea} />
          </li>
        ))}
      </ul>
    </div>
  )
}
