import { describe, expect, it } from 'vitest'
import { type CaseBrief, emptyBrief } from '#contract/brief.ts'
import { sparkCategories } from '#contract/vocabulary.ts'
import type { Library, Remedy } from '#server/content/content.form.ts'
import { createOfflineEngine } from '#server/engine/offline.engine.ts'
import { idleMachine, latePayers, smallLibrary } from './library.ts'

const remedy = (id: string, direction: Remedy['direction'], rest: Partial<Remedy> = {}): Remedy => ({
  id,
  focus: `Focus of ${id}`,
  direction,
  text: `The remedy ${id} changes something about the trouble.`,
  variants: [],
  steps: [
    'On Monday ring two of them.',
    'Count for two weeks.',
    'Stop if nothing has changed by the end of the month.',
  ],
  resources: 'An hour a week.',
  obstacle: 'Nobody likes to ask.',
  how: `How ${id} acts.`,
  needs: [],
  excludes: [],
  avoid: [],
  papers: [],
  cases: [],
  models: [],
  ...rest,
})

const library: Library = {
  ...smallLibrary,
  problems: [
    {
      ...latePayers,
      sparks: [
        {
          text: 'Who at the customer’s could say in one call what happens to the bill?',
          categories: ['customers-sales'],
          variants: [{ text: 'Which of {customers} would tell you what happens to the bill?' }],
        },
        {
          text: 'What would your grandmother have said to them?',
          categories: ['family-businesses'],
          variants: [],
        },
      ],
      reframes: [
        { text: 'How might the bill be talked about before the work begins?', scopes: [1, 2], variants: [] },
        { text: 'How might we need their money less?', scopes: [5], variants: [] },
      ],
      remedies: [
        remedy('ask-first', 'terms'),
        remedy('ring-early', 'process'),
        remedy('by-van', 'place', { needs: ['vehicles'] }),
        remedy('not-for-kitchens', 'who', { excludes: ['kitchen'] }),
        remedy('early-discount', 'price', { avoid: ['discount'] }),
      ],
    },
    {
      ...idleMachine,
      remedies: [
        remedy('share-it', 'share'),
        remedy('sell-hours', 'offer'),
        remedy('by-the-hour', 'price'),
        remedy('other-shift', 'time'),
      ],
    },
  ],
}

const engine = createOfflineEngine({ library: () => Promise.resolve(library) })
const options = { signal: new AbortController().signal }
const text =
  'Our customers pay late: last month we were paid after 83 days, and I spend Fridays chasing payment. We tried a discount of two per cent. The second press stands idle most of the week and is hardly used.'
const spark = 'Who at the customer’s could say in one call what happens to the bill?'
const ideasFor = (brief?: CaseBrief, seen: readonly string[] = []) =>
  engine.ideas({ challenge: text, spark, seen, ...(brief && { brief }) }, options)
const own = () => engine.brief({ text }, options)

