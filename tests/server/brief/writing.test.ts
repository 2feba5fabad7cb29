import { describe, expect, it } from 'vitest'
import { type CaseBrief, emptyBrief } from '#contract/brief.ts'
import { sparkCategories } from '#contract/vocabulary.ts'
import type { Library, Remedy } from '#server/content/content.form.ts'
import { createOfflineEngine } from '#server/engine/offline.engine.ts'
import { idleMachine, latePayers, smallExamples, smallLibrary } from './library.ts'

const remedy = (id: string, direction: Remedy['direction'], rest: Partial<Remedy> = {}): Remedy => ({
  id,
  focus: `Focus of ${id}`,
  direction,
  text: `The remedy ${id} changes something about the trouble.`,
  steps: [
    'Ring two of them.',
    'Count for two weeks.',
    'Stop if nothing has changed by the end of the month.',
  ],
  resources: 'An hour a week.',
  free: true,
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
        },
        {
          text: 'What do customers hear from you between the order and the bill?',
          categories: ['customers-sales'],
          open: true,
        },
        {
          text: 'What would your grandmother have said to them?',
          categories: ['family-businesses'],
        },
      ],
      reframes: [
        { text: 'How might the bill be talked about before the work begins?', scopes: [1, 2] },
        { text: 'How might we need their money less?', scopes: [5], open: true },
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

const engine = createOfflineEngine({ examples: smallExamples, library: () => Promise.resolve(library) })
const options = { signal: new AbortController().signal }
const text =
  'Our customers pay late: last month we were paid after 83 days, and I spend Fridays chasing payment. We tried a discount of two per cent. The second press stands idle most of the week and is hardly used.'
const spark = 'Who at the customer’s could say in one call what happens to the bill?'
const ideasFor = (brief?: CaseBrief, seen: readonly string[] = []) =>
  engine.ideas({ challenge: text, spark, seen, ...(brief && { brief }) }, options)
const own = () => engine.brief({ text }, options)
/** The brief with these problems ticked, as the owner ticks them on the card. */
const chosenBy = (brief: CaseBrief, ...ids: string[]): CaseBrief => ({
  ...brief,
  problems: brief.problems.map((one) =>
    ids.includes(one.id) ? { ...one, active: true, origin: 'user' as const } : one,
  ),
})

describe('ideas that deal with what stands in the way', () => {
  it('are remedies for several of the active problems, each changing something different', async () => {
    const { ideas } = await ideasFor()
    expect(ideas.length).toBeGreaterThanOrEqual(3)
    const named = ideas.map(({ provenance }) => provenance?.technique)
    expect(new Set(named).size).toBe(2)
    expect(new Set(ideas.map(({ focus }) => focus)).size).toBe(ideas.length)
  })

  it('put nothing of the owner’s into our sentences, ticked or not [C9, C12, C15]', async () => {
    const brief = await own()
    for (const of of [brief, chosenBy(brief, 'late-payers', 'idle-machine')]) {
      const { ideas } = await ideasFor(of)
      const sparks = await engine.sparks(
        {
          category: 'customers-sales',
          text,
          entities: [{ label: 'second press', type: 'Thing' }],
          businessTypes: [],
          brief: of,
        },
        options,
      )
      const reframes = await engine.reframes({ text, scope: 2, seen: [], brief: of }, options)
      const written = [
        ...ideas.flatMap((idea) => [idea.text, idea.challengeResolution, ...idea.implementation.steps]),
        ...sparks.map((one) => one.text),
        ...reframes.map(({ label }) => label),
      ]
      for (const said of written) expect(said).not.toMatch(/[“”]|83 days|chasing payment/)
    }
  })

  it('assume nothing that is not proved, and respect exclusions', async () => {
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

  it('follow the owner who switches a problem off, and show what was answered to its question', async () => {
    const brief = await own()
    const only: CaseBrief = {
      ...brief,
      problems: brief.problems.map((problem) => ({
        ...problem,
        active: problem.id === 'idle-machine',
        origin: 'user' as const,
      })),
      answers: [{ problem: 'idle-machine', question: 'how-long', text: '12 days' }],
    }
    const { ideas } = await ideasFor(only)
    expect(new Set(ideas.map(({ provenance }) => provenance?.technique))).toEqual(
      new Set(['Remedy for: A dear machine stands idle']),
    )
    const told = ideas.filter(({ challengeResolution }) =>
      challengeResolution.includes('You answered “How many days pass between bill and money?”: 12 days.'),
    )
    expect(told).toHaveLength(1)
  })

  it('continue with the next remedies and finally say that there are no more', async () => {
    const first = await ideasFor()
    const second = await ideasFor(
      undefined,
      first.ideas.map((idea) => idea.text),
    )
    expect(first.exhausted).toBe(false)
    expect(second.exhausted).toBe(true)
    expect(first.ideas.some(({ text: said }) => second.ideas.some((idea) => idea.text === said))).toBe(false)
  })

  it('begin with a question while nobody has ticked a problem, and no longer once it is ticked [C9]', async () => {
    const brief = await own()
    expect(brief.problems.some(({ active }) => active)).toBe(false)
    const { ideas } = await ideasFor(brief)
    expect(ideas.length).toBeGreaterThan(0)
    for (const idea of ideas) {
      expect(idea.text).toMatch(/^Is this yours: [a-z-]+\? The remedy/)
      expect(idea.challengeResolution).toMatch(/^How /)
    }
    const ticked = await ideasFor(chosenBy(brief, 'late-payers', 'idle-machine'))
    for (const idea of ticked.ideas) {
      expect(idea.text).toMatch(/^The remedy/)
      expect(idea.challengeResolution).toMatch(/^How /)
    }
    // An idea counts as seen even if it was shown without its question.
    const seen = ideas.map((idea) => idea.text.replace(/^.*?\? /, ''))
    const after = await ideasFor(brief, seen)
    for (const idea of after.ideas) expect(seen.some((said) => idea.text.endsWith(said))).toBe(false)
  })

  it('are never for a problem that the owner has switched off, however certain the engine was', async () => {
    const certain =
      'Supermarkets pay late and half of the bills are overdue. I spend every Friday chasing payment. We are paid after ninety days. Unpaid bills of three big customers worry the bank.'
    const brief = await engine.brief({ text: certain }, options)
    expect(brief.problems.some(({ active }) => active)).toBe(true)
    const switchedOff = { active: false, origin: 'user' as const }
    const off = { ...brief, problems: brief.problems.map((problem) => ({ ...problem, ...switchedOff })) }
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

  it('do without a brief that names problems which the library no longer holds', async () => {
    const stale: CaseBrief = {
      ...emptyBrief(),
      problems: [{ id: 'gone', name: 'Gone', active: true, origin: 'user', because: [], questions: [] }],
    }
    await expect(ideasFor(stale)).resolves.toBeDefined()
  })
})

describe('what the owner says on the card of their case', () => {
  const writeEverything = async (brief: CaseBrief) => {
    const first = await ideasFor(brief)
    const second = await ideasFor(
      brief,
      first.ideas.map((idea) => idea.text),
    )
    return [...first.ideas, ...second.ideas]
  }
  const problemsIn = (ideas: readonly { provenance?: { technique: string } | undefined }[]) =>
    new Set(ideas.map(({ provenance }) => provenance?.technique.replace('Remedy for: ', '')))

  it('decides: with one problem chosen the first idea is for it, with two both have some at once', async () => {
    const brief = await own()
    const chosen = chosenBy(brief, 'idle-machine')
    const first = await ideasFor(chosen)
    expect(problemsIn(first.ideas.slice(0, 1))).toEqual(new Set([idleMachine.name]))
    // When the library has no more ideas for what was ticked, the engine says so.
    const shown = ['share-it', 'sell-hours', 'by-the-hour', 'other-shift'].map(
      (id) => `The remedy ${id} changes something about the trouble.`,
    )
    const last = await ideasFor(chosen, shown)
    expect(last.ideas[0]?.challengeResolution).toContain('We have no more ideas for what you ticked')
    expect(problemsIn(last.ideas)).toEqual(new Set([latePayers.name]))
    const both = await ideasFor(chosenBy(brief, 'idle-machine', 'late-payers'))
    expect(problemsIn(both.ideas)).toEqual(new Set([idleMachine.name, latePayers.name]))
  })

  it('counts even for a problem that the text does not mention', async () => {
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
    expect(problemsIn(ideas.slice(0, 1))).toEqual(new Set([idleMachine.name]))
    expect(ideas[0]?.text).toMatch(/^The remedy/)
  })

  it('brings back no problem that was switched off, and asks about the next one', async () => {
    const brief = await own()
    const off: CaseBrief = {
      ...brief,
      problems: brief.problems.map((one) =>
        one.id === 'late-payers' ? { ...one, active: false, origin: 'user' as const } : one,
      ),
    }
    expect(brief.problems[0]?.id).toBe('late-payers')
    const ideas = await writeEverything(off)
    expect(problemsIn(ideas)).toEqual(new Set([idleMachine.name]))
    for (const idea of ideas) expect(idea.text).toMatch(/^Is this yours: idle-machine\?/)
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

  it('counts as ruled out or tried even if it is only on the card, and no longer once it is removed', async () => {
    const brief = chosenBy(await own(), 'late-payers')
    const focuses = async (of: CaseBrief) => (await writeEverything(of)).map(({ focus }) => focus)
    const bare = { ...brief, limits: [], tried: [] }
    expect(await focuses(bare)).toContain('Focus of early-discount')
    for (const kind of ['limits', 'tried'] as const)
      expect(await focuses({ ...bare, [kind]: [{ text: 'No discounts, ever.' }] })).not.toContain(
        'Focus of early-discount',
      )
    // A phrase with a gap never spans two lines.
    const gapped = createOfflineEngine({
      examples: smallExamples,
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

  it('satisfies a remedy’s requirement if one of the owner’s lines proves it', async () => {
    const brief = chosenBy({ ...(await own()), circumstances: [] }, 'late-payers')
    const focuses = async (of: CaseBrief) => (await writeEverything(of)).map(({ focus }) => focus)
    expect(await focuses(brief)).not.toContain('Focus of by-van')
    const vans = { ...brief, obstacles: [{ text: 'Our three vans wait in front of their gates.' }] }
    expect(await focuses(vans)).toContain('Focus of by-van')
    const line = 'Our three vans wait in front of their gates.'
    const limit = { ...brief, limits: [{ text: line }] }
    expect(await focuses(limit)).not.toContain('Focus of by-van')
  })
})

describe('sparks and reframes about the problem', () => {
  it('appear in one category each, however many they suit [SPK-04]', async () => {
    const shared = 'Which bill of last year would you least like to see again?'
    const suitsAll = { text: shared, categories: sparkCategories.map(({ slug }) => slug) }
    const broad = createOfflineEngine({
      examples: smallExamples,
      library: () => Promise.resolve({ ...library, problems: [{ ...latePayers, sparks: [suitsAll] }] }),
    })
    const brief = await broad.brief({ text }, options)
    const boards = await Promise.all(
      sparkCategories.map(({ slug }) =>
        broad.sparks(
          { category: slug, text, entities: [], businessTypes: [], brief: chosenBy(brief, latePayers.id) },
          options,
        ),
      ),
    )
    expect(boards.flat().filter((one) => one.text.endsWith(shared))).toHaveLength(1)
  })

  it('are those that hold whatever the problem is until one is ticked, and all of its own then [C9]', async () => {
    const brief = await own()
    const sparks = async (of: CaseBrief) =>
      (
        await engine.sparks(
          { category: 'customers-sales', text, entities: [], businessTypes: [], brief: of },
          options,
        )
      ).map((one) => one.text)
    const before = await sparks(brief)
    expect(before[0]).toBe('What do customers hear from you between the order and the bill?')
    expect(before.join('\n')).not.toContain('what happens to the bill')
    expect(before.length).toBeGreaterThanOrEqual(8)
    expect(new Set(before).size).toBe(before.length)
    const after = await sparks(chosenBy(brief, 'late-payers'))
    expect(after.slice(0, 2).join('\n')).toContain('what happens to the bill')
    expect(after.length).toBeGreaterThanOrEqual(8)
  })

  it('match the category', async () => {
    const sparks = await engine.sparks(
      { category: 'markets-products', text, entities: [], businessTypes: [] },
      options,
    )
    expect(sparks.map((one) => one.text).join('\n')).not.toContain('grandmother')
  })

  it('keep to the level of scope, and never repeat what was seen', async () => {
    const brief = chosenBy(await own(), 'late-payers')
    const labels = async (scope: number, seen: readonly string[] = []) =>
      (await engine.reframes({ text, scope, seen, brief }, options)).map(({ label }) => label)
    const unsure = await engine.reframes({ text, scope: 1, seen: [], brief: await own() }, options)
    expect(unsure.map(({ label }) => label).join()).not.toContain('before the work begins')
    expect((await labels(1))[0]).toBe('How might the bill be talked about before the work begins?')
    expect((await labels(5))[0]).toBe('How might we need their money less?')
    const first = await labels(2)
    const second = await labels(2, first)
    expect(second.some((label) => first.includes(label))).toBe(false)
  })
})
