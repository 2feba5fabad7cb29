import { fork, type ChildProcess } from 'node:child_process'
import { realpathSync } from 'node:fs'
import { Socket } from 'node:net'
import { constants, setPriority } from 'node:os'
import { join, resolve } from 'node:path'
import type { CallOptions } from '../domain/ports.ts'
import { UnreadableFile, type UnreadableReason } from '../domain/failures.ts'
import { publish, type Happenings } from '../happenings.ts'
import { createGate } from '../workers/gate.ts'
import type { Job, JobOf, Message, JobPart, Results } from './reading/jobs.ts'

export interface ProcessOptions {
  /** Maximum number of jobs that run at once, each in its own process. */
  running: number
  /** How many jobs may wait, and for how many milliseconds; others get 503 with Retry-After. */
  waiting: number
  patience: number
  /** The share of running and waiting jobs that one caller may have. */
  share: number
  /** Memory limit of a process, bytes; one that holds more than `worn` after a job is not reused. */
  memory: number
  worn: number
  /** Processor time for one step of a job (a page or one text recognition), milliseconds. */
  work: number
  /** Elapsed time for one step and for the whole job, milliseconds. */
  step: number
  total: number
  /** An idle process ends after this many milliseconds. */
  idle: number
}

export interface RunOptions<Kind extends Job['kind']> extends CallOptions {
  /** Called with each part of a job as soon as it is done. */
  onPart?: (part: JobPart) => void
  /**
   * Returns the job for a new process after a process failed on the file, or undefined to give up. The job
   * runs in the same slot and within the same time limit.
   */
  next?: (reason: UnreadableReason) => JobOf<Kind> | undefined
}

/** Two jobs at a time, because each takes a core and up to 600 MB. A step usually takes a second or two. */
const defaultSizes: ProcessOptions = {
  running: 2,
  waiting: 8,
  patience: 30_000,
  share: 0.5,
  memory: 600 * 1024 * 1024,
  worn: 400 * 1024 * 1024,
  work: 15_000,
  step: 60_000,
  total: 140_000,
  idle: 60_000,
}

const root = resolve(import.meta.dirname, '../..')
const script = join(import.meta.dirname, 'reading/reading.process.ts')

/**
 * Node's permissions for the process: it may read only its own code, write nothing and start no processes. The
 * last two flags allow native code and threads, which reading images and text needs.
 */
const permissions = (): string[] => [
  '--permission',
  ...['server/extract', 'server/domain', 'package.json', 'node_modules'].map((path) => {
    const real = realpathSync(join(root, path))
    return `--allow-fs-read=${real}${path === 'package.json' ? '' : '/'}`
  }),
  '--allow-addons',
  '--allow-worker',
]

/** The exit signal says why a process ended: see `limits.guard.ts`. */
const reasonOf = (signal: NodeJS.Signals | null): UnreadableFile =>
  new UnreadableFile(
    signal === 'SIGTERM' ? 'time' : signal === null || signal === 'SIGSEGV' ? 'damaged' : 'size',
  )

const killReasonOf = ({ reason }: UnreadableFile): Happenings['workKilled']['reason'] =>
  reason === 'time' ? 'time' : reason === 'size' ? 'memory' : 'crash'

class ReadingFault extends Error {
  override readonly name = 'ReadingFault'
  constructor(error: string, at: readonly string[]) {
    super(error)
    this.stack = [`ReadingFault: ${error}`, ...at.map((place) => `    ${place}`)].join('\n')
  }
}

interface ReadingProcess {
  child: ChildProcess
  idleTimer: NodeJS.Timeout | undefined
  ready: boolean
}

/**
 * Processes that read files for the server. They start with the first job, end after being idle, and are
 * killed when a job takes too long or its sender disconnects. A killed process is never reused.
 */
