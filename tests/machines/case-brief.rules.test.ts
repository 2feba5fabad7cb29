import { describe, expect, it } from 'vitest'
import { CaseBrief, emptyBrief, type BriefProblem, type KnownProblem } from '#contract/brief.ts'
import {
  addLine,
  addProblem,
  answerQuestion,
  mergeReading,
  changeLine,
  hasRoomForProblem,
  adaptBrief,
  refusalOf,
  removeLine,
  acceptTyped,
  textIn,
  toggleProblem,
  adaptTyped,
  typedInto,
} from '#machines/workspace/case-brief.rules.ts'
import { heldFor, isVersionOf, withHeld } from '#machines/workspace/held-cases.rules.ts'

const text = 'We want to sell more bread. The vans come too late. We will not raise prices.'
const span = (words: string, within = text) => {
  const start = within.indexOf(words)
  return { text: words, start, end: start + words.length }
}
const late: BriefProblem = {
  id: 'late-arrivals',
  name: 'Goods arrive too late',
  active: false,
  origin: 'engine',
  because: [span('The vans come too late.')],
  questions: [{ id: 'how-late', ask: 'How late do they come?', unit: 'minutes' }],
}
const read: CaseBrief = {
  ...emptyBrief(),
  goal: [span('We want to sell more bread.')],
  obstacles: [span('The vans come too late.')],
  limits: [span('We will not raise prices.')],
  problems: [late],
}
const known: KnownProblem = {
  id: 'few-buyers',
  name: 'Too few buyers',
  group: 'customers',
  questions: [{ id: 'how-many', ask: 'How many buy?' }],
  searchWords: [],
}
const own = (words: string) => ({ text: words })

describe('a line of the case', () => {
  it('is the owner’s own if the text does not contain its words, and otherwise has their position', () => {
    expect(addLine(read, 'tried', '  A second   van. ', text).tried).toEqual([own('A second van.')])
    expect(addLine(read, 'tried', 'The vans come', text).tried).toEqual([span('The vans come')])
  })

  it('exists once', () => {
    expect(addLine(read, 'limits', 'We will not raise prices.', text).limits).toEqual(read.limits)
  })

  it('gets new words, keeps its place, and is removed if they are empty', () => {
    const two = addLine(read, 'goal', 'A shop of our own', text)
    const to = (words: string, other: string) => changeLine(two, 'goal', { words, to: other, text })
    expect(to('We want to sell more bread.', 'Sell less').goal).toEqual([
      own('Sell less'),
      own('A shop of our own'),
    ])
    expect(to('We want to sell more bread.', ' ').goal).toEqual([own('A shop of our own')])
    expect(removeLine(two, 'goal', 'A shop of our own').goal).toEqual(read.goal)
  })
})

describe('typed text', () => {
  const next = { list: 'goal', words: '' } as const
  const first = { list: 'goal', words: 'We want to sell more bread.' } as const
  const answer = { problem: 'late-arrivals', question: 'how-late' }

  it('is what the field contains until it matches the brief', () => {
    const typed = typedInto(read, [], { field: first, text: 'Sell' })
    expect(textIn(read, typed, first)).toBe('Sell')
    expect(textIn(read, typed, next)).toBe('')
    expect(typedInto(read, typed, { field: first, text: first.words })).toEqual([])
    expect(typedInto(read, [], { field: answer, text: '' })).toEqual([])
  })

  it('is applied field by field, and nothing of it is silently dropped', () => {
    const typed = [
      { field: first, text: ' Sell  more ' },
      { field: next, text: 'word '.repeat(400) },
      { field: answer, text: '40 minutes' },
    ]
    const { brief, refused } = acceptTyped(read, typed, text)
    expect(brief.goal).toEqual([own('Sell more')])
    expect(brief.answers).toEqual([{ ...answer, text: '40 minutes' }])
    expect(refused).toEqual([typed[1]])
    expect(refusalOf(read, typed[1]!)).toEqual({ kind: 'long', by: 1999 - 600 })
    expect(acceptTyped(read, [{ field: next, text: '  ' }], text)).toEqual({ brief: read, refused: [] })
  })

  it('is refused if the brief has no room, and accepted if a line only gets new words', () => {
    let full = read
    for (let n = 0; n < 11; n++) full = addLine(full, 'goal', `Aim ${n}`, text)
    expect(CaseBrief.parse(full)).toEqual(full)
    expect(refusalOf(full, { field: next, text: 'One more' })).toEqual({ kind: 'full', most: 12 })
    expect(refusalOf(full, { field: first, text: 'Other words' })).toBeUndefined()
    for (let n = 0; n < 24; n++) full = answerQuestion(full, { problem: 'p', question: `q${n}`, text: 'x' })
    expect(CaseBrief.parse(full)).toEqual(full)
    expect(refusalOf(full, { field: answer, text: '40' })).toEqual({ kind: 'full', most: 24 })
    expect(refusalOf(full, { field: { problem: 'p', question: 'q1' }, text: '40' })).toBeUndefined()
  })

  it('continues as a line of its own if another tab has removed its line', () => {
    const typed = [
      { field: first, text: 'Sell' },
      { field: next, text: 'A shop' },
    ]
    expect(adaptTyped(read, typed)).toEqual(typed)
    expect(adaptTyped(emptyBrief(), typed)).toEqual([{ field: next, text: 'Sell A shop' }])
    expect(adaptTyped(emptyBrief(), typed.toReversed())).toEqual([{ field: next, text: 'A shop Sell' }])
  })
})

