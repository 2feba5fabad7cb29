import Plus from 'lucide-react/icons/plus'
import X from 'lucide-react/icons/x'
import { memo, useId, type KeyboardEvent, type SyntheticEvent } from 'react'
import { caseCard, column, layout } from '#styled/recipes'
import type { BriefProblem, CaseBrief, KnownProblem, Span } from '#contract/brief.ts'
import { limits } from '#contract/limits.ts'
import { caseBriefOf, knownProblemsOf } from '#machines/app/app.refs.ts'
import type { CaseAnswer, CaseList } from '#machines/case-brief/case-brief.rules.ts'
import {
  selectCanUndo,
  selectCase,
  selectCaseBusy,
  selectCaseFace,
  selectHasList,
  selectKnownProblems,
} from '#machines/case-brief/case-brief.selectors.ts'
import type { CaseBriefViewEvent } from '#machines/case-brief/case-brief.setup.ts'
import { selectListFace } from '#machines/collection/collection.selectors.ts'
import { useSend, useValue } from '#ui/app-context.tsx'
import { focusNeighbour } from '#ui/dom/focus-neighbour.ts'
import { Button } from '#ui/parts/button.tsx'
import { Heading, Text } from '#ui/parts/headings.tsx'
import { Icon } from '#ui/parts/icon.tsx'
import { IconButton } from '#ui/parts/icon-button.tsx'
import { InlineMessage } from '#ui/parts/inline-message.tsx'
import { SelectField } from '#ui/parts/select-field.tsx'
import { TopicChip } from '#ui/parts/topics.tsx'
import { Waiting } from '#ui/parts/waiting.tsx'
import { resultsWords } from '#ui/results-words.ts'
import { words } from '#ui/words.ts'

type Send = (event: CaseBriefViewEvent) => void

/** What the owner wants, what stands in the way, what is off the table and was tried, each for them to correct. */
export function CasePanel() {
  const brief = useValue(caseBriefOf, selectCase)
  const send = useSend(caseBriefOf)
  return (
    <div className={column({ gap: 'large' })}>
      <State />
      {brief !== undefined && (
        <>
          <Problems brief={brief} send={send} />
          <div className={caseCard().lists}>
            <Lines list="goal" lines={brief.goal} send={send} />
            <Lines list="obstacles" lines={brief.obstacles} send={send} />
            <Lines list="limits" lines={brief.limits} send={send} />
            <Lines list="tried" lines={brief.tried} send={send} />
          </div>
          <Foot />
        </>
      )}
    </div>
  )
}

/** The wait for a reading, and its failure; a case that is here stays on show below. */
function State() {
  const face = useValue(caseBriefOf, selectCaseFace)
  const busy = useValue(caseBriefOf, selectCaseBusy)
  const send = useSend(caseBriefOf)
  if (face === 'failed')
    return (
      <InlineMessage
        tone="error"
        announce="assertive"
        action={{ label: words.common.retry, onAction: () => send({ type: 'retry.chosen' }) }}
      >
        {busy === undefined ? resultsWords.case.failed : resultsWords.busy(busy)}
      </InlineMessage>
    )
  if (face !== 'loading' && face !== 'slow') return null
  return (
    <Waiting
      {...(face === 'slow'
        ? { cancel: { label: words.common.cancel, onCancel: () => send({ type: 'wait.cancelled' }) } }
        : {})}
    >
      {face === 'slow' ? words.common.stillWorking : resultsWords.case.reading}
    </Waiting>
  )
}

function Problems({ brief, send }: { brief: CaseBrief; send: Send }) {
  const id = useId()
  const styles = caseCard()
  const hasList = useValue(caseBriefOf, selectHasList)
  const isAsking = !brief.problems.some(({ active }) => active)
  return (
    <section aria-labelledby={`${id}-problems`} className={column({ gap: 'small' })}>
      <Heading level={3} id={`${id}-problems`}>
        {isAsking ? resultsWords.case.ask : resultsWords.case.lists.obstacles}
      </Heading>
      <Text tone="subtle" size="small">
        {resultsWords.case.guidance}
      </Text>
      <ul role="list" aria-label={resultsWords.case.problems} className={styles.problems}>
        {brief.problems.map((problem) => (
          <Problem key={problem.id} problem={problem} answers={brief.answers} send={send} />
        ))}
        {hasList && (
          <li className={styles.problem}>
            <SomethingElse problems={brief.problems} send={send} />
          </li>
        )}
      </ul>
    </section>
  )
}

interface ProblemProps {
  problem: BriefProblem
  answers: readonly CaseAnswer[]
  send: Send
}

/** A problem as a chip, with the sentence that speaks for it and, once it counts, what is worth finding out. */
const Problem = memo(function Problem({ problem, answers, send }: ProblemProps) {
  const id = useId()
  const styles = caseCard()
  const because = problem.because[0]?.text
  return (
    <li className={styles.problem}>
      <TopicChip
        label={problem.name}
        active={problem.active}
        describedBy={because === undefined ? undefined : `${id}-because`}
        onToggle={() => send({ type: 'problem.toggled', id: problem.id })}
      />
      {because !== undefined && (
        <p id={`${id}-because`} dir="auto" className={styles.because}>
          “{because}”
        </p>
      )}
      {problem.active && problem.questions.length > 0 && (
        <div role="group" aria-label={resultsWords.case.questions(problem.name)} className={styles.questions}>
          {problem.questions.map(({ id: question, ask, unit }) => (
            <label key={question} className={styles.question}>
              {ask}
              <Answer
                label={unit ?? resultsWords.case.answer}
                text={
                  answers.find((answer) => answer.problem === problem.id && answer.question === question)
                    ?.text ?? ''
                }
                onAnswer={(text) => send({ type: 'question.answered', problem: problem.id, question, text })}
              />
            </label>
          ))}
        </div>
      )}
    </li>
  )
})

