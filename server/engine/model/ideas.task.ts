import * as z from 'zod/mini'
import { limits } from '#contract/limits.ts'
import type { General } from '#server/content/general.ts'
import type { IdeasInput, ProposedIdea } from '#server/domain/ports.ts'
import { techniqueOf } from '../write/recognised.ts'
import { line, names, notFitting, outgoing, readList } from './answer.fields.ts'
import { caseData, confirmedIn, firmData, settledData, type CaseKnown } from './case.data.ts'
import type { SourceList } from './closed.sources.ts'
import { folded, isAbout, shareOfWords, wordsOf } from './plain.text.ts'
import { ideasPrompt, startPrompt } from './prompts/ideas.prompt.ts'
import { ideaFields, ideaShape } from './idea.fields.ts'
import type { Question } from './structured.answer.ts'
import { toldList } from './told.list.ts'

/**
 * Asks for ideas for a spark (IDEA-01 to 10, AMB-67 to 69) or, without a spark, for the challenge as a whole.
 * Ideas must be complete, about this challenge, and not shown before.
 */

const { min, max } = limits.ideasPerSpark
/** An idea that has more than this share of words in common with an earlier one repeats it. */
const mostAlike = 0.6
/** How many of the ideas already shown are sent to the model; new ideas are compared with all of them. */
const seenTold = 40
const seenLength = 160

const { text, focus, ...others } = ideaShape
/** Models write fields in this order, so the plan comes first, and steps come before their consequences. */
const plan = z.strictObject({ case: z.string(), candidates: z.array(z.string()), choice: z.string() })
const StartShape = z.strictObject({
  plan,
  ideas: z.array(
    z.strictObject({ text, focus, whyFirst: z.string(), ...others, regionSpecific: z.string() }),
  ),
})
const SparkShape = z.strictObject({
  plan,
  ideas: z.array(
    z.strictObject({
      text,
      focus,
      sparkSatisfaction: z.string(),
      ...others,
      regionSpecific: z.string(),
      topics: z.array(z.string()),
      sources: z.array(z.string()),
    }),
  ),
})

const itemWith = (own: { sparkSatisfaction: z.ZodMiniType<string>; whyFirst: z.ZodMiniType<string> }) =>
  z.object({
    ...ideaFields(4),
    ...own,
    regionSpecific: line(0, 700),
    topics: names,
    sources: names,
  })
/** Stands for a field that this kind of idea does not have; whatever the model writes there is ignored. */
const ignoredField = z._default(
  z.pipe(
    z.unknown(),
    z.transform(() => ''),
  ),
  '',
)
const AnsweringSpark = itemWith({ sparkSatisfaction: line(10, 600), whyFirst: ignoredField })
const StartingHere = itemWith({ sparkSatisfaction: ignoredField, whyFirst: line(10, 600) })
type Item = z.infer<typeof StartingHere>

/** The prompt that `ideasQuestion` uses, for the log. */
export const ideasPromptFor = ({ spark }: Pick<IdeasInput, 'spark'>) =>
  spark === undefined ? startPrompt : ideasPrompt

const wholeText = (item: Item) =>
  [item.text, item.focus, item.sparkSatisfaction, item.challengeResolution, ...item.steps].join(' ')

/** Rejects ideas that were shown before, that repeat another, or that share another's focus. */
const createSieve = (shown: readonly string[]) => {
  const taken = shown.map((text) => ({ key: folded(text), words: wordsOf(text) }))
  const focuses = new Set<string>()
  return ({ text, focus }: Pick<Item, 'text' | 'focus'>): boolean => {
    const key = folded(text)
    const words = wordsOf(text)
    if (taken.some((other) => other.key === key || shareOfWords(other.words, words) > mostAlike)) return false
    if (focuses.has(folded(focus))) return false
    focuses.add(folded(focus))
    taken.push({ key, words })
    return true
  }
}

