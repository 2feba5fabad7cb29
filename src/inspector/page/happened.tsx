import { useState } from 'react'
import { inspector } from '#styled/recipes'
import type { Elements } from '#ui/elements.ts'
import { useNewestInSight } from '#ui/dom/use-newest-in-sight.ts'
import { SwitchField } from '#ui/parts/switch-field.tsx'
import { labelOf } from '../bridge/anatomy.ts'
import type { Run } from '../inspector.machine.ts'
import { changesBetween, statesAt, valueText, type Step } from '../timeline.ts'
import { words } from './words.ts'

/** The maximum number of rows. The export also contains older steps. */
const mostRows = 250

const text = (value: unknown) => (value === undefined ? '' : JSON.stringify(value))

const nameOf = ({ line }: Run, sessionId: string | undefined) =>
  sessionId === undefined
    ? words.outside
    : (line.actors.get(sessionId)?.name.replace(/\.chart$/, '') ?? sessionId)

export interface StepsViewProps {
  run: Run
  /** The number of the earlier step on show; undefined if the present state is shown. */
  at: number | undefined
  isNewestFirst: boolean
  onOrder: (isNewestFirst: boolean) => void
}

interface StepsProps extends StepsViewProps {
  name: string
  isShown: (step: Step) => boolean
  row: (step: Step) => Elements
}

/** The steps whose actor or event matches the filter, oldest first unless switched, with the newest in view. */
function Steps({ run, at, isNewestFirst, onOrder, name, isShown, row }: StepsProps) {
  const styles = inspector()
  const [filter, setFilter] = useState('')
  const wanted = filter.trim().toLowerCase()
  const steps = run.line.steps.filter(
    (step) =>
      isShown(step) && `${nameOf(run, step.sessionId)} ${step.event.type}`.toLowerCase().includes(wanted),
  )
  const list = useNewestInSight<HTMLDivElement>(isNewestFirst, steps.at(-1)?.n, at)
  const rest = steps.length - mostRows
  const rows = steps.slice(-mostRows)
  const older = rest > 0 && <p className={styles.note}>{words.more(rest)}</p>
  return (
    <div className={styles.panel} data-fill="">
      <input
        type="search"
        className={styles.control}
        aria-label={words.filter}
        placeholder={words.filter}
        value={filter}
        onChange={(event) => setFilter(event.currentTarget.value)}
      />
      <SwitchField label={words.newestFirst} checked={isNewestFirst} onChange={onOrder} />
      <div {...list} className={styles.stream} role="region" aria-label={name} tabIndex={0}>
        {!isNewestFirst && older}
        <ol className={styles.list} reversed={isNewestFirst}>
          {(isNewestFirst ? rows.toReversed() : rows).map(row)}
        </ol>
        {isNewestFirst && older}
        {steps.length === 0 && <p className={styles.note}>{words.nothing}</p>}
      </div>
    </div>
  )
}

/** Lists the latest events of charts, each with the state before and after it. */
export function LogView({ onChoose, ...view }: StepsViewProps & { onChoose: (step: Step) => void }) {
  const styles = inspector()
  const { run, at } = view
  return (
    <Steps
      {...view}
      name={words.log}
      isShown={({ sessionId }) => run.line.actors.get(sessionId)?.chart !== undefined}
      row={(step) => {
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
      }}
    />
  )
}

/** Lists the messages between actors. */
export function SequenceView({ at, ...view }: StepsViewProps) {
  const styles = inspector()
  const { run } = view
  return (
    <Steps
      {...view}
      // The list ends at the step on show, so the list always scrolls to its end.
      at={undefined}
      name={words.sequence}
      isShown={({ n, sourceId, sessionId }) =>
        sourceId !== undefined && sourceId !== sessionId && (at === undefined || n <= at)
      }
      row={(step) => (
        <li key={step.n} className={styles.lane}>
          <span>{nameOf(run, step.sourceId)}</span>
          <span aria-hidden="true">→</span>
          <span>{nameOf(run, step.sessionId)}</span>
          <span>{labelOf(step.event.type)}</span>
        </li>
      )}
    />
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
  const snapshot = statesAt(run.line, at).get(chosen)
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
          {changes.slice(0, mostRows).map(({ path, before, after }) => (
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
