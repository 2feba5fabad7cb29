import { challengeLine, layout } from '#styled/recipes'
import { isConfirmed } from '#contract/brief.ts'
import { caseBriefOf, workspaceOf } from '#machines/app/app.refs.ts'
import { selectAsk, selectCaseStatus, selectProblems } from '#machines/workspace/case-brief.selectors.ts'
import { selectChallengeText } from '#machines/workspace/workspace.selectors.ts'
import { useSelected } from '#ui/app-context.tsx'
import { focusButtonOf, useButtonAfter } from '#ui/dom/focus.ts'
import { useBackCloses } from '#ui/dom/use-back-closes.ts'
import { useOpened } from '#ui/dom/use-opened.ts'
import { latePart } from '#ui/late-part.tsx'
import { Disclosure } from '#ui/parts/disclosure.tsx'
import { VisuallyHidden } from '#ui/parts/visually-hidden.tsx'
import { Waiting } from '#ui/parts/waiting.tsx'
import { resultsWords } from './workspace.words.ts'
import { Region } from '#ui/shell/region.tsx'

const loadPanel = () => import('./case-panel.tsx')
const CasePanel = latePart(async () => (await loadPanel()).CasePanel)

interface CaseSectionProps {
  /** Whether the screen asks first what stands in the way. */
  asksFirst: boolean
}

/** What stands in the way in one line, with a button to change it; the card of the case opens below. */
export function CaseSection({ asksFirst }: CaseSectionProps) {
  const { isOpen, open, close } = useOpened('')
  const text = useSelected(workspaceOf, selectChallengeText)
  const status = useSelected(caseBriefOf, selectCaseStatus)
  const problems = useSelected(caseBriefOf, selectProblems)
  const ask = useSelected(caseBriefOf, selectAsk)
  const isAsked = asksFirst && ask !== undefined
  const confirmed = problems.filter(isConfirmed)
  useBackCloses(isOpen, close)
  useButtonAfter('case', !asksFirst || ask !== 'asking')
  // The answer was withdrawn, so the question is asked again.
  if (isAsked && isOpen) close()
  if (text === '' || isAsked) return null
  const isSaid = status === 'ready' && confirmed.length > 0
  return (
    <section id="case" aria-label={resultsWords.case.title} className={layout().folded}>
      <Disclosure
        visual="answer"
        title={
          <>
            <span>{isSaid ? resultsWords.case.change : resultsWords.case.choose}</span>{' '}
            <VisuallyHidden>{resultsWords.case.whose}</VisuallyHidden>
          </>
        }
        hint={hintOf(status)}
        summary={
          isSaid ? resultsWords.case.inTheWay(confirmed.map(({ name }) => name).join(' · ')) : undefined
        }
        onNear={() => void loadPanel().catch(() => undefined)}
        open={isOpen}
        onToggle={(wanted) => (wanted ? open() : close())}
      >
        <Region
          waiting={
            <div className={challengeLine().casePlaceholder}>
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
  return status === 'ready' ? resultsWords.case.open : resultsWords.case.loading
}
