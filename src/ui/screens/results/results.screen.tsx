import { challengeOf, navigationOf, titleOf } from '#machines/app/app.refs.ts'
import { titleOf as titleFor } from '#machines/challenge/challenge.rules.ts'
import { selectChallengeText } from '#machines/challenge/challenge.selectors.ts'
import { selectIsArrival } from '#machines/navigation/navigation.selectors.ts'
import { selectShortForm } from '#machines/summary/summary.selectors.ts'
import { useValue } from '#ui/app-context.tsx'
import { useArrivalFocus } from '#ui/dom/use-arrival-focus.ts'
import { useWhenIdle } from '#ui/dom/when-idle.ts'
import { PageHeading } from '#ui/parts/headings.tsx'
import { Page } from '#ui/parts/surfaces.tsx'
import { loadDrawer } from '../drawer/load-drawer.ts'
import { ChallengePanel } from './challenge-panel.tsx'
import { SparksSection } from './sparks-section.tsx'
import { TopicsPanel } from './topics-panel.tsx'

const prepareDrawer = () => void loadDrawer().catch(() => undefined)

/** The results of a new challenge: what it is, its topics, and the sparks in their categories. */
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
      <TopicsPanel />
      <SparksSection />
    </Page>
  )
}
