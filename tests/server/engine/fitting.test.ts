import { describe, expect, it } from 'vitest'
import { fitWishes, type FitWish } from '#contract/vocabulary.ts'
import { emptyBrief } from '#contract/brief.ts'
import type { Remedy } from '#server/content/content.form.ts'
import { contentGeneral } from '#server/content/general.ts'
import { contentLibrary } from '#server/content/library.ts'
import type { FitInput } from '#server/domain/ports.ts'
import { fittedIdea } from '#server/engine/write/idea.fitting.ts'
import { remedySaid } from '#server/engine/write/recognised.ts'
import { hoursOf, longestTime, takesOthers } from '#server/engine/write/remedy.demands.ts'
import { createOfflineEngine } from '#server/engine/offline.engine.ts'

const library = await contentLibrary()
const engine = createOfflineEngine()
const options = { signal: new AbortController().signal }
const challenge =
  'We repair bicycles in Leeds with five people. In spring customers wait three weeks, in winter two mechanics have nothing to do.'

const asIdea = (remedy: (typeof library.problems)[number]['remedies'][number]): FitInput['idea'] => ({
  text: remedy.text,
  focus: remedy.focus,
  steps: remedy.steps,
  resources: remedy.resources,
  obstacles: remedy.obstacle,
  spark: '',
})
const base = { library, general: await contentGeneral(), brief: emptyBrief(), trade: undefined, seen: [] }
const all = library.problems.flatMap((problem) => problem.remedies.map((remedy) => ({ problem, remedy })))
/** Whether a remedy fulfils the wish for another version of a given remedy. */
const fulfils = (wish: FitWish, other: Remedy, one: Remedy): boolean => {
  if (wish === 'smaller') return false
  if (wish === 'cheaper') return other.free && !one.free
  if (wish === 'others') return takesOthers(other)
  const [time, before] = [longestTime(other.steps), longestTime(one.steps)]
  return (
    time !== undefined &&
    before !== undefined &&
    time.days < before.days &&
    hoursOf(other.resources) <= hoursOf(one.resources)
  )
}
const tried = process.env['TEST_ALL'] === '1' ? all : all.filter((_, place) => place % 12 === 0)

describe('the longest time in some steps', () => {
  it.each([
    [['On Monday ring two customers.', 'Try it for four weeks.', 'By week ten stop.'], 70, 'week ten'],
    [['Aim for one rule within half a year.', 'Do it for three days.'], 182.5, 'half a year'],
    [['After 6 weeks compare.'], 42, '6 weeks'],
    [['Agree a trial of eight weeks.', 'By week six look at it.'], 56, 'eight weeks'],
    [['Do so for two fortnights.', 'Two hours a week.'], 28, 'two fortnights'],
    [['Look at what came two years ago.', 'It takes two hours a week.'], undefined, ''],
    [['Write down what sold in the last four weeks.', 'Ask in the past year.'], undefined, ''],
    [['Ring them.'], undefined, ''],
  ] as const)('of %j is %s days', (steps, days, words) => {
    const time = longestTime(steps)
    expect(time?.days).toBe(days)
    expect(time?.words ?? '').toBe(words)
  })
})

describe('the hours of work in a remedy', () => {
  it.each([
    ['An evening.', 3],
    ['One day and £40.', 8],
    ['An hour a week of the person who keeps the list.', 1],
    ['Half a day, then twenty minutes a week.', 4 + 1 / 3],
    ['A list.', 0],
  ])('in %j are %f', (resources, hours) => {
    expect(hoursOf(resources)).toBeCloseTo(hours)
  })
})

describe('a remedy that involves others [C14]', () => {
  it.each([
    ['share', 'Two firms on your street share a van and a driver.', true],
    ['who', 'A colleague takes the calls before noon.', true],
    ['share', 'You write the three prices on a card and try each for a week.', false],
    ['process', 'A neighbour checks the list.', false],
  ] as const)('%s: %s', (direction, text, others) => {
    expect(takesOthers({ direction, text })).toBe(others)
  })
})

