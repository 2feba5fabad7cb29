import { caseCard, layout } from '#styled/recipes'
import { caseBriefOf, challengeOf } from '#machines/app/app.refs.ts'
import { selectActiveNames, selectCaseStatus } from '#machines/case-brief/case-brief.selectors.ts'
import { selectChallengeText } from '#machines/challenge/challenge.selectors.ts'
import { useValue } from '#ui/app-context.tsx'
import { latePart } from '#ui/late-part.tsx'
import { Disclosure } from '#ui/parts/disclosure.tsx'
import { Waiting } from '#ui/parts/waiting.tsx'
import { resultsWords } from '#ui/results-words.ts'
import { Region } from '#ui/shell/region.tsx'

const loadPanel = () => import('./case-panel.tsx')
const CasePanel = latePart(async () => (await loadPanel()).CasePanel)

/** The case behind the challenge: one line that says what stands in the way, and the card behind it. */
export function CaseSection() {
  const text = useValue(challengeOf, selectChallengeText)
  const status = useValue(caseBriefOf, selectCaseStatus)
  const active = useValue(caseBriefOf, selectActiveNames)
  if (text === '') return null
  return (
    <section aria-label={resultsWords.case.title} className={caseCard().root}>
      <Disclosure
        visual="fold"
        title={resultsWords.case.title}
        hint={lineOf(status)}
        summary={status === 'ready' && active.length > 0 ? resultsWords.case.summary(active) : undefined}
        onNear={() => void loadPanel().catch(() => undefined)}
      >
        <Region
          waiting={
            <div className={layout().caseToCome}>
              <Waiting>{resultsWords.case.reading}</Waiting>
            </div>
          }
        >
          <CasePanel />
        </Region>
      </Disclosure>
    </section>
  )
}

const lineOf = (status: ReturnType<typeof selectCaseStatus>) => {
  if (status === 'failed') return resultsWords.case.failedLine
  return status === 'ready' ? resultsWords.case.ask : resultsWords.case.loading
}
