import { emptyBrief } from '#contract/brief.ts'
import type { AnswerLine } from '#contract/calls.ts'
import type { Paper } from '#contract/entities.ts'
import type { Engine, IdeasInput, PaperSource, SparkInput } from '#server/domain/ports.ts'
import { createLlmEngine, type LlmConfig, type LlmEngineDeps } from '#server/engine/model/llm.engine.ts'
import { challenge, entities } from './stub.ts'

export const model = 'stub-1'
export const apiKey = 'sk-test-4f9a8b7c6d5e4f3a2b1c0d9e'

/** Answers that cannot be mistaken for a model's. */
export const builtIn: Engine = {
  name: 'offline',
  topics: async () => [{ label: 'customers', type: 'Role', count: 2 }],
  brief: () => Promise.resolve(emptyBrief()),
  problems: () => Promise.resolve([]),
  sparks: async ({ category }) =>
    Array.from({ length: 8 }, (_, index) => ({
      text: `built-in spark ${index}`,
      origin: category,
      stem: { spark_id: `${category}-${index}` },
      provenance: { technique: 'Reverse', why: 'It helps.', topics: [], sources: [], engine: 'offline' },
    })),
  ideas: async () => ({
    exhausted: true,
    ideas: [0, 1, 2].map((index) => ({
      text: `built-in idea ${index}`,
      focus: `focus ${index}`,
      regionSpecific: '',
      sparkSatisfaction: 'It does.',
      challengeResolution: 'It does.',
      implementation: { steps: ['a', 'b', 'c', 'd'], keyResources: 'time', potentialObstacles: 'habit' },
      provenance: { technique: 'Pattern', why: 'It helps.', topics: [], sources: [], engine: 'offline' },
    })),
  }),
  fit: async () => ({
    because: 'It says so.',
    others: [],
    othersFit: false,
    idea: {
      text: 'built-in version',
      focus: 'focus',
      regionSpecific: '',
      sparkSatisfaction: '',
      challengeResolution: 'It does.',
      implementation: { steps: ['a'], keyResources: 'time', potentialObstacles: 'habit' },
      provenance: { technique: 'Pattern', why: 'It helps.', topics: [], sources: [], engine: 'offline' },
    },
  }),
  answer: () => Promise.resolve({ answer: null }),
  reframes: async () =>
    Array.from({ length: 8 }, (_, index) => ({
      label: `built-in reframe ${index}`,
      provenance: { technique: 'Zoom', why: 'It helps.', topics: [], sources: [], engine: 'offline' },
    })),
  summary: async () => 'built-in summary',
  title: async () => 'built-in title',
  businessSummary: async () => 'built-in business summary',
  describeChallenge: async () => 'built-in description',
}

export const paperList: Paper[] = ['Queues and patience', 'Sold out', 'Learning on the job'].map(
  (title, index) => ({
    _id: `paper-${index + 1}`,
    title,
    snippet: `A finding about ${title.toLowerCase()}.`,
    uri: index === 0 ? 'https://doi.org/10.1000/queues' : '',
    entities: [],
    authors: 'Weick, Karl',
    year: '1984',
    source: 'Journal of Waiting 3, 1-9',
  }),
)
export const papers: PaperSource = { search: async () => paperList }

export const sparkInput: SparkInput = {
  category: 'customers-sales',
  text: challenge,
  entities,
  businessTypes: [],
}
export const ideasInput: IdeasInput = {
  challenge,
  spark: 'What would customers do with the minutes they now spend in the queue?',
  region: 'Yorkshire and the Humber',
  seen: [],
}
export const page = {
  url: 'https://bakery.example/',
  title: 'The Bakery',
  description: 'Bread and croissants in Leeds',
  text: challenge,
}

export interface LogLine extends Record<string, unknown> {
  level: 'info' | 'warn' | 'error'
  message: string
}

/** An engine with a stub at `baseUrl`, a fixed clock, a collected log and no retries. */
export const createEngine = (
  baseUrl: string,
  { config = {}, ...deps }: Partial<Omit<LlmEngineDeps, 'config'>> & { config?: Partial<LlmConfig> } = {},
) => {
  const lines: LogLine[] = []
  const keep = (level: LogLine['level']) => (fields: Readonly<Record<string, unknown>>, message: string) =>
    void lines.push({ ...fields, level, message })
  const time = { now: 1_800_000_000_000 }
  const engine = createLlmEngine({
    config: {
      baseUrl,
      model,
      apiKey,
      timeout: 15_000,
      dailyTokens: 10_000_000,
      callerTokens: 10_000_000,
      ...config,
    },
    offline: builtIn,
    papers,
    clock: { now: () => time.now },
    log: { info: keep('info'), warn: keep('warn'), error: keep('error') },
    retries: 0,
    ...deps,
  })
  return { engine, lines, time, outcomes: () => lines.flatMap(({ outcome }) => outcome ?? []) }
}

/** A deadline that the test triggers itself. */
export const manualDeadline = () => {
  let controller = new AbortController()
  return {
    deadline: () => {
      controller = new AbortController()
      return controller.signal
    },
    pass: () => controller.abort(),
  }
}

export const options = () => ({ signal: new AbortController().signal, caller: '192.0.2.1' })

/** Parses the lines of a streamed answer. */
export const linesOf = async (response: Response): Promise<AnswerLine[]> =>
  (await response.text())
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as AnswerLine)
