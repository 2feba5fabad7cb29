import { column } from '#styled/recipes'
import { navigationOf } from '#machines/app/app.refs.ts'
import { selectIsArrival } from '#machines/navigation/navigation.selectors.ts'
import { useValue } from '#ui/app-context.tsx'
import { useArrivalFocus } from '#ui/dom/use-arrival-focus.ts'
import { PageHeading } from '#ui/parts/headings.tsx'
import { Card, Page } from '#ui/parts/surfaces.tsx'
import { words } from '#ui/words.ts'
import { RefinementsSection } from '../refinements/refinements-section.tsx'
import { GetSparks } from './get-sparks.tsx'
import { InputTabs } from './input-tabs.tsx'
import { LatestChallenges } from './latest-challenges.tsx'

/** One question, one card, one primary action (specification §2, Home). */
export function HomeScreen() {
  const heading = useArrivalFocus(useValue(navigationOf, selectIsArrival))
  return (
    <Page width="form">
      <PageHeading ref={heading} lead={words.home.lead}>
        {words.home.heading}
      </PageHeading>
      <Card elevation="raised">
        <div className={column()}>
          <InputTabs />
          <RefinementsSection />
          <GetSparks />
        </div>
      </Card>
      <LatestChallenges />
    </Page>
  )
}
