import { describe, expect, it } from 'vitest'
import { emptyBrief, type CaseBrief } from '#contract/brief.ts'
import { sparkCategories } from '#contract/vocabulary.ts'
import { contentLibrary } from '#server/content/library.ts'
import { createOfflineEngine } from '#server/engine/offline.engine.ts'
import { caseData } from '#server/engine/model/case.data.ts'
import { goesAgainst } from '#server/engine/write/case.limits.ts'
import { limitedChallenges } from './limited.challenges.ts'

const options = { signal: new AbortController().signal }
const engine = createOfflineEngine()
const library = await contentLibrary()

/** Returns two briefs of a text: as read, and with its likely problem ticked as its owner would. */
async function briefsOf(text: string, id: string): Promise<[CaseBrief, CaseBrief]> {
  const brief = await engine.brief({ text }, options)
  const problem = library.problems.find((one) => one.id === id)
  if (!problem) throw new Error(`no problem ${id}`)
  const named = { id, name: problem.name, active: true, origin: 'user' as const, because: [], questions: [] }
  return [brief, { ...brief, problems: [named, ...brief.problems.filter((one) => one.id !== id)] }]
}

const slugs = sparkCategories.map(({ slug }) => slug)

describe('anything an owner rules out', () => {
  it.each(limitedChallenges)(
    'is proposed in no spark, idea or reframe to $name, whatever is ticked [C11]',
    async ({ text, problem, never }) => {
      for (const brief of await briefsOf(text, problem)) {
        expect(brief.limits.length).toBeGreaterThan(0)
        const sparks = await Promise.all(
          slugs.map((category) =>
            engine.sparks({ category, text, entities: [], businessTypes: [], brief }, options),
          ),
        )
        const said = sparks.flat().map((spark) => spark.text)
        for (const scope of [0, 3, 6])
          for (const { label } of await engine.reframes({ text, scope, seen: [], brief }, options))
            said.push(label)
        for (const [place, list] of sparks.entries()) {
          expect(list.length).toBeGreaterThanOrEqual(8)
          if (place % 3 > 0) continue
          const seen: string[] = []
          for (let round = 0; round < 2; round += 1) {
            const asked = { challenge: text, spark: list[0]?.text ?? '', brief, seen }
            const { ideas } = await engine.ideas(asked, options)
            if (round === 0) expect(ideas.length).toBeGreaterThanOrEqual(3)
            seen.push(...ideas.map((idea) => idea.text))
            said.push(...ideas.flatMap((idea) => [idea.text, idea.focus, ...idea.implementation.steps]))
          }
        }
        expect(said.filter((one) => never.test(one))).toEqual([])
      }
    },
  )

  it.each([
    ['Off the table: employing anyone', 'Who could you hire for the two worst hours of the week?', true],
    [
      'We are not hiring anybody.',
      'Two firms share one trained person, three days here and two there.',
      true,
    ],
    ['employing anyone.', 'Put an advert for a part-time helper in the window.', true],
    ['We want to hire, but no loans.', 'Recruit somebody who lives nearby.', false],
    ['We want to hire, but no loans.', 'Ask the bank for a small loan.', true],
    ['A loan is out of the question.', 'Borrow the machine’s price from a lender.', true],
    ['We must keep hiring local people.', 'Recruit somebody who lives nearby.', false],
    ['Nobody is to be sacked.', 'Let two people go before the winter.', true],
    ['Nobody is to be sacked.', 'Sack cloth bags keep the flour dry.', false],
    ['No plastic packaging.', 'Wrap each loaf in plastic packaging with a date.', true],
    ['We hire out tents and do not want to stop.', 'Which tents could you hire out twice a week?', false],
    ['Should we take no loans?', 'Ask the bank for a small loan.', false],
    ['no deposits', 'A deposit, credited back: keep it if they cancel late.', true],
    ['Deposits', 'Ask for a deposit.', true],
    ['Deposits are out of the question.', 'Ask for a deposit.', true],
    ['I will not ask for deposits.', 'Ask for a deposit.', true],
    ['No cancellation fees, deposits or fines.', 'Ask for a deposit.', true],
    ['No cancellation fees, deposits or fines.', 'Agree a fee for late cancellations.', true],
    ['No cancellation fees, deposits or fines.', 'Ask three people why they cancelled.', false],
    ['No deposits, and the opening hours stay.', 'Answer the phone in the opening hours.', false],
    ['no more work', 'Do the work in another order.', false],
    ['no more than 20 deposits', 'Ask for a deposit.', false],
  ])('“%s” is about “%s”: %s [C11]', (limit, text, against) => {
    expect(goesAgainst(library, { limits: [{ text: limit }] })(text)).toBe(against)
  })
})