/**
 * The question for ideas.
 * @param topics the challenge's labels, the closed list for provenance.
 * @param model shown as the author of each idea.
 * @param known the case and the date, and remedies from the library as material; a remedy is sent only if the
 *   owner has confirmed its problem.
 * @param tell receives each idea as soon as it is written; the answer begins with these ideas.
 */
export function ideasQuestion(
  general: General,
  input: IdeasInput,
  topics: readonly string[],
  sources: SourceList,
  model: string,
  known: CaseKnown & { material?: readonly string[] } = {},
  tell?: (idea: ProposedIdea) => void,
): Question<{ ideas: ProposedIdea[]; exhausted: boolean }> {
  const material = known.brief && confirmedIn(known.brief).length > 0 ? (known.material ?? []) : []
  const { challenge, spark, region, seen } = input
  const about = wordsOf(`${challenge} ${topics.join(' ')}`)
  const labels = new Map(topics.map((label) => [folded(label), label]))
  const prompt = ideasPromptFor(input)
  const technique = spark === undefined ? '' : (techniqueOf(general, spark)?.name ?? '')
  const most = spark === undefined ? limits.ideasToStart : max
  const Item = spark === undefined ? StartingHere : AnsweringSpark

  const topicsOf = (item: Item): string[] => {
    const said = item.topics.flatMap((label) => labels.get(folded(label)) ?? [])
    const idea = ` ${folded(wholeText(item))} `
    const found = [...labels].flatMap(([key, label]) =>
      key !== '' && idea.includes(` ${key} `) ? [label] : [],
    )
    return [...new Set(said.length > 0 ? said : found)].slice(0, 6)
  }

  const proposal = (item: Item): ProposedIdea => ({
    text: item.text,
    focus: item.focus,
    // Without a region, nothing can be specific to it (AMB-15).
    regionSpecific: region === undefined ? '' : item.regionSpecific,
    sparkSatisfaction: item.sparkSatisfaction,
    challengeResolution: item.challengeResolution,
    ...(spark === undefined && { whyFirst: item.whyFirst }),
    implementation: {
      steps: item.steps,
      keyResources: item.keyResources,
      potentialObstacles: item.potentialObstacles,
    },
    provenance: {
      technique,
      why:
        spark === undefined
          ? 'Written for your challenge as a whole.'
          : 'Written for your challenge and this spark.',
      topics: topicsOf(item),
      sources: sources.cited(item.sources),
      engine: model,
    },
  })

  /** Only ideas that are new and about the challenge. */
  const choose = (items: readonly Item[]): Item[] => {
    const isNew = createSieve(seen)
    return items.filter((item) => isAbout(wholeText(item), about) && isNew(item)).slice(0, most)
  }
  const { chosen: chosenOf, take } = toldList(Item, choose, tell && ((item) => tell(proposal(item))))

  return {
    name: prompt.name,
    instructions: prompt.text,
    schema: outgoing(spark === undefined ? StartShape : SparkShape),
    data: {
      challenge,
      ...(spark === undefined ? settledData(known) : { spark, ...caseData(known) }),
      ...firmData(input),
      ...(input.familyRun === true && { familyRun: true }),
      ...(input.socialEnterprise === true && { socialEnterprise: true }),
      seen: seen.slice(-seenTold).map((idea) => idea.slice(0, seenLength)),
      ...(spark !== undefined && {
        topics: topics.slice(0, 40),
        ...(material.length > 0 && { material: material.slice(0, 4).map((remedy) => remedy.slice(0, 500)) }),
        sources: sources.listed,
      }),
    },
    maxTokens: 5_200,
    temperature: 0.8,
    read: (value) => {
      const read = readList(value, 'ideas', Item)
      if (read === undefined) return notFitting('it must be an object with an array "ideas"')
      const chosen = chosenOf(read.items)
      if (chosen.length < min)
        return notFitting(
          `only ${chosen.length} of at least ${min} ideas can be used: ${read.problem ?? 'they were seen before, repeat each other or miss the challenge'}`,
        )
      return { ok: true, answer: { exhausted: false, ideas: chosen.map(proposal) } }
    },
    ...(take && { take }),
  }
}
