import { describe, expect, it } from 'vitest'
import {
  draw,
  score,
  type FullIdea,
  type Judged,
  type Key,
  type Material,
} from '../../../lab/judging/judging.ts'

/** Tests what blind judges get, and how their verdicts are counted. */

const idea = (name: string): FullIdea => ({
  focus: name,
  text: `${name} in ten words that say what is done and why.`,
  steps: ['One.', 'Two.'],
  keyResources: 'A day.',
  potentialObstacles: 'Rain.',
  challengeResolution: 'It helps.',
})
const challenge = (at: number): Judged => ({
  id: `c${at}`,
  text: `The text of ${at}.`,
  sector: 'Baker',
  refinements: { region: 'Kent', family_run: false, social_enterprise: false },
  engine: {
    sparks: [`Engine's spark ${at}`],
    ideas: [idea(`Engine ${at}`), idea(`Engine, again ${at}`)],
    reframes: [`Engine's reframe ${at}`],
  },
  expert: {
    sparks: [`Expert's spark ${at}`],
    ideas: [idea(`Expert ${at}`), idea(`Expert, again ${at}`)],
    reframes: [`Expert's reframe ${at}`],
  },
})
const challenges = Array.from({ length: 8 }, (_, at) => challenge(at))
const drawn = draw(challenges, 'one')

const pairsOf = ({ pairs }: Material) => [...pairs.first, ...pairs.second]
const contentOf = (content: string | FullIdea) => (typeof content === 'string' ? content : content.focus)

/** The verdicts of a judge who sees only the two ideas and chooses by `prefers`. */
const judged = (judge: string, prefers: (mine: FullIdea, other: FullIdea) => boolean) =>
  pairsOf(drawn.material).map(({ pairId, A, B }) => ({ pairId, judge, choice: prefers(A, B) ? 'A' : 'B' }))
const isExpert = ({ focus }: FullIdea) => focus.startsWith('Expert')
const isPlain = ({ text }: FullIdea) => !text.includes('It is worth bearing in mind')

const fair = (Key: Key, side: boolean) =>
  pairsOf(drawn.material).map(({ pairId }) => {
    const contest = Key.pairs[pairId]!
    const wins = contest.about !== 'engine or expert' || side
    return { pairId, judge: 'f', choice: wins ? contest.side : contest.side === 'A' ? 'B' : 'A' }
  })

describe('the material for judges', () => {
  it('is the same for equal seeds and different for others', () => {
    expect(draw(challenges, 'one')).toEqual(drawn)
    expect(draw(challenges, 'two').material.items).not.toEqual(drawn.material.items)
  })

  it('contains every text once, and nothing that reveals its writer', () => {
    const { items } = drawn.material
    const written = challenges.flatMap(({ engine, expert }) =>
      [engine, expert].flatMap((texts) => [
        ...texts.sparks,
        ...texts.ideas.map(({ focus }) => focus),
        ...texts.reframes,
      ]),
    )
    expect(items.map(({ content }) => contentOf(content)).sort()).toEqual(written.sort())
    for (const item of items)
      expect(Object.keys(item).sort()).toEqual(['challenge', 'content', 'itemId', 'kind'])
    expect(Object.keys(drawn.key.items).sort()).toEqual(items.map(({ itemId }) => itemId).sort())
  })

  it('shows each pair in both orders, and the engine first in half of them', () => {
    const { first, second } = drawn.material.pairs
    const sides = (pairs: typeof first) => pairs.map(({ A, B }) => [A.focus, B.focus].join())
    expect(second.map(({ A, B }) => [B.focus, A.focus].join()).sort()).toEqual(sides(first).sort())
    const real = first.filter(({ pairId }) => drawn.key.pairs[pairId]?.about === 'engine or expert')
    expect(real).toHaveLength(16)
    for (const pair of real)
      expect(isExpert(drawn.key.pairs[pair.pairId]!.side === 'A' ? pair.A : pair.B)).toBe(false)
    expect(first.filter(({ pairId }) => drawn.key.pairs[pairId]?.side === 'A')).toHaveLength(first.length / 2)
  })
})

describe('the score', () => {
  it('is the engine’s share of the points from judges who passed the controls', () => {
    expect(score(fair(drawn.key, true), drawn.key).pairs).toMatchObject({
      all: { share: 1, count: 32 },
      sameInBothOrders: 1,
      controls: [{ judge: 'f', finds: 1, prefersPlain: 1, isUsable: true }],
    })
    expect(score(fair(drawn.key, false), drawn.key).pairs.all.share).toBe(0)
  })

  it('leaves out judges who prefer padding, or go by the order', () => {
    const padder = score(
      judged('p', (mine, other) => isPlain(other) && !isPlain(mine)),
      drawn.key,
    )
    const first = score(
      judged('a', () => true),
      drawn.key,
    )
    for (const { pairs } of [padder, first]) {
      expect(pairs.controls).toMatchObject([{ isUsable: false }])
      expect(pairs.all.count).toBe(0)
    }
  })

  it('is the mean of the marks by kind and writer; marks off the scale and unknown items are refused', () => {
    const mark = (itemId: string, specific: number) => ({
      itemId,
      judge: 'j',
      specific,
      grammatical: 5,
      novel: 3,
      useful: 4,
      honest: 4,
    })
    const marks = drawn.material.items.map(({ itemId, content }) =>
      mark(itemId, contentOf(content).startsWith('Expert') ? 5 : 2),
    )
    const told = score(
      [...marks, mark('item-none', 3), mark(marks[0]!.itemId, 6), { itemId: 'x' }],
      drawn.key,
    )
    expect(told.refused).toBe(3)
    expect(told.marks.idea.engine.specific).toEqual({ mean: 2, low: 1, least: 2 })
    expect(told.marks.spark.expert.specific).toEqual({ mean: 5, low: 0, least: 5 })
  })
})
