import { describe, expect, it } from 'vitest'
import { createOfflineEngine } from '#server/engine/offline.engine.ts'
import { clauseAt } from '#server/engine/text/sentences.ts'

/**
 * Tests the kinds of sentences: what owners want, rule out and have tried, and sentences that only sound like
 * these.
 */

const options = { signal: new AbortController().signal }
const engine = createOfflineEngine()
const read = async (text: string) => {
  const { goal, limits, tried } = await engine.brief({ text }, options)
  const said = (spans: readonly { text: string }[]) => spans.map((span) => span.text)
  return { goal: said(goal), limits: said(limits), tried: said(tried) }
}

describe('A goal', () => {
  it.each([
    'What I’m after is getting the boats back on time.',
    'What we are hoping for is a quieter Monday.',
    'I need the trustees to decide by March.',
    'We need our drivers to stay past the summer.',
  ])('is recognised in: %s', async (text) => {
    expect((await read(`We hire out boats. ${text}`)).goal).toEqual([text])
  })
})

describe('A limit', () => {
  it.each([
    "We don't want more sheep, the land is for 90.",
    "I don't want staff sleeping in the office.",
    'We do not take credit from suppliers again.',
    "We're not going abroad with this.",
    'The bank will not give us more before June.',
    'The auditor says not to go below 40,000.',
    'We can’t hire anybody for the yard.',
    'I cannot put our rates up again.',
    'The account is empty so no loans and no spending.',
    'We have no agent and we do not want one.',
  ])('is recognised in: %s', async (text) => {
    expect((await read(`We keep sheep. ${text}`)).limits).toEqual([text])
  })

  it('is nothing that others do only occasionally', async () => {
    expect((await read('We mend clocks. Ada rings back only if the customer asks.')).limits).toEqual([])
  })

  it('is found twice in one long sentence', async () => {
    const text =
      "I won't charge for repairs, every other workshop within twenty miles of here mends them for nothing and has done for years, and I'm not buying a second press, the first one is not paid off until 2031."
    expect((await read(`We press records. ${text}`)).limits).toEqual([
      "I won't charge for repairs, every other workshop within twenty miles of here mends them for nothing and has done for years",
      "and I'm not buying a second press, the first one is not paid off until 2031.",
    ])
  })
})

describe('An attempt', () => {
  it('is an application that failed', async () => {
    const text = 'We applied for the roof fund and did not get it.'
    expect((await read(`We keep a chapel. ${text}`)).tried).toEqual([text])
  })

  it.each([
    'My husband and I have run a campsite for eleven years. 40 pitches, 12 huts.',
    'The lane loses me 40 a day, I have done the sums twice.',
    'I have run this shop since 1998. Two rooms, one oven.',
    'Some of the dealers I know use us as the third quote, and there is one in Leeds whom we have quoted sixty times and who has sent two orders.',
  ])('is not found in: %s', async (text) => {
    expect((await read(text)).tried).toEqual([])
  })
})

describe('Text below a heading', () => {
  it('is a goal even if it only sounds like a wish, but a complaint or a question there is not', async () => {
    const text =
      'We run a village shop.\n\nWhat we want\nTo break even by next Easter and to have the shifts filled. The young families hardly set foot in the place. Does anyone know why?'
    expect((await read(text)).goal).toEqual(['To break even by next Easter and to have the shifts filled.'])
  })

  it('was tried, but not its outcome or what others did at the same time', async () => {
    const text =
      'We install pumps.\n\nTRIED\n- Loans through a credit union. They were interested, then silence\n- A stand at the fair. Meanwhile the college runs its own.\n- Hiring from abroad. That door is shut now.'
    expect((await read(text)).tried).toEqual([
      'Loans through a credit union.',
      'A stand at the fair.',
      'Hiring from abroad.',
    ])
  })
})

describe('A quotation', () => {
  it('is never a question that names a rule', async () => {
    expect(
      (await read('We print books. The law says 45 days but who will fight his own customer?')).limits,
    ).toEqual([])
  })

  it('from a long sentence is one clause with its own subject', async () => {
    const text =
      'I tried a leaflet, I tried a page on the web which my niece looked after for three whole months, I put our price list up big in the window because the regulator makes us display it anyway.'
    expect((await read(`We bury people. ${text}`)).tried).toEqual(['I tried a leaflet'])
  })

  it('is what follows an announcement, not the announcement', () => {
    const text =
      'The other worry, perhaps the same one: the college is 34% of our income and its contract goes to tender next year, and Ned, who built their network for them, keeps the whole of it in his head.'
    expect(clauseAt({ text, start: 10 }, 14)).toEqual({
      text: 'the college is 34% of our income and its contract goes to tender next year',
      start: 49,
      end: 123,
    })
  })
})
