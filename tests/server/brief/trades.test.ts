import type { CaseBrief } from '#contract/brief.ts'
import { describe, expect, it } from 'vitest'
import { sparkCategories } from '#contract/vocabulary.ts'
import type { Trade } from '#server/content/content.form.ts'
import { contentGeneral } from '#server/content/general.ts'
import { readContent } from '#server/content/content.reader.ts'
import { recogniseSpark } from '#server/engine/write/recognised.ts'
import { createTradeReader, suitingFor } from '#server/engine/diagnose/trades.ts'
import { piecesOf } from '#server/engine/text/sentences.ts'
import { createOfflineEngine } from '#server/engine/offline.engine.ts'
import { latePayers, smallExamples, smallLibrary } from './library.ts'

const options = { signal: new AbortController().signal }

const trade = (fields: Pick<Trade, 'id' | 'name' | 'names'> & Partial<Trade>): Trade => ({
  sparks: [],
  reframes: [],
  remedies: [],
  ...fields,
})
const dentist = trade({
  id: 'dental-practice',
  name: 'Dental practice',
  within: 'clinic',
  names: ['dental practice', 'dentist'],
})
const hearing = trade({
  id: 'hearing',
  name: 'Hearing clinic',
  within: 'clinic',
  names: ['hearing aids', 'hearing clinic'],
})
const joinery = trade({
  id: 'joinery',
  name: 'Joinery',
  names: ['joinery', 'joiner'],
  sparks: [
    {
      text: 'Which staircase would not be begun before the stringers are paid for?',
      categories: ['customers-sales'],
      problems: ['late-payers'],
    },
    {
      text: 'Which drawing would nobody pay for?',
      categories: ['finance-acquisitions'],
      problems: ['late-payers'],
    },
    {
      text: 'Which offcut leaves the bench most often?',
      categories: ['customers-sales'],
      problems: [],
    },
  ],
  reframes: [{ text: 'How might we be paid by the stringer?', scopes: [2], problems: ['late-payers'] }],
  remedies: [
    {
      id: 'paid-by-the-part',
      focus: 'Paid by the part',
      direction: 'terms',
      text: 'The staircase is paid for in three parts: at the drawing, at the stringers, at the handrail.',
      steps: ['Ask one client.', 'Do so for two staircases.', 'Stop if both decline.'],
      resources: 'An hour.',
      free: true,
      obstacle: 'A client may decline.',
      how: 'It brings the money before the timber is bought.',
      needs: [],
      excludes: [],
      avoid: [],
      papers: [],
      cases: [],
      models: [],
      problems: ['late-payers'],
    },
  ],
})

const bikes = trade({ id: 'bicycle-shop', name: 'Bicycle shop', within: 'shop', names: ['bike shop'] })

const { tradeOf } = createTradeReader({
  trades: [dentist, hearing, joinery, bikes],
  sectors: smallLibrary.sectors,
})
const of = (text: string, sector?: string) => tradeOf(piecesOf(text), sector)?.id

describe('the trade of a client', () => {
  it('is recognised from the sector in the owner’s own words', () => {
    expect(of('We are busy.', 'Joinery with three benches')).toBe('joinery')
  })
  it('is, if a sector has several trades, the one that the text mentions most, and none if it mentions none', () => {
    expect(
      of(
        'Our hearing clinic is small. We fit hearing aids. A dentist sits upstairs.',
        'Clinic or dental practice',
      ),
    ).toBe('hearing')
    expect(of('Patients wait.', 'Clinic or dental practice')).toBeUndefined()
  })
  it('is, without a sector, who the writer says they are, not whom they sell to', () => {
    expect(of('We run a small joinery in Kent.')).toBe('joinery')
    expect(of('Three joiners buy from us.')).toBeUndefined()
  })
  it.each([
    ['We are joiners in the third generation.', 'joinery'],
    ['Joinery, six benches, near Trier.', 'joinery'],
    ['Harlow and Daughters is a joinery of nine.', 'joinery'],
    ['Our small joinery is full.', 'joinery'],
    ['Our joiner is late again.', undefined],
    ['We are next to a joinery.', undefined],
    ['We are asking a joinery for help.', undefined],
    ['Our customers are a joinery and two builders.', undefined],
  ])('is recognised from how the writer begins: %s', (text, id) => {
    expect(of(text)).toBe(id)
  })
  it('is found in a section of the classification that contains its sector', () => {
    expect(of('We run a bike shop.', 'Retail, wholesale and vehicle repair')).toBe('bicycle-shop')
  })
  it('is never one from another sector', () => {
    expect(of('We run a joinery.', 'Public administration and defence')).toBeUndefined()
    expect(of('We are a joinery.', 'Clinic or dental practice')).toBeUndefined()
  })
})

describe('a spark of a trade', () => {
  const library = { ...smallLibrary, trades: [joinery] }
  it.each([
    ['Which drawing would nobody pay for?', 'finance-acquisitions'],
    ['which drawing would nobody  pay for?', 'finance-acquisitions'],
    ['Which drawing would nobody pay for again?', undefined],
  ])('is known again by its words: %s', async (said, category) => {
    expect(recogniseSpark(library, await contentGeneral(), said).category).toBe(category)
  })

  it('leads to ideas for the problem it is about', async () => {
    const engine = createOfflineEngine({ examples: smallExamples, library: () => Promise.resolve(library) })
    const challenge = 'We run a joinery. The roof leaks.'
    const spark = 'Which drawing would nobody pay for?'
    const { ideas } = await engine.ideas({ challenge, spark, seen: [] }, options)
    expect(ideas.map(({ focus }) => focus)).toContain('Paid by the part')
  })
})

