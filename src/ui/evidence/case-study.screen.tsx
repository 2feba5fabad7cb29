import CloudAlert from 'lucide-react/icons/cloud-alert'
import FileSearch from 'lucide-react/icons/file-search'
import { Fragment, type Ref } from 'react'
import { Link as RouteLink } from 'wouter'
import { button, column, late, row } from '#styled/recipes'
import { caseStudyOf, workspaceOf, navigationOf } from '#machines/app/app.refs.ts'
import { selectStudy, selectStudyStatus } from '#machines/evidence/case-study.selectors.ts'
import { storyOf } from '#machines/report/report.text.ts'
import { selectChallengeText } from '#machines/workspace/workspace.selectors.ts'
import { selectIsArrival } from '#machines/shell/navigation.machine.ts'
import { homePath, resourcesPath } from '#machines/shell/routes.ts'
import { useSelected, useSend } from '#ui/app-context.tsx'
import { useArrivalFocus, useFocusAfter } from '#ui/dom/focus.ts'
import { evidenceWords, factLine } from './evidence.words.ts'
import { Button } from '#ui/parts/button.tsx'
import { EmptyState } from '#ui/parts/empty-state.tsx'
import { Heading, PageHeading, Text } from '#ui/parts/headings.tsx'
import { Link } from '#ui/parts/link.tsx'
import { Cancelled, Loading } from '#ui/parts/load-status.tsx'
import { SkeletonLine } from '#ui/parts/skeleton.tsx'
import { Card, Page, Quote } from '#ui/parts/surfaces.tsx'
import { words } from '#ui/words.ts'
import type { CaseStudy } from '#contract/entities.ts'
import { BookmarkButton } from '#ui/bookmarks/bookmark-button.tsx'

const said = evidenceWords.study

/** One case study, for visitors too (CASE-01 to CASE-05). */
export function CaseStudyScreen() {
  const status = useSelected(caseStudyOf, selectStudyStatus)
  const study = useSelected(caseStudyOf, selectStudy)
  // Without a challenge there is no bookmark button, because bookmarks belong to a challenge.
  const hasChallenge = useSelected(workspaceOf, selectChallengeText) !== ''
  const heading = useArrivalFocus(useSelected(navigationOf, selectIsArrival))
  const isLost = status === 'missing' || status === 'failed'
  const lost = useFocusAfter<HTMLHeadingElement>(isLost)
  if (isLost) return <Lost heading={lost} isMissing={status === 'missing'} />
  return (
    <Page width="form">
      <div className={column({ gap: 'small' })}>
        <p>
          <WayOn />
        </p>
        <div className={row({ spread: true, together: true })}>
          <PageHeading ref={heading}>
            <bdi>{study?.name ?? said.heading}</bdi>
          </PageHeading>
          {study !== undefined && hasChallenge && (
            <BookmarkButton bookmark={{ kind: 'case-studies', item: study }} />
          )}
        </div>
        {study !== undefined && <Facts study={study} />}
      </div>
      {study !== undefined && <Study study={study} />}
      {study === undefined && status === 'cancelled' && <NotWaitedFor />}
      {study === undefined && status !== 'cancelled' && <StudyPlaceholder isSlow={status === 'slow'} />}
    </Page>
  )
}

/**
 * Sector, region and year in one line. The line may break between two facts, but not within one, such as a
 * span of years.
 */
function Facts({ study: { sector, region, year } }: { study: CaseStudy }) {
  const inOne = (fact?: string) => fact?.replaceAll(' ', '\u00A0').replaceAll('–', '\u2060–\u2060')
  return (
    <Text dir="auto" tone="subtle">
      {factLine(inOne(sector), inOne(region), inOne(year))}
    </Text>
  )
}