describe('ideas that act on what stands in the way', () => {
  it('are remedies of the active problems, of more than one of them, each changing something else', async () => {
    const { ideas } = await ideasFor()
    expect(ideas.length).toBeGreaterThanOrEqual(3)
    const named = ideas.map(({ provenance }) => provenance?.technique)
    expect(new Set(named).size).toBe(2)
    expect(new Set(ideas.map(({ focus }) => focus)).size).toBe(ideas.length)
  })

  it('quote the owner’s sentence that shows the problem, whole and once, and none beside a guess', async () => {
    const brief = await own()
    const problems = brief.problems.map((problem) => ({ ...problem, active: true, origin: 'user' as const }))
    const { ideas } = await ideasFor({ ...brief, problems })
    const quotes = ideas.flatMap(
      ({ challengeResolution }) => /You write: “([^”]*)”/.exec(challengeResolution)?.[1] ?? [],
    )
    expect(quotes.length).toBeGreaterThan(0)
    expect(new Set(quotes).size).toBe(quotes.length)
    for (const quote of quotes) expect(text).toContain(quote)
    const guesses = await ideasFor(brief)
    for (const idea of guesses.ideas) expect(idea.challengeResolution).not.toContain('You write')
  })

  it('quote nothing that has no phrase of the problem, though the owner has switched it on', async () => {
    const beside = 'They go to the parcel depot at Cross Green.'
    const brief: CaseBrief = {
      ...emptyBrief(),
      obstacles: [{ text: beside, start: 0, end: beside.length }],
      problems: [
        {
          id: latePayers.id,
          name: latePayers.name,
          active: true,
          origin: 'user',
          because: [{ text: beside, start: 0, end: beside.length }],
          questions: [],
        },
      ],
    }
    const { ideas } = await ideasFor(brief)
    const sparks = await engine.sparks(
      { category: 'customers-sales', text, entities: [], businessTypes: [], brief },
      options,
    )
    const written = [
      ...ideas.map(({ challengeResolution }) => challengeResolution),
      ...sparks
        .filter(({ provenance }) => provenance?.technique.endsWith(latePayers.name))
        .map((one) => one.text),
    ]
    expect(written.length).toBeGreaterThan(ideas.length)
    for (const said of written) expect(said).not.toContain('parcel depot')
  })

  it('presuppose nothing that is not proved, and break no exclusion', async () => {
    const focuses = async (brief: CaseBrief) => {
      const first = await ideasFor(brief)
      const second = await ideasFor(
        brief,
        first.ideas.map((idea) => idea.text),
      )
      return [...first.ideas, ...second.ideas].map(({ focus }) => focus)
    }
    const brief = await own()
    expect(await focuses(brief)).not.toContain('Focus of by-van')
    expect(await focuses(brief)).toContain('Focus of not-for-kitchens')
    const other = {
      ...brief,
      circumstances: [
        { id: 'vehicles', because: [] },
        { id: 'kitchen', because: [] },
      ],
    }
    expect(await focuses(other)).toContain('Focus of by-van')
    expect(await focuses(other)).not.toContain('Focus of not-for-kitchens')
  })

  it('propose nothing that the owner has tried or rules out', async () => {
    const { ideas } = await ideasFor()
    expect(ideas.map(({ focus }) => focus)).not.toContain('Focus of early-discount')
  })

  it('follow the owner who switches a problem off, and use what was answered to its question', async () => {
    const brief = await own()
    const only: CaseBrief = {
      ...brief,
      problems: brief.problems.map((problem) => ({ ...problem, active: problem.id === 'idle-machine' })),
      answers: [{ problem: 'idle-machine', question: 'how-long', text: '12 days' }],
    }
    const { ideas } = await ideasFor(only)
    expect(new Set(ideas.map(({ provenance }) => provenance?.technique))).toEqual(
      new Set(['Remedy for: A dear machine stands idle']),
    )
    expect(ideas[0]?.challengeResolution).toContain('12 days')
  })

  it('go on to the next remedies and then say that there are no more', async () => {
    const first = await ideasFor()
    const second = await ideasFor(
      undefined,
      first.ideas.map((idea) => idea.text),
    )
    expect(first.exhausted).toBe(false)
    expect(second.exhausted).toBe(true)
    expect(first.ideas.some(({ text: said }) => second.ideas.some((idea) => idea.text === said))).toBe(false)
  })

  it('say “if” while nobody has said what stands in the way', async () => {
    const brief = await own()
    expect(brief.problems.some(({ active }) => active)).toBe(false)
    const { ideas } = await ideasFor(brief)
    expect(ideas.length).toBeGreaterThan(0)
    for (const { challengeResolution } of ideas)
      expect(challengeResolution).toMatch(/If “[^”]+” is what stands in your way, /)
  })

  it('are never for a problem that the owner has switched off, however certain the engine was of it', async () => {
    const certain =
      'Supermarkets pay late and half of the bills are overdue. I spend every Friday chasing payment. We are paid after ninety days. Unpaid bills of three big customers worry the bank.'
    const brief = await engine.brief({ text: certain }, options)
    expect(brief.problems.some(({ active }) => active)).toBe(true)
    const off = { ...brief, problems: brief.problems.map((problem) => ({ ...problem, active: false })) }
    const { ideas } = await engine.ideas({ challenge: certain, spark, seen: [], brief: off }, options)
    expect(ideas.map(({ provenance }) => provenance?.technique).join()).not.toContain(latePayers.name)
    const reframes = await engine.reframes({ text: certain, scope: 1, seen: [], brief: off }, options)
    expect(reframes.map(({ label }) => label).join()).not.toContain('before the work begins')
    const sparks = await engine.sparks(
      { category: 'customers-sales', text: certain, entities: [], businessTypes: [], brief: off },
      options,
    )
    expect(sparks.map((one) => one.text).join()).not.toContain('what happens to the bill')
  })

  it('are written for the likely problems that the text speaks of, whatever else is offered to choose from', async () => {
    const named = { active: false, origin: 'engine' as const, questions: [] }
    const unsure: CaseBrief = {
      ...emptyBrief(),
      problems: [
        {
          ...named,
          id: latePayers.id,
          name: latePayers.name,
          because: [{ text: 'They pay us sixty days late.', start: 0, end: 28 }],
        },
        { ...named, id: idleMachine.id, name: idleMachine.name, because: [] },
      ],
    }
    const { ideas } = await ideasFor(unsure)
    expect(ideas.length).toBeGreaterThan(0)
    for (const { provenance } of ideas) expect(provenance?.technique).toBe(`Remedy for: ${latePayers.name}`)
  })

  it('do without a brief that names problems which the library no longer holds', async () => {
    const stale: CaseBrief = {
      ...emptyBrief(),
      problems: [{ id: 'gone', name: 'Gone', active: true, origin: 'user', because: [], questions: [] }],
    }
    await expect(ideasFor(stale)).resolves.toBeDefined()
  })
})