export const createProcesses = (options: Partial<ProcessOptions> = {}) => {
  const sizes = { ...defaultSizes, ...options }
  const gate = createGate({ ...sizes, pool: 'files' })
  const all = new Set<ChildProcess>()
  const idleProcesses: ReadingProcess[] = []

  const start = (): ReadingProcess => {
    const child = fork(script, [String(sizes.memory), String(sizes.work)], {
      serialization: 'advanced',
      env: {},
      execArgv: [
        '--no-warnings',
        '--expose-gc',
        '--max-old-space-size=256',
        '--max-semi-space-size=16',
        ...permissions(),
      ],
      // Library output could quote the file, so it is discarded.
      stdio: ['pipe', 'ignore', 'ignore', 'ipc'],
    })
    all.add(child)
    child.once('exit', () => {
      all.delete(child)
      const at = idleProcesses.findIndex((reader) => reader.child === child)
      if (at !== -1) idleProcesses.splice(at, 1)
    })
    // Ignore errors of the pipe when the process ends during sending, because the listener for its exit
    // reports it.
    child.stdin?.on('error', () => undefined)
    if (child.stdin instanceof Socket) child.stdin.unref()
    try {
      // Lower the priority, so that requests come first.
      if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL)
    } catch {
      // Where priorities cannot be set, processes keep the usual one.
    }
    return { child, idleTimer: undefined, ready: false }
  }

  const takeProcess = (isFresh: boolean): ReadingProcess => {
    const idleProcess = idleProcesses.pop()
    // A fresh process needs the slot of the idle one.
    if (isFresh && idleProcess !== undefined) idleProcess.child.kill('SIGKILL')
    const reader = isFresh ? start() : (idleProcess ?? start())
    clearTimeout(reader.idleTimer)
    reader.child.ref()
    reader.child.channel?.ref()
    return reader
  }

  const dropProcess = (reader: ReadingProcess) => {
    const at = idleProcesses.indexOf(reader)
    if (at !== -1) idleProcesses.splice(at, 1)
    reader.child.kill('SIGKILL')
  }

  const restProcess = (reader: ReadingProcess) => {
    // An idle process must not keep the server running.
    reader.child.unref()
    reader.child.channel?.unref()
    reader.idleTimer = setTimeout(() => dropProcess(reader), sizes.idle)
    reader.idleTimer.unref()
    idleProcesses.push(reader)
  }

  const runJob = <Kind extends Job['kind']>(
    job: JobOf<Kind>,
    {
      signal,
      onPart,
      deadline,
      isFresh,
    }: { signal: AbortSignal; onPart: (part: JobPart) => void; deadline: number; isFresh: boolean },
  ): Promise<Results[Kind]> => {
    const reader = takeProcess(isFresh)
    const { child } = reader
    return new Promise((done, fail) => {
      let stepTimer: NodeJS.Timeout | undefined
      const settle = (keep: boolean) => {
        clearTimeout(stepTimer)
        clearTimeout(totalTimer)
        signal.removeEventListener('abort', onAbort)
        child.off('message', onMessage)
        child.off('exit', onExit)
        child.off('error', onError)
        if (keep) restProcess(reader)
        else dropProcess(reader)
      }
      const killWith = (error: Error, reason?: Happenings['workKilled']['reason']) => {
        if (reason !== undefined) publish('workKilled', { pool: 'files', reason })
        settle(false)
        fail(error)
      }
      const onAbort = () =>
        killWith(signal.reason instanceof Error ? signal.reason : new Error('aborted'), 'gone')
      const onTime = () => killWith(new UnreadableFile('time'), 'time')
      const onError = () => killWith(new ReadingFault('could not be started', []))
      const onExit = (code: number | null, ending: NodeJS.Signals | null) =>
        killWith(
          reader.ready ? reasonOf(ending) : new ReadingFault(`ended with ${code ?? 'a signal'} at start`, []),
          reader.ready ? killReasonOf(reasonOf(ending)) : 'crash',
        )
      const onMessage = (message: Message) => {
        switch (message.type) {
          case 'ready':
            reader.ready = true
            break
          case 'step':
            clearTimeout(stepTimer)
            stepTimer = setTimeout(onTime, sizes.step)
            break
          case 'part':
            onPart(message.part)
            break
          case 'done':
            settle(message.memory < sizes.worn)
            // The cast is safe because the result is of the same kind as the job.
            done(message.result as Results[Kind])
            break
          case 'unreadable':
            killWith(new UnreadableFile(message.reason))
            break
          case 'fault':
            killWith(new ReadingFault(message.error, message.at))
        }
      }
      const totalTimer = setTimeout(onTime, Math.max(0, deadline - performance.now()))
      stepTimer = setTimeout(onTime, sizes.step)
      signal.addEventListener('abort', onAbort)
      child.on('message', onMessage)
      child.once('exit', onExit)
      child.once('error', onError)
      if (signal.aborted) onAbort()
      else {
        // Send the file through a pipe, because a message would copy it.
        const { bytes, ...order } = job
        child.send({ ...order, length: bytes.byteLength })
        child.stdin?.write(bytes)
      }
    })
  }

  return {
    /**
     * Runs a job in a process.
     * @throws UnreadableFile for a file that cannot be read, Unavailable when too many wait, the signal's
     * reason when it aborts, and ReadingFault when our code fails.
     */
    run: <Kind extends Job['kind']>(
      job: JobOf<Kind>,
      { signal, caller, onPart = () => undefined, next }: RunOptions<Kind>,
    ): Promise<Results[Kind]> =>
      gate.run(
        { signal },
        async () => {
          const deadline = performance.now() + sizes.total
          for (let currentJob = job; ;) {
            try {
              return await runJob(currentJob, { signal, onPart, deadline, isFresh: currentJob !== job })
            } catch (error) {
              const retryJob =
                error instanceof UnreadableFile && performance.now() < deadline
                  ? next?.(error.reason)
                  : undefined
              if (retryJob === undefined) throw error
              currentJob = retryJob
            }
          }
        },
        caller,
      ),
    /** Number of existing processes. */
    count: () => all.size,
    /** Kills all processes; resolves when they have ended. */
    stop: async () => {
      const ended = [...all].map((child) => {
        // Undo `unref`, so that the server waits for the end of an idle process.
        child.ref()
        return new Promise<void>((gone) => child.once('exit', () => gone()))
      })
      for (const child of all) child.kill('SIGKILL')
      await Promise.all(ended)
    },
  }
}

export type Processes = ReturnType<typeof createProcesses>

let shared: Processes | undefined
/** The processes that all parts of the server share, because the machine limits how many can run at once. */
export const sharedProcesses = (): Processes => (shared ??= createProcesses())
