import X from 'lucide-react/icons/x'
import { useId, type KeyboardEvent, type SyntheticEvent } from 'react'
import { caseCard, column, layout } from '#styled/recipes'
import { isConfirmed, type BriefProblem, type CaseBrief } from '#contract/brief.ts'
import { limits } from '#contract/limits.ts'
import { briefMost } from '#contract/merge-brief.ts'
import type { SparkCategory } from '#contract/vocabulary.ts'
import {
  caseBriefOf,
  knownProblemsOf,
  navigationOf,
  sparkListOf,
  workspaceOf,
} from '#machines/app/app.refs.ts'
import {
  hasRoomForProblem,
  namedProblems,
  refusalOf,
  textIn,
  type CaseField,
  type CaseList,
  type Refusal,
  type Typed,
} from '#machines/workspace/case-brief.rules.ts'
import {
  selectCanUndo,
  selectCase,
  selectCaseBusy,
  selectCaseStatus,
  selectIsUnanswered,
  selectTyped,
} from '#machines/workspace/case-brief.selectors.ts'
import type { CaseBriefViewEvent } from '#machines/workspace/case-brief.setup.ts'
import { selectListStatus } from '#machines/sparks/collection.selectors.ts'
import { selectSparksSlug } from '#machines/shell/navigation.machine.ts'
import { outdatedBy, selectListQuery } from '#machines/sparks/sparks.selectors.ts'
import { selectSparkInputs } from '#machines/workspace/workspace.selectors.ts'
import { useSelected, useSend } from '#ui/app-context.tsx'
import { focusNeighbour, useFocusAfter } from '#ui/dom/focus.ts'
import { Button } from '#ui/parts/button.tsx'
import { Heading, Text } from '#ui/parts/headings.tsx'
import { IconButton } from '#ui/parts/icon-button.tsx'
import { Cancelled, Loading } from '#ui/parts/load-status.tsx'
import { VisuallyHidden } from '#ui/parts/visually-hidden.tsx'
import { resultsWords } from './workspace.words.ts'
import { LookupFailed } from '#ui/shell/lookup-failed.tsx'
import { SomethingElse } from './something-else.tsx'

type Send = (event: CaseBriefViewEvent) => void

/** The case with the text that is being typed into its fields. */
interface Written {
  brief: CaseBrief
  typed: readonly Typed[]
  send: Send
}

/**
 * Shows the owner's goal, obstacles, limits and attempts, all of which the owner can correct.
 * `onDone`: the owner has finished, and the card may fold.
 */
export function CasePanel({ onDone }: { onDone: () => void }) {
  const brief = useSelected(caseBriefOf, selectCase)
  const typed = useSelected(caseBriefOf, selectTyped)
  const send = useSend(caseBriefOf)
  const yours = useId()
  return (
    <div className={caseCard().root}>
      <State />
      {brief !== undefined && (
        <>
          <Problems brief={brief} typed={typed} send={send} />
          <section aria-labelledby={yours} className={column({ gap: 'small' })}>
            <Heading level={3} id={yours}>
              {resultsWords.case.yours}
            </Heading>
            <Text tone="subtle" size="small">
              {resultsWords.case.yoursGuidance}
            </Text>
            <div className={caseCard().lists}>
              <Lines list="goal" brief={brief} typed={typed} send={send} />
              <Lines list="obstacles" brief={brief} typed={typed} send={send} />
              <Lines list="limits" brief={brief} typed={typed} send={send} />
              <Lines list="tried" brief={brief} typed={typed} send={send} />
            </div>
          </section>
          <Foot onDone={onDone} />
        </>
      )}
    </div>
  )
}

