import { column } from '#styled/recipes'
import { challengeFormOf, navigationOf } from '#machines/app/app.refs.ts'
import { selectShared } from '#machines/home/challenge-form.selectors.ts'
import { selectIsArrival } from '#machines/shell/navigation.machine.ts'
import { useSelected } from '#ui/app-context.tsx'
import { useArrivalFocus } from '#ui/dom/focus.ts'
import { PageHeading } from '#ui/parts/headings.tsx'
import { latePart } from '#ui/late-part.tsx'
import { Card, Page } from '#ui/parts/surfaces.tsx'
import { Region } from '#ui/shell/region.tsx'
import { words } from '#ui/words.ts'
import { RefinementsSection } from './refinements-section.tsx'
import { GetSparks } from './get-sparks.tsx'
import { InputTabs } from './input-tabs.tsx'
import { LatestChallenges } from './latest-challenges.tsx'
import { ReplacedDraft } from './replaced-draft.tsx'
import { LeftBehind } from './left-behind.tsx'

const SharedNote = latePart(async () => (await import('./shared-note.tsx')).SharedNote)

/** The note about a shared link; its code is fetched for visitors who open one. */
function Shared() {
  const isOnShow = useSelected(challengeFormOf, selectShared) !== undefined
  if (!isOnShow) return null
  return (
    <Region waiting={null} failing="silent">
      <SharedNote />
    </Region>
  )
}

/** Home: the form for a challenge, and below it the latest saved challenges. */
export function HomeScreen() {
  const heading = useArrivalFocus(useSelected(navigationOf, selectIsArrival))
  return (
    <Page width="form">
      <PageHeading ref={heading} lead={words.home.lead}>
        {words.home.heading}
      </PageHeading>
      <Shared />
      <Region failing="silent">
        <LeftBehind />
      </Region>
      <Card elevation="raised">
        <div className={column()}>
          <InputTabs />
          <ReplacedDraft />
          <Region>
            <RefinementsSection />
          </Region>
          <Region>
            <GetSparks />
          </Region>
        </div>
      </Card>
      <Region>
        <LatestChallenges />
      </Region>
    </Page>
  )
}
