import { useId } from 'react'
import { askFirst } from '#styled/recipes'
import type { BriefProblem } from '#contract/brief.ts'
import { caseBriefOf, workspaceOf, knownProblemsOf } from '#machines/app/app.refs.ts'
import { problemsToAsk } from '#machines/workspace/case-brief.rules.ts'
import { selectAsk, selectCase, selectCaseStatus } from '#machines/workspace/case-brief.selectors.ts'
import { selectChallengeText } from '#machines/workspace/workspace.selectors.ts'
import { selectListStatus } from '#machines/sparks/collection.selectors.ts'
import { useSelected, useSend } from '#ui/app-context.tsx'
import { latePart } from '#ui/late-part.tsx'
import { Button } from '#ui/parts/button.tsx'
import { Heading } from '#ui/parts/headings.tsx'
import { Loading } from '#ui/parts/load-status.tsx'
import { SkeletonLine } from '#ui/parts/skeleton.tsx'
import { Waiting } from '#ui/parts/waiting.tsx'
import { resultsWords } from './workspace.words.ts'
import { Region } from '#ui/shell/region.tsx'

const loadList = () => import('./something-else.tsx')
const SomethingElse = latePart(async () => (await loadList()).SomethingElse)

/**
 * Asks what stands in the way, first on the results, until the owner answers or skips (ASK-01). An answer takes one press,
 * and the content below does not wait for it.
 */
export function AskFirst() {
  const ask = useSelected(caseBriefOf, selectAsk)
  const text = useSelected(workspaceOf, selectChallengeText)
  const id = useId()
  if (text.trim() === '' || ask === undefined) return null
  return (
    <section aria-labelledby={id} className={askFirst().root}>
      <Heading level={2} look={3} id={id}>
        {resultsWords.ask.title}
      </Heading>
      {ask === 'reading' ? <Reading /> : <Question />}
    </section>
  )
}

/** A placeholder as high as the question. */
function Reading() {
  const isSlow = useSelected(caseBriefOf, selectCaseStatus) === 'slow'
  const send = useSend(caseBriefOf)
  const styles = askFirst()
  return (
    <>
      <div className={styles.lead}>
        <Loading isSlow={isSlow} onCancel={() => send({ type: 'wait.cancelled' })}>
          {resultsWords.case.reading}
        </Loading>
      </div>
      <div className={styles.rows} aria-hidden="true">
        {['a', 'b', 'c', 'd'].map((row) => (
          <div key={row} className={styles.placeholder}>
            <SkeletonLine width="long" />
          </div>
        ))}
      </div>
      <div className={styles.foot} />
    </>
  )
}

function Question() {
  const brief = useSelected(caseBriefOf, selectCase)
  const isLooking = useSelected(knownProblemsOf, selectListStatus) !== 'idle'
  const send = useSend(caseBriefOf)
  const styles = askFirst()
  if (brief === undefined) return null
  const problems = problemsToAsk(brief)
  return (
    <>
      <p className={styles.lead}>
        {problems.length > 0
          ? resultsWords.ask.likely(problems.length)
          : brief.unread === undefined
            ? resultsWords.ask.unknown
            : resultsWords.ask.unread[brief.unread]}
      </p>
      {problems.length > 0 && (
        <ul role="list" aria-label={resultsWords.case.problems} className={styles.rows}>
          {problems.map((problem) => (
            <Row
              key={problem.id}
              problem={problem}
              onTick={() => send({ type: 'problem.toggled', id: problem.id })}
            />
          ))}
        </ul>
      )}
      <div className={styles.foot}>
        {isLooking ? (
          <Region waiting={<Waiting>{resultsWords.case.loadingProblems}</Waiting>}>
            <SomethingElse brief={brief} send={send} />
          </Region>
        ) : (
          <Button
            visual="outline"
            size="small"
            onPointerEnter={() => void loadList().catch(() => undefined)}
            onClick={() => send({ type: 'problems.wanted' })}
          >
            {resultsWords.case.somethingElse}
          </Button>
        )}
        <Button visual="quiet" size="small" onClick={() => send({ type: 'question.skipped' })}>
          {brief.unread === undefined ? resultsWords.ask.skip : resultsWords.ask.goOn}
        </Button>
      </div>
    </>
  )
}

/** A problem to tick, with the owner's sentence if it supports this problem alone. */
function Row({ problem: { name, quote }, onTick }: { problem: BriefProblem; onTick: () => void }) {
  const id = useId()
  const styles = askFirst()
  return (
    <li>
      <label className={styles.row}>
        <input
          type="checkbox"
          checked={false}
          aria-labelledby={`${id}-name`}
          aria-describedby={quote === undefined ? undefined : `${id}-quote`}
          onChange={onTick}
        />
        <span className={styles.words}>
          <span id={`${id}-name`} dir="auto" className={styles.name}>
            {name}
          </span>
          {quote !== undefined && (
            <span id={`${id}-quote`} dir="auto" className={styles.quote}>
              {`“${quote.text}”`}
            </span>
          )}
        </span>
      </label>
    </li>
  )
}