describe('an adapted idea', () => {
  it('is its own first step if it should be smaller, in its own words [FIT-06]', async () => {
    const idea = { text: 'Winter subscriptions', focus: '', resources: '', obstacles: '', spark: '' }
    const answer = await engine.fit(
      {
        challenge,
        wish: 'smaller',
        idea: { ...idea, steps: ['Ring twenty customers.', 'Write it.', 'Sell it.'] },
        seen: [],
      },
      options,
    )
    expect(answer).toMatchObject({
      because: 'This is the first step of “Winter subscriptions” and nothing more. The other 2 steps wait.',
      others: [],
      idea: {
        text: 'Ring twenty customers.',
        focus: 'First step',
        implementation: { steps: ['Ring twenty customers.'] },
      },
    })
  })

  it.each([[['Only one.']], [[]], [['Winter subscriptions', 'Later']]])(
    'has no smaller version without a step that makes sense on its own: %j [FIT-04]',
    async (steps) => {
      const idea = { text: 'Winter subscriptions', focus: '', resources: '', obstacles: '', spark: '', steps }
      const answer = await engine.fit({ challenge, wish: 'smaller', idea, seen: [] }, options)
      expect(answer).toMatchObject({ idea: null, because: '' })
    },
  )

  it('is its first step, or another remedy for its problem that fulfils the wish, if there is one (without TEST_ALL for every twelfth remedy) [FIT-04] [FIT-06]', () => {
    const found = new Set<FitWish>()
    for (const { problem, remedy } of tried)
      for (const wish of fitWishes) {
        const answer = fittedIdea({ ...base, idea: asIdea(remedy), wish })
        const fitting = problem.remedies.filter(
          (other) => other !== remedy && other.needs.length === 0 && fulfils(wish, other, remedy),
        )
        if (answer.idea === null) {
          expect(wish, remedy.text).not.toBe('smaller')
          expect(fitting, `${wish}: ${remedy.text}`).toEqual([])
          expect(answer.because).toBe('')
          expect(answer.othersFit).toBe(false)
          expect(answer.others.length).toBeLessThanOrEqual(3)
          continue
        }
        found.add(wish)
        const { text } = answer.idea
        expect(answer.others).toEqual([])
        if (wish === 'smaller') expect(text).toBe(remedy.steps[0])
        else {
          expect(
            fitting.map((other) => other.text),
            `${wish}: ${remedy.text}`,
          ).toContain(remedySaid(library, text))
          expect(answer.idea.challengeResolution).toContain(answer.because)
        }
      }
    // How often this happens depends on the library, but it must happen for each wish.
    expect([...found].toSorted()).toEqual(fitWishes.toSorted())
  })

  it('assumes nothing that is unknown, and proposes nothing that is ruled out or was shown [FIT-06]', () => {
    for (const { remedy } of tried) {
      const first = fittedIdea({ ...base, idea: asIdea(remedy), wish: 'others' })
      if (first.idea === null) continue
      const { text } = first.idea
      const again = fittedIdea({ ...base, idea: asIdea(remedy), wish: 'others', seen: [text] })
      expect([again.idea, ...again.others].map((idea) => idea?.text)).not.toContain(text)
      expect([again.idea, ...again.others].map((idea) => idea?.text)).not.toContain(remedy.text)
      expect(all.find((each) => each.remedy.text === remedySaid(library, text))?.remedy.needs ?? []).toEqual(
        [],
      )
    }
  })

  it('does not exist if the library has none, and then only remedies for the case are offered [FIT-04]', async () => {
    const brief = await engine.brief({ text: challenge }, options)
    const idea = {
      text: 'Winter subscriptions',
      focus: '',
      resources: '',
      obstacles: '',
      spark: '',
      steps: [],
    }
    for (const wish of ['cheaper', 'faster', 'others'] as const) {
      const answer = fittedIdea({ ...base, brief, idea, wish })
      expect(answer.idea).toBeNull()
      expect(answer.othersFit).toBe(answer.others.length > 0)
      if (wish === 'faster') expect(answer.others).toEqual([])
    }
    expect(fittedIdea({ ...base, brief, idea, wish: 'others' }).others.length).toBeGreaterThan(0)
  })

  it('is never a remedy for a problem that the owner has switched off [FIT-04]', async () => {
    const brief = await engine.brief({ text: challenge }, options)
    for (const { problem, remedy } of all.filter(({ problem: { id } }) => id === all[0]!.problem.id)) {
      const off = {
        ...brief,
        problems: [
          ...brief.problems.filter(({ id }) => id !== problem.id),
          {
            id: problem.id,
            name: problem.name,
            active: false,
            origin: 'user' as const,
            because: [],
            questions: [],
          },
        ],
      }
      for (const wish of ['cheaper', 'faster', 'others'] as const) {
        const answer = fittedIdea({ ...base, brief: off, idea: asIdea(remedy), wish })
        const said = new Set(problem.remedies.map(({ text }) => text))
        expect(answer.idea).toBeNull()
        expect(answer.others.filter(({ text }) => said.has(remedySaid(library, text)))).toEqual([])
        expect(answer.othersFit).toBe(answer.others.length > 0)
      }
    }
  })

  it('is the same every time', async () => {
    const [{ remedy } = all[0]!] = all
    const ask = () => engine.fit({ challenge, wish: 'others', idea: asIdea(remedy), seen: [] }, options)
    expect(await ask()).toEqual(await ask())
  })
})
