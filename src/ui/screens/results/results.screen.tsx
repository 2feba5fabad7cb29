import { lazy } from 'react'
import { contentCategories } from '#contract/vocabulary.ts'
import { challengeOf, navigationOf, titleOf } from '#machines/app/app.refs.ts'
import { titleOf as titleFor } from '#machines/challenge/challenge.rules.ts'
import { selectChallengeText } from '#machines/challenge/challenge.selectors.ts'
import { selectIsArrival, selectPlace } from '#machines/navigation/navigation.selectors.ts'
import { businessModelsPath, reframesPath, resourcesPath, reviewPath } from '#machines/navigation/routes.ts'
import { firstCategory, sparksPath } from '#machines/sparks/sparks.rules.ts'
import { selectShortForm } from '#machines/summary/summary.selectors.ts'
import { useValue } from '#ui/app-context.tsx'
import { useArrivalFocus } from '#ui/dom/use-arrival-focus.ts'
import { useWhenIdle } from '#ui/dom/when-idle.ts'
import { evidenceWords } from '#ui/evidence-words.ts'
import { PageHeading } from '#ui/parts/headings.tsx'
import { Page } from '#ui/parts/surfaces.tsx'
import { SkeletonCards } from '#ui/parts/skeleton.tsx'
import { Region } from '#ui/shell/region.tsx'
import { loadDrawer } from '../drawer/load-drawer.ts'
import { ChallengePanel } from './challenge-panel.tsx'
import { ReframedNote } from './sections/reframed-note.tsx'
import { SectionNav } from './sections/section-nav.tsx'
import { SparksSection } from './sparks-section.tsx'
import { TopicsPanel } from './topics-panel.tsx'

const ResourcesSection = lazy(async () => ({
  default: (await import('./sections/resources-section.tsx')).ResourcesSection,
}))
const ReframesSection = lazy(async () => ({
  default: (await import('./sections/reframes-section.tsx')).ReframesSection,
}))
const BusinessModelsSection = lazy(async () => ({
  default: (await import('./sections/business-models-section.tsx')).BusinessModelsSection,
}))

const prepareDrawer = () => void loadDrawer().catch(() => undefined)

/** The results of a new challenge: what it is, its topics, and the section that is open. */
export function ResultsScreen() {
  const heading = useArrivalFocus(useValue(navigationOf, selectIsArrival))
  const generated = useValue(titleOf, selectShortForm)
  const text = useValue(challengeOf, selectChallengeText)
  useWhenIdle(prepareDrawer)
  return (
    <Page>
      <PageHeading ref={heading}>
        <bdi>{titleFor(generated, text)}</bdi>
      </PageHeading>
      <ChallengePanel />
      <ReframedNote />
      <TopicsPanel />
      <Sections />
    </Page>
  )
}

const labelOf = (slug: (typeof contentCategories)[number]['slug']) =>
  contentCategories.find((category) => category.slug === slug)?.label ?? ''

/** The four sections and the review, and the one whose address is open. */
function Sections() {
  const place = useValue(navigationOf, selectPlace)
  const entry = (label: string, path: string, name: typeof place.name) => ({
    label,
    path,
    current: place.name === name,
  })
  return (
    <>
      <SectionNav
        entries={[
          entry(labelOf('sparks'), sparksPath(firstCategory), 'challenge-new-sparks'),
          entry(labelOf('resources'), resourcesPath('academic'), 'challenge-new-resources'),
          entry(labelOf('reframes'), reframesPath, 'challenge-new-reframes'),
          entry(labelOf('business-models'), businessModelsPath, 'challenge-new-business-models'),
          entry(evidenceWords.review, reviewPath, 'challenge-new-review'),
        ]}
      />
      <Region key={place.name} waiting={<SkeletonCards />}>
        {place.name === 'challenge-new-resources' ? (
          <ResourcesSection tab={place.slug} />
        ) : place.name === 'challenge-new-reframes' ? (
          <ReframesSection />
        ) : place.name === 'challenge-new-business-models' ? (
          <BusinessModelsSection />
        ) : (
          <SparksSection />
        )}
      </Region>
    </>
  )
}
