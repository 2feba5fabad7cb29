import type { Spark } from '#contract/entities.ts'
import { limits } from '#contract/limits.ts'
import type { BusinessType, SparkCategory } from '#contract/vocabulary.ts'
import type { SparkTemplate } from './content.schema.ts'
import { isTechnique, techniques } from './data/techniques.content.ts'
import { fraction, hash, shortHash } from './seed.hash.ts'
import { aimOf, isIntangible, type PlainWords, type SlotTopic } from './slot.filling.ts'
import { citedText, sourcesOf, sparkLibrary } from './spark.library.ts'
import { candidatesOf, choose, contentWords, type Candidate as CandidateOf } from './template.choice.ts'

/**
 * Sparks of one category: templates filled with the challenge's topics, then chosen by maximum marginal relevance,
 * so that each is about the challenge and none is like another (AMB-69, AMB-75, AMB-83).
 */

const wanted = 10
const maxCharacters = 220
/** How often one technique may come among ten sparks. */
const perTechnique = 2

type Candidate = CandidateOf<SparkTemplate>

export interface SparkContext {
  category: SparkCategory
  text: string
  topics: readonly SlotTopic[]
  goal?: string
  businessTypes: readonly BusinessType[]
  /** Plain words of the challenge's sector. */
  words?: PlainWords
}

/** Sparks about the challenge first; others only to reach the `least` number. */
function chooseGrounded(
  candidates: readonly Candidate[],
  count: number,
  least: number,
  chosen: Candidate[],
): void {
  const before = chosen.length
  const grounded = candidates.filter((candidate) => candidate.grounded)
  choose(grounded.length > 0 ? grounded : candidates, count, chosen, perTechnique)
  const missing = least - (chosen.length - before)
  if (missing > 0)
    choose(
      candidates.filter(({ template }) => !chosen.some((other) => other.template === template)),
      missing,
      chosen,
      perTechnique,
    )
}

/** Ten sparks of the category, best first; in People & climate five of each reading. */
export function writeSparks(context: SparkContext): Spark[] {
  const seed = hash(`${context.text}\n${context.category}\n${context.businessTypes.join()}`)
  const words = contentWords(context.text.slice(0, 4_000))
  // Each category leans towards other topics, so that a hundred sparks do not all speak of the first one.
  const aim = context.goal === undefined ? undefined : aimOf(context.goal)
  const topics = [...(aim ? [aim] : []), ...context.topics].map((topic) => ({
    ...topic,
    weight: topic.weight * (0.65 + 0.7 * fraction(seed, topic.label)),
  }))
  const making = {
    source: citedText,
    angle: ({ lens }: SparkTemplate) => lens,
    maxCharacters,
    seed,
    words,
  }
  const held = topics.filter(
    ({ kind, label }) => kind !== 'process' && !(kind === 'offer' && isIntangible(label)),
  )
  const hasGoods =
    held.some(({ kind }) => kind === 'offer') ||
    (context.words?.offer !== undefined && !isIntangible(context.words.offer))
  const all = sparkLibrary[context.category].flatMap((template) =>
    template.goods && !hasGoods
      ? []
      : candidatesOf(template, { ...context, topics: template.goods ? held : topics }, making),
  )
  const chosen: Candidate[] = []
  if (context.category === 'people-climate') {
    for (const side of ['people', 'nature']) {
      chooseGrounded(
        all.filter(({ template }) => template.side === side),
        wanted / 2,
        wanted / 2,
        chosen,
      )
    }
    alternate(chosen)
  } else chooseGrounded(all, wanted, limits.sparksPerCategory.min, chosen)
  return chosen.map(({ template, text, labels }) => ({
    text,
    origin: context.category,
    stem: { spark_id: `${context.category}-${shortHash(text)}` },
    provenance: {
      technique: isTechnique(template.technique) ? techniques[template.technique].name : template.technique,
      why: isTechnique(template.technique) ? techniques[template.technique].why : '',
      topics: [...new Set(labels)],
      sources: sourcesOf(template),
      engine: 'offline',
    },
  }))
}

/** People, nature, people, nature: neither reading is hidden below the other. */
function alternate(chosen: Candidate[]): void {
  const people = chosen.filter(({ template }) => template.side === 'people')
  const nature = chosen.filter(({ template }) => template.side === 'nature')
  chosen.length = 0
  for (let index = 0; index < Math.max(people.length, nature.length); index += 1) {
    const [a, b] = [people[index], nature[index]]
    if (a) chosen.push(a)
    if (b) chosen.push(b)
  }
}