function Study({ study }: { study: CaseStudy }) {
  const { sources = [], checked = '' } = study
  const { story, lesson } = storyOf(study.summary)
  return (
    <>
      <Card as="section" aria-labelledby="study">
        <div className={column()}>
          <Heading level={2} look={3} id="study">
            {said.idea}
          </Heading>
          {story.map((paragraph, index) => (
            <Text key={index} dir="auto">
              {paragraph}
            </Text>
          ))}
          {lesson !== undefined && (
            <div className={column({ gap: 'small' })}>
              <Heading level={3}>{said.lesson}</Heading>
              <Quote>{lesson}</Quote>
            </div>
          )}
          {study.entities.length > 0 && (
            <Text tone="subtle" size="small">
              <span>{`${said.entities}: `}</span>
              {study.entities.map((entity, index) => (
                <Fragment key={entity}>
                  {index > 0 && <span>, </span>}
                  <bdi>{entity}</bdi>
                </Fragment>
              ))}
            </Text>
          )}
        </div>
      </Card>
      {sources.length > 0 && (
        <section aria-labelledby="sources" className={column({ gap: 'small' })}>
          <Heading level={2} look={3} id="sources">
            {said.sources}
          </Heading>
          <ul role="list" className={column({ gap: 'small' })}>
            {sources.map(({ title, uri }) => (
              <li key={title}>
                {uri === undefined || !/^https?:/iu.test(uri) ? (
                  <bdi>{title}</bdi>
                ) : (
                  <Link href={uri} external>
                    {title}
                  </Link>
                )}
              </li>
            ))}
          </ul>
          {checked !== '' && (
            <Text tone="subtle" size="small">
              {checked}
            </Text>
          )}
        </section>
      )}
    </>
  )
}

function StudyPlaceholder({ isSlow }: { isSlow: boolean }) {
  const send = useSend(caseStudyOf)
  return (
    <div className={`${column()} ${late()}`} aria-busy="true">
      <Loading isSlow={isSlow} onCancel={() => send({ type: 'wait.cancelled' })}>
        {said.loading}
      </Loading>
      <Card>
        <div className={column()}>
          <SkeletonLine width="short" />
          <div className={column({ gap: 'small' })}>
            {(['full', 'full', 'long', 'full', 'full', 'short'] as const).map((width, line) => (
              <SkeletonLine key={line} width={width} />
            ))}
          </div>
          <SkeletonLine width="long" />
        </div>
      </Card>
      <SkeletonLine width="short" />
      <SkeletonLine width="long" />
    </div>
  )
}

function NotWaitedFor() {
  const send = useSend(caseStudyOf)
  return <Cancelled onRestart={() => send({ type: 'retry.chosen' })}>{said.cancelled}</Cancelled>
}

/** Offers other pages first if there is no such case study, and Retry first if it could not be loaded (CASE-03). */
function Lost({ heading, isMissing }: { heading: Ref<HTMLHeadingElement>; isMissing: boolean }) {
  const send = useSend(caseStudyOf)
  const { label, path } = useWayOn()
  const retry = (
    <Button
      visual={isMissing ? 'quiet' : 'solid'}
      size={isMissing ? 'small' : 'normal'}
      onClick={() => send({ type: 'retry.chosen' })}
    >
      {words.common.retry}
    </Button>
  )
  return (
    <Page width="form">
      <div role="alert">
        <EmptyState
          icon={isMissing ? FileSearch : CloudAlert}
          page={heading}
          title={isMissing ? said.missing : said.failed}
          action={
            isMissing ? (
              <RouteLink href={path} className={button()}>
                {label}
              </RouteLink>
            ) : (
              retry
            )
          }
          aside={isMissing ? retry : <WayOn />}
        >
          {isMissing ? said.missingText : said.failedText}
        </EmptyState>
      </div>
    </Page>
  )
}

const useWayOn = () => {
  const hasChallenge = useSelected(workspaceOf, selectChallengeText) !== ''
  return hasChallenge
    ? { label: said.toResults, path: resourcesPath('case-studies') }
    : { label: said.toHome, path: homePath }
}

function WayOn() {
  const { label, path } = useWayOn()
  return <Link href={path}>{label}</Link>
}