/** The lists in which the language model gets a limit: what is ruled out, or conditions. */
const toldToModel = (text: string) => {
  const limits = [{ text, start: 0, end: text.length }]
  return Object.keys(caseData({ brief: { ...emptyBrief(), limits } }).case ?? {})
}

describe('a limit', () => {
  it.each([
    ['No new staff.', 'Hire a helper for the two worst hours.'],
    ['employing anyone.', 'Put an advert for a part-time helper in the window.'],
    ['I cannot work more hours.', 'Offer extra shifts first to those who asked.'],
    ['A merger is out for us.', 'Merge the two boards.'],
    ['There is to be no more debt.', 'Ask the bank for a small loan.'],
    ['Nobody is to be sacked.', 'Let two people go before the winter.'],
  ])('“%s” rules out “%s” for the built-in engine and for a model alike [C11]', (limit, text) => {
    expect(goesAgainst(library, { limits: [{ text: limit }] })(text)).toBe(true)
    expect(toldToModel(limit)).toEqual(['ruledOut'])
  })

  it.each([
    ['Spend no more than 500 on it.', 'Buy two trays.'],
    ['We must keep hiring local people.', 'Recruit somebody who lives nearby.'],
    ['The price increase is fixed by the council.', 'Announce the price increase a month before.'],
    ['Not before May can we close for a week.', 'Close one counter at three.'],
  ])('“%s” is a condition for the built-in engine and for a model alike [C11]', (limit, text) => {
    expect(goesAgainst(library, { limits: [{ text: limit }] })(text)).toBe(false)
    expect(toldToModel(limit)).toEqual(['conditions'])
  })
})

describe('the ideas for a spark', () => {
  it.each(limitedChallenges.filter((_, place) => place % 5 === 0))(
    'of $name are hardly ever those of another spark: the spark decides [C10]',
    async ({ text, problem }) => {
      for (const brief of await briefsOf(text, problem)) {
        const boards = await Promise.all(
          slugs
            .slice(0, 8)
            .map((category) =>
              engine.sparks({ category, text, entities: [], businessTypes: [], brief }, options),
            ),
        )
        const answers = await Promise.all(
          boards.flat().map(async (spark) => {
            const { ideas } = await engine.ideas(
              { challenge: text, spark: spark.text, brief, seen: [] },
              options,
            )
            return new Set(ideas.map(({ focus }) => focus))
          }),
        )
        let pairs = 0
        let alike = 0
        answers.forEach((one, at) => {
          for (const other of answers.slice(0, at)) {
            pairs += 1
            const shared = [...one].filter((focus) => other.has(focus)).length
            if (shared > 1) alike += 1
          }
        })
        // For a ticked problem the library has about seven remedies but about fifteen sparks, and most ideas
        // are for that problem, so some repeat.
        expect(alike / pairs).toBeLessThan(brief.problems.some(({ active }) => active) ? 0.1 : 0.02)
      }
    },
  )

  it.each(limitedChallenges.filter((_, place) => place % 5 === 0))(
    'of $name are mostly for the problem that was ticked, whichever of its sparks is opened',
    async ({ text, problem }) => {
      const [, brief] = await briefsOf(text, problem)
      const sparks = await engine.sparks(
        { category: 'general-strategies', text, entities: [], businessTypes: [], brief },
        options,
      )
      const name = library.problems.find(({ id }) => id === problem)?.name ?? ''
      const own = sparks.filter(({ provenance }) => provenance?.technique.includes(name))
      expect(own.length).toBeGreaterThan(0)
      for (const spark of own) {
        const { ideas } = await engine.ideas({ challenge: text, spark: spark.text, brief, seen: [] }, options)
        const forIt = ideas.filter(({ provenance }) => provenance?.technique === `Remedy for: ${name}`)
        expect(forIt.length, spark.text).toBeGreaterThanOrEqual(3)
      }
    },
  )

  it.each([
    [
      'What do you throw away each week that somebody within ten miles could use as raw material?',
      /waste|throw/i,
    ],
    [
      'What would it take to run the place on half the energy? Start with the hours when nobody’s there.',
      /energy/i,
    ],
    [
      'When did you last raise a price? Work out who would stay anyway, and what losing the others would cost.',
      /price/i,
    ],
    [
      'Which part of the work stops when one person is ill? Who would enjoy learning it, and how soon?',
      /only one person|wait for you/i,
    ],
  ])('%s are about its question [C10]', async (spark, about) => {
    for (const { text } of limitedChallenges.slice(0, 4)) {
      const { ideas } = await engine.ideas({ challenge: text, spark, seen: [] }, options)
      const fitting = ideas.filter((idea) => about.test(idea.text))
      expect(fitting.length, ideas.map((idea) => idea.text).join('\n')).toBeGreaterThanOrEqual(2)
    }
  })
})