/** Enter leaves the field, which takes its words over; Escape puts back what stood there. */
const leaveByKey = (event: KeyboardEvent<HTMLInputElement | HTMLTextAreaElement>) => {
  const field = event.currentTarget
  if (event.key === 'Escape') field.value = field.defaultValue
  else if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
  event.preventDefault()
  field.blur()
}

interface AnswerProps {
  label: string
  text: string
  onAnswer: (text: string) => void
}

/** Written when it is left; another text from elsewhere makes another field. */
function Answer({ label, text, onAnswer }: AnswerProps) {
  return (
    <input
      key={text}
      type="text"
      dir="auto"
      defaultValue={text}
      placeholder={label}
      maxLength={limits.briefLine}
      autoComplete="off"
      enterKeyHint="done"
      onKeyDown={leaveByKey}
      onBlur={({ currentTarget: { value } }) => {
        if (value.trim() !== text) onAnswer(value)
      }}
    />
  )
}

const groupNames = Object.entries(resultsWords.case.groups) as [KnownProblem['group'], string][]

/** Any problem of the library, found by its words or by scrolling through the areas. */
function SomethingElse({ problems, send }: { problems: readonly BriefProblem[]; send: Send }) {
  const face = useValue(knownProblemsOf, selectListFace)
  const known = useValue(knownProblemsOf, selectKnownProblems)
  const sendList = useSend(knownProblemsOf)
  if (face === 'idle')
    return (
      <Button visual="outline" size="small" onClick={() => send({ type: 'problems.wanted' })}>
        {resultsWords.case.somethingElse}
      </Button>
    )
  if (face === 'loading' || face === 'slow') return <Waiting>{resultsWords.case.loadingProblems}</Waiting>
  if (face !== 'ready')
    return (
      <InlineMessage
        tone="error"
        announce="assertive"
        action={{ label: words.common.retry, onAction: () => sendList({ type: 'retry.chosen' }) }}
      >
        {resultsWords.case.problemsFailed}
      </InlineMessage>
    )
  const others = known.filter(({ id }) => !problems.some((problem) => problem.id === id && problem.active))
  return (
    <div className={layout().caseChoice}>
      <SelectField
        // Chosen is added above, and the field is ready for another.
        key={others.length}
        label={resultsWords.case.allProblems}
        placeholder={resultsWords.case.placeholder}
        groups={groupNames.map(([group, label]) => ({
          label,
          options: others
            .filter((problem) => problem.group === group)
            .map(({ id, name }) => ({ label: name, value: id })),
        }))}
        value=""
        onChange={(id) => {
          const problem = others.find((other) => other.id === id)
          if (problem !== undefined) send({ type: 'problem.added', problem })
        }}
      />
    </div>
  )
}

interface LinesProps {
  list: CaseList
  lines: readonly Span[]
  send: Send
}

/** Lines of one kind, each written where it stands, and a field for one more. */
const Lines = memo(function Lines({ list, lines, send }: LinesProps) {
  const id = useId()
  const styles = caseCard()
  const title = list === 'obstacles' ? resultsWords.case.inYourWords : resultsWords.case.lists[list]
  const add = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const typed = new FormData(form).get('line')
    if (typeof typed === 'string' && typed.trim() !== '') send({ type: 'line.added', list, text: typed })
    form.reset()
  }
  return (
    <section aria-labelledby={`${id}-title`}>
      <Heading level={3} id={`${id}-title`}>
        {title}
      </Heading>
      <ul role="list" aria-labelledby={`${id}-title`} className={styles.lines}>
        {lines.map((line, index) => (
          // The row stays while its words change: what has the focus in it keeps it.
          <li key={index} className={styles.line}>
            <textarea
              key={line.text}
              rows={Math.ceil(line.text.length / 50)}
              dir="auto"
              aria-label={resultsWords.case.line(title, index + 1)}
              defaultValue={line.text}
              maxLength={limits.briefLine}
              enterKeyHint="done"
              className={styles.words}
              onKeyDown={leaveByKey}
              onBlur={({ currentTarget: { value } }) => {
                if (value.trim() !== line.text)
                  send({ type: 'line.changed', list, words: line.text, to: value })
              }}
            />
            <IconButton
              icon={X}
              size="small"
              label={resultsWords.case.remove(line.text)}
              onClick={({ currentTarget }) => {
                focusNeighbour(currentTarget)
                send({ type: 'line.removed', list, words: line.text })
              }}
            />
          </li>
        ))}
        <li>
          <form className={styles.add} onSubmit={add}>
            <input
              name="line"
              dir="auto"
              aria-label={resultsWords.case.addLine(title)}
              placeholder={resultsWords.case.add}
              maxLength={limits.briefLine}
              autoComplete="off"
              enterKeyHint="done"
              className={styles.words}
            />
            <button
              type="submit"
              aria-label={resultsWords.case.addLine(title)}
              title={resultsWords.case.addLine(title)}
              className={styles.submit}
            >
              <Icon of={Plus} />
            </button>
          </form>
        </li>
      </ul>
    </section>
  )
})

/** The way back from what was changed. */
function Foot() {
  const canUndo = useValue(caseBriefOf, selectCanUndo)
  const send = useSend(caseBriefOf)
  return (
    <div className={caseCard().foot}>
      <div role="status" className={layout().announced}>
        {canUndo && (
          <Text tone="subtle" size="small">
            {resultsWords.case.changed}
          </Text>
        )}
      </div>
      {canUndo && (
        <Button visual="quiet" size="small" onClick={() => send({ type: 'case.reverted' })}>
          {resultsWords.case.undo}
        </Button>
      )}
    </div>
  )
}
