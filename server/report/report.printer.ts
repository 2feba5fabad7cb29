import { Worker } from 'node:worker_threads'
import type { ReportDocument } from '#contract/report.ts'
import { createGate } from '../http/gate.ts'
import { unavailable } from '../http/problem.ts'
import type { PagesMessage } from './report.worker.ts'

export interface PrinterOptions {
  /** Reports at once, each in a thread of its own. */
  running: number
  /** Reports that may wait, and for how long, milliseconds; more get 503 with Retry-After. */
  waiting: number
  patience: number
  /** Milliseconds for one report. */
  limit: number
  /** Megabytes of memory of a thread. */
  memory: number
  /** A thread without work ends after so many milliseconds. */
  idle: number
}

/** One at a time: it takes a whole core, half a second for most reports and some seconds for 500 ideas. */
const usual: PrinterOptions = {
  running: 1,
  waiting: 8,
  patience: 10_000,
  limit: 20_000,
  memory: 512,
  idle: 60_000,
}

export class PrinterFault extends Error {
  override readonly name = 'PrinterFault'
}

const script = new URL('./report.worker.ts', import.meta.url)

/**
 * Sets reports as pages, away from the thread that answers requests. A thread starts with the first report, is kept
 * while there is work, and is ended at once when a report takes too long or its sender has gone.
 */
export const createReportPrinter = (options: Partial<PrinterOptions> = {}) => {
  const sizes = { ...usual, ...options }
  const gate = createGate(sizes)
  const all = new Set<Worker>()
  const resting: { worker: Worker; rest: NodeJS.Timeout }[] = []

  const start = (): Worker => {
    const worker = new Worker(script, {
      env: {},
      resourceLimits: { maxOldGenerationSizeMb: sizes.memory },
      // What a library prints may quote the report: nobody hears it.
      stdout: true,
      stderr: true,
    })
    all.add(worker)
    worker.once('exit', () => {
      all.delete(worker)
      const at = resting.findIndex((held) => held.worker === worker)
      if (at !== -1) clearTimeout(resting.splice(at, 1)[0]?.rest)
    })
    // Without a listener the error of a resting thread would end the server.
    worker.on('error', () => undefined)
    return worker
  }

  const take = (): Worker => {
    const held = resting.pop()
    if (held === undefined) return start()
    clearTimeout(held.rest)
    held.worker.ref()
    return held.worker
  }

  const putBack = (worker: Worker) => {
    worker.unref()
    const rest = setTimeout(() => void worker.terminate(), sizes.idle)
    rest.unref()
    resting.push({ worker, rest })
  }

  const work = (report: ReportDocument, signal: AbortSignal): Promise<Uint8Array<ArrayBuffer>> => {
    const worker = take()
    return new Promise((done, fail) => {
      const settle = () => {
        clearTimeout(timer)
        signal.removeEventListener('abort', onAbort)
        worker.off('message', onMessage)
        worker.off('error', onError)
        worker.off('exit', onExit)
      }
      const give = (error: Error) => {
        settle()
        void worker.terminate()
        fail(error)
      }
      const onAbort = () => give(signal.reason instanceof Error ? signal.reason : new Error('aborted'))
      const onError = () => give(new PrinterFault('the thread failed'))
      const onExit = (code: number) => give(new PrinterFault(`the thread ended with ${code}`))
      const onMessage = (message: PagesMessage) => {
        if ('fault' in message) {
          give(new PrinterFault(message.fault))
          return
        }
        settle()
        putBack(worker)
        done(message.bytes)
      }
      const timer = setTimeout(
        () => give(unavailable('The report takes too long. Choose fewer sections.', 5)),
        sizes.limit,
      )
      signal.addEventListener('abort', onAbort)
      worker.on('message', onMessage)
      worker.once('error', onError)
      worker.once('exit', onExit)
      if (signal.aborted) onAbort()
      else worker.postMessage(report)
    })
  }

  return {
    /** @throws Refusal 503 when too many wait or one takes too long, the signal's reason when it aborts. */
    print: (report: ReportDocument, signal: AbortSignal): Promise<Uint8Array<ArrayBuffer>> =>
      gate.through({ signal }, () => work(report, signal)),
    /** Threads that exist now. */
    count: () => all.size,
    /** Ends them all; resolves when they are gone. */
    stop: async () => {
      await Promise.all([...all].map((worker) => worker.terminate()))
    },
  }
}

export type ReportPrinter = ReturnType<typeof createReportPrinter>

let shared: ReportPrinter | undefined
/** The printer of this server: how many print at a time is a matter of the machine, not of who asks. */
export const sharedPrinter = (): ReportPrinter => (shared ??= createReportPrinter())
