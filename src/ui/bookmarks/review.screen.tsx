import { useSelector } from '@xstate/react'
import Bookmark from 'lucide-react/icons/bookmark'
import { Link as RouteLink } from 'wouter'
import type { ActorRefFrom } from 'xstate'
import { button, challengeLine, column, takeAway } from '#styled/recipes'
import { bookmarksOf, workspaceOf, navigationOf, reportDeskOf } from '#machines/app/app.refs.ts'
import { selectBookmarkedKeys } from '#machines/bookmarks/bookmarks.selectors.ts'
import { titleOf as titleFor } from '#machines/workspace/challenge.rules.ts'
import { selectChallengeText, selectTitle } from '#machines/workspace/workspace.selectors.ts'
import { selectIsArrival, selectSavedId } from '#machines/shell/navigation.machine.ts'
import { businessModelsPath, reframesPath, resourcesPath } from '#machines/shell/routes.ts'
import { selectIsReportOpen, selectReport } from '#machines/report/report-desk.selectors.ts'
import type { ReportMachine } from '#machines/report/report.machine.ts'
import { selectComposing } from '#machines/report/report.selectors.ts'
import { firstCategory, sparksPath } from '#machines/sparks/sparks.rules.ts'
import { useSelected, useSend } from '#ui/app-context.tsx'
import { useArrivalFocus } from '#ui/dom/focus.ts'
import { evidenceWords } from '#ui/evidence/evidence.words.ts'
import { Button } from '#ui/parts/button.tsx'
import { EmptyState } from '#ui/parts/empty-state.tsx'
import { Heading, PageHeading } from '#ui/parts/headings.tsx'
import { Card, Page } from '#ui/parts/surfaces.tsx'
import { resultsWords } from '#ui/workspace/workspace.words.ts'
import { reviewWords } from './review.words.ts'
import { ChallengePanel } from '#ui/workspace/challenge-panel.tsx'
import { SectionNav } from '#ui/workspace/section-nav.tsx'
import { TopicsPanel } from '#ui/workspace/topics-panel.tsx'
import { Paper } from '#ui/report/paper.tsx'
import { OwnIdea } from '#ui/ideas/own-idea.tsx'
import { SaveControls } from '#ui/workspace/save-status.tsx'
import { SavedFrame, SavedChallengeHeader } from '#ui/saved/saved-frame.tsx'
import { TitleField } from './title-field.tsx'
import { BookmarkedItems, type BookmarkedItemsProps } from './bookmarked-items.tsx'
import { useContent } from '#ui/report/report-content.ts'
import { ChallengeAlone, ReportPanel, ReportToggle } from '#ui/report/report-panel.tsx'

const said = evidenceWords.reviewing

/** Where to find items of each category; ideas come from sparks. */
const pathsOf = (id: string | undefined): BookmarkedItemsProps['pathOf'] => {
  const paths = {
    sparks: sparksPath(firstCategory, id),
    ideas: sparksPath(firstCategory, id),
    resources: resourcesPath('academic', id),
    reframes: reframesPath(id),
    'business-models': businessModelsPath(id),
  }
  return (slug) => paths[slug]
}

/** The challenge with all its bookmarks, new or saved (REV-01, REV-02, AMB-07). */
export function ReviewScreen() {
  const id = useSelected(navigationOf, selectSavedId)
  if (id === undefined) return <Review />
  return (
    <SavedFrame>
      <Review id={id} />
    </SavedFrame>
  )
}

function Review({ id }: { id?: string }) {
  const heading = useArrivalFocus(useSelected(navigationOf, selectIsArrival))
  const title = useSelected(workspaceOf, selectTitle)
  const text = useSelected(workspaceOf, selectChallengeText)
  const isEmpty = useSelected(bookmarksOf, selectBookmarkedKeys).size === 0
  return (
    <Page>
      <SavedChallengeHeader status={<SaveControls />}>
        <PageHeading
          ref={heading}
          lead={<bdi>{titleFor(title, text)}</bdi>}
          actions={
            !isEmpty && (
              <div className={takeAway().actions}>
                <MakeReport />
                <ReportToggle />
              </div>
            )
          }
        >
          {said.heading}
        </PageHeading>
      </SavedChallengeHeader>
      {/* The report panel opens directly below its button in the head. */}
      {!isEmpty && <ReportPanel />}
      <SectionNav />
      {isEmpty && <NoBookmarks id={id} />}
      <BookmarkedItems pathOf={pathsOf(id)} />
      <Card>
        <div className={column()}>
          <Heading level={2} id="challenge">
            {resultsWords.results.yourChallenge}
          </Heading>
          <TitleField />
          <div className={challengeLine().about}>
            <ChallengePanel headed />
            <TopicsPanel />
          </div>
          {isEmpty && <ChallengeAlone />}
        </div>
      </Card>
      <Paper />
    </Page>
  )
}

/** Shown without bookmarks: offers to look for something or to write an idea. */
function NoBookmarks({ id }: { id: string | undefined }) {
  return (
    <EmptyState
      icon={Bookmark}
      title={reviewWords.nothing.title}
      action={
        <>
          <RouteLink href={sparksPath(firstCategory, id)} className={button()}>
            {reviewWords.nothing.open}
          </RouteLink>
          <OwnIdea part="opener" size="normal" />
        </>
      }
    >
      {reviewWords.nothing.text}
    </EmptyState>
  )
}

/** Makes the standard report with one press (PLAN-10), and opens the other formats, which then show the file's name. */
function MakeReport() {
  const content = useContent()
  const report = useSelected(reportDeskOf, selectReport)
  const isOpen = useSelected(reportDeskOf, selectIsReportOpen)
  const send = useSend(reportDeskOf)
  const order = () => send({ type: 'report.ordered', content })
  if (report === undefined)
    return (
      <Button busy={isOpen} onClick={order}>
        {reviewWords.report}
      </Button>
    )
  return <ReportUnderWay report={report} onOrder={order} />
}

interface ReportUnderWayProps {
  report: ActorRefFrom<ReportMachine>
  onOrder: () => void
}

function ReportUnderWay({ report, onOrder }: ReportUnderWayProps) {
  const isBusy = useSelector(report, selectComposing) !== undefined
  const isOpen = useSelected(reportDeskOf, selectIsReportOpen)
  return (
    <Button visual={isOpen ? 'outline' : 'solid'} busy={isBusy} onClick={onOrder}>
      {reviewWords.report}
    </Button>
  )
}