describe('a case that is set aside for a text', () => {
  const held = (words: string) => ({ text: words, brief: read, typed: [] })

  it('is that of exactly this text, otherwise of the newest earlier version of it', () => {
    const cases = [held(text), held(`${text} And more.`), held('Another one.')]
    expect(heldFor(cases, ` ${text} `, true)).toBe(cases[0])
    expect(heldFor(cases, `${text} Or less.`, true)).toBe(cases[1])
    expect(heldFor(cases, `${text} Or less.`, false)).toBeUndefined()
  })

  it('is replaced by a newer one of the same text, and the oldest of six makes room', () => {
    expect(withHeld([held('a'), held('b')], held(' a ')).map((each) => each.text)).toEqual(['b', ' a '])
    expect(withHeld(['a', 'b', 'c', 'd', 'e'].map(held), held('f'))).toHaveLength(5)
  })
})

describe('what stands in the way', () => {
  it('is the owner’s statement once they have said anything about it', () => {
    const on = toggleProblem(read, 'late-arrivals')
    expect(on.problems).toEqual([{ ...late, active: true, origin: 'user' }])
    expect(toggleProblem(on, 'late-arrivals').problems).toEqual([{ ...late, active: false, origin: 'user' }])
  })

  it('adds the answers that the text contains, and removes them with it, but no answer of the owner’s [ASK-08, C17]', () => {
    const found = { ...late, questions: [{ ...late.questions[0]!, found: span('The vans come too late.') }] }
    const told = { ...read, problems: [found] }
    const answer = { problem: 'late-arrivals', question: 'how-late', text: 'The vans come too late.' }
    const on = toggleProblem(told, 'late-arrivals')
    expect(on.answers).toEqual([answer])
    expect(toggleProblem(on, 'late-arrivals').answers).toEqual([])
    const own = { ...told, answers: [{ ...answer, text: 'An hour' }] }
    expect(toggleProblem(own, 'late-arrivals').answers).toEqual(own.answers)
    expect(toggleProblem(toggleProblem(own, 'late-arrivals'), 'late-arrivals').answers).toEqual(own.answers)
  })

  it('may be any problem of the library, with its questions', () => {
    expect(addProblem(read, known).problems).toEqual([
      late,
      {
        id: 'few-buyers',
        name: 'Too few buyers',
        active: true,
        origin: 'user',
        because: [],
        questions: known.questions,
      },
    ])
    const again = addProblem(read, { ...known, id: 'late-arrivals' })
    expect(again.problems).toEqual([{ ...late, active: true, origin: 'user' }])
  })

  it('drops problems that nobody has spoken of if there are too many, the least likely first', () => {
    const engine = (n: number): BriefProblem => ({ ...late, id: `p${n}` })
    const many = { ...read, problems: Array.from({ length: 12 }, (_, n) => engine(n)) }
    const ids = (brief: CaseBrief) => brief.problems.map(({ id }) => id)
    expect(ids(addProblem(toggleProblem(many, 'p11'), known))).toEqual([
      ...Array.from({ length: 10 }, (_, n) => `p${n}`),
      'p11',
      'few-buyers',
    ])
  })

  it('has no room for another one if all of them are the owner’s statements', () => {
    const mine = (n: number): BriefProblem => ({ ...late, id: `p${n}`, active: true, origin: 'user' })
    const full = { ...read, problems: Array.from({ length: 12 }, (_, n) => mine(n)) }
    expect(hasRoomForProblem(full)).toBe(false)
    expect(hasRoomForProblem({ ...full, problems: [...full.problems.slice(1), late] })).toBe(true)
    // A problem with an answered question is not dropped to make room.
    const asked = { ...full, problems: [...full.problems.slice(1), late] }
    const answered = answerQuestion(asked, { problem: late.id, question: 'how-late', text: '40' })
    expect(hasRoomForProblem(answered)).toBe(false)
  })

  it('has an answer to each of its questions, the last one that was given', () => {
    const asked = { problem: 'late-arrivals', question: 'how-late' }
    const once = answerQuestion(read, { ...asked, text: ' 40 minutes ' })
    expect(once.answers).toEqual([{ ...asked, text: '40 minutes' }])
    expect(answerQuestion(once, { ...asked, text: '20' }).answers).toEqual([{ ...asked, text: '20' }])
    expect(answerQuestion(once, { ...asked, text: ' ' }).answers).toEqual([])
  })
})

