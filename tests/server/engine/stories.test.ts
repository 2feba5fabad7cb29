import { describe, expect, it } from 'vitest'
import { loadLibrary } from '#server/content/library.ts'
import { sectors } from '#server/domain/options.ts'
import {
  measureStories,
  storiesOf,
  storyFaults,
  storyHalves,
  withoutStory,
  type Story,
  type StoryRead,
} from '../../../lab/engine/stories.measures.ts'

const { problems } = await loadLibrary()
const known = {
  problems: new Map(problems.map(({ id, group }) => [id, group])),
  sectors: new Set(sectors.map(({ label }) => label)),
}

const padding = 'and so on for a good while longer than anybody would care to read '.repeat(5)
const text = `We want two more days. We tried a poster. No loans. ${padding}`
const story: Story = {
  id: 's001',
  text,
  main: 'one',
  also: ['two'],
  goal: ['We want two more days.'],
  limits: ['No loans.'],
  tried: ['We tried a poster.'],
}
const silent: Story = { ...story, id: 's002', main: null, also: [], goal: [], limits: [], tried: [] }

const span = (words: string) => {
  const start = text.indexOf(words)
  return { text: words, start, end: start + words.length }
}
const problem = (id: string, active = false) => ({
  id,
  name: id,
  active,
  origin: 'engine' as const,
  because: [],
  questions: [],
})
const storyRead = (of: Story, brief: Partial<StoryRead['brief']>): StoryRead => ({
  story: of,
  brief: { goal: [], limits: [], tried: [], problems: [], ...brief },
})

describe('The stories that measure the diagnosis', () => {
  it('have labels from the library, spans of their own words, and 60 to 200 words', () => {
    const ids = { problems: new Set(known.problems.keys()), sectors: known.sectors }
    const all = storyHalves.flatMap(storiesOf)
    expect(all.flatMap((each) => storyFaults(each, ids))).toEqual([])
    expect(new Set(all.map(({ id }) => id)).size).toBe(all.length)
  })

  it('are divided by odd and even numbers, with some without a problem and the same mixture of groups in both halves', () => {
    const [a = [], b = []] = storyHalves.map(storiesOf)
    expect(a.filter(({ id }) => Number(id.slice(1)) % 2 === 0).map(({ id }) => id)).toEqual([])
    expect(b.filter(({ id }) => Number(id.slice(1)) % 2 === 1).map(({ id }) => id)).toEqual([])
    for (const half of [a, b]) expect(half.filter(({ main }) => main === null)).toHaveLength(4)
    for (const group of new Set(known.problems.values())) {
      const [ofA = 0, ofB = 0] = [a, b].map(
        (half) => half.filter(({ main }) => main !== null && known.problems.get(main) === group).length,
      )
      expect(Math.abs(ofA - ofB), group).toBeLessThanOrEqual(1)
    }
  })

  it('need not cover every problem, because the author of a problem does not write its story', () => {
    expect(withoutStory(['two', 'one', 'seven', 'four'], [story, silent])).toEqual(['four', 'seven'])
  })

  it('are refused with a name, and without their words, if a label or a span is wrong', () => {
    const ids = { problems: new Set(['one', 'two']), sectors: new Set(['Farm']) }
    expect(storyFaults(story, ids)).toEqual([])
    expect(
      storyFaults(
        {
          ...story,
          text: 'Too short.',
          sector: 'Circus',
          also: ['one', 'nine'],
          goal: ['Too', 'o'],
          limits: [],
          tried: [],
        },
        ids,
      ),
    ).toEqual([
      's001: 2 words',
      's001: no problem nine',
      's001: a problem is named twice',
      's001: no sector Circus',
      's001: goal 2 does not stand in the text exactly once',
    ])
    expect(storyFaults({ ...story, main: null }, ids)).toEqual(['s001: further problems without a main one'])
  })
})

describe('The measures of the stories', () => {
  it('distinguish the main problem from any labelled one, and count its rank', () => {
    const score = measureStories([
      storyRead(story, { problems: ['two', 'x', 'y', 'one'].map((id) => problem(id)) }),
      storyRead(story, { problems: ['one'].map((id) => problem(id)) }),
      storyRead(story, { problems: ['a', 'b', 'c', 'd', 'e', 'f', 'one'].map((id) => problem(id)) }),
    ])
    expect(score).toMatchObject({ main1: 1 / 3, main3: 1 / 3, main6: 2 / 3 })
    expect(score).toMatchObject({ any1: 2 / 3, any3: 2 / 3, any6: 2 / 3, found6: 3 / 6 })
  })

  it('count an active problem as right only if it is labelled, and silence only if nothing is', () => {
    const score = measureStories([
      storyRead(story, { problems: [problem('two', true), problem('x', true)] }),
      storyRead(story, { problems: [problem('one')] }),
      storyRead(silent, { problems: [problem('one', true)] }),
      storyRead(silent, { problems: [problem('one')] }),
    ])
    expect(score).toMatchObject({ silent: 1 / 2, spoken: 1 / 2, active: 3, activeRight: 1 / 3 })
    expect(score).toMatchObject({ main1: 1 / 2, any1: 1 })
  })

  it('compare quoted spans with the labels of their own kind only', () => {
    const score = measureStories([
      storyRead(story, {
        goal: [span('two more days'), span('We tried a poster.')],
        limits: [span('No loans.')],
        tried: [],
      }),
    ])
    expect(score).toMatchObject({ goalPrecision: 1 / 2, goalRecall: 1, limitsPrecision: 1, limitsRecall: 1 })
    expect(score.triedRecall).toBe(0)
    expect(score.triedPrecision).toBeNaN()
  })
})
