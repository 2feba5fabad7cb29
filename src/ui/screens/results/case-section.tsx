import { useSelector } from '@xstate/react'
import { challengeLine, layout } from '#styled/recipes'
import type { BriefProblem } from '#contract/brief.ts'
import { caseBriefOf, challengeOf } from '#machines/app/app.refs.ts'
import { selectCaseStatus, selectProblems } from '#machines/case-brief/case-brief.selectors.ts'
import { selectChallengeText } from '#machines/challenge/challenge.machine.ts'
import { useActorOf } from '#ui/app-context.tsx'
import { focusButtonOf } from '#ui/dom/focus.ts'
import { useBackCloses } from '#ui/dom/use-back-closes.ts'
import { useOpened } from '#ui/dom/use-opened.ts'
import { latePart } from '#ui/late-part.tsx'
import { Disclosure } from '#ui/parts/disclosure.tsx'
import { Waiting } from '#ui/parts/waiting.tsx'
import { resultsWords } from '#ui/results-words.ts'
import { Region } from '#ui/shell/region.tsx'

const loadPanel = () => import('./case-panel.tsx')
const CasePanel = latePart(async () => (await loadPanel()).CasePanel)

/** What stands in the way, or the question what does, as a fold beside the text; the card opens below that row. */
export function CaseSection() {
  const { isOpen, open, close } = useOpened('')
  const text = useSelector(useActorOf(challengeOf), selectChallengeText)
  const status = useSelector(useActorOf(caseBriefOf), selectCaseStatus)
  const problems = useSelector(useActorOf(caseBriefOf), selectProblems)
  useBackCloses(isOpen, close)
  const isRead = status === 'ready'
  if (text === '') return null
  return (
    <section id="case" aria-label={resultsWords.case.title} className={layout().folded}>
      <Disclosure
        visual="fold"
        title={resultsWords.case.title}
        hint={hintOf(status)}
        summary={isRead ? namesOf(problems) : undefined}
        onNear={() => void loadPanel().catch(() => undefined)}
        open={isOpen}
        onToggle={(wanted) => (wanted ? open() : close())}
      >
        <Region
          waiting={
            <div className={challengeLine().caseToCome}>
              <Waiting>{resultsWords.case.reading}</Waiting>
            </div>
          }
        >
          <CasePanel
            onDone={() => {
              close()
              focusButtonOf('case')
            }}
          />
        </Region>
      </Disclosure>
    </section>
  )
}

const hintOf = (status: ReturnType<typeof selectCaseStatus>) => {
  if (status === 'failed') return resultsWords.case.failedLine
  if (status === 'cancelled') return resultsWords.case.cancelledLine
  return status === 'ready' ? resultsWords.case.ask : resultsWords.case.loading
}

/** Nothing while the owner is asked. */
const namesOf = (problems: readonly BriefProblem[]) =>
  problems
    .filter(({ active }) => active)
    .map(({ name }) => name)
    .join(' · ')
