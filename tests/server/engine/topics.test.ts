import { describe, expect, it } from 'vitest'
import { Keyword } from '#contract/entities.ts'
import { phraseKey } from '#server/engine/text/noun.grammar.ts'
import { createOfflineEngine } from '#server/engine/offline.engine.ts'
import { challenges } from './challenges.ts'

const options = { signal: new AbortController().signal }
const engine = createOfflineEngine()
const topicsOf = (text: string, order: 'top' | 'rare' | 'random' = 'top') =>
  engine.topics({ text, order }, options)
const isKnown = (label: string, list: readonly string[]) =>
  list.includes(label.toLowerCase()) || list.includes(phraseKey(label))

describe('Topics', () => {
  it('agree with the hand-made labels in at least three of four cases [TOP-01]', async () => {
    const precisions: number[] = []
    for (const { id, text, topics: labels } of challenges) {
      const top = (await topicsOf(text)).slice(0, 8)
      const right = top.filter(({ label }) => isKnown(label, labels))
      precisions.push(right.length / top.length)
      expect(
        right.length / top.length,
        `${id}: ${top.map(({ label }) => label).join(', ')}`,
      ).toBeGreaterThanOrEqual(0.6)
    }
    const mean = precisions.reduce((sum, value) => sum + value, 0) / precisions.length
    process.stdout.write(`topic precision@8: ${mean.toFixed(2)}\n`)
    expect(mean).toBeGreaterThanOrEqual(0.75)
  })

  it.each(challenges)(
    'for the $id have sensible types, are between 5 and 12, and fit the contract [TOP-02]',
    async ({ text, types }) => {
      const topics = await topicsOf(text)
      expect(topics.length).toBeGreaterThanOrEqual(5)
      expect(topics.length).toBeLessThanOrEqual(12)
      for (const topic of topics) expect(() => Keyword.parse(topic)).not.toThrow()
      const found = topics.filter(({ label }) => isKnown(label, Object.keys(types)))
      for (const { label, type } of found)
        expect(type, label).toBe(types[label.toLowerCase()] ?? types[phraseKey(label)])
      expect(found.length).toBeGreaterThan(0)
    },
  )

  it('count occurrences and order by them on request [TOP-10] [TOP-11] [TOP-12] [AMB-19]', async () => {
    const text = challenges[6]?.text ?? ''
    const top = await topicsOf(text, 'top')
    const rare = await topicsOf(text, 'rare')
    const random = await topicsOf(text, 'random')
    expect(top[0]).toEqual({ label: 'drivers', type: 'Role', count: 3 })
    expect(top.map(({ count }) => count)).toEqual(top.map(({ count }) => count).toSorted((a, b) => b - a))
    expect(rare.map(({ count }) => count)).toEqual(rare.map(({ count }) => count).toSorted((a, b) => a - b))
    const names = (list: typeof top) => list.map(({ label }) => label).toSorted()
    expect(names(random)).toEqual(names(top))
    expect(random).toEqual(await topicsOf(text, 'random'))
    expect(random).not.toEqual(top)
  })

  it('count singular and plural of a thing together', async () => {
    const topics = await topicsOf(
      'Our drivers are late. A driver who is late upsets customers. Customers then ring the driver, and one customer left.',
    )
    expect(topics.filter(({ label }) => /driver/.test(label))).toEqual(
      [{ label: 'drivers', type: 'Role', count: 3 }].map((topic) => ({
        ...topic,
        label: expect.stringMatching(/^drivers?$/) as string,
      })),
    )
    expect(topics.filter(({ label }) => /customer/.test(label))).toHaveLength(1)
  })

  it('leave out months, weekdays, numbers and empty openings', async () => {
    const topics = await topicsOf(
      'Monthly sales in January and February fell by 12 percent. On Mondays nothing sells. However, Tuesday is better for our bakery in Leeds, and thirty loaves sell.',
    )
    const labels = topics.map(({ label }) => label).join(' ')
    expect(labels).not.toMatch(/January|February|Monday|Tuesday|Monthly|However|12|thirty|percent/i)
    expect(labels).toMatch(/Leeds/)
  })

  it('begin with goals and problems, before what only introduces the writer', async () => {
    const labels = (
      await topicsOf(
        'We are Harbour Lane Joinery of Whitby, four joiners and a van. I dont sleep, the phone rings in feb til late. ' +
          'Site managers refuse the delivery charge at the last minute and 14 kitchens stand in the hallway. ' +
          'How do we get the delivery charge paid by builders? Regards, Tom Askew',
      )
    ).map(({ label }) => label)
    expect(labels).toContain('delivery charge')
    expect(labels).toContain('site managers')
    expect(labels.join()).not.toMatch(/regards|feb|dont|\btil\b/i)
    const at = (label: string) => (labels.includes(label) ? labels.indexOf(label) : labels.length)
    expect(at('delivery charge')).toBeLessThan(at('Whitby'))
    expect(at('delivery charge')).toBeLessThan(at('Harbour Lane Joinery'))
  })

  it('distinguish people, places and organisations', async () => {
    const topics = await topicsOf(
      'Nadia Okafor runs our shop in East London and sells to Marks & Spencer. Dr Amira Hassan advises us, and the European Union sets the rules for exports to Turkey.',
    )
    const types = Object.fromEntries(topics.map(({ label, type }) => [label, type]))
    expect(types).toMatchObject({
      'Nadia Okafor': 'Person',
      'East London': 'Place',
      'Marks & Spencer': 'Organization',
      'European Union': 'Organization',
      Turkey: 'Place',
    })
  })

  it('are the same if the text is typed in capitals', async () => {
    const text =
      'Our delivery drivers leave after six months and customers complain about late deliveries to the new depot.'
    const labels = (await topicsOf(text.toUpperCase())).map(({ label }) => label)
    expect(labels).toEqual((await topicsOf(text)).map(({ label }) => label))
    expect(labels.length).toBeGreaterThan(2)
  })

  it('are none for a text that names nothing [TOP-14]', async () => {
    for (const text of [
      'It is what it is and so it goes on and on, and then again it is not what it was or will be.',
      '12 34 56 789 1000 22 33 44 55',
      '???? !!! ... ---',
      '',
    ]) {
      expect(await topicsOf(text), text).toEqual([])
    }
  })
})
