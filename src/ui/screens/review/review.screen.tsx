import { challengeOf, navigationOf, titleOf } from '#machines/app/app.refs.ts'
import { titleOf as titleFor } from '#machines/challenge/challenge.rules.ts'
import { selectChallengeText } from '#machines/challenge/challenge.selectors.ts'
import { selectIsArrival } from '#machines/navigation/navigation.selectors.ts'
import { selectShortForm } from '#machines/summary/summary.selectors.ts'
import { useValue } from '#ui/app-context.tsx'
import { useArrivalFocus } from '#ui/dom/use-arrival-focus.ts'
import { evidenceWords } from '#ui/evidence-words.ts'
import { PageHeading } from '#ui/parts/headings.tsx'
import { Page } from '#ui/parts/surfaces.tsx'
import { ChallengePanel } from '../results/challenge-panel.tsx'

const said = evidenceWords.reviewing

/** The challenge with everything that was kept for it (REV-01, AMB-07). */
export function ReviewScreen() {
  const heading = useArrivalFocus(useValue(navigationOf, selectIsArrival))
  const generated = useValue(titleOf, selectShortForm)
  const text = useValue(challengeOf, selectChallengeText)
  return (
    <Page>
      <PageHeading ref={heading} lead={<bdi>{titleFor(generated, text)}</bdi>}>
        {said.heading}
      </PageHeading>
      <ChallengePanel />
    </Page>
  )
}
