import { describe, expect, it } from 'vitest'
import { CaseBrief, emptyBrief, type BriefProblem, type KnownProblem } from '#contract/brief.ts'
import {
  addLine,
  addProblem,
  answerQuestion,
  carriedOver,
  changeLine,
  isVersionOf,
  placedIn,
  removeLine,
  toggleProblem,
} from '#machines/case-brief/case-brief.rules.ts'

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
}
const own = (words: string) => ({ text: words })

describe('a line of the case', () => {
  it('is the owner’s own where its words do not stand in the text, and has its place where they do', () => {
    expect(addLine(read, 'tried', '  A second   van. ', text).tried).toEqual([own('A second van.')])
    expect(addLine(read, 'tried', 'The vans come', text).tried).toEqual([span('The vans come')])
  })

  it('is there once, and no more of them than a brief holds', () => {
    expect(addLine(read, 'limits', 'We will not raise prices.', text).limits).toEqual(read.limits)
    let full = read
    for (let n = 0; n < 30; n++) full = addLine(full, 'goal', `Aim ${n}`, text)
    expect(full.goal).toHaveLength(12)
    expect(CaseBrief.parse(full)).toEqual(full)
  })

  it('gets other words, keeps its turn, and goes when it gets none', () => {
    const two = addLine(read, 'goal', 'A shop of our own', text)
    const to = (words: string, other: string) => changeLine(two, 'goal', { words, to: other, text })
    expect(to('We want to sell more bread.', 'Sell less').goal).toEqual([
      own('Sell less'),
      own('A shop of our own'),
    ])
    expect(to('We want to sell more bread.', ' ').goal).toEqual([own('A shop of our own')])
    expect(removeLine(two, 'goal', 'A shop of our own').goal).toEqual(read.goal)
  })

  it('is never longer than the server takes', () => {
    const long = addLine(read, 'goal', 'word '.repeat(400), text)
    expect(CaseBrief.parse(long)).toEqual(long)
  })
})

describe('what stands in the way', () => {
  it('is the owner’s word once they have said anything of it', () => {
    const on = toggleProblem(read, 'late-arrivals')
    expect(on.problems).toEqual([{ ...late, active: true, origin: 'user' }])
    expect(toggleProblem(on, 'late-arrivals').problems).toEqual([{ ...late, active: false, origin: 'user' }])
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

  it('leaves out what nobody has spoken of when there are too many, the least likely first', () => {
    const engine = (n: number): BriefProblem => ({ ...late, id: `p${n}` })
    const many = { ...read, problems: Array.from({ length: 12 }, (_, n) => engine(n)) }
    const ids = (brief: CaseBrief) => brief.problems.map(({ id }) => id)
    expect(ids(addProblem(toggleProblem(many, 'p11'), known))).toEqual([
      ...Array.from({ length: 10 }, (_, n) => `p${n}`),
      'p11',
      'few-buyers',
    ])
  })

  it('has an answer to each of its questions, the last one that was given', () => {
    const asked = { problem: 'late-arrivals', question: 'how-late' }
    const once = answerQuestion(read, { ...asked, text: ' 40 minutes ' })
    expect(once.answers).toEqual([{ ...asked, text: '40 minutes' }])
    expect(answerQuestion(once, { ...asked, text: '20' }).answers).toEqual([{ ...asked, text: '20' }])
    expect(answerQuestion(once, { ...asked, text: ' ' }).answers).toEqual([])
  })
})

describe('a text that was edited', () => {
  const edited = 'First of all: we sell rolls now. The vans come too late. We will not raise any prices.'

  it('leaves the lines that still stand there in their new places, and the others as the owner’s words', () => {
    const moved = placedIn(read, edited)
    expect(moved.goal).toEqual([own('We want to sell more bread.')])
    expect(moved.obstacles).toEqual([span('The vans come too late.', edited)])
    expect(moved.problems[0]?.because).toEqual([span('The vans come too late.', edited)])
  })

  it('keeps what the owner set, takes up what is new, and does not say a corrected sentence twice', () => {
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
      roles: { ...emptyBrief().roles, offer: [span('rolls', edited)] },
    }
    const carried = carriedOver(mine, anew, { before: text, text: edited })
    expect(carried.goal).toEqual([own('We want to sell more bread.'), span('we sell rolls now.', edited)])
    // It was there to be kept, and was removed.
    expect(carried.obstacles).toEqual([])
    expect(carried.limits).toEqual([span('We will not raise any prices.', edited)])
    expect(carried.problems.map(({ id, active, origin }) => [id, active, origin])).toEqual([
      ['other', false, 'engine'],
      ['late-arrivals', true, 'user'],
      ['few-buyers', true, 'user'],
    ])
    expect(carried.answers).toEqual(mine.answers)
    expect(carried.roles.offer).toHaveLength(1)
  })

  it('leaves everything as it is when the same text is read again', () => {
    const mine = toggleProblem(addLine(read, 'tried', 'A second van', text), 'late-arrivals')
    expect(carriedOver(mine, read, { before: text, text })).toEqual(mine)
  })

  it('gives up the answers to a problem that is named no more', () => {
    const mine = answerQuestion(read, { problem: 'late-arrivals', question: 'how-late', text: '40' })
    expect(carriedOver(mine, emptyBrief(), { before: text, text: edited }).answers).toEqual([])
  })

  it('is a version of the other as long as half of its sentences stand there', () => {
    expect(isVersionOf(`${text} And more.`, text)).toBe(true)
    expect(isVersionOf('The vans come too late. We will not raise prices.', text)).toBe(true)
    expect(isVersionOf('The vans come too late.', text)).toBe(false)
    expect(isVersionOf(text, ' ')).toBe(false)
  })
})
