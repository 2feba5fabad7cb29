import { describe, expect, it } from 'vitest'
import { CaseBrief, emptyBrief, type Span } from '#contract/brief.ts'
import { createBriefReader } from '#server/engine/diagnose/brief.reader.ts'
import { createDetector } from '#server/engine/diagnose/problem.detector.ts'
import { learnSigns } from '#server/engine/diagnose/problem.signs.ts'
import { piecesOf } from '#server/engine/text/sentences.ts'
import { createOfflineEngine } from '#server/engine/offline.engine.ts'
import { createTextReader } from '#server/engine/text/text.reader.ts'
import { hardTexts } from '../engine/hard.texts.ts'
import { idleMachineSigns, smallExamples, smallLibrary } from './library.ts'

const reader = createTextReader()
const briefs = createBriefReader(smallLibrary, learnSigns(smallLibrary, smallExamples))
const read = async (text: string, rest: { sector?: string; familyRun?: boolean } = {}) =>
  briefs.read({ text, ...rest }, await reader.read(text))
const said = (spans: readonly Span[]) => spans.map(({ text }) => text)

const text = `We print labels for food firms near Leeds, nine of us. Our customers are supermarkets and they pay late: last month we were paid after 83 days.
I will not take another loan and we won't sell the old press. We tried a discount for early payment, it did not help.
I want the money for a job within thirty days. The second press stands idle most of the week.`