/** Shows that the case is being read, or that reading failed; a known case stays visible below. */
function State() {
  const status = useSelected(caseBriefOf, selectCaseStatus)
  const busy = useSelected(caseBriefOf, selectCaseBusy)
  const send = useSend(caseBriefOf)
  if (status === 'failed')
    return (
      <LookupFailed busy={busy} onRetry={() => send({ type: 'retry.chosen' })}>
        {resultsWords.case.failed}
      </LookupFailed>
    )
  if (status === 'cancelled')
    return (
      <Cancelled onRestart={() => send({ type: 'retry.chosen' })}>{resultsWords.case.cancelled}</Cancelled>
    )
  if (status !== 'loading' && status !== 'slow') return null
  return (
    <Loading isSlow={status === 'slow'} onCancel={() => send({ type: 'wait.cancelled' })}>
      {resultsWords.case.reading}
    </Loading>
  )
}

function Problems(written: Written) {
  const id = useId()
  const styles = caseCard()
  const isUnanswered = useSelected(caseBriefOf, selectIsUnanswered)
  return (
    <section aria-labelledby={`${id}-problems`} className={column({ gap: 'small' })}>
      <Heading level={3} id={`${id}-problems`}>
        {isUnanswered ? resultsWords.case.ask : resultsWords.case.lists.obstacles}
      </Heading>
      <Text tone="subtle" size="small">
        {resultsWords.case.guidance}
      </Text>
      <ul role="list" aria-label={resultsWords.case.problems} className={styles.problems}>
        <NamedFirst {...written} />
      </ul>
    </section>
  )
}

/** The problems that the owner named; a press shows the other likely ones, and every problem of the library. */
function NamedFirst(written: Written) {
  const { brief, send } = written
  const isWanted = useSelected(knownProblemsOf, selectListStatus) !== 'idle'
  const isWide = isWanted || !hasRoomForProblem(brief)
  return (
    <>
      <Rows problems={isWide ? brief.problems : namedProblems(brief)} {...written} />
      <li className={caseCard().other}>
        <SomethingElse brief={brief} send={send} />
      </li>
    </>
  )
}

const Rows = ({ problems, ...written }: Written & { problems: readonly BriefProblem[] }) =>
  byQuote(problems).map((quoted) => <Quoted key={quoted.problems[0]?.id} {...quoted} {...written} />)

interface QuotedProblems {
  /** The owner's sentence that supports these problems; undefined if there is none. */
  quote: string | undefined
  problems: readonly BriefProblem[]
}

/** Groups neighbouring problems that the same sentence supports. */
const byQuote = (problems: readonly BriefProblem[]): QuotedProblems[] => {
  const found: { quote: string | undefined; problems: BriefProblem[] }[] = []
  for (const problem of problems) {
    const quote = problem.quote?.text
    const last = found.at(-1)
    if (quote !== undefined && last?.quote === quote) last.problems.push(problem)
    else found.push({ quote, problems: [problem] })
  }
  return found
}

/** Problems to tick, with the sentence that supports them and, for ticked ones, questions worth answering. */
function Quoted({ quote, problems, brief, typed, send }: Written & QuotedProblems) {
  const id = useId()
  const styles = caseCard()
  return (
    <li className={styles.problem}>
      {problems.map((problem) => (
        <label key={problem.id} className={styles.choice}>
          <input
            type="checkbox"
            checked={isConfirmed(problem)}
            aria-describedby={quote === undefined ? undefined : `${id}-because`}
            onChange={() => send({ type: 'problem.toggled', id: problem.id })}
          />
          <span dir="auto">{problem.name}</span>
        </label>
      ))}
      {quote !== undefined && (
        <p id={`${id}-because`} dir="auto" className={styles.because}>
          {`“${quote}”`}
        </p>
      )}
      {problems
        .filter((problem) => isConfirmed(problem) && problem.questions.length > 0)
        .map((problem) => (
          <div
            key={problem.id}
            role="group"
            aria-label={resultsWords.case.questions(problem.name)}
            className={styles.questions}
          >
            {problem.questions.map(({ id: question, ask, unit, found }) => (
              <Answer
                key={question}
                ask={ask}
                label={unit ?? resultsWords.case.answer}
                found={found?.text}
                field={{ problem: problem.id, question }}
                brief={brief}
                typed={typed}
                send={send}
              />
            ))}
          </div>
        ))}
    </li>
  )
}