describe('an edited text', () => {
  const edited = 'First of all: we sell rolls now. The vans come too late. We will not raise any prices.'

  it('keeps the lines that it still contains in their new places, and the others as the owner’s words', () => {
    const moved = adaptBrief(read, edited)
    expect(moved.goal).toEqual([own('We want to sell more bread.')])
    expect(moved.obstacles).toEqual([span('The vans come too late.', edited)])
    expect(moved.problems[0]?.because).toEqual([span('The vans come too late.', edited)])
  })

  it('keeps what the owner set, adds what is new, and does not repeat a corrected sentence', () => {
    const mine = answerQuestion(
      addProblem(
        toggleProblem(removeLine(read, 'obstacles', 'The vans come too late.'), 'late-arrivals'),
        known,
      ),
      { problem: 'late-arrivals', question: 'how-late', text: '40 minutes' },
    )
    const anew: CaseBrief = {
      ...emptyBrief(),
      goal: [span('we sell rolls now.', edited)],
      obstacles: [span('The vans come too late.', edited)],
      limits: [span('We will not raise any prices.', edited)],
      problems: [{ ...late, id: 'other' }, late],
    }
    const carried = mergeReading(mine, anew, { before: text, text: edited })
    expect(carried.goal).toEqual([own('We want to sell more bread.'), span('we sell rolls now.', edited)])
    // The owner had removed this obstacle, so it is not added again.
    expect(carried.obstacles).toEqual([])
    expect(carried.limits).toEqual([span('We will not raise any prices.', edited)])
    expect(carried.problems.map(({ id, active, origin }) => [id, active, origin])).toEqual([
      ['other', false, 'engine'],
      ['late-arrivals', true, 'user'],
      ['few-buyers', true, 'user'],
    ])
    expect(carried.answers).toEqual(mine.answers)
  })

  it('changes nothing if the same text is read again', () => {
    const mine = toggleProblem(addLine(read, 'tried', 'A second van', text), 'late-arrivals')
    expect(mergeReading(mine, read, { before: text, text })).toEqual(mine)
  })

  it('keeps a problem whose questions were answered, with the answers', () => {
    const mine = answerQuestion(read, { problem: 'late-arrivals', question: 'how-late', text: '40' })
    const carried = mergeReading(mine, emptyBrief(), { before: text, text: edited })
    expect(carried.answers).toEqual(mine.answers)
    expect(carried.problems.map(({ id, origin }) => [id, origin])).toEqual([['late-arrivals', 'engine']])
  })

  it('is a version of the other as long as it contains half of its sentences', () => {
    expect(isVersionOf(`${text} And more.`, text)).toBe(true)
    expect(isVersionOf('The vans come too late. We will not raise prices.', text)).toBe(true)
    expect(isVersionOf('The vans come too late.', text)).toBe(false)
    expect(isVersionOf(text, ' ')).toBe(false)
  })
})