describe('the brief of a text', () => {
  it('quotes what is wanted, ruled out and tried word for word, with its position', async () => {
    const brief = await read(text)
    expect(said(brief.goal).join()).toContain('I want the money for a job within thirty days')
    expect(said(brief.limits).join()).toContain("we won't sell the old press")
    expect(said(brief.tried).join()).toContain('We tried a discount for early payment')
    const spans = [...brief.goal, ...brief.obstacles, ...brief.limits, ...brief.tried]
    for (const span of [
      ...spans,
      ...brief.problems.flatMap(({ because }) => because),
      ...brief.circumstances.flatMap(({ because }) => because),
    ])
      expect(text.slice(span.start, span.end)).toBe(span.text)
    for (const span of spans) expect(span.text.length).toBeLessThanOrEqual(160)
  })

  it('names the problems that the text shows, most likely first, with the sentences that indicate them', async () => {
    const { problems } = await read(text)
    expect(problems.map(({ id }) => id)).toEqual(['late-payers', 'idle-machine'])
    expect(problems[0]).toMatchObject({ origin: 'engine' })
    expect(said(problems[0]?.because ?? []).join()).toContain('paid after 83 days')
    expect(problems[0]?.questions[0]).toMatchObject({
      id: 'how-long',
      ask: 'How many days pass between bill and money?',
      unit: 'days',
    })
  })

  it('finds the sentence that already answers a question, by its unit and words of its own [ASK-08, C17]', async () => {
    const found = async (said: string) =>
      (await read(said)).problems.flatMap(({ questions }) =>
        questions.flatMap((question) => question.found?.text ?? []),
      )
    expect(
      await found(
        'Supermarkets pay late and half of the bills are overdue. On average 83 days pass between the bill and the money. Each bill is for 400 labels.',
      ),
    ).toContain('On average 83 days pass between the bill and the money.')
    expect(
      await found('Supermarkets pay late and half of the bills are overdue. We are open six days a week.'),
    ).toEqual([])
  })

  it('says that it could not read another language, or words that nobody knows [ASK-07, C20]', async () => {
    const unread = async (said: string) => (await read(said)).unread
    expect(
      await unread(
        'Wir führen eine kleine Bäckerei bei Freiburg und werfen jeden Abend ein Drittel der Brötchen weg. Was können wir tun?',
      ),
    ).toBe('language')
    expect(await unread('Мы печём хлеб для сорока деревень, и наши машины всегда опаздывают.')).toBe(
      'language',
    )
    expect(await unread('asdf qwer zxcv lkjh poiu mnbv qazwsx edcrfv tgbyhn ujmikol asdf qwer zxcv')).toBe(
      'words',
    )
    expect(await unread('late vans, dear flour, angry shops, empty shelves, tired drivers')).toBeUndefined()
    expect(await unread(text)).toBeUndefined()
  })

  it('is certain of a problem only if several sentences show it, and otherwise asks the owner', async () => {
    const active = async (said: string) =>
      (await read(said)).problems.filter((problem) => problem.active).map(({ id }) => id)
    expect(await active('We print labels. Supermarkets pay late and bills are overdue.')).toEqual([])
    expect(
      await active(
        'Supermarkets pay late and half of the bills are overdue. I spend every Friday chasing payment. We are paid after ninety days. Unpaid bills of three big customers worry the bank.',
      ),
    ).toEqual(['late-payers'])
  })

  it('recognises a problem by words of its cues in another order, and does not favour one with many cues', async () => {
    const long = {
      ...idleMachineSigns,
      cues: [
        ...idleMachineSigns.cues,
        ...Array.from({ length: 60 }, (_, index) => `bills of sort ${String(index)}`),
      ],
    }
    const library = { ...smallLibrary, detector: new Map(smallLibrary.detector).set('idle-machine', long) }
    const detector = createDetector(library, learnSigns(library, smallExamples))
    const [first] = detector.detect(
      piecesOf('For ninety days our money is waited for; the bills lie there unpaid.'),
      () => 1,
    )
    expect(first?.problem.id).toBe('late-payers')
    expect(first?.evidence[0]?.weight).toBeGreaterThan(0)
  })

  it('proves circumstances by text, sector and refinement, and names the sentence', async () => {
    const brief = await read('We have two vans and no website. How can we sell more hedges?', {
      sector: 'Gardening and landscaping',
      familyRun: true,
    })
    const ids = brief.circumstances.map(({ id }) => id)
    expect(ids).toEqual(expect.arrayContaining(['vehicles', 'field-work', 'family-run']))
    expect(ids).not.toContain('website')
    expect(ids).not.toContain('kitchen')
    expect(said(brief.circumstances.find(({ id }) => id === 'vehicles')?.because ?? [])).toEqual([
      'We have two vans and no website.',
    ])
  })

  it('does not take a word for a circumstance that the sentence negates', async () => {
    const ids = async (said: string) => (await read(said)).circumstances.map(({ id }) => id)
    expect(await ids('I work on my own and have no staff at all in my pottery.')).not.toContain('has-staff')
    expect(await ids('A supermarket van comes up our road every Friday now.')).not.toContain('vehicles')
    expect(await ids('The noise goes through the floor, our members of staff say.')).not.toContain('members')
  })

  it('uses headings to understand what follows', async () => {
    const brief = await read(
      'TRIED\n- a leaflet in every house\n- two months of radio\n\nCANNOT\nOpen on Sundays, the lease says so.\n\nWANT\nThirty more members by next spring.',
    )
    expect(said(brief.tried)).toEqual(['a leaflet in every house', 'two months of radio'])
    expect(said(brief.limits)).toEqual(['Open on Sundays, the lease says so.'])
    expect(said(brief.goal)).toEqual(['Thirty more members by next spring.'])
  })

  it.each([
    'Won’t borrow another penny.',
    'Can’t lose the front desk, they know everyone.',
    'We are not giving up more than a fifth of the shares.',
    'There is no budget for a second machine.',
    'The lease says nothing may be sold before nine, and the landlord does not allow a sign.',
    'The total pay pot can’t go up.',
    'Walking away isn’t an option.',
    'Under no circumstances will the night shift be given up.',
    'I cannot just fire him, the bank counts on him.',
  ])('recognises a limit: %s', async (limit) => {
    const brief = await read(`We repair pumps with nine people. ${limit}`)
    expect(said(brief.limits)).toEqual([limit])
  })

  it.each([
    'Hired an office manager, she also asks me.',
    'Put the prices up in April.',
    'We introduced a minimum order, then they ordered one more box.',
    'Had a consultant in once.',
    'I wrote to the maker twice.',
    'The scheme was piloted at one branch without success.',
    'My predecessor built a portal.',
    'Bought a second saw, nobody uses it.',
  ])('recognises an attempt: %s', async (attempt) => {
    const brief = await read(`We repair pumps with nine people. ${attempt}`)
    expect(said(brief.tried)).toEqual([attempt])
  })

  it.each([
    'I want four points of margin back.',
    'Need eighty per cent by April or the contract goes.',
    'What should we ask for first?',
    'I wish a decision before the harvest.',
    'The trustees would like the hall full on weekdays.',
  ])('recognises an aim: %s', async (goal) => {
    const brief = await read(`We repair pumps with nine people. ${goal}`)
    expect(said(brief.goal)).toEqual([goal])
  })

  it.each([
    'They say "we want it cheaper" and go.',
    'You can’t get through with the pallet truck.',
    'We take from the drawer what we need.',
    'I can’t sleep for worry.',
    'Bought the yard in 1998.',
  ])('recognises neither an aim, a limit nor an attempt: %s', async (sentence) => {
    const brief = await read(`We repair pumps with nine people. ${sentence}`)
    expect([...said(brief.goal), ...said(brief.limits), ...said(brief.tried)]).toEqual([])
  })

  it('reads all the attempts in a list, but no rival and no deadline', async () => {
    const brief = await read(
      'We repair pumps with nine people. We tried a cheaper service contract, nobody signed. Radio ads, two calls in a month. Made a leaflet for every house. ' +
        'Fast Flow Pumps, open on Sundays, takes the rest. I want ten more contracts.',
    )
    expect(said(brief.tried)).toEqual([
      'We tried a cheaper service contract, nobody signed.',
      'Radio ads, two calls in a month.',
      'Made a leaflet for every house.',
    ])
  })

  it.each([
    'We do not throw out people who owe us a month.',
    'The recipe stays as it is.',
    'I can not meet those prices and won’t try.',
  ])('recognises a limit on the writer’s own side: %s', async (limit) => {
    expect(said((await read(`We repair pumps with nine people. ${limit}`)).limits)).toEqual([limit])
  })

  it('reads an aim and what is ruled out from one sentence', async () => {
    const brief = await read('I want thefts halved by spring, but I will not have turnstiles in the shop.')
    expect(said(brief.goal)).toEqual(['I want thefts halved by spring'])
    expect(said(brief.limits)).toEqual(['but I will not have turnstiles in the shop.'])
  })

  it('does not take other people’s wishes, failings or trouble for the writer’s own aim or limit', async () => {
    const brief = await read(
      'Customers want everything the next day. We cannot find a second baker. They say we need to open earlier.',
    )
    expect(said(brief.goal).join()).not.toContain('Customers want')
    expect(said(brief.limits)).toEqual([])
  })

  it.each(hardTexts)('makes no false claims about $name', async ({ text: hard }) => {
    const brief = await read(hard)
    expect(() => CaseBrief.parse(brief)).not.toThrow()
    for (const span of [...brief.goal, ...brief.obstacles, ...brief.limits, ...brief.tried])
      expect(hard.slice(span.start, span.end)).toBe(span.text)
  })

  it.each(['', '   ', '🥖🥖🥖', '?!'])('is empty for %j', async (nothing) => {
    expect(await read(nothing)).toEqual(emptyBrief())
  })

  it('is the same for the same text, and stops when it is aborted', async () => {
    const engine = createOfflineEngine({
      library: () => Promise.resolve(smallLibrary),
      examples: smallExamples,
    })
    const { signal } = new AbortController()
    expect(await engine.brief({ text }, { signal })).toEqual(await engine.brief({ text }, { signal }))
    await expect(engine.brief({ text }, { signal: AbortSignal.abort(new Error('gone')) })).rejects.toThrow(
      'gone',
    )
  })
})