/** One field: its text, and why that text is not accepted. */
const fieldOf = ({ brief, typed, send }: Written, field: CaseField, id: string) => {
  const value = textIn(brief, typed, field)
  const refusal = refusalOf(brief, { field, text: value })
  return {
    refusal,
    change: (text: string) => send({ type: 'field.typed', field, text }),
    leave: () => send({ type: 'field.left', field }),
    /** Enter leaves the field and accepts its text; Escape restores the earlier text. */
    onKeyDown: (event: KeyboardEvent<HTMLInputElement | HTMLTextAreaElement>) => {
      if (event.key === 'Escape') send({ type: 'field.typed', field, text: textIn(brief, [], field) })
      else if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
      event.preventDefault()
      event.currentTarget.blur()
    },
    attributes: {
      dir: 'auto',
      value,
      ...(refusal === undefined ? {} : { 'aria-invalid': true, 'aria-describedby': `${id}-refusal` }),
    },
  } as const
}

/** Why the text in a field is not accepted: nothing typed disappears without an explanation. */
function Refused({
  id,
  refusal,
  isAnswer = false,
}: {
  id: string
  refusal: Refusal | undefined
  isAnswer?: boolean
}) {
  return (
    <p id={`${id}-refusal`} role="status" className={caseCard().refusal}>
      {refusal !== undefined && sayRefusal(refusal, isAnswer)}
    </p>
  )
}

const sayRefusal = (refusal: Refusal, isAnswer: boolean) => {
  if (refusal.kind === 'long') return resultsWords.case.tooLong(refusal.by, limits.briefLine)
  return isAnswer ? resultsWords.case.fullAnswers(refusal.most) : resultsWords.case.full(refusal.most)
}

interface AnswerProps extends Written {
  ask: string
  label: string
  /** The owner's sentence that answers it. */
  found: string | undefined
  field: CaseField
}

function Answer({ ask, label, found, field, ...written }: AnswerProps) {
  const id = useId()
  const { refusal, change, leave, onKeyDown, attributes } = fieldOf(written, field, id)
  return (
    <div className={caseCard().question}>
      <label htmlFor={id}>{ask}</label>
      <input
        {...attributes}
        id={id}
        type="text"
        placeholder={label}
        autoComplete="off"
        enterKeyHint="done"
        onChange={({ currentTarget }) => change(currentTarget.value)}
        onKeyDown={onKeyDown}
        onBlur={leave}
      />
      {attributes.value === found && (
        <Text tone="subtle" size="small">
          {resultsWords.case.found}
        </Text>
      )}
      <Refused id={id} refusal={refusal} isAnswer />
    </div>
  )
}

interface LinesProps extends Written {
  list: CaseList
}

/** Lines of one kind, each edited in place, and a field for another. */
function Lines({ list, ...written }: LinesProps) {
  const id = useId()
  const { brief, send } = written
  const title = list === 'obstacles' ? resultsWords.case.others : resultsWords.case.lists[list]
  return (
    <section aria-labelledby={`${id}-title`} className={caseCard().list}>
      <h3 id={`${id}-title`} className={caseCard().name}>
        {title}
      </h3>
      <ul role="list" aria-labelledby={`${id}-title`} className={caseCard().lines}>
        {brief[list].map((line, index) => (
          // The row stays mounted while its text changes, even if an earlier line is removed, so that it keeps the focus.
          <Line
            key={index}
            label={resultsWords.case.line(title, index + 1)}
            field={{ list, words: line.text }}
            {...written}
            isLast={index === brief[list].length - 1}
            onRemove={() => send({ type: 'line.removed', list, words: line.text })}
          />
        ))}
        <li>
          <NextLine title={title} list={list} {...written} />
        </li>
      </ul>
    </section>
  )
}

interface LineProps extends Written {
  label: string
  field: { list: CaseList; words: string }
  /**
   * Whether this is the last row, which disappears when it is emptied. If another row is emptied, the next
   * line moves up.
   */
  isLast: boolean
  onRemove: () => void
}

