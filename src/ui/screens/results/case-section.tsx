import { caseCard, layout } from '#styled/recipes'
import { caseBriefOf, challengeOf } from '#machines/app/app.refs.ts'
import {
  selectCaseStatus,
  selectIsAsking,
  selectProblems,
} from '#machines/case-brief/case-brief.selectors.ts'
import { selectChallengeText } from '#machines/challenge/challenge.machine.ts'
import { useSend, useValue } from '#ui/app-context.tsx'
import { useOpened } from '#ui/dom/use-opened.ts'
import { latePart } from '#ui/late-part.tsx'
import { Disclosure } from '#ui/parts/disclosure.tsx'
import { TopicChip, TopicList } from '#ui/parts/topics.tsx'
import { Waiting } from '#ui/parts/waiting.tsx'
import { resultsWords } from '#ui/results-words.ts'
import { Region } from '#ui/shell/region.tsx'

const loadPanel = () => import('./case-panel.tsx')
const CasePanel = latePart(async () => (await loadPanel()).CasePanel)

/** What stands in the way, each problem a press away in one row, and the card behind it. */
export function CaseSection() {
  const { isOpen, open, close } = useOpened('')
  const text = useValue(challengeOf, selectChallengeText)
  const status = useValue(caseBriefOf, selectCaseStatus)
  const isAsking = useValue(caseBriefOf, selectIsAsking)
  if (text === '') return null
  return (
    <section aria-label={resultsWords.case.title} className={caseCard().root}>
      <Disclosure
        visual="fold"
        title={resultsWords.case.title}
        hint={lineOf(status, isAsking)}
        onNear={() => void loadPanel().catch(() => undefined)}
        open={isOpen}
        onToggle={(wanted) => (wanted ? open() : close())}
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
      {/* The card has them too, with what speaks for each. */}
      {!isOpen && <Problems />}
    </section>
  )
}

function Problems() {
  const problems = useValue(caseBriefOf, selectProblems)
  const send = useSend(caseBriefOf)
  if (problems.length === 0) return null
  return (
    <TopicList label={resultsWords.case.problems}>
      {problems.map(({ id, name, active }) => (
        <li key={id}>
          <TopicChip label={name} active={active} onToggle={() => send({ type: 'problem.toggled', id })} />
        </li>
      ))}
    </TopicList>
  )
}

const lineOf = (status: ReturnType<typeof selectCaseStatus>, isAsking: boolean) => {
  if (status === 'failed') return resultsWords.case.failedLine
  if (status !== 'ready') return resultsWords.case.loading
  return isAsking ? resultsWords.case.ask : resultsWords.case.lists.obstacles
}