describe('what the owner says on the card of their case', () => {
  const chosenBy = (brief: CaseBrief, ...ids: string[]): CaseBrief => ({
    ...brief,
    problems: brief.problems.map((one) =>
      ids.includes(one.id) ? { ...one, active: true, origin: 'user' as const } : one,
    ),
  })
  const everything = async (brief: CaseBrief) => {
    const first = await ideasFor(brief)
    const second = await ideasFor(
      brief,
      first.ideas.map((idea) => idea.text),
    )
    return [...first.ideas, ...second.ideas]
  }
  const problemsIn = (ideas: readonly { provenance?: { technique: string } | undefined }[]) =>
    new Set(ideas.map(({ provenance }) => provenance?.technique.replace('Remedy for: ', '')))

  it('decides: with one problem chosen ideas are for it while there are any, with two both have one at once', async () => {
    const brief = await own()
    const chosen = chosenBy(brief, 'idle-machine')
    const first = await ideasFor(chosen)
    expect(problemsIn(first.ideas)).toEqual(new Set([idleMachine.name]))
    // Then the library says that it has no more for it, and offers others.
    const second = await ideasFor(
      chosen,
      first.ideas.map((idea) => idea.text),
    )
    expect(second.ideas[0]?.challengeResolution).toContain(
      `The library holds no further idea for “${idleMachine.name}”; this one acts on something else.`,
    )
    for (const { challengeResolution } of second.ideas)
      expect(challengeResolution).toMatch(/If “[^”]+” is what stands in your way, /)
    const both = await ideasFor(chosenBy(brief, 'idle-machine', 'late-payers'))
    expect(problemsIn(both.ideas.slice(0, 2))).toEqual(new Set([idleMachine.name, latePayers.name]))
  })

  it('decides also about a problem that the text says nothing of', async () => {
    const silent: CaseBrief = {
      ...emptyBrief(),
      obstacles: [{ text: 'The new scanner gathers dust since March.' }],
      problems: [
        {
          id: 'idle-machine',
          name: idleMachine.name,
          active: true,
          origin: 'user',
          because: [],
          questions: [],
        },
      ],
    }
    const { ideas } = await ideasFor(silent)
    expect(problemsIn(ideas)).toEqual(new Set([idleMachine.name]))
    // Their own line is what shows it, although it stands nowhere in the text.
    expect(ideas[0]?.challengeResolution).toContain('“The new scanner gathers dust since March.”')
    expect(ideas.map(({ challengeResolution }) => challengeResolution).join()).not.toContain('If this is')
  })

  it('brings back no problem that was switched off, and takes up the next one with an “if”', async () => {
    const brief = await own()
    const off: CaseBrief = {
      ...brief,
      problems: brief.problems.map((one) =>
        one.id === 'late-payers' ? { ...one, active: false, origin: 'user' as const } : one,
      ),
    }
    expect(brief.problems[0]?.id).toBe('late-payers')
    const ideas = await everything(off)
    expect(problemsIn(ideas)).toEqual(new Set([idleMachine.name]))
    for (const { challengeResolution } of ideas)
      expect(challengeResolution).toMatch(/If “[^”]+” is what stands in your way, /)
    const boards = await Promise.all(
      sparkCategories.map(({ slug }) =>
        engine.sparks({ category: slug, text, entities: [], businessTypes: [], brief: off }, options),
      ),
    )
    expect(JSON.stringify(boards)).not.toContain(latePayers.name)
    for (const scope of [1, 2, 5]) {
      const reframes = await engine.reframes({ text, scope, seen: [], brief: off }, options)
      expect(JSON.stringify(reframes)).not.toContain(latePayers.name)
    }
  })

  it('rules out and counts as tried what stands on the card alone, and no longer what was taken off it', async () => {
    const brief = chosenBy(await own(), 'late-payers')
    const focuses = async (of: CaseBrief) => (await everything(of)).map(({ focus }) => focus)
    const bare = { ...brief, limits: [], tried: [] }
    expect(await focuses(bare)).toContain('Focus of early-discount')
    for (const kind of ['limits', 'tried'] as const)
      expect(await focuses({ ...bare, [kind]: [{ text: 'No discounts, ever.' }] })).not.toContain(
        'Focus of early-discount',
      )
    // A phrase with a gap never spans two lines.
    const gapped = createOfflineEngine({
      library: () =>
        Promise.resolve({
          ...library,
          problems: [{ ...latePayers, remedies: [remedy('gap', 'time', { avoid: ['second ... shift'] })] }],
        }),
    })
    const two = { ...bare, limits: [{ text: 'We need no second' }, { text: 'shift plan from you' }] }
    const { ideas } = await gapped.ideas({ challenge: text, spark, seen: [], brief: two }, options)
    expect(ideas.map(({ focus }) => focus)).toEqual(['Focus of gap'])
  })

  it('proves what a remedy needs, when a line of theirs does', async () => {
    const brief = chosenBy({ ...(await own()), circumstances: [] }, 'late-payers')
    const focuses = async (of: CaseBrief) => (await everything(of)).map(({ focus }) => focus)
    expect(await focuses(brief)).not.toContain('Focus of by-van')
    const vans = { ...brief, obstacles: [{ text: 'Our three vans wait in front of their gates.' }] }
    expect(await focuses(vans)).toContain('Focus of by-van')
    const line = 'Our three vans wait in front of their gates.'
    const limit = { ...brief, limits: [{ text: line }] }
    expect(await focuses(limit)).not.toContain('Focus of by-van')
  })

  it('answers stand where a step or a spark asks for that fact, and once where none does', async () => {
    const asking = createOfflineEngine({
      library: () =>
        Promise.resolve({
          ...library,
          problems: [
            {
              ...latePayers,
              questions: [
                { id: 'share', ask: 'Which share of the invoices did the three largest debtors hold back?' },
                { id: 'other', ask: 'Who opens the post in the morning?' },
              ],
              sparks: [
                {
                  text: 'Which debtors hold back invoices because nobody rang them?',
                  categories: ['customers-sales'],
                  variants: [],
                },
                { text: 'Who would pay on the spot?', categories: ['customers-sales'], variants: [] },
              ],
              remedies: [
                remedy('plain', 'terms'),
                remedy('counting', 'measure', {
                  steps: [
                    'On Monday list the debtors who hold back invoices.',
                    'Ring the first two.',
                    'Stop if debtors hold back more invoices.',
                  ],
                }),
              ],
            },
          ],
        }),
    })
    const answered: CaseBrief = {
      ...chosenBy(await own(), 'late-payers'),
      answers: [
        { problem: 'late-payers', question: 'share', text: 'about 40 %.' },
        { problem: 'late-payers', question: 'other', text: 'my sister' },
        { problem: 'late-payers', question: 'gone', text: 'never asked' },
      ],
    }
    const { ideas } = await asking.ideas({ challenge: text, spark, seen: [], brief: answered }, options)
    const counting = ideas.find(({ focus }) => focus === 'Focus of counting')
    expect(counting?.implementation.steps).toEqual([
      'On Monday list the debtors who hold back invoices. (You say: about 40 %.)',
      'Ring the first two.',
      'Stop if debtors hold back more invoices.',
    ])
    const told = (words: string) =>
      ideas.filter(({ challengeResolution }) => challengeResolution.includes(words)).map(({ focus }) => focus)
    expect(told('about 40 %')).toEqual(['Focus of counting'])
    expect(told('my sister')).toEqual([ideas[0]?.focus])
    expect(JSON.stringify(ideas)).not.toContain('never asked')
    const sparks = await asking.sparks(
      { category: 'customers-sales', text, entities: [], businessTypes: [], brief: answered },
      options,
    )
    const joined = 'You say: “about 40 %”. Which debtors hold back invoices because nobody rang them?'
    const texts = sparks.map((one) => one.text)
    expect(texts).toContain(joined)
    expect(texts.filter((one) => one.includes('You say'))).toHaveLength(1)
    // The idea still knows which spark it is for.
    const forIt = await asking.ideas({ challenge: text, spark: joined, seen: [], brief: answered }, options)
    expect(forIt.ideas[0]?.sparkSatisfaction).toContain('The spark turns on the same thing')
  })
})

