import { describe, expect, it } from 'vitest'
import type { Idea } from '#contract/entities.ts'
import { contentLibrary } from '#server/content/library.ts'
import { problemsOf } from '#server/engine/write/case.material.ts'
import { knownLimits, limitNotes } from '#server/engine/write/case.limits.ts'
import { notesOf } from '#server/engine/write/case.notes.ts'
import { withFacts } from '#server/engine/write/idea.facts.ts'
import { createOfflineEngine } from '#server/engine/offline.engine.ts'

/** What ideas take up of the case: facts that are certain, each where it has something to do, and no word that the owner did not write. */

const options = { signal: new AbortController().signal }
const engine = createOfflineEngine()
const library = await contentLibrary()

const lost = [
  'We repair cameras in Graz for 85 dealers, six people.',
  'Quotes are our trouble.',
  'Last quarter we wrote 240 quotes and 21 became orders.',
  'Three dealers send almost half of the enquiries and buy nothing.',
  'Jana, who writes the quotes, sits over them until eight in the evening.',
  'I want forty orders a quarter by next spring.',
  'I am not hiring anybody.',
].join(' ')

/** The text with its first problem chosen, as the owner would on the card. */
async function caseOf(text: string, id: string) {
  const brief = await engine.brief({ text }, options)
  const problem = library.problems.find((one) => one.id === id)
  if (!problem) throw new Error(`no problem ${id}`)
  brief.problems = [
    {
      id,
      name: problem.name,
      active: true,
      origin: 'user',
      because: brief.problems.find((one) => one.id === id)?.because ?? [],
      questions: [],
    },
  ]
  const [at] = problemsOf(library, brief)
  if (!at) throw new Error('no case')
  return { brief, at, notes: notesOf(library, brief, text) }
}

const remedy = {
  id: 'test',
  focus: 'A test',
  direction: 'process' as const,
  text: 'You ask sooner.',
  variants: [],
  steps: [
    'On Monday list your last twenty quotes.',
    'Ring three customers and ask them why.',
    'Try it for four weeks.',
    'Aim for five more orders.',
    'Stop if nobody answers.',
  ],
  resources: 'An hour a week and a list.',
  obstacle: 'People are busy.',
  how: 'It asks sooner.',
  needs: [],
  excludes: [],
  avoid: [],
  papers: [],
  cases: [],
  models: [],
}

describe('Facts of the case', () => {
  it('are the figure, the few, the name, how many are served, and what is wanted', async () => {
    const { at, notes } = await caseOf(lost, 'quotes-go-cold')
    expect(notes.figuresOf(at)).toContain('Last quarter we wrote 240 quotes and 21 became orders.')
    expect(notes.fewOf(at)).toEqual(['the three dealers'])
    expect(notes.namesOf(at)).toEqual(['Jana'])
    expect(notes.customers).toEqual({ count: 85, said: '85 dealers' })
    expect(notes.aimsOf(at, remedy)).toEqual(['I want forty orders a quarter by next spring.'])
  })

  it('leave the aim out of an idea that is about something else', async () => {
    const text =
      'We keep goats. Good day. We throw away cheese in May. By Easter one buyer should be under 40% of our sales.'
    const { at, notes } = await caseOf(text, 'perishable-waste')
    expect(notes.aimsOf(at, remedy)).toEqual([])
  })

  it('stand in the steps in which they have something to do, once in an answer', async () => {
    const { at, notes, brief } = await caseOf(lost, 'quotes-go-cold')
    const facts = { notes, limits: knownLimits(brief), used: new Set<string>() }
    const first = withFacts(remedy, at, facts)
    expect(first.steps[0]).toBe(
      'On Monday list your last twenty quotes. You start from: “Last quarter we wrote 240 quotes and 21 became orders.”',
    )
    expect(first.steps[1]).toContain('Begin with the three dealers that you name.')
    expect(first.steps[1]).toContain('Ask Jana what would make this fail.')
    expect(first.steps[3]).toBe(
      'Aim for five more orders. Measure it in the end by your own aim: “I want forty orders a quarter by next spring.”',
    )
    expect(first.steps[4]).toBe(remedy.steps[4])
    const second = withFacts(remedy, at, facts)
    expect(second.steps.join(' ')).not.toMatch(/240|three dealers that|Jana|forty/)
    expect(second.steps[1]).toContain('You have 85 dealers to choose from.')
    expect(withFacts(remedy, at, facts)).toEqual({
      steps: remedy.steps,
      resources: remedy.resources,
      obstacle: remedy.obstacle,
    })
  })

  it.each([
    ['We are twelve people and run a print shop. Our quotes go unanswered.', 'who they are'],
    ['Quotes go unanswered. They were 40 last year.', 'a sentence that leans on the one before'],
    ['Our quotes go unanswered since 2021.', 'a year'],
    ['Our quotes (about 40 a month) go unanswered.', 'what stands in brackets'],
    ['My wife wants to write 40 quotes a month, and quotes go unanswered.', 'a plan'],
  ])('are no figures in: %s', async (text) => {
    const { at, notes } = await caseOf(`Hello. Thank you for reading. ${text}`, 'quotes-go-cold')
    expect(notes.figuresOf(at)).toEqual([])
  })

  it('name nobody who has left or works for somebody else', async () => {
    for (const text of [
      'Good day. It is this. Our quotes go cold since Jana, who wrote the quotes, retired.',
      'Good day. It is this. Quotes go cold, says Otto, our best customer.',
    ]) {
      const { at, notes } = await caseOf(text, 'quotes-go-cold')
      expect(notes.namesOf(at)).toEqual([])
    }
  })
})

