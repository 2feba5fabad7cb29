import type { ReportDocument } from '#contract/report.ts'
import type { CallOptions } from '../domain/ports.ts'
import { createGate, type GateSizes } from '../workers/gate.ts'
import { createWorkerPool, type PoolSizes } from '../workers/worker.pool.ts'
import type { Brand } from './brand.ts'
import { longReportCost } from './report.cost.ts'

export interface PrintOrder {
  report: ReportDocument
  brand: Brand
  /** What `reportCost` says of the report. */
  cost: number
}

/** What is sent to a thread. The report is JSON, because one long text transfers faster than many objects. */
export interface PrintTask {
  report: string
  brand: Brand
}

/**
 * Two reports at a time, one per caller, because a report takes a whole core: usually half a second, a few
 * seconds with 500 ideas. Threads start with the first report and end a minute after the last.
 */
const defaultSizes: PoolSizes = {
  running: 2,
  share: 0.5,
  waiting: 64,
  patience: 10_000,
  kept: 0,
  starting: 60_000,
  limit: 20_000,
  grace: 0,
  memory: 512,
  idle: 60_000,
  pool: 'report',
}

/** One long report at a time for all callers, so that a thread stays free for reports of less than a second. */
const longReportSizes: GateSizes = { running: 1, waiting: 8, patience: 20_000, share: 0.5 }

/** Renders reports as PDF in worker threads, so that requests are not blocked. */
export const createReportPrinter = (options: Partial<PoolSizes> = {}) => {
  const pool = createWorkerPool<PrintTask, Uint8Array<ArrayBuffer>>({
    ...defaultSizes,
    ...options,
    script: new URL('./report.worker.ts', import.meta.url),
    tooLong: 'The report took too long. Choose fewer sections.',
  })
  const longReports = createGate(longReportSizes)
  return {
    /**
     * Renders a report. @throws Unavailable when too many wait or it takes too long, the signal's reason when
     * it aborts, and any error of the rendering.
     */
    print: (
      { report, brand, cost }: PrintOrder,
      callOptions: CallOptions,
    ): Promise<Uint8Array<ArrayBuffer>> => {
      const print = () => pool.run({ report: JSON.stringify(report), brand }, callOptions)
      return cost > longReportCost ? longReports.run(callOptions, print, callOptions.caller) : print()
    },
    count: pool.count,
    stop: pool.stop,
  }
}

export type ReportPrinter = ReturnType<typeof createReportPrinter>

let shared: ReportPrinter | undefined
/** The printer that all requests share, because the machine limits how many reports can be printed at once. */
export const sharedPrinter = (): ReportPrinter => (shared ??= createReportPrinter())
