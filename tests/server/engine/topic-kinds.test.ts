import { describe, expect, it } from 'vitest'
import { createOfflineEngine } from '#server/engine/offline/offline.engine.ts'
import { sectorProfiles } from '#server/engine/offline/data/sectors.content.ts'
import { fill, slotTopics } from '#server/engine/offline/slot.filling.ts'
import { kindOfPhrase } from '#server/engine/offline/topic.kind.ts'

const engine = createOfflineEngine()

/** The kinds by label, as templates take them. */
async function kindsOf(text: string): Promise<Record<string, string>> {
  const topics = await engine.topics({ text, order: 'top' }, { signal: new AbortController().signal })
  return Object.fromEntries(slotTopics(topics, text).map(({ label, kind }) => [label, kind]))
}

describe('What a topic is for the templates', () => {
  it('takes nothing that customers bring for what is sold', async () => {
    const kinds = await kindsOf(
      'We are a small accountancy practice. Clients bring their records in a carrier bag. The carrier bag costs us hours, and we want to raise fees.',
    )
    expect(kinds['carrier bag']).toBe('thing')
  })

  it('takes a workshop in which things are made for a place, and one that is given for an offer', async () => {
    const made = await kindsOf(
      'We make fitted furniture in a workshop near Matlock. Designers promise dates without asking the workshop. We want shorter lead times.',
    )
    expect(made['workshop']).toBe('asset')
    const given = await kindsOf(
      'We run a pottery workshop in Leeds on Sundays. The workshop is full, and we want to reach beginners on weekdays.',
    )
    expect(given['pottery workshop'] ?? given['workshop']).toBe('offer')
  })

  it('takes the customers’ event for no offer of whoever hires out the chairs', async () => {
    const kinds = await kindsOf(
      'Chair and crockery hire. Drivers wait at venues because the event is not over, and clients ask for carbon per event. We need fewer losses.',
    )
    expect(kinds['event']).not.toBe('offer')
  })

  it('takes a delivery window for no window that is sold', async () => {
    const kinds = await kindsOf(
      'We run three supermarkets. Suppliers miss their delivery windows and shelves stay empty on Saturdays. We want shorter delivery windows.',
    )
    expect(kinds['delivery windows']).toBe('term')
    expect(kindOfPhrase('sash windows')).toBe('offer')
  })

  it('takes a coach party for buyers', async () => {
    const kinds = await kindsOf(
      'We run a hotel on Skye. Coach parties want lasagne and leave early. Coach parties fill the rooms in May, and we want longer stays.',
    )
    expect(kinds['coach parties']).toBe('buyer')
  })

  it('puts whom the trade serves before others who come', async () => {
    const kinds = await kindsOf(
      'We run a hotel on Skye. Coach parties want lasagne, and coach parties fill the rooms in May. Guests stay one night, and we want longer stays.',
    )
    const buyers = Object.keys(kinds).filter((label) => kinds[label] === 'buyer')
    expect(buyers).toEqual(['guests', 'coach parties'])
  })

  it('takes relatives for no group of workers, and a solicitor of an estate agent for a partner', async () => {
    const kinds = await kindsOf(
      'Independent estate agent in Lewes, run by two cousins. Sales fall through because of a slow solicitor, and the cousins disagree. We want sales to hold.',
    )
    expect(kinds['cousins']).toBe('person')
    expect(kinds['solicitor']).toBe('partner')
  })

  it('takes the owners of a vet’s patients for buyers', async () => {
    const kinds = await kindsOf(
      'Independent vet practice in Diss. Owners google everything, then argue over the bill. Owners pay late, and we want to bring down bad debt.',
    )
    expect(kinds['owners']).toBe('buyer')
  })

  it('drops from people an adjective that is only their state', async () => {
    const kinds = await kindsOf(
      'We run a nursery in Walthamstow. I want a stable team and parents who pay on time. A stable team would calm the parents.',
    )
    expect(Object.keys(kinds)).not.toContain('stable team')
  })

  it('says of a cost that is made from a trouble whose it is not', () => {
    const queue = { singular: 'cost of the queue', plural: 'cost of the queue', natural: 'cost of the queue' }
    const values = new Map([['cost', { noun: { ...queue, number: 'mass' as const }, fit: 0.6 }]])
    expect(fill('Halve {your cost}.', { values })).toBe('Halve the cost of the queue.')
  })

  it('calls buyers in every sector by one word for one group', () => {
    expect(sectorProfiles.filter(({ buyers }) => / and /.test(buyers))).toEqual([])
  })
})