describe('sparks and reframes that turn on the problem', () => {
  it('are shown in one category each, however many they suit [SPK-04]', async () => {
    const shared = 'Which bill of last year would you least like to see again?'
    const suitsAll = { text: shared, categories: sparkCategories.map(({ slug }) => slug), variants: [] }
    const broad = createOfflineEngine({
      library: () => Promise.resolve({ ...library, problems: [{ ...latePayers, sparks: [suitsAll] }] }),
    })
    const boards = await Promise.all(
      sparkCategories.map(({ slug }) =>
        broad.sparks({ category: slug, text, entities: [], businessTypes: [] }, options),
      ),
    )
    expect(boards.flat().filter((one) => one.text.endsWith(shared))).toHaveLength(1)
  })

  it('come first, name a role only where it is certain, and stand beside the owner’s words', async () => {
    const sparks = await engine.sparks(
      { category: 'customers-sales', text, entities: [], businessTypes: [] },
      options,
    )
    expect(sparks[0]?.text).toContain('what happens to the bill')
    expect(sparks[0]?.text).not.toContain('{')
    expect(sparks.length).toBeGreaterThanOrEqual(8)
    expect(new Set(sparks.map((one) => one.text)).size).toBe(sparks.length)
  })

  it('keep to the category', async () => {
    const sparks = await engine.sparks(
      { category: 'markets-products', text, entities: [], businessTypes: [] },
      options,
    )
    expect(sparks.map((one) => one.text).join('\n')).not.toContain('grandmother')
  })

  it('keep to the level of scope, and never repeat what was seen', async () => {
    const labels = async (scope: number, seen: readonly string[] = []) =>
      (await engine.reframes({ text, scope, seen }, options)).map(({ label }) => label)
    expect((await labels(1))[0]).toBe('How might the bill be talked about before the work begins?')
    expect((await labels(5))[0]).toBe('How might we need their money less?')
    const first = await labels(2)
    const second = await labels(2, first)
    expect(second.some((label) => first.includes(label))).toBe(false)
  })
})
