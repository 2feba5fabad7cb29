import { useState } from 'react'
import { inspector } from '#styled/recipes'
import { labelOf } from '../bridge/anatomy.ts'
import type { Run } from '../inspector.machine.ts'
import { changesBetween, standingAt, valueText, type Step } from '../timeline.ts'
import { words } from './words.ts'

/** The maximum number of rows. The export also contains older steps. */
const most = 250

const text = (value: unknown) => (value === undefined ? '' : JSON.stringify(value))

const nameOf = ({ line }: Run, sessionId: string | undefined) =>
  sessionId === undefined
    ? words.outside
    : (line.actors.get(sessionId)?.name.replace(/\.chart$/, '') ?? sessionId)

/** Returns the steps whose actor or event matches the filter, newest first, and the field for the filter. */
const useFiltered = (run: Run, isShown: (step: Step) => boolean) => {
  const styles = inspector()
  const [filter, setFilter] = useState('')
  const wanted = filter.trim().toLowerCase()
  const steps = run.line.steps.filter(
    (step) =>
      isShown(step) && `${nameOf(run, step.sessionId)} ${step.event.type}`.toLowerCase().includes(wanted),
  )
  const field = (
    <input
      type="search"
      className={styles.control}
      aria-label={words.filter}
      placeholder={words.filter}
      value={filter}
      onChange={(event) => setFilter(event.currentTarget.value)}
    />
  )
  const rest = steps.length - most
  const note = rest > 0 ? words.more(rest) : steps.length === 0 ? words.nothing : ''
  return { rows: steps.slice(-most).toReversed(), field, note: <p className={styles.note}>{note}</p> }
}

export interface LogViewProps {
  run: Run
  at: number | undefined
  onChoose: (step: Step) => void
}

/** Lists the latest events of charts, newest first, each with the state before and after it. */
export function LogView({ run, at, onChoose }: LogViewProps) {
  const styles = inspector()
  const { rows, field, note } = useFiltered(
    run,
    ({ sessionId }) => run.line.actors.get(sessionId)?.chart !== undefined,
  )
  return (
    <div className={styles.panel}>
      {field}
      <ol className={styles.list} reversed>
        {rows.map((step) => {
          const before = valueText(step.before?.value)
          const after = valueText(step.after?.value)
          return (
            <li key={step.n}>
              <button
                type="button"
                className={styles.item}
                aria-current={step.n === at}
                onClick={() => onChoose(step)}
              >
                <bdi>{labelOf(step.event.type)}</bdi> <span>{nameOf(run, step.sessionId)}</span>
                {after !== '' && <span>{before === after ? after : `${before} → ${after}`}</span>}
              </button>
            </li>
          )
        })}
      </ol>
      {note}
    </div>
  )
}

/** Lists the messages between actors. */
export function SequenceView({ run, at }: Pick<LogViewProps, 'run' | 'at'>) {
  const styles = inspector()
  const { rows, field, note } = useFiltered(
    run,
    ({ n, sourceId, sessionId }) =>
      sourceId !== undefined && sourceId !== sessionId && (at === undefined || n <= at),
  )
  return (
    <div className={styles.panel}>
      {field}
      <ol className={styles.list} reversed>
        {rows.map((step) => (
          <li key={step.n} className={styles.lane}>
            <span>{nameOf(run, step.sourceId)}</span>
            <span aria-hidden="true">→</span>
            <span>{nameOf(run, step.sessionId)}</span>
            <span>{labelOf(step.event.type)}</span>
          </li>
        ))}
      </ol>
      {note}
    </div>
  )
}

export interface ContextViewProps {
  run: Run
  chosen: string | undefined
  at: number | undefined
}

/** Shows the context of the chosen actor, and what its last step changed. */
export function ContextView({ run, chosen, at }: ContextViewProps) {
  const styles = inspector()
  if (chosen === undefined) return null
  const snapshot = standingAt(run.line, at).get(chosen)
  const step = run.line.steps.findLast(
    ({ n, sessionId }) => sessionId === chosen && (at === undefined || n <= at),
  )
  const changes = step === undefined ? [] : changesBetween(step.before?.context, step.after?.context)
  return (
    <div className={styles.panel}>
      <h2 className={styles.heading}>{nameOf(run, chosen)}</h2>
      {snapshot?.tags !== undefined && snapshot.tags.length > 0 && (
        <p className={styles.note}>{`${words.tags}: ${snapshot.tags.join(', ')}`}</p>
      )}
      <h3 className={styles.heading}>{words.changes}</h3>
      {step !== undefined && <p className={styles.note}>{labelOf(step.event.type)}</p>}
      {changes.length === 0 ? (
        <p className={styles.note}>{words.noChanges}</p>
      ) : (
        <ul className={styles.list}>
          {changes.slice(0, most).map(({ path, before, after }) => (
            <li key={path} className={styles.change}>
              <span>{path}</span>
              {before !== undefined && <del>{text(before)}</del>}
              {after !== undefined && <ins>{text(after)}</ins>}
            </li>
          ))}
        </ul>
      )}
      <h3 className={styles.heading}>{words.whole}</h3>
      <pre className={styles.code}>{JSON.stringify(snapshot?.context ?? null, null, 2)}</pre>
    </div>
  )
}
