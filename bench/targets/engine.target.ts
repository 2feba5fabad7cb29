import { parseArgs } from 'node:util'
import { sparkCategories } from '#contract/vocabulary.ts'
import { createOfflineEngine } from '#server/engine/offline.engine.ts'
import { samplesOf, type Sample } from './texts.ts'

/** Milliseconds of single calls: elapsed, and used by the processor on this thread. */
interface Times {
  waited: number[]
  spent: number[]
}

/** The one line of JSON that this program prints after timing every call of the built-in engine. */
export interface EngineReport {
  times: Record<string, Record<Sample['kind'], Times>>
  /** Milliseconds from process start until the engine was ready, and for the first call. */
  loaded: number
  first: number
  /** Resident memory in MiB. */
  memory: number
}

const { values } = parseArgs({ options: { rounds: { type: 'string', default: '5' } } })
const engine = createOfflineEngine()
const loadedAt = performance.now()
const { signal } = new AbortController()
const times: EngineReport['times'] = {}
const emptyTimes = (): Record<Sample['kind'], Times> => ({
  typical: { waited: [], spent: [] },
  longest: { waited: [], spent: [] },
})

const processorTime = () => {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1_000
}
const startTimer = () => {
  const began = performance.now()
  const spentBefore = processorTime()
  return (name: string, { kind }: Sample) => {
    const { waited, spent } = (times[name] ??= emptyTimes())[kind]
    waited.push(performance.now() - began)
    spent.push(processorTime() - spentBefore)
  }
}

const recordTime = async <T>(name: string, sample: Sample, call: () => Promise<T>): Promise<T> => {
  const ended = startTimer()
  const result = await call()
  ended(name, sample)
  return result
}

async function visit(sample: Sample): Promise<void> {
  const { text } = sample
  const topics = await recordTime('topics', sample, () => engine.topics({ text, order: 'top' }, { signal }))
  const input = { text, entities: topics.slice(0, 5), businessTypes: ['family', 'social'] as const }
  let spark = ''
  const ended = startTimer()
  for (const { slug } of sparkCategories) {
    const sparks = await recordTime('sparks', sample, () =>
      engine.sparks({ ...input, category: slug }, { signal }),
    )
    spark ||= sparks[0]?.text ?? ''
  }
  ended('sparks, ten categories', sample)
  await recordTime('sparks again', sample, () =>
    engine.sparks({ ...input, category: 'markets-products' }, { signal }),
  )
  const ideas = { challenge: text, spark, sector: 'Retail', maturity: 2, seen: [] }
  await recordTime('ideas', sample, () => engine.ideas(ideas, { signal }))
  await recordTime('summary', sample, () => engine.summary(text, { signal }))
  await recordTime('title', sample, () => engine.title(text, { signal }))
}

const beganFirst = performance.now()
const [firstSample] = samplesOf(0)
if (firstSample) await engine.topics({ text: firstSample.text, order: 'top' }, { signal })
const firstMs = performance.now() - beganFirst

// Warm up, because the measures are for a server that has run for some time and whose code is compiled.
for (const round of [-2, -1]) for (const sample of samplesOf(round)) await visit(sample)
for (const name of Object.keys(times)) times[name] = emptyTimes()
for (let round = 1; round <= Number(values.rounds); round += 1)
  for (const sample of samplesOf(round)) await visit(sample)

const report: EngineReport = {
  times,
  loaded: loadedAt,
  first: firstMs,
  memory: process.memoryUsage().rss / 2 ** 20,
}
console.log(JSON.stringify(report))
