import Bookmark from 'lucide-react/icons/bookmark'
import { Link as RouteLink } from 'wouter'
import { button, column, layout, row, savedPages } from '#styled/recipes'
import { isConfirmed } from '#contract/brief.ts'
import { maturityLevels, scopeLevels } from '#contract/vocabulary.ts'
import { chosenScope } from '#machines/home/refinements.rules.ts'
import { bookmarksOf, workspaceOf, navigationOf } from '#machines/app/app.refs.ts'
import { selectBookmarkedKeys } from '#machines/bookmarks/bookmarks.selectors.ts'
import { titleOf } from '#machines/workspace/challenge.rules.ts'
import { selectChallenge, selectChallengeId } from '#machines/workspace/workspace.selectors.ts'
import { selectIsArrival } from '#machines/shell/navigation.machine.ts'
import { resultsPath, firstCategory, sparksPath } from '#machines/sparks/sparks.rules.ts'
import type { Challenge } from '#contract/entities.ts'
import { useSelected } from '#ui/app-context.tsx'
import { useArrivalFocus } from '#ui/dom/focus.ts'
import { EmptyState } from '#ui/parts/empty-state.tsx'
import { Heading, PageHeading } from '#ui/parts/headings.tsx'
import { Page } from '#ui/parts/surfaces.tsx'
import { evidenceWords } from '#ui/evidence/evidence.words.ts'
import { reviewWords } from '#ui/bookmarks/review.words.ts'
import { savedWords } from './saved.words.ts'
import { words } from '#ui/words.ts'
import { SaveControls } from '#ui/workspace/save-status.tsx'
import { BookmarkedItems } from '#ui/bookmarks/bookmarked-items.tsx'
import { ReportPanel, ReportToggle } from '#ui/report/report-panel.tsx'
import { Paper } from '#ui/report/paper.tsx'
import { SavedFrame, SavedChallengeHeader } from './saved-frame.tsx'
import { partWords } from '#ui/parts/parts.words.ts'

/** A saved challenge in full, read-only: text, refinements, bookmarks in their order and next actions (REV-03, AMB-07). */
export function OverviewScreen() {
  return (
    <SavedFrame>
      <Overview />
    </SavedFrame>
  )
}

function Overview() {
  const heading = useArrivalFocus(useSelected(navigationOf, selectIsArrival))
  const challenge = useSelected(workspaceOf, selectChallenge)
  const id = useSelected(workspaceOf, selectChallengeId)
  const isEmpty = useSelected(bookmarksOf, selectBookmarkedKeys).size === 0
  return (
    <Page width="form">
      <SavedChallengeHeader status={<SaveControls />}>
        <PageHeading ref={heading}>
          <bdi>{titleOf(challenge.challenge_title, challenge.challenge_text)}</bdi>
        </PageHeading>
      </SavedChallengeHeader>
      <div className={row()}>
        <ReportToggle />
      </div>
      <ReportPanel />
      <section aria-labelledby="challenge-text" className={savedPages().text}>
        <div className={column()}>
          <Heading level={2} id="challenge-text">
            {savedWords.overview.text}
          </Heading>
          <p dir="auto" className={layout().whole}>
            {challenge.challenge_text}
          </p>
          <Heading level={2} look={3}>
            {savedWords.overview.about}
          </Heading>
          <Refinements challenge={challenge} />
        </div>
      </section>
      {isEmpty && (
        <EmptyState
          icon={Bookmark}
          title={reviewWords.nothing.title}
          action={
            <RouteLink href={sparksPath(firstCategory, id)} className={button()}>
              {reviewWords.nothing.open}
            </RouteLink>
          }
        >
          {reviewWords.nothing.toRead}
        </EmptyState>
      )}
      <BookmarkedItems
        readOnly
        pathOf={(slug) => (slug === 'ideas' ? sparksPath(firstCategory, id) : `${resultsPath(id)}${slug}/`)}
      />
      <Paper />
    </Page>
  )
}

const said = words.refinements

/** The problems that the owner confirmed, and the refinements that are set, with their names. */
const setOf = (challenge: Challenge): [label: string, value: string][] => {
  const level = chosenScope(challenge.scope)
  const problems = (challenge.case_brief?.problems ?? []).filter(isConfirmed)
  const all: [string, string][] = [
    [savedWords.overview.inTheWay, problems.map(({ name }) => name).join(' · ')],
    [
      said.scope,
      level === undefined ? '' : partWords.scopeValue(challenge.scope + 1, scopeLevels.length, level.title),
    ],
    [said.sector, challenge.business_sector],
    [said.maturity, maturityLevels[challenge.company_maturity - 1] ?? ''],
    [said.region, challenge.region],
    [said.url, challenge.url],
    [said.familyRun, challenge.family_run ? evidenceWords.reviewing.yes : ''],
    [said.socialEnterprise, challenge.social_enterprise ? evidenceWords.reviewing.yes : ''],
  ]
  return all.filter(([, value]) => value !== '')
}

function Refinements({ challenge }: { challenge: Challenge }) {
  const facts = setOf(challenge)
  if (facts.length === 0) return <p>{savedWords.overview.nothingSet}</p>
  return (
    <dl className={layout().definitions}>
      {facts.map(([label, value]) => (
        <div key={label} className={row()}>
          <dt>{label}</dt>
          <dd dir="auto">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
