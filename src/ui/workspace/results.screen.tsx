import { challengeLine, resultsBar, shell } from '#styled/recipes'
import { accountOf, workspaceOf, navigationOf } from '#machines/app/app.refs.ts'
import { titleOf as titleFor } from '#machines/workspace/challenge.rules.ts'
import { selectChallengeText, selectTitle } from '#machines/workspace/workspace.selectors.ts'
import { selectIsArrival, selectSavedId, selectSection } from '#machines/shell/navigation.machine.ts'
import { resourcesPath } from '#machines/shell/routes.ts'
import { selectHasCompactCards } from '#machines/account/settings.selectors.ts'
import { useSelected } from '#ui/app-context.tsx'
import { focusSection, useArrivalFocus } from '#ui/dom/focus.ts'
import { useWhenIdle } from '#ui/dom/when-idle.ts'
import { PageHeading } from '#ui/parts/headings.tsx'
import { latePart } from '#ui/late-part.tsx'
import { Page } from '#ui/parts/surfaces.tsx'
import { SkeletonCards } from '#ui/parts/skeleton.tsx'
import { resultsWords } from './workspace.words.ts'
import { Region } from '#ui/shell/region.tsx'
import { loadDrawer } from '#ui/ideas/load-drawer.ts'
import { Paper } from '#ui/report/paper.tsx'
import { SavedFrame, SavedChallengeHeader } from '#ui/saved/saved-frame.tsx'
import { StartHere } from '#ui/ideas/start-here.tsx'
import { Tip } from '#ui/shell/tip.tsx'
import { AskFirst } from './ask-first.tsx'
import { ChallengePanel } from './challenge-panel.tsx'
import { OnlyHere, SaveControls } from './save-status.tsx'
import { ReframedNote } from '#ui/evidence/reframed-note.tsx'
import { ResourceTabs } from '#ui/evidence/resource-tabs.tsx'
import { SectionNav } from './section-nav.tsx'
import { WithoutText } from './without-text.tsx'
import { CategoryTabs, SparksSection } from '#ui/sparks/sparks-section.tsx'
import { TopicsPanel } from './topics-panel.tsx'

const ResourcesSection = latePart(
  async () => (await import('#ui/evidence/resources-section.tsx')).ResourcesSection,
)
const ReframesSection = latePart(
  async () => (await import('#ui/evidence/reframes-section.tsx')).ReframesSection,
)
const BusinessModelsSection = latePart(
  async () => (await import('#ui/evidence/business-models-section.tsx')).BusinessModelsSection,
)

const prepareDrawer = () => void loadDrawer().catch(() => undefined)

/** The results of a challenge, new or saved: the challenge, its topics, and the open section. */
export function ResultsScreen() {
  const id = useSelected(navigationOf, selectSavedId)
  if (id === undefined) return <Results />
  return (
    <SavedFrame>
      <Results id={id} />
    </SavedFrame>
  )
}

function Results({ id }: { id?: string }) {
  const heading = useArrivalFocus(useSelected(navigationOf, selectIsArrival))
  const title = useSelected(workspaceOf, selectTitle)
  const text = useSelected(workspaceOf, selectChallengeText)
  const isCompact = useSelected(accountOf, selectHasCompactCards)
  const section = useSelected(navigationOf, selectSection)
  useWhenIdle(prepareDrawer)
  return (
    <Page dense compact={isCompact}>
      <SavedChallengeHeader status={<SaveControls />}>
        <PageHeading
          ref={heading}
          dense={titleFor(title, text)}
          actions={
            <>
              <SkipToResults />
              {id === undefined && <SaveControls />}
            </>
          }
        >
          <bdi>{titleFor(title, text)}</bdi>
        </PageHeading>
      </SavedChallengeHeader>
      <Tip step="save" />
      <AskFirst />
      <div className={challengeLine().about}>
        <ChallengePanel asksFirst />
        <TopicsPanel withTip />
      </div>
      {section !== 'reframes' && <ReframedNote />}
      {section === undefined && <StartHere />}
      <Sections />
      <OnlyHere at="foot" />
      <Paper />
    </Page>
  )
}

/** Skips the text, the options and the topics, which keyboard users would otherwise have to tab through. */
function SkipToResults() {
  return (
    <a
      href="#section"
      className={shell().skip}
      onClick={(event) => {
        event.preventDefault()
        focusSection()
      }}
    >
      {resultsWords.results.skip}
    </a>
  )
}

/** The section of the present address: one of the four, or the review; the same for new and saved challenges (ROUTE-15). */
function Sections() {
  const id = useSelected(navigationOf, selectSavedId)
  const section = useSelected(navigationOf, selectSection)
  const isResources = section === 'papers' || section === 'caseStudies'
  const hasText = useSelected(workspaceOf, selectChallengeText).trim() !== ''
  return (
    <>
      <div className={resultsBar().root} data-results-bar="">
        <SectionNav />
        {hasText && isResources && (
          <ResourceTabs
            tab={section === 'papers' ? 'academic' : 'case-studies'}
            pathOf={(tab) => resourcesPath(tab, id)}
          />
        )}
        {hasText && !isResources && section !== 'reframes' && section !== 'businessModels' && (
          <CategoryTabs />
        )}
      </div>
      <div id="section" tabIndex={-1} className={shell().section}>
        <Region key={isResources ? 'resources' : (section ?? 'sparks')} waiting={<SkeletonCards />}>
          {!hasText ? (
            <WithoutText />
          ) : isResources ? (
            <ResourcesSection tab={section === 'papers' ? 'academic' : 'case-studies'} />
          ) : section === 'reframes' ? (
            <ReframesSection />
          ) : section === 'businessModels' ? (
            <BusinessModelsSection />
          ) : (
            <SparksSection />
          )}
        </Region>
      </div>
    </>
  )
}
