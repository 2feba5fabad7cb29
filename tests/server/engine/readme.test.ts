import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { isConfirmed } from '#contract/brief.ts'
import { contentLibrary } from '#server/content/library.ts'
import { createTradeReader } from '#server/engine/diagnose/trades.ts'
import { kindsOf } from '#server/engine/diagnose/sentence.kinds.ts'
import { createOfflineEngine } from '#server/engine/offline.engine.ts'
import { piecesOf } from '#server/engine/text/sentences.ts'
import { alikeMost, repetition, sparkWeights } from '#server/engine/write/idea.weights.ts'

/** Tests that the engine's README describes what the engine really does with its sample challenge. */

const readme = readFileSync(new URL('../../../server/engine/README.md', import.meta.url), 'utf8')
const challenge = [...readme.matchAll(/^> (.*)$/gm)].map(([, line]) => line).join(' ')
/** The README without line breaks, because a quotation may continue on the next line. */
const said = readme.replace(/\s+/g, ' ')

const options = { signal: new AbortController().signal }
const engine = createOfflineEngine()
const brief = await engine.brief({ text: challenge }, options)

/** Checks that the README says this. */
const expectSaid = (words: string) => {
  expect(said).toContain(words)
}

describe('The challenge of the engine’s README', () => {
  it('has the sentences and kinds of its table', () => {
    const rows = [...readme.matchAll(/^\| ([A-Z].*?)…? +\| `(\w+)` +\|/gm)].map(([, begin = '', kind]) => ({
      begin: begin.trim(),
      kind,
    }))
    const kinds = kindsOf(piecesOf(challenge))
    expect(rows).toHaveLength(kinds.length)
    expect(kinds.map(({ kind }) => kind)).toEqual(rows.map(({ kind }) => kind))
    for (const [index, { begin }] of rows.entries()) expect(kinds[index]?.piece.text).toContain(begin)
  })

  it('has the goal, obstacle, limit and attempt that the table puts into the brief', () => {
    const texts = (spans: readonly { text: string }[]) => spans.map(({ text }) => text)
    expect(texts(brief.goal)).toEqual(['I want to be paid within 30 days.'])
    expect(texts(brief.obstacles)).toEqual(['Every week I lose a day to chasing late invoices.'])
    expect(texts(brief.limits)).toEqual(["We won't borrow any more."])
    expect(texts(brief.tried)).toEqual(['We tried a discount for early payment and nobody took it.'])
  })

  it('has the first two problems, of which the first is active and not confirmed', () => {
    const [first, second] = brief.problems
    expectSaid(
      `First comes “${first?.name ?? 'none'}”, then “${second?.name ?? 'none'}”. The first is _active_`,
    )
    expect(brief.problems.map(({ active }) => active)).toEqual([true, false, false, false, false, false])
    expect(brief.problems.some(isConfirmed)).toBe(false)
  })

  it('proves the circumstances that the README names, by a sentence or by the sector alone', () => {
    const quoted = (id: string) => brief.circumstances.find((one) => one.id === id)?.because.length
    for (const id of ['has-staff', 'business-customers', 'makes-to-order', 'sells-by-quote'])
      expectSaid(`\`${id}\``)
    expect(quoted('has-staff')).toBe(1)
    expect(quoted('business-customers')).toBe(1)
    expect(quoted('makes-to-order')).toBe(0)
    expect(quoted('sells-by-quote')).toBe(0)
  })

  it('proves no staff by “nine” alone', async () => {
    const text = challenge.replace('nine people', 'nine')
    const { circumstances } = await engine.brief({ text }, options)
    expect(circumstances.map(({ id }) => id)).not.toContain('has-staff')
  })

  it('is of the trade that the README names', async () => {
    const trade = createTradeReader(await contentLibrary()).tradeOf(piecesOf(challenge), undefined)
    expectSaid(`The trade, “${trade?.name ?? 'none'}”`)
  })

  it('has the first three topics, the title and the summary that the README names', async () => {
    const topics = await engine.topics({ text: challenge, order: 'top' }, options)
    expectSaid(
      `rank the phrases: ${topics
        .slice(0, 3)
        .map(({ label }) => label)
        .join(', ')}.`,
    )
    expectSaid(`“${await engine.title(challenge, options)}”`)
    const sentences = piecesOf(challenge).map(({ text }) => text)
    expect(await engine.summary(challenge, options)).toBe(
      [0, 1, 2, 5].map((index) => sentences[index]).join(' '),
    )
  })

  it('gets, for the README’s spark, its four ideas in their order', async () => {
    const [, spark = ''] = /Take the spark “([^”]+)”/.exec(said) ?? []
    const { ideas } = await engine.ideas({ challenge, spark, brief, seen: [] }, options)
    expectSaid(`The result: ${ideas.map(({ focus }) => `“${focus}”`).join(', ')}.`)
  })

  it('has its ideas chosen by the weights in the table', () => {
    const rows = [...readme.matchAll(/^ +\| (.*?) +\| ([\d. a-z]+?) +\|$/gm)].map(([, , counts]) => counts)
    const { owner, words, direction, likely, trade, alike, chance } = sparkWeights
    expect(rows).toEqual([
      'counts',
      `up to ${String(words)}`,
      String(owner),
      `up to ${String(chance)}`,
      `up to ${String(direction)}`,
      String(likely),
      String(trade),
      String(alike),
    ])
    expectSaid(`each rare word of the challenge, up to ${String(alikeMost)}, in a remedy of the trade`)
    expectSaid(`loses ${String(repetition.direction)} if its direction is already chosen`)
    expectSaid(
      `${String(repetition.focus)} if its heading is, and ${String(repetition.problem)} for each chosen remedy`,
    )
  })

  it('has three of its four ideas for a confirmed problem, or one if the spark belongs to another', async () => {
    expectSaid(
      'the first three are for confirmed problems, or only the first one if the spark belongs to another problem',
    )
    const library = await contentLibrary()
    const [confirmed, other] = brief.problems.map(({ id }) => library.problems.find((one) => one.id === id)!)
    const problems = brief.problems.map((problem, index) =>
      index === 0 ? { ...problem, active: true, origin: 'user' as const } : problem,
    )
    const headings = confirmed?.remedies.map(({ focus }) => focus)
    const counted = async (spark = '') => {
      const asked = { challenge, spark, brief: { ...brief, problems }, seen: [] }
      const { ideas } = await engine.ideas(asked, options)
      return ideas.map(({ focus }) => headings?.includes(focus))
    }
    expect(await counted(confirmed?.sparks[0]?.text)).toEqual([true, true, true, false])
    expect(await counted(other?.sparks[0]?.text)).toEqual([true, false, false, false])
  })

  it('gets no ideas to start with until a problem is confirmed, then three', async () => {
    const start = async (isChosen: boolean) => {
      const problems = brief.problems.map((problem, index) =>
        isChosen && index === 0 ? { ...problem, origin: 'user' as const } : problem,
      )
      const input = { challenge, brief: { ...brief, problems }, seen: [] }
      return (await engine.ideas(input, options)).ideas.length
    }
    expect(await start(false)).toBe(0)
    expect(await start(true)).toBe(3)
  })
})
