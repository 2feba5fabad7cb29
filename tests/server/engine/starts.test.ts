import { describe, expect, it } from 'vitest'
import type { BriefProblem, CaseBrief } from '#contract/brief.ts'
import { limits } from '#contract/limits.ts'
import { contentLibrary } from '#server/content/library.ts'
import { createOfflineEngine } from '#server/engine/offline.engine.ts'
import { challenges } from './challenges.ts'
import { untidy } from '../../../scripts/content/tidy.ts'

const options = { signal: new AbortController().signal }
const engine = createOfflineEngine()
const { problems, trades } = await contentLibrary()
const remedies = new Map(
  [...problems, ...trades].flatMap((entry) => entry.remedies.map((remedy) => [remedy.text, remedy])),
)

/** Reads the case of a text and gives its first `count` problems these fields, as if the owner had set them. */
const caseOf = async (
  text: string,
  problem: Partial<BriefProblem> & { count?: number } = {},
): Promise<CaseBrief> => {
  const brief = await engine.brief({ text }, options)
  const { count = 1, ...said } = problem
  return {
    ...brief,
    problems: brief.problems.map((one, index) => (index < count ? { ...one, ...said } : one)),
  }
}
const confirmed = { active: true, origin: 'user' } as const

const startsOf = async (challenge: string, brief?: CaseBrief, seen: string[] = []) =>
  engine.ideas({ challenge, seen, ...(brief && { brief }) }, options)

describe('Where to start', () => {
  it.each(challenges)(
    'for the $id is three remedies for what its owner confirmed, with a reason and a first step from the library [START-02]',
    async ({ text }) => {
      const brief = await caseOf(text, confirmed)
      const { ideas } = await startsOf(text, brief)
      const [named] = brief.problems
      if (named === undefined) {
        expect(ideas).toEqual([])
        return
      }
      expect(ideas).toHaveLength(limits.ideasToStart)
      expect(new Set(ideas.map(({ focus }) => focus)).size).toBe(ideas.length)
      for (const idea of ideas) {
        const remedy = remedies.get(idea.text)
        expect(remedy?.steps).toEqual(idea.implementation.steps)
        expect(idea.whyFirst?.startsWith(remedy?.how ?? '-')).toBe(true)
        expect(idea.sparkSatisfaction).toBe('')
        expect(idea.provenance?.technique).toBe(`Remedy for: ${named.name}`)
        expect([idea.text, idea.whyFirst ?? ''].flatMap(untidy)).toEqual([])
      }
    },
  )

  it.each(challenges)(
    'for the $id is empty until its owner has confirmed a problem, however certain the engine is [START-02]',
    async ({ text }) => {
      const none = { ideas: [], exhausted: true }
      expect(await startsOf(text)).toEqual(none)
      expect(await startsOf(text, await caseOf(text))).toEqual(none)
      expect(await startsOf(text, await caseOf(text, { active: true, origin: 'engine' }))).toEqual(none)
      expect(await startsOf(text, await caseOf(text, { active: false, origin: 'user' }))).toEqual(none)
    },
  )

  it('is the same each time, and different when more are requested, until the library has no more [START-02]', async () => {
    const { text } = challenges[0] ?? { text: '' }
    const brief = await caseOf(text, confirmed)
    expect(await startsOf(text, brief)).toEqual(await startsOf(text, brief))
    const seen: string[] = []
    let exhausted = false
    for (let round = 0; round < 10 && !exhausted; round += 1) {
      const answer = await startsOf(text, brief, seen)
      expect(answer.ideas.filter((idea) => seen.includes(idea.text))).toEqual([])
      seen.push(...answer.ideas.map((idea) => idea.text))
      exhausted = answer.exhausted
    }
    expect(exhausted).toBe(true)
    expect(seen.length).toBeGreaterThan(limits.ideasToStart)
  })

  it('covers each of two confirmed problems [START-02]', async () => {
    const { text } = challenges.find(({ id }) => id === 'bakery') ?? challenges[0] ?? { text: '' }
    const brief = await caseOf(text, { ...confirmed, count: 2 })
    const { ideas } = await startsOf(text, brief)
    const named = new Set(ideas.map(({ provenance }) => provenance?.technique))
    expect(named.size).toBe(2)
  })

  it('leaves out what the owner rules out [START-02]', async () => {
    const { text } = challenges[0] ?? { text: '' }
    const brief = await caseOf(text, confirmed)
    const { ideas } = await startsOf(text, brief)
    const ruledOut = ideas.flatMap((idea) => {
      const [avoided] = remedies.get(idea.text)?.avoid ?? []
      return avoided === undefined ? [] : [{ idea: idea.text, avoided }]
    })
    expect(ruledOut).not.toEqual([])
    for (const { idea, avoided } of ruledOut) {
      const others = await startsOf(text, { ...brief, limits: [{ text: `We will not do this: ${avoided}` }] })
      expect(others.ideas.map((other) => other.text)).not.toContain(idea)
    }
  })

  it('says that there is nothing to buy only if the content says so [START-02]', async () => {
    const noted: string[] = []
    for (const { text } of challenges)
      for (const idea of (await startsOf(text, await caseOf(text, confirmed))).ideas)
        if (idea.whyFirst?.includes('with nothing to buy') === true)
          noted.push(idea.implementation.keyResources)
    expect(noted.length).toBeGreaterThan(0)
    expect(noted.filter((resources) => /[£$€]|software|fee|solicitor/i.test(resources))).toEqual([])
  })
})
