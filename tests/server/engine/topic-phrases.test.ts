import { describe, expect, it } from 'vitest'
import { createOfflineEngine } from '#server/engine/offline.engine.ts'
import { createTextReader } from '#server/engine/text/text.reader.ts'
import { chosenOf, judgedPhrasesOf } from '#server/engine/topics/topic.extractor.ts'
import type { TopicWeights } from '#server/engine/topics/topic.signs.ts'
import {
  commonWords,
  fittedWeights,
  readTexts,
  topicFigures,
  topicTexts,
} from '../../../lab/engine/topics.measures.ts'

const engine = createOfflineEngine()
const reader = createTextReader()
const phrasesIn = async (text: string) =>
  judgedPhrasesOf(await reader.read(text), text).map(({ label }) => label.toLowerCase())
const topicsOf = async (text: string) =>
  (await engine.topics({ text, order: 'top' }, { signal: new AbortController().signal })).map(
    ({ label }) => label,
  )

describe('The phrases that may be topics', () => {
  it.each([
    ['He drives home empty and goes to Hillside Growers Supply instead.', 'hillside growers supply'],
    ['They went to the parcel depot at Cross Green.', 'cross green'],
    ['We had loans through Upland Teachers SACCO last year.', 'upland teachers sacco'],
    ['The driver and Big Stan fell out again.', 'big stan'],
  ])('keep a name whole: %s', async (text, name) => {
    expect(await phrasesIn(text)).toContain(name)
  })

  it.each([
    ["The inspectorate's ratios mean one adult for three children.", "inspectorate's ratios"],
    ["The landlord's consent takes a year to get.", "landlord's consent"],
    ['The Town Hall contract ends in May.', 'town hall contract'],
  ])('include the owner: %s', async (text, phrase) => {
    const found = await phrasesIn(text)
    expect(found).toContain(phrase)
  })

  it('include no relatives', async () => {
    const found = await phrasesIn("Rosa's dad minds the till and my late husband's brother pays the bills.")
    expect(found.filter((label) => label.includes("'s "))).toEqual([])
  })

  it.each([
    ['We ran an amnesty week with the radio station.', 'amnesty week'],
    ['The funded hours were extended to the village.', 'funded hours'],
    ['We have a waiting list and its waiting list is long.', 'waiting list'],
  ])('include a plain noun that another one makes specific: %s', async (text, phrase) => {
    expect(await phrasesIn(text)).toContain(phrase)
  })

  it('include no period of time that only an adjective describes', async () => {
    expect(await phrasesIn('We lost money in a terrible week and had quiet days after.')).not.toContain(
      'terrible week',
    )
  })

  it.each([
    ['Fencing, oak beams, cladding, a few sheds.', 'oak beams'],
    ['We tried a bonus, a party, and agency cover, which cost a lot.', 'agency cover'],
    ['I put our price list up in the window.', 'price list'],
  ])('include nouns that are spelt like verbs: %s', async (text, phrase) => {
    expect(await phrasesIn(text)).toContain(phrase)
  })

  it('end before what a thing does', async () => {
    expect(await phrasesIn('People eat it from the bowl standing in the yard.')).not.toContain(
      'bowl standing',
    )
  })
})

describe('The order of topics', () => {
  const text =
    'We are Harbour Lane Joinery of Whitby. My cousin lives in Ripon. Volunteer drivers do not turn up on Friday and the ' +
    'food rots. We had leaflets. We tried a text message to volunteer drivers. How do we keep volunteer drivers? ' +
    'Bright Parcels takes them from us.'

  it('puts those involved in the problem before places and the writer', async () => {
    const topics = await topicsOf(text)
    const at = (label: string) => (topics.includes(label) ? topics.indexOf(label) : topics.length)
    expect(at('volunteer drivers')).toBe(0)
    expect(at('Bright Parcels')).toBeLessThan(at('Whitby'))
    expect(at('Bright Parcels')).toBeLessThan(at('Ripon'))
    expect(at('Bright Parcels')).toBeLessThan(at('Harbour Lane Joinery'))
  })

  it('names the longer phrase if it is as frequent as its noun alone', async () => {
    const topics = await topicsOf(
      'We press cider apples. The cider apples go off in a tanker at a price that hardly covers the picking. The apples are small.',
    )
    expect(topics).toContain('cider apples')
    expect(topics).not.toContain('apples')
  })

  it('depends only on signs and their weights', async () => {
    const [first, second] = judgedPhrasesOf(await reader.read(text), text)
      .filter(({ label }) => ['Bright Parcels', 'Whitby'].includes(label))
      .map((phrase, place) => ({
        ...phrase,
        signs: new Map([
          ['name first', 1 - place],
          ['name late', place / 2],
        ] as const),
      }))
    expect([first?.label, second?.label].toSorted()).toEqual(['Bright Parcels', 'Whitby'])
    if (!first || !second) return
    const chosen = (weights: TopicWeights) => chosenOf([first, second], weights).map(({ label }) => label)
    expect(chosen({ 'name first': 1 })).toEqual([first.label, second.label])
    expect(chosen({ 'name late': 1 })).toEqual([second.label, first.label])
    expect(chosen({ 'name first': 1, 'name late': 1.9 })).toEqual([first.label, second.label])
    expect(chosen({ 'name first': 1, 'name late': 2.1 })).toEqual([second.label, first.label])
  })

  it('is the same whatever was requested before, even for texts that differ only in punctuation', async () => {
    const listed =
      'We sell pumps and hoses.\n\nTRIED:\n- a loyalty card for farmers\n- radio adverts\n\nWe want more orders from farmers.'
    const plain = listed.replaceAll('\n- ', '\n').replaceAll('\n\n', '\n')
    const first = await topicsOf(plain)
    await topicsOf(listed)
    expect(await topicsOf(plain)).toEqual(first)
    expect(
      await createOfflineEngine().topics(
        { text: plain, order: 'top' },
        { signal: new AbortController().signal },
      ),
    ).toHaveLength(first.length)
  })

  it('is right for at least seven of ten topics in texts from which no weight was learnt', async () => {
    const held = await readTexts(topicTexts('held'), reader)
    const { precision, recall } = topicFigures(held, () => undefined)
    expect(held).toHaveLength(20)
    expect(precision).toBeGreaterThanOrEqual(0.7)
    expect(recall).toBeGreaterThanOrEqual(0.62)
  })
})

describe('The signs’ weights', () => {
  it('are the same for the same texts, and distinguish right phrases from others', async () => {
    const texts = await readTexts(topicTexts('train').slice(0, 8), reader)
    const weights = fittedWeights(texts)
    expect(fittedWeights(texts)).toEqual(weights)
    const figures = topicFigures(texts, () => weights)
    expect(figures.precision).toBeGreaterThan(topicFigures(texts, () => ({})).precision)
    expect(figures.reach).toBeGreaterThanOrEqual(figures.recall)
  })

  it('rate a word as more common the more examples of the library contain it', () => {
    const examples = Array.from({ length: 40 }, (_, index) => (index < 10 ? 'the kettle' : 'the queue'))
    const words = commonWords(new Map([['any', examples]]))
    expect(words).toEqual({ 1: 'kettle', 3: 'queue the' })
  })
})
