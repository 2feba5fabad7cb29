import { describe, expect, it } from 'vitest'
import { createOfflineEngine } from '#server/engine/offline.engine.ts'

/** Tests that verbs do not become topics, and that a title ends where a phrase ends. */

const engine = createOfflineEngine()
const options = { signal: new AbortController().signal }
const topicsOf = async (text: string) =>
  (await engine.topics({ text, order: 'top' }, options)).map(({ label }) => label)

describe('a verb that is spelt like a noun', () => {
  it.each([
    ['We repair pianos. Customers ring when the note sticks.', ['ring', 'note sticks', 'sticks']],
    ['We sing in a hall. The hall leaks. The roofers quote a lot.', ['hall leaks', 'leaks', 'quote']],
    ['We rent pitches. In August the showers run cold and people queue.', ['people queue', 'queue']],
    [
      'This firm prints labels. Customers change artwork late.',
      ['firm prints labels', 'prints', 'change artwork'],
    ],
    ['Our two shops are small. They both sell wool and yarn.', ['sell wool', 'sell']],
    ['The vet charges for call outs even at noon. We keep ponies.', ['vet charges', 'charges', 'outs']],
    ['I tune pianos. I need not drive to Whitby again.', ['drive']],
    ['We grind lenses. Anna, who checks each one, retires.', ['checks']],
    ['People lie about the load. Our machines are full.', ['lie', 'people lie']],
  ])('is not a topic: %s', async (text, verbs) => {
    const topics = await topicsOf(text)
    for (const verb of verbs) expect(topics).not.toContain(verb)
  })

  it.each([
    ['Barcode labels and radio ads. We saw timber.', 'barcode labels'],
    ['The water charges are too high. We wash cars.', 'water charges'],
    ['Our support visits cost us a day each. We sell pumps.', 'support visits'],
    ['We lose money on the repair work. Hay costs doubled.', 'hay costs'],
    ['The hotel visits of last year paid for the van. We clean.', 'hotel visits'],
  ])('remains one if it is a thing: %s', async (text, topic) => {
    expect(await topicsOf(text)).toContain(topic)
  })
})

describe('a title of a long sentence', () => {
  it.each([
    [
      'I want to know whether to close it or to run courses there in the evenings when nobody comes.',
      'Courses',
    ],
    ['How can we get the sixty people who gave for the organ to give again every single year?', 'Organ'],
    [
      'We want companies to book mornings for training so that the staff have something to do.',
      'How to get companies to book mornings for training?',
    ],
    [
      'We want to find a buyer for the heavy iron presses of the old printing works that my uncle left behind.',
      'How to find a buyer?',
    ],
  ])('is a whole question or the topics: %s', async (text, title) => {
    expect(await engine.title(`We are nine people. ${text}`, options)).toBe(title)
  })
})
