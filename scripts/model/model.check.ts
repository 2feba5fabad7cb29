import type { Clock, Engine } from '#server/domain/ports.ts'
import { createBundledBusinessModels } from '#server/catalogue/business-models.source.ts'
import { createBundledCaseStudies } from '#server/catalogue/case-studies.source.ts'
import { createBundledPapers } from '#server/catalogue/papers.source.ts'
import type { LlmConfig } from '#server/engine/model/llm.engine.ts'
import {
  aboutSamples,
  firstIdeaOf,
  tryModel,
  verdictOf,
  type Trial,
  type TriedQuestion,
} from '#server/engine/model/model.trial.ts'
import { isByModel } from '#server/engine/model/model.call.ts'
import type { SampleChallenge } from '#server/engine/model/sample.challenges.ts'
import { jaccard, readingEase, untidy } from '../content/tidy.ts'
import { ideaTexts } from '../../lab/engine/measures.ts'

/** The questions that `npm run model:check` asks a language model, and how it rates the answers. */

export interface ModelCheck {
  config: LlmConfig
  challenges?: readonly SampleChallenge[]
  /** Replaces the model if it fails, as in the product. */
  offline: Engine
  clock: Clock
  /** Called with each line as soon as it is known: a local model may need minutes for all of them. */
  say: (line: string) => void
  /** Returns a signal that aborts after this many milliseconds. */
  deadline?: (milliseconds: number) => AbortSignal
  /** Asks one question per challenge and measures nothing. */
  isShort?: boolean
}

const mean = (values: readonly number[]) =>
  values.length === 0 ? Number.NaN : values.reduce((sum, value) => sum + value, 0) / values.length
const likenessOf = (texts: readonly string[]) =>
  mean(texts.flatMap((text, at) => texts.slice(at + 1).map((other) => jaccard(text, other))))

const lineOf = ({ task, ms, outcome, byModel, advice }: TriedQuestion) => {
  const words = outcome === 'repaired' ? 'after one repair' : byModel ? 'accepted' : `not used: ${advice}`
  return `  ${task.padEnd(10)} ${`${(ms / 1000).toFixed(1)} s`.padStart(7)}  ${words}`
}

/**
 * Rates the texts by the limits that also apply to the built-in engine (`npm run lab -- eval`).
 * @returns the measures that fall short.
 */
const measure = ({ written }: Trial, say: ModelCheck['say']): string[] => {
  const texts = [...written.sparks.flat(), ...written.ideas.flatMap(ideaTexts), ...written.reframes]
  if (texts.length === 0) return []
  const faults = texts.flatMap(untidy)
  const ease = mean(texts.map(readingEase))
  const alike = Math.max(...written.sparks.map(likenessOf), 0)
  const measures = [
    {
      name: 'Grammar mistakes',
      shown: `${faults.length} in ${texts.length} texts`,
      bar: 'at most 1 in 50',
      isMet: faults.length / texts.length <= 0.02,
    },
    { name: 'Reading ease', shown: ease.toFixed(1), bar: 'at least 50', isMet: ease >= 50 },
    ...(written.sparks.length > 0
      ? [
          {
            name: 'Spark similarity',
            shown: alike.toFixed(3),
            bar: 'at most 0.349',
            isMet: alike <= 0.349,
          },
        ]
      : []),
  ]
  for (const { name, shown, bar, isMet } of measures)
    say(`${name.padEnd(20)}${shown}  ${isMet ? 'ok' : 'short'}, ${bar}`)
  for (const fault of faults.slice(0, 5)) say(`  ${fault}`)
  return measures.filter(({ isMet }) => !isMet).map(({ name }) => name.toLowerCase())
}

/**
 * Asks the product's questions and says in words whether the model is good enough.
 * @returns whether the model is good enough.
 */
export async function checkModel({
  config,
  challenges,
  offline,
  clock,
  say,
  deadline,
  isShort = false,
}: ModelCheck): Promise<boolean> {
  say(`Asking ${config.model} at ${config.baseUrl}`)
  let about: string | undefined
  const trial = await tryModel({
    config,
    offline,
    papers: createBundledPapers(),
    caseStudies: createBundledCaseStudies(),
    businessModels: createBundledBusinessModels(),
    clock,
    isWhole: !isShort,
    hear: (question) => {
      if (question.sample !== about && question.sample !== undefined) say(question.sample)
      about = question.sample
      say(lineOf(question))
    },
    ...(challenges && { challenges }),
    ...(deadline && { deadline }),
  })
  let shortfalls: string[] = []
  if (trial.hopeless === undefined) {
    const outcomes = aboutSamples(trial).map(({ outcome }) => outcome)
    const repaired = outcomes.filter((outcome) => outcome === 'repaired').length
    say(`
Answer form         ${trial.form}, ${trial.streams ? 'ideas arrive one at a time as they are written' : 'all ideas at once'}
Answers accepted    ${outcomes.filter(isByModel).length} of ${outcomes.length}, ${repaired} after a repair
First idea          ${firstIdeaOf(trial)}
Tokens              ${trial.tokens.read} read, ${trial.tokens.written} written`)
    if (!isShort) shortfalls = measure(trial, say)
  }
  const { willDo, words } = verdictOf(trial, shortfalls)
  say(`\n${words}`)
  return willDo
}
