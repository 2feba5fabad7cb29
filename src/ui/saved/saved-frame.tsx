import FileQuestionMark from 'lucide-react/icons/file-question-mark'
import FolderOpen from 'lucide-react/icons/folder-open'
import type { ReactNode } from 'react'
import { Link as RouteLink } from 'wouter'
import { button, column, late, resultsBar, resultsPlaceholder, savedPages, shell } from '#styled/recipes'
import { workspaceOf, navigationOf } from '#machines/app/app.refs.ts'
import { selectChallengeText, selectSavedStatus } from '#machines/workspace/workspace.selectors.ts'
import {
  selectIsArrival,
  selectIsInResults,
  selectPlaceName,
  selectSavedId,
} from '#machines/shell/navigation.machine.ts'
import { overviewPath, savedChallengesPath } from '#machines/shell/routes.ts'
import { firstCategory, sparksPath } from '#machines/sparks/sparks.rules.ts'
import { useSelected, useSend } from '#ui/app-context.tsx'
import { useArrivalFocus } from '#ui/dom/focus.ts'
import { Button } from '#ui/parts/button.tsx'
import { EmptyState } from '#ui/parts/empty-state.tsx'
import { PageHeading } from '#ui/parts/headings.tsx'
import { Link } from '#ui/parts/link.tsx'
import { SkeletonCards, SkeletonChips, SkeletonLine } from '#ui/parts/skeleton.tsx'
import { Page } from '#ui/parts/surfaces.tsx'
import { Waiting } from '#ui/parts/waiting.tsx'
import { savedWords } from './saved.words.ts'
import { NothingLoaded } from '#ui/shell/lookup-failed.tsx'
import type { Elements } from '#ui/elements.ts'
import { SectionNav } from '#ui/workspace/section-nav.tsx'
import { SignInChoice } from './challenge-list.tsx'

const said = savedWords.frame

/** Shows a saved challenge once it has loaded, or its status until then (RES-05, RES-07, AMB-31). */
export function SavedFrame({ children }: { children: ReactNode }) {
  const status = useSelected(workspaceOf, selectSavedStatus)
  const placeName = useSelected(navigationOf, selectPlaceName)
  const isDense = useSelected(navigationOf, selectIsInResults)
  if (status === 'ready') return children
  if (status === 'opening')
    return (
      <Page dense={isDense} width={placeName === 'challenge-saved-overview' ? 'form' : 'board'}>
        {isDense ? <OpeningResults /> : <Opening />}
      </Page>
    )
  return (
    <Page width="form">
      {status === 'missing' && <Missing />}
      {status === 'failed' && <Failed />}
      {status === 'awaitingLogin' && <Visitor />}
    </Page>
  )
}

export interface SavedChallengeHeaderProps {
  /** The status of saving. */
  status?: Elements
  /** The page's title. */
  children: Elements
}

/**
 * The head of a challenge. A saved challenge has the links to its two pages above the title; a new one has
 * only the title.
 */
export function SavedChallengeHeader({ status, children }: SavedChallengeHeaderProps) {
  const id = useSelected(navigationOf, selectSavedId)
  const isDense = useSelected(navigationOf, selectIsInResults)
  if (id === undefined) return children
  const styles = savedPages({ dense: isDense })
  return (
    <div className={styles.head}>
      <div className={styles.bar}>
        <SavedPages id={id} isDense={isDense} styles={styles} />
        {status}
      </div>
      {children}
    </div>
  )
}

interface SavedPagesProps {
  id: string
  /** Whether the sections of the results follow below. */
  isDense: boolean
  styles: ReturnType<typeof savedPages>
}

/**
 * The links to the two pages of a saved challenge, the open one marked (AMB-05). The review belongs to *Edit
 * and explore*, like the four sections; on the review, that link is marked as the current area rather than
 * the current page.
 */
function SavedPages({ id, isDense, styles }: SavedPagesProps) {
  const isOverview = useSelected(navigationOf, selectPlaceName) === 'challenge-saved-overview'
  const entries = [
    { label: savedWords.list.details, path: overviewPath(id), current: isOverview && 'page' },
    {
      label: savedWords.list.edit,
      path: sparksPath(firstCategory, id),
      current: !isOverview && (isDense ? 'page' : 'true'),
    },
  ] as const
  return (
    <nav aria-label={said.pages} className={styles.pages}>
      {entries.map(({ label, path, current }) => (
        <RouteLink
          key={path}
          href={path}
          className={styles.page}
          {...(current ? { 'aria-current': current } : {})}
        >
          {label}
        </RouteLink>
      ))}
    </nav>
  )
}

function Opening() {
  const heading = useArrivalFocus(useSelected(navigationOf, selectIsArrival))
  return (
    <div className={`${column()} ${late()}`}>
      <SavedChallengeHeader>
        <PageHeading ref={heading}>{said.heading}</PageHeading>
      </SavedChallengeHeader>
      <SkeletonLine width="long" />
      <SkeletonChips count={2} />
      <SkeletonCards>
        <Waiting>{said.opening}</Waiting>
      </SkeletonCards>
    </div>
  )
}

/** Placeholders for the results, each as high as the part it replaces, and the links to the sections. */
function OpeningResults() {
  const heading = useArrivalFocus(useSelected(navigationOf, selectIsArrival))
  const styles = resultsPlaceholder()
  return (
    <>
      <SavedChallengeHeader>
        <PageHeading ref={heading} dense={said.heading}>
          {said.heading}
        </PageHeading>
      </SavedChallengeHeader>
      <div className={`${styles.line} ${late()}`}>
        <SkeletonLine width="long" />
      </div>
      <div className={`${styles.topics} ${late()}`}>
        <SkeletonChips />
      </div>
      <div className={resultsBar().root}>
        <SectionNav />
        <div className={`${styles.tabs} ${late()}`}>
          <SkeletonLine width="long" />
        </div>
      </div>
      <div className={`${shell().section} ${late()}`}>
        <SkeletonCards>
          <Waiting>{said.opening}</Waiting>
        </SkeletonCards>
      </div>
    </>
  )
}

function Failed() {
  const heading = useArrivalFocus(useSelected(navigationOf, selectIsArrival))
  const send = useSend(workspaceOf)
  return (
    <NothingLoaded
      page={heading}
      title={said.failed}
      busy={undefined}
      onRetry={() => send({ type: 'retry.chosen' })}
    >
      {said.failedText}
    </NothingLoaded>
  )
}

function Missing() {
  const heading = useArrivalFocus(useSelected(navigationOf, selectIsArrival))
  const hasText = useSelected(workspaceOf, selectChallengeText) !== ''
  const send = useSend(workspaceOf)
  return (
    <EmptyState
      icon={FileQuestionMark}
      page={heading}
      title={said.missing}
      action={
        hasText ? (
          <Button onClick={() => send({ type: 'text.reused' })}>{said.reuse}</Button>
        ) : (
          <RouteLink href={savedChallengesPath} className={button()}>
            {said.toList}
          </RouteLink>
        )
      }
      aside={hasText ? <Link href={savedChallengesPath}>{said.toList}</Link> : undefined}
    >
      {hasText ? said.missingKept : said.missingText}
    </EmptyState>
  )
}

function Visitor() {
  const heading = useArrivalFocus(useSelected(navigationOf, selectIsArrival))
  return (
    <EmptyState icon={FolderOpen} page={heading} title={said.guest} action={<SignInChoice first="logIn" />}>
      {said.guestText}
    </EmptyState>
  )
}
