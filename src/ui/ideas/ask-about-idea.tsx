import { useMemo, useRef } from 'react'
import { askAboutIdea as look } from '#styled/recipes'
import type { Idea } from '#contract/entities.ts'
import { limits } from '#contract/limits.ts'
import { ideaQuestionOf, workspaceOf } from '#machines/app/app.refs.ts'
import { ideaName } from '#machines/ideas/fitting.rules.ts'
import { mayBeAskedAbout, type Answered } from '#machines/ideas/idea-question.rules.ts'
import {
  selectAnswers,
  selectDraft,
  selectHasRoom,
  selectMaySend,
  selectMissing,
  selectPendingQuestion,
  selectQuestionBusy,
  selectQuestionStatus,
  selectSentences,
} from '#machines/ideas/idea-question.selectors.ts'
import { useSelected, useSend } from '#ui/app-context.tsx'
import { useFocusWithin } from '#ui/dom/focus.ts'
import { useOpeningTime } from '#ui/dom/use-clock.ts'
import { useAnswerInSight } from '#ui/dom/use-in-sight.ts'
import { Button } from '#ui/parts/button.tsx'
import { Disclosure } from '#ui/parts/disclosure.tsx'
import { Text } from '#ui/parts/headings.tsx'
import { InlineMessage } from '#ui/parts/inline-message.tsx'
import { missingText } from '#ui/parts/stand-in.words.ts'
import { TextArea } from '#ui/parts/text-area.tsx'
import { VisuallyHidden } from '#ui/parts/visually-hidden.tsx'
import { Waiting } from '#ui/parts/waiting.tsx'
import { LookupFailed } from '#ui/shell/lookup-failed.tsx'
import { words } from '#ui/words.ts'
import { askWords as said } from './idea-question.words.ts'

interface AskProps {
  idea: Idea
}

/** The number of characters left is shown once it is no more than this. */
const fewLeft = 100

/** A panel of an idea in which the user asks about it; only with a language model (ASKI-01). */
export function AskAboutIdea({ idea }: AskProps) {
  const name = ideaName(idea)
  const count = useAnswers(name).length
  const isPending = usePending(name) !== undefined
  if (!mayBeAskedAbout(idea)) return null
  return (
    <Disclosure
      visual="line"
      title={said.title}
      summary={count === 0 ? undefined : said.answers(count)}
      startsOpen={count > 0 || isPending}
    >
      <Conversation idea={idea} />
    </Disclosure>
  )
}

const useAnswers = (name: string) => {
  const all = useSelected(ideaQuestionOf, selectAnswers)
  return useMemo(() => all.filter(({ of }) => of === name), [all, name])
}

const useStatus = (name: string) =>
  useSelected(
    ideaQuestionOf,
    useMemo(() => selectQuestionStatus(name), [name]),
  )

const usePending = (name: string) =>
  useSelected(
    ideaQuestionOf,
    useMemo(() => selectPendingQuestion(name), [name]),
  )

function Conversation({ idea }: AskProps) {
  const name = ideaName(idea)
  const answers = useAnswers(name)
  const status = useStatus(name)
  const pending = usePending(name)
  const hasRoom = useSelected(
    ideaQuestionOf,
    useMemo(() => selectHasRoom(name), [name]),
  )
  // The box disappears after the last allowed question, so this element takes the focus.
  const place = useFocusWithin<HTMLDivElement>(String(hasRoom))
  // A new question starts at the top of the screen if its answer would be out of view below.
  const list = useRef<HTMLOListElement>(null)
  useAnswerInSight(list, status && `${answers.length} ${status}`)
  const styles = look()
  return (
    <div {...place} tabIndex={-1} className={styles.root}>
      <VisuallyHidden role="status">
        {status === 'answered' ? said.spoken(answers.at(-1)?.answer ?? '') : ''}
      </VisuallyHidden>
      {(answers.length > 0 || pending !== undefined) && (
        <ol ref={list} role="list" aria-label={said.list} className={styles.list}>
          {answers.map((each, index) => (
            <OneAnswer key={index} answered={each} />
          ))}
          {pending !== undefined && <Pending question={pending} status={status} />}
        </ol>
      )}
      {hasRoom ? (
        <Box idea={idea} isFirst={answers.length === 0 && pending === undefined} />
      ) : (
        <Text size="small" tone="muted">
          {said.full}
        </Text>
      )}
    </div>
  )
}

