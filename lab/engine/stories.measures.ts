import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { gunzipSync } from 'node:zlib'
import * as z from 'zod/mini'
import type { CaseBrief } from '#contract/brief.ts'
import { addCase, overlap, placeOf, placesOf, emptyShare, valueOf } from './halves.measures.ts'

/**
 * Stories that owners might type. Their writer had read the problems' names and mechanisms, but neither cues
 * nor examples (lab/sets/stories/README.md). Half A may be read while writing rules; half B is only run, so
 * it is packed and only its figures and ids are printed.
 */

const texts = z.array(z.string())
const Story = z.strictObject({
  id: z.string().check(z.regex(/^s\d{3}$/)),
  text: z.string(),
  sector: z.optional(z.string()),
  /** The problem that matters most in the story; null if the library does not contain it. */
  main: z.nullable(z.string()),
  /** Other problems in the story. */
  also: texts,
  goal: texts,
  limits: texts,
  tried: texts,
})
export type Story = z.infer<typeof Story>
export const storyHalves = ['a', 'b'] as const
export type StoryHalf = (typeof storyHalves)[number]

const folder = resolve(import.meta.dirname, '../sets/stories')

/** The stories of a half. */
export const storiesOf = (half: StoryHalf): Story[] =>
  z.parse(
    z.array(Story),
    JSON.parse(gunzipSync(readFileSync(join(folder, `${half}.json.gz`))).toString('utf8')),
  )

/** A story's labelled problems, the main one first. */
const labelsOf = ({ main, also }: Story): string[] => (main === null ? [] : [main, ...also])

/** The problems that no story is about, in order; nothing measures whether they are recognised. */
export const withoutStory = (problems: readonly string[], stories: readonly Story[]): string[] => {
  const labelled = new Set(stories.flatMap(labelsOf))
  return problems.filter((id) => !labelled.has(id)).toSorted()
}

const kinds = ['goal', 'limits', 'tried'] as const

/** Faults in a story's labels, naming only the story's id, because the words of half B must not be shown. */
export function storyFaults(
  story: Story,
  known: { problems: ReadonlySet<string>; sectors: ReadonlySet<string> },
): string[] {
  const { id, text, sector, main, also } = story
  const words = text.split(/\s+/).filter((word) => word !== '').length
  const labels = labelsOf(story)
  return [
    ...(words < 60 || words > 200 ? [`${id}: ${String(words)} words`] : []),
    ...labels.filter((label) => !known.problems.has(label)).map((label) => `${id}: no problem ${label}`),
    ...(new Set(labels).size < labels.length ? [`${id}: a problem is named twice`] : []),
    ...(main === null && also.length > 0 ? [`${id}: further problems without a main one`] : []),
    ...(sector !== undefined && !known.sectors.has(sector) ? [`${id}: no sector ${sector}`] : []),
    ...kinds.flatMap((kind) =>
      story[kind].flatMap((span, at) =>
        span.trim() === '' || text.split(span).length !== 2
          ? [`${id}: ${kind} ${String(at + 1)} does not stand in the text exactly once`]
          : [],
      ),
    ),
  ]
}

export interface StoryRead {
  story: Story
  brief: Pick<CaseBrief, 'goal' | 'limits' | 'tried' | 'problems'>
}

/** The figures printed for each half, and what each means. */
export const storyFigures = [
  ['main1', 'the main problem is named first'],
  ['main3', 'the main problem is among the first three'],
  ['main6', 'the main problem is among the first six'],
  ['any1', 'a labelled problem is named first'],
  ['any3', 'a labelled problem is among the first three'],
  ['any6', 'a labelled problem is among the first six'],
  ['found6', 'of all labelled problems, those among the first six'],
  ['silent', 'of stories without a label, those without an active problem'],
  ['spoken', 'of stories with a label, those with an active problem'],
  ['activeRight', 'of active problems, those that are labelled'],
  ['active', 'how many problems are active'],
  ['goalPrecision', 'of quoted aims, those that are labelled'],
  ['goalRecall', 'of labelled aims, those that are quoted'],
  ['limitsPrecision', 'of quoted limits, those that are labelled'],
  ['limitsRecall', 'of labelled limits, those that are quoted'],
  ['triedPrecision', 'of quoted attempts, those that are labelled'],
  ['triedRecall', 'of labelled attempts, those that are quoted'],
] as const
export type StoryFigures = Record<(typeof storyFigures)[number][0], number>

/** The figures of one half; NaN if there was nothing to count. */
export function measureStories(reads: readonly StoryRead[]): StoryFigures {
  const main = [emptyShare(), emptyShare(), emptyShare()] as const
  const any = [emptyShare(), emptyShare(), emptyShare()] as const
  const [found, silent, spoken, active] = [emptyShare(), emptyShare(), emptyShare(), emptyShare()]
  const spans = {
    goal: { right: emptyShare(), found: emptyShare() },
    limits: { right: emptyShare(), found: emptyShare() },
    tried: { right: emptyShare(), found: emptyShare() },
  }
  for (const { story, brief } of reads) {
    const labels = labelsOf(story)
    const likeliest = brief.problems.slice(0, 6).map(({ id }) => id)
    const certain = brief.problems.filter((problem) => problem.active)
    if (story.main === null) addCase(silent, certain.length === 0)
    else {
      const mainAt = likeliest.indexOf(story.main)
      const anyAt = likeliest.findIndex((id) => labels.includes(id))
      for (const [at, within] of [1, 3, 6].entries()) {
        const [mainShare, anyShare] = [main[at], any[at]]
        if (mainShare) addCase(mainShare, mainAt >= 0 && mainAt < within)
        if (anyShare) addCase(anyShare, anyAt >= 0 && anyAt < within)
      }
      for (const label of labels) addCase(found, likeliest.includes(label))
      addCase(spoken, certain.length > 0)
    }
    for (const { id } of certain) addCase(active, labels.includes(id))
    for (const kind of kinds) {
      const labelled = placesOf(story.text, story[kind])
      const quoted = brief[kind].map(placeOf)
      for (const place of quoted)
        addCase(
          spans[kind].right,
          labelled.some((own) => overlap(own, place)),
        )
      for (const own of labelled)
        addCase(
          spans[kind].found,
          quoted.some((place) => overlap(own, place)),
        )
    }
  }
  return {
    main1: valueOf(main[0]),
    main3: valueOf(main[1]),
    main6: valueOf(main[2]),
    any1: valueOf(any[0]),
    any3: valueOf(any[1]),
    any6: valueOf(any[2]),
    found6: valueOf(found),
    silent: valueOf(silent),
    spoken: valueOf(spoken),
    activeRight: valueOf(active),
    active: active.of,
    goalPrecision: valueOf(spans.goal.right),
    goalRecall: valueOf(spans.goal.found),
    limitsPrecision: valueOf(spans.limits.right),
    limitsRecall: valueOf(spans.limits.found),
    triedPrecision: valueOf(spans.tried.right),
    triedRecall: valueOf(spans.tried.found),
  }
}