describe('the library’s texts for a trade', () => {
  const engine = createOfflineEngine({
    examples: smallExamples,
    library: () => Promise.resolve({ ...smallLibrary, trades: [joinery] }),
  })
  const text =
    'We run a joinery. Clients pay late and I spend every Friday chasing payment. Unpaid bills worry the bank.'
  const ticked = async (): Promise<CaseBrief> => {
    const brief = await engine.brief({ text }, options)
    return {
      ...brief,
      problems: brief.problems.map((problem) => ({ ...problem, active: true, origin: 'user' })),
    }
  }

  it('comes first among sparks, ideas and reframes for a problem that is ticked', async () => {
    const brief = await ticked()
    const sparks = await engine.sparks(
      { category: 'customers-sales', text, entities: [], businessTypes: [], brief },
      options,
    )
    expect(sparks[0]?.text).toContain('before the stringers are paid for?')
    expect(sparks.map((spark) => spark.text)).toContain('Which offcut leaves the bench most often?')
    const spark = sparks[0]?.text ?? ''
    const { ideas } = await engine.ideas({ challenge: text, spark, seen: [], brief }, options)
    expect(ideas[0]).toMatchObject({
      focus: 'Paid by the part',
      provenance: { technique: `Remedy for: ${latePayers.name}` },
    })
    const reframes = await engine.reframes({ text, scope: 2, seen: [], brief }, options)
    expect(reframes[0]?.label).toBe('How might we be paid by the stringer?')
  })

  it('come for the sector that the owner chose, in a reframe as in sparks and ideas, if the text names no trade', async () => {
    const said = text.replace('We run a joinery. ', '')
    const problems = (await ticked()).problems
    const first = async (sector?: string) => {
      const brief = { ...(await engine.brief({ text: said }, options)), problems }
      const asked = { text: said, scope: 2, seen: [], brief, ...(sector !== undefined && { sector }) }
      return (await engine.reframes(asked, options))[0]?.label
    }
    const ofTrade = 'How might we be paid by the stringer?'
    expect(await first('Joinery with three benches')).toBe(ofTrade)
    expect(await first()).not.toBe(ofTrade)
  })

  it('are left out of reframes if the owner chose the sector of another trade', async () => {
    const brief = await ticked()
    const reframes = await engine.reframes(
      { text, scope: 2, seen: [], brief, sector: 'Clinic or dental practice' },
      options,
    )
    expect(reframes.map(({ label }) => label)).not.toContain('How might we be paid by the stringer?')
  })

  it('are left out for another trade and for a problem that was switched off', async () => {
    const other = text.replace('We run a joinery.', 'We run a forge.')
    const sparks = await engine.sparks(
      { category: 'customers-sales', text: other, entities: [], businessTypes: [] },
      options,
    )
    expect(sparks.map((spark) => spark.text).join()).not.toMatch(/stringers|offcut/)
    const brief = await engine.brief({ text }, options)
    const off = {
      ...brief,
      problems: brief.problems.map((problem) => ({ ...problem, active: false, origin: 'user' as const })),
    }
    const { ideas } = await engine.ideas(
      { challenge: text, spark: 'What if?', brief: off, seen: [] },
      options,
    )
    expect(ideas.map(({ focus }) => focus)).not.toContain('Paid by the part')
  })
})

describe('a text of a trade that holds for some of its firms', () => {
  it.each([
    ['I groom dogs in a van.', ['groom'], true],
    ['I do the grooming of dogs.', ['groom'], true],
    ['We board dogs and cats.', ['groom'], false],
    ['We board dogs and cats.', ['groom', 'board'], true],
    ['We board dogs and cats.', 'always', true],
    ['We board dogs and cats.', undefined, true],
  ] as const)('suits owners who use a word of its “when”: %s %j %s [C13]', (said, when, shown) => {
    expect(suitingFor(said)({ when: typeof when === 'object' ? [...when] : when })).toBe(shown)
  })

  const { trades } = readContent()
  const groomers = trades.find(({ id }) => id === 'kennels')
  const joiners = trades.find(({ id }) => id === 'joinery')
  it('shows a maker of staircases no kitchens, and no boarding to a mobile groomer [C13]', async () => {
    const engine = createOfflineEngine()
    for (const [trade, text, never] of [
      [
        joiners,
        'We run a joinery of six near Ludlow and make staircases. Builders change the plan every week.',
        /if you (?:fit|make) kitchens/i,
      ],
      [
        groomers,
        'I am a mobile dog groomer in Leeds. Customers cancel on the day and the van stands still.',
        /if you board/i,
      ],
    ] as const) {
      expect(trade).toBeDefined()
      const said: string[] = []
      for (const { slug } of sparkCategories)
        for (const spark of await engine.sparks(
          { category: slug, text, entities: [], businessTypes: [] },
          options,
        )) {
          said.push(spark.text)
          const { ideas } = await engine.ideas({ challenge: text, spark: spark.text, seen: [] }, options)
          said.push(...ideas.map((idea) => idea.text))
        }
      expect(said.filter((one) => never.test(one))).toEqual([])
    }
  })
})
