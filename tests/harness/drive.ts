import type { AnyMachineSnapshot, AnyStateMachine, StateValue } from 'xstate'
import type { ChartCases } from './cases.ts'
import type { Instruments } from './coverage.ts'
import { sideEffectLine, settle, startBench, type Bench, type SideEffect } from './bench.ts'
import type { ModelStep, Path } from './explore.ts'
import { line } from './plain-copy.ts'

/** What was observable of the chart after one step. */
export interface TraceStep {
  label: string
  value: StateValue
  status: AnyMachineSnapshot['status']
  tags: readonly string[]
  context: unknown
  /** State, tags and context as one text. */
  readonly stateText: string
  /** What the chart did to its surroundings in this step. */
  sideEffects: readonly SideEffect[]
  /** Calls still unanswered after this step, by id. */
  open: readonly string[]
}
export type Trace = readonly TraceStep[]

export interface DriveOptions {
  /** Another version of the chart, to check whether the path detects the difference. */
  machine?: AnyStateMachine
  instruments?: Instruments
  /** Compares each step with the model (default). Mutants are compared with the recording instead. */
  asModelled?: boolean
  /** Called after the start and after every step; throw to stop. */
  onStep?: (step: TraceStep, order: number, bench: Bench) => void
}

const stateTexts = new WeakMap<AnyMachineSnapshot, string>()
/** The comparable part of a snapshot: state, tags and the whole context without actors and functions. */
const stateTextOf = (snapshot: AnyMachineSnapshot): string => {
  const known = stateTexts.get(snapshot)
  if (known !== undefined) return known
  const stateText = line([snapshot.value, snapshot.status, [...snapshot.tags].sort(), snapshot.context])
  stateTexts.set(snapshot, stateText)
  return stateText
}

/** Everything observable in a step as one text, so that steps can be compared. */
export const stepText = ({ stateText, sideEffects }: TraceStep): string =>
  `${stateText}${sideEffects.map((sideEffect) => sideEffectLine(sideEffect)).join()}`

const isDelay = (type: string) => type.startsWith('xstate.after.')

/**
 * Replays a path on a live actor. Calls are really resolved and rejected, delays really elapse (each is
 * checked one millisecond before its end), and simulated thinking time passes before every other event.
 *
 * @throws with the steps so far if the live chart differs from the model, crashes, receives an unknown event,
 * or leaves a call open after it was stopped.
 */
export const drive = async (cases: ChartCases, path: Path, options: DriveOptions = {}): Promise<Trace> => {
  const { instruments, asModelled = true, onStep } = options
  const bench = startBench({
    machine: options.machine ?? cases.machine,
    input: cases.inputs.get(path.input) ?? {},
    ...(instruments ? { prepare: instruments.prepare, inspect: instruments.observe } : {}),
  })
  const trace: TraceStep[] = []
  let seen = 0
  const story: string[] = []
  const complain = (problem: string, sides?: { expected: string; actual: string }): never => {
    const error = new Error(
      [
        `${cases.name} ${path.input ? `[${path.input}] ` : ''}${problem}`,
        ...story.map((each) => `  ${each}`),
      ].join('\n'),
    )
    throw Object.assign(error, sides)
  }

  const unchanged = (before: AnyMachineSnapshot, when: string) => {
    const now = bench.snapshot()
    if (now !== before && stateTextOf(now) !== stateTextOf(before))
      complain(`changed ${when}\n  before ${stateTextOf(before)}\n  after  ${stateTextOf(now)}`)
    if (bench.sideEffects.length !== seen)
      complain(
        `acted ${when}: ${bench.sideEffects
          .slice(seen)
          .map((sideEffect) => sideEffectLine(sideEffect))
          .join(', ')}`,
      )
  }

  const checkStep = (label: string, model: AnyMachineSnapshot) => {
    story.push(label)
    const crash = bench.crash()
    if (crash) complain(`stopped working: ${String(crash.error)}`)
    if (bench.unknownEvents.length > 0) complain(bench.unknownEvents.join(', '))
    const snapshot = bench.snapshot()
    if (asModelled && stateTextOf(snapshot) !== stateTextOf(model))
      complain(`is not where the model is\n  model ${stateTextOf(model)}\n  live  ${stateTextOf(snapshot)}`, {
        expected: stateTextOf(model),
        actual: stateTextOf(snapshot),
      })
    const step: TraceStep = {
      label,
      value: snapshot.value as TraceStep['value'],
      status: snapshot.status,
      tags: [...snapshot.tags].sort(),
      context: snapshot.context as unknown,
      // Computed on demand, because it takes longer than the step.
      get stateText() {
        return stateTextOf(snapshot)
      },
      sideEffects: bench.sideEffects.slice(seen),
      open: bench.calls.filter((call) => call.state === 'open').map((call) => call.id),
    }
    seen = bench.sideEffects.length
    trace.push(step)
    onStep?.(step, trace.length - 1, bench)
  }

  const letTimePass = (step: ModelStep) => {
    const before = bench.snapshot()
    if (!isDelay(step.event.type)) {
      if (step.wait > 0) bench.clock.increment(step.wait)
      unchanged(before, `in ${step.wait} ms of thinking before ${step.label}`)
      return
    }
    if (step.wait > 1) bench.clock.increment(step.wait - 1)
    unchanged(before, `1 ms before ${step.label}`)
    bench.clock.increment(Math.min(1, step.wait))
  }

  const deliver = async ({ event, label }: ModelStep) => {
    const outcome = /^xstate\.(done|error)\.actor\.(.+)$/.exec(event.type)
    if (!outcome) {
      const source = cases.sourceOf(event.type)
      if (source !== undefined && !bench.isRunning(source))
        complain(`cannot hear ${label}: no ${source} is running`)
      bench.send(event)
      return
    }
    const id = outcome[2] ?? ''
    const isDone = outcome[1] === 'done'
    const call = bench.openCall(id)
    if (call) {
      if (isDone) call.answer(event.output)
      else call.fail(event.error)
      await settle()
      return
    }
    if (!bench.isRunning(id)) complain(`waits for no ${id}`)
    bench.end(id, isDone ? { output: event.output } : { error: event.error })
  }

  try {
    checkStep('starts', path.initial.snapshot)
    for (const step of path.steps) {
      letTimePass(step)
      if (!isDelay(step.event.type)) await deliver(step)
      checkStep(step.label, step.snapshot)
    }
  } finally {
    bench.stop()
  }
  const openCalls = bench.calls.filter((call) => call.state === 'open')
  if (openCalls.length > 0)
    complain(`left calls open after it was stopped: ${openCalls.map((call) => call.id).join(', ')}`)
  return trace
}
