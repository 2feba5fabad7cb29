import { useSelector } from '@xstate/react'
import { useState } from 'react'
import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import { Button } from '#ui/parts/button.tsx'
import { TabPanel, TabStrip } from '#ui/parts/tab-strip.tsx'
import { inspector } from '#styled/recipes'
import { labelOf } from '../bridge/anatomy.ts'
import type { inspectorMachine, Run } from '../inspector.machine.ts'
import { maxBytes, readSession, writeSession } from '../session-file.ts'
import { scenarios, sessionOf } from '../scenarios.ts'
import { heatOf, statesAt, valueText, type Step } from '../timeline.ts'
import { ChartView } from './chart-view.tsx'
import { ClauseList } from './clause-list.tsx'
import { ContextView, LogView, SequenceView } from './happened.tsx'
import { SendForm } from './send-form.tsx'
import { words } from './words.ts'

export type InspectorRef = ActorRefFrom<typeof inspectorMachine>

export interface InspectorProps {
  actor: InspectorRef
  /** Saves a file to the device. */
  save: (name: string, text: string) => void
}

/** Selects the whole snapshot, because the page shows all of it. */
const wholeOf = (snapshot: SnapshotFrom<typeof inspectorMachine>) => snapshot

type View = 'log' | 'sequence' | 'context' | 'send'
const views: readonly View[] = ['log', 'sequence', 'context', 'send']

/** The inspector's page. */
export function Inspector({ actor, save }: InspectorProps) {
  const styles = inspector()
  const snapshot = useSelector(actor, wholeOf)
  const [view, setView] = useState<View>('log')
  const [isNewestFirst, setIsNewestFirst] = useState(false)
  const { runs, run: runId, actor: chosen, at, answer } = snapshot.context
  const run = runId === undefined ? undefined : runs[runId]
  const steps = run && { run, at, isNewestFirst, onOrder: setIsNewestFirst }
  return (
    <main className={styles.page}>
      <Bar actor={actor} save={save} />
      {run === undefined || steps === undefined ? (
        <Beginning actor={actor} />
      ) : (
        <div className={styles.body}>
          <div className={styles.side}>
            <ActorTree
              run={run}
              chosen={chosen}
              at={at}
              onChoose={(sessionId) => actor.send({ type: 'actor.chosen', sessionId })}
            />
          </div>
          <Middle run={run} chosen={chosen} at={at} />
          <div className={styles.side}>
            <TabStrip
              id="happened"
              label={words.views}
              tabs={views.map((id) => ({ id, label: words[id] }))}
              selected={view}
              onSelect={(tab) => setView(tab as View)}
            />
            <TabPanel strip="happened" tab={view} focusable={view !== 'context'}>
              {view === 'log' && (
                <LogView
                  {...steps}
                  onChoose={({ n, sessionId }) => actor.send({ type: 'step.chosen', n, sessionId })}
                />
              )}
              {view === 'sequence' && <SequenceView {...steps} />}
              {view === 'context' && <ContextView run={run} chosen={chosen} at={at} />}
              {view === 'send' && (
                <SendForm
                  key={chosen}
                  run={run}
                  chosen={chosen}
                  isNow={at === undefined}
                  answer={answer}
                  onSend={(sessionId, event) => actor.send({ type: 'event.sent', sessionId, event })}
                />
              )}
            </TabPanel>
          </div>
        </div>
      )}
    </main>
  )
}

interface Around {
  before?: Step | undefined
  after?: Step | undefined
}

/** The steps of the chosen chart before and after the message `at`, which may belong to another actor. */
const stepsAround = ({ line }: Run, chosen: string | undefined, at: number | undefined): Around => {
  const isCharted = (sessionId: string | undefined) =>
    sessionId !== undefined && line.actors.get(sessionId)?.chart !== undefined
  const steps = line.steps.filter(({ sessionId }) =>
    isCharted(chosen) ? sessionId === chosen : isCharted(sessionId),
  )
  // The present is the state after the last step, so the step before it is the second to last.
  if (at === undefined) return { before: steps.at(-2) }
  return { before: steps.findLast(({ n }) => n < at), after: steps.find(({ n }) => n > at) }
}