function Line({ label, field, isLast, onRemove, ...written }: LineProps) {
  const id = useId()
  const styles = caseCard()
  const { refusal, change, leave, onKeyDown, attributes } = fieldOf(written, field, id)
  return (
    <li>
      <div className={styles.line}>
        <textarea
          {...attributes}
          rows={Math.max(1, Math.ceil(attributes.value.length / 40))}
          aria-label={label}
          enterKeyHint="done"
          className={styles.words}
          onChange={({ currentTarget }) => change(currentTarget.value)}
          onKeyDown={onKeyDown}
          onBlur={leave}
        />
        <IconButton
          icon={X}
          size="small"
          label={resultsWords.case.remove(field.words)}
          onClick={({ currentTarget }) => {
            if (isLast) focusNeighbour(currentTarget)
            onRemove()
          }}
        />
      </div>
      <Refused id={id} refusal={refusal} />
    </li>
  )
}

/** A field for another line, while there is room for one or something is typed in it. */
function NextLine({ title, list, ...written }: LinesProps & { title: string }) {
  const id = useId()
  const styles = caseCard()
  const { refusal, change, leave, attributes } = fieldOf(written, { list, words: '' }, id)
  const isFull = attributes.value === '' && written.brief[list].length >= briefMost[list]
  const full = useFocusAfter<HTMLParagraphElement>(isFull)
  if (isFull)
    return (
      <p ref={full} tabIndex={-1} className={styles.refusal}>
        {resultsWords.case.full(briefMost[list])}
      </p>
    )
  const add = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault()
    leave()
    // The pressed button disappears, so the field takes the focus for another line.
    event.currentTarget.querySelector('input')?.focus()
  }
  return (
    <>
      <form className={styles.add} onSubmit={add}>
        <input
          {...attributes}
          aria-label={resultsWords.case.addLine(title)}
          placeholder={resultsWords.case.examples[list]}
          autoComplete="off"
          enterKeyHint="done"
          className={styles.words}
          onChange={({ currentTarget }) => change(currentTarget.value)}
        />
        {attributes.value.trim() !== '' && (
          <Button type="submit" visual="outline" size="small" aria-label={resultsWords.case.addLine(title)}>
            {resultsWords.case.add}
          </Button>
        )}
      </form>
      <Refused id={id} refusal={refusal} />
    </>
  )
}

/** The end of the card, with Undo. */
function Foot({ onDone }: { onDone: () => void }) {
  const slug = useSelected(navigationOf, selectSparksSlug)
  const canUndo = useSelected(caseBriefOf, selectCanUndo)
  const send = useSend(caseBriefOf)
  return (
    <div className={caseCard().foot}>
      <Button size="small" onClick={onDone}>
        {resultsWords.case.done}
      </Button>
      {slug === undefined ? (
        <Note>{resultsWords.case.elsewhere}</Note>
      ) : (
        <Onward slug={slug} onDone={onDone} />
      )}
      <div role="status" className={layout().announced}>
        {canUndo && <VisuallyHidden>{resultsWords.case.changed}</VisuallyHidden>}
      </div>
      {canUndo && (
        <Button visual="quiet" size="small" onClick={() => send({ type: 'case.reverted' })}>
          {resultsWords.case.undo}
        </Button>
      )}
    </div>
  )
}

/** Offers new sparks once the case has changed; until then, says that they still fit it. */
function Onward({ slug, onDone }: { slug: SparkCategory; onDone: () => void }) {
  const by = outdatedBy(
    useSelected(sparkListOf[slug], selectListQuery),
    useSelected(workspaceOf, selectSparkInputs),
  )
  const send = useSend(workspaceOf)
  if (by === undefined) return <Note>{resultsWords.case.unchanged}</Note>
  const refresh = () => {
    send({ type: 'sparks.refreshed' })
    onDone()
  }
  return (
    <>
      <Button visual="outline" size="small" onClick={refresh}>
        {resultsWords.sparks.refresh}
      </Button>
      <Note>{resultsWords.case.after}</Note>
    </>
  )
}

function Note({ children }: { children: string }) {
  return (
    <Text tone="subtle" size="small">
      {children}
    </Text>
  )
}