function OneAnswer({ answered: { question, answer, cut } }: { answered: Answered }) {
  const styles = look()
  return (
    <li className={styles.item}>
      <p dir="auto" className={styles.question}>
        {question}
      </p>
      <p dir="auto" className={styles.answer}>
        {answer}
      </p>
      {cut !== undefined && <p className={styles.note}>{said.cut[cut]}</p>}
    </li>
  )
}

type Status = ReturnType<ReturnType<typeof selectQuestionStatus>>

/** The question whose answer is not complete, with what has arrived (ASKI-02). */
function Pending({ question, status }: { question: string; status: Status }) {
  const sentences = useSelected(ideaQuestionOf, selectSentences)
  const styles = look()
  return (
    <li className={styles.item} aria-busy={status === 'arriving' || undefined}>
      <p dir="auto" className={styles.question}>
        {question}
      </p>
      {sentences.length > 0 && (
        <p dir="auto" className={styles.answer}>
          {sentences.join(' ')}
        </p>
      )}
      <Outcome status={status} />
    </li>
  )
}

/** Says that the answer is being written, was stopped or did not come (ASKI-03, ASKI-04). */
function Outcome({ status }: { status: Status }) {
  const busy = useSelected(ideaQuestionOf, selectQuestionBusy)
  const missing = useSelected(ideaQuestionOf, selectMissing)
  const now = useOpeningTime()
  const send = useSend(ideaQuestionOf)
  const retry = () => send({ type: 'question.retried' })
  const close = { label: said.close, onAction: () => send({ type: 'question.dismissed' }) }
  const again = { action: { label: words.common.retry, onAction: retry }, other: close }
  switch (status) {
    case 'busy':
    case 'slow':
    case 'arriving':
      return (
        <Waiting cancel={{ label: said.stop, onCancel: () => send({ type: 'answer.stopped' }) }}>
          {status === 'slow' ? words.common.stillWorking : status === 'busy' ? said.waiting : said.arriving}
        </Waiting>
      )
    case 'unanswered':
      return (
        <InlineMessage tone="info" announce="polite" {...again}>
          {missing === undefined ? said.nobody : missingText(missing, now)}
        </InlineMessage>
      )
    case 'failed':
      return (
        <LookupFailed busy={busy} onRetry={retry} other={close}>
          {said.failed}
        </LookupFailed>
      )
    case 'timedOut':
      return (
        <InlineMessage tone="warning" announce="assertive" {...again}>
          {said.timedOut}
        </InlineMessage>
      )
    case 'stopped':
      return (
        <InlineMessage tone="info" announce="polite" {...again}>
          {said.stopped}
        </InlineMessage>
      )
    case 'answered':
    case undefined:
      return null
  }
}

/** The box for the next question. It keeps the focus while answers arrive above it. */
function Box({ idea, isFirst }: AskProps & { isFirst: boolean }) {
  const name = ideaName(idea)
  const status = useStatus(name)
  const text = useSelected(
    ideaQuestionOf,
    useMemo(() => selectDraft(name), [name]),
  )
  const maySend = useSelected(
    ideaQuestionOf,
    useMemo(() => selectMaySend(name), [name]),
  )
  const send = useSend(ideaQuestionOf)
  const sendToWorkspace = useSend(workspaceOf)
  const ask = () => {
    if (maySend) sendToWorkspace({ type: 'question.asked', of: name, idea })
  }
  const left = limits.question - text.length
  return (
    <>
      <TextArea
        label={said.field}
        labelHidden
        focused={isFirst ? 'end' : undefined}
        sendsOnEnter
        focusAfter={status ?? ''}
        value={text}
        placeholder={isFirst ? said.placeholder : said.next}
        maxLength={limits.question}
        count={
          left > fewLeft
            ? undefined
            : { text: said.left(left), spoken: said.left(left), value: text.length, of: limits.question }
        }
        onChange={(next) => send({ type: 'question.typed', of: name, text: next })}
        onSubmit={ask}
        actions={
          <div className={look().actions}>
            {left > fewLeft && <span className={look().keys}>{said.keys}</span>}
            <Button size="small" disabled={!maySend} onClick={ask}>
              {said.send}
            </Button>
          </div>
        }
      />
      <Text size="small" tone="subtle">
        {said.hint}
      </Text>
    </>
  )
}