describe('Limits of the case', () => {
  const limits = (text: string) => knownLimits({ limits: [{ text }] })

  it.each([
    ['I am not hiring anybody.', 'You recruit one person.', 'so do this with the people you have'],
    [
      "We won't buy another machine.",
      'You buy a second-hand one.',
      'so leave out what would have to be bought',
    ],
    ['We want no more debt here.', 'You ask the bank for a loan.', 'so do only what needs no loan'],
    [
      "I can't work more hours.",
      'You ask sooner.',
      'so take the hours for this from something that you stop',
    ],
    ["I won't charge for repairs.", 'A surcharge is named.', 'so leave out whatever would be charged for it'],
  ])('say of “%s” what follows for an idea that touches it', (limit, text, said) => {
    const notes = limitNotes({ ...remedy, text }, limits(limit))
    expect(notes?.obstacle).toContain(limit.replace(/\.$/, ''))
    expect(notes?.obstacle).toContain(said)
  })

  it('are said to be kept only where the words of the remedy prove it', () => {
    const known = limits('We are not buying another machine.')
    expect(limitNotes(remedy, known)?.resources).toBe(
      'Nothing has to be bought for it, as you write: “We are not buying another machine”.',
    )
    expect(limitNotes({ ...remedy, resources: 'A day and a new printer.' }, known)).toBeUndefined()
  })

  it.each([
    'We will not hurt the children.',
    'No poison near the path.',
    'We hire out tents and do not want to stop.',
    'Nobody is to be sacked.',
  ])('of another kind are left alone: %s', (limit) => {
    expect(limits(limit)).toEqual([])
  })
})

describe('Ideas', () => {
  const plain = (idea: Pick<Idea, 'text' | 'implementation'>) =>
    [
      ...idea.implementation.steps,
      idea.implementation.keyResources,
      idea.implementation.potentialObstacles,
    ].join('\n')

  it('put into the owner’s mouth nothing that they did not write', async () => {
    const { ideas } = await engine.ideas(
      { challenge: lost, spark: 'Which of your last ten quotes were never answered?', seen: [] },
      options,
    )
    const said = ideas.flatMap((idea) =>
      [...plain(idea).matchAll(/“([^”]+)”/g)].map(([, words = '']) => words),
    )
    expect(said.length).toBeGreaterThan(0)
    for (const words of said) expect(lost).toContain(words)
    expect(new Set(said).size).toBe(said.length)
  })

  it('that go against a limit come after those that do not', async () => {
    const spark = 'Who here could do this work as well?'
    const text =
      'We are a bakery. Everything waits for one person: only Rosa can make the cakes, and she is 64.'
    const open = await engine.ideas({ challenge: text, spark, seen: [] }, options)
    const limited = await engine.ideas(
      { challenge: `${text} I will not hire anybody.`, spark, seen: [] },
      options,
    )
    const hiring = (ideas: typeof open.ideas) =>
      ideas.filter(({ implementation }) => /apprentice|recruit|trainee/i.test(implementation.steps.join(' ')))
        .length
    expect(hiring(limited.ideas)).toBeLessThanOrEqual(hiring(open.ideas))
  })
})