/** Runs a scenario through its chart and shows the result. */
const runScenario = async (actor: InspectorRef, id: string) => {
  const found = scenarios.find((each) => each.id === id)
  if (found === undefined) return
  const session = await sessionOf(found)
  actor.send({ type: 'record.opened', id: `scenario ${id}`, name: found.title, session })
}

/** Shown before anything is selected. Explains how to begin. */
function Beginning({ actor }: Pick<InspectorProps, 'actor'>) {
  const styles = inspector()
  return (
    <div className={styles.beginning}>
      <p>{words.waiting}</p>
      <h2 className={styles.heading}>{words.scenarios}</h2>
      <ul className={styles.list}>
        {scenarios.map(({ id, title, spec }) => (
          <li key={id}>
            <button type="button" className={styles.item} onClick={() => void runScenario(actor, id)}>
              <bdi>{title}</bdi>
            </button>
            <ClauseList ids={spec} />
          </li>
        ))}
      </ul>
    </div>
  )
}

function Bar({ actor, save }: InspectorProps) {
  const styles = inspector()
  const { runs, run: runId, actor: chosen, at } = useSelector(actor, wholeOf).context
  const [fault, setFault] = useState<string>()
  const run = runId === undefined ? undefined : runs[runId]
  const steps = run?.line.steps ?? []
  const { before, after }: Around = run === undefined ? {} : stepsAround(run, chosen, at)
  const goTo = (step: Step | undefined) => {
    if (step !== undefined) actor.send({ type: 'step.chosen', n: step.n, sessionId: step.sessionId })
  }
  const open = async (file: File | undefined) => {
    if (file === undefined) return
    const session = file.size > maxBytes ? 'too large' : readSession(await file.text())
    setFault(typeof session === 'string' ? words.faults[session] : undefined)
    if (typeof session === 'string') return
    actor.send({ type: 'record.opened', id: `file ${file.name}`, name: file.name, session })
  }
  const shown = scenarios.find(({ id }) => `scenario ${id}` === runId)
  const step = steps.find(({ n }) => n === at)
  return (
    <>
      <header className={styles.bar}>
        <h1 className={styles.title}>{words.title}</h1>
        <div className={styles.choice}>
          <select
            className={styles.control}
            aria-label={words.runs}
            value={runId ?? ''}
            onChange={(event) => actor.send({ type: 'run.chosen', id: event.currentTarget.value })}
          >
            {run === undefined && <option value="">{words.noRun}</option>}
            {Object.entries(runs).map(([id, { name, kind, hasEnded }]) => (
              <option key={id} value={id}>
                {kind === 'page' && hasEnded ? `${name} (${words.ended})` : name}
              </option>
            ))}
          </select>
        </div>
        <div className={styles.choice}>
          <select
            className={styles.control}
            aria-label={words.scenarios}
            value={shown?.id ?? ''}
            onChange={(event) => void runScenario(actor, event.currentTarget.value)}
          >
            <option value="">{words.chooseScenario}</option>
            {scenarios.map(({ id, title }) => (
              <option key={id} value={id}>
                {title}
              </option>
            ))}
          </select>
        </div>
        <div className={styles.group}>
          <Button
            visual="outline"
            size="small"
            disabled={run === undefined}
            onClick={() => run && save('session.json', writeSession(run.line.session))}
          >
            {words.export}
          </Button>
          <label className={styles.file}>
            {words.import}
            <input
              type="file"
              accept="application/json,.json"
              onChange={({ currentTarget }) => {
                void open(currentTarget.files?.[0])
                // Without this, choosing the same file again would not trigger a change event.
                currentTarget.value = ''
              }}
            />
          </label>
        </div>
      </header>
      {run !== undefined && (
        <div className={styles.bar}>
          <div className={styles.group}>
            <Button
              visual="outline"
              size="small"
              disabled={before === undefined}
              onClick={() => goTo(before)}
            >
              {`← ${words.back}`}
            </Button>
            <Button visual="outline" size="small" disabled={after === undefined} onClick={() => goTo(after)}>
              {`${words.forward} →`}
            </Button>
            <Button
              visual={at === undefined ? 'solid' : 'outline'}
              size="small"
              aria-pressed={at === undefined}
              onClick={() => actor.send({ type: 'now.chosen' })}
            >
              {words.now}
            </Button>
          </div>
          <p className={styles.note} role="status">
            {step === undefined ? words.live : words.lookingBack(step.n, labelOf(step.event.type))}
          </p>
          {shown !== undefined && (
            <div key={shown.id} className={styles.shows}>
              <p className={styles.note}>{`${words.spec}:`}</p>
              <ClauseList ids={shown.spec} label={words.spec} />
            </div>
          )}
        </div>
      )}
      <p role="alert" className={styles.note} data-fault="" hidden={fault === undefined}>
        {fault}
      </p>
    </>
  )
}

interface ActorTreeProps {
  run: Run
  chosen: string | undefined
  at: number | undefined
  onChoose: (sessionId: string) => void
}

function ActorTree({ run, chosen, at, onChoose }: ActorTreeProps) {
  const styles = inspector()
  const { line } = run
  const standing = statesAt(line, at)
  const known = [...line.actors.values()].filter(
    ({ sessionId, chart }) => chart !== undefined && standing.has(sessionId),
  )
  const ids = new Set(known.map(({ sessionId }) => sessionId))
  // A lazily loaded chart runs inside a wrapper that is not a chart. Skip it and continue with its parent.
  const parentOf = (sessionId: string): string | undefined => {
    const parent = line.actors.get(sessionId)?.parentId
    return parent === undefined || ids.has(parent) ? parent : parentOf(parent)
  }
  const under = (parent: string | undefined) =>
    known.filter(({ sessionId }) => parentOf(sessionId) === parent)
  const branch = (parent: string | undefined) => (
    <ul className={styles.list}>
      {under(parent).map(({ sessionId, name }) => {
        const { status, value } = standing.get(sessionId) ?? { status: 'active' }
        const state = status === 'active' ? valueText(value) : words.ended
        return (
          <li key={sessionId}>
            <button
              type="button"
              className={styles.item}
              aria-current={sessionId === chosen}
              data-ended={status === 'active' ? undefined : ''}
              onClick={() => onChoose(sessionId)}
            >
              <bdi>{name.replace(/\.chart$/, '')}</bdi> <span>{state}</span>
            </button>
            {under(sessionId).length > 0 && <div className={styles.branch}>{branch(sessionId)}</div>}
          </li>
        )
      })}
    </ul>
  )
  return (
    <nav className={styles.panel} aria-labelledby="actors">
      <h2 id="actors" className={styles.heading}>
        {words.actors}
      </h2>
      {branch(undefined)}
    </nav>
  )
}

function Middle({ run: { line }, chosen, at }: Pick<ActorTreeProps, 'run' | 'chosen' | 'at'>) {
  const styles = inspector()
  const chart = chosen === undefined ? undefined : line.actors.get(chosen)?.chart
  const plan = chart === undefined ? undefined : line.session.charts[chart]
  if (chosen === undefined || chart === undefined || plan === undefined)
    return (
      <div className={styles.beginning}>
        <p className={styles.note}>{words.noChart}</p>
      </div>
    )
  const moved = line.steps.findLast(
    ({ n, sessionId, took }) => sessionId === chosen && took.length > 0 && (at === undefined || n <= at),
  )
  return (
    <div className={styles.middle}>
      <ChartView
        key={chart}
        plan={plan}
        active={statesAt(line, at).get(chosen)?.active ?? []}
        last={moved?.took ?? []}
        heat={heatOf(line, chart, at)}
      />
    </div>
  )
}
