import { describe, expect, it } from 'vitest'
import { createOfflineEngine } from '#server/engine/offline.engine.ts'

/**
 * Tests what a text proves about a client. Only the exact form of a word counts: “patients” proves something,
 * “patient” does not.
 */

const options = { signal: new AbortController().signal }
const engine = createOfflineEngine()

describe('A client’s circumstance', () => {
  const has = async (text: string, sector?: string) => {
    const { circumstances } = await engine.brief({ text, ...(sector && { sector }) }, options)
    return circumstances.map(({ id }) => id)
  }

  it.each([
    ['Most of our customers live close by and the customers love us.', 'exports'],
    ['We do not leave till seven, and we would sell until eight.', 'shop-front'],
    ['People have been very patient with us.', 'patients'],
    ['We sew curtains for 19 hotels.', 'rooms-to-let'],
    ['We have to regulate every piano twice.', 'regulated-trade'],
    ['It lies in the hands of this one man.', 'works-alone'],
    ['Nine of us are on the books.', 'takes-bookings'],
    ['The boiler is from 1994.', 'visits-customers-homes'],
    ["We'd lose everything.", 'venue'],
    ['Eleven people came to the evening.', 'more-than-ten-people'],
  ])('is not proved by a word that only looks similar: %s', async (text, id) => {
    expect(await has(text)).not.toContain(id)
  })

  it('is not proved by the sector if the text rules it out', async () => {
    const sector = 'Accountancy'
    expect(await has('We are an accountancy practice and are short of time.')).toContain('has-staff')
    expect(await has('We are an accountancy practice and have no employees.')).not.toContain('has-staff')
    expect(await has('We are an accountancy practice and have no employees.')).toContain('works-alone')
    expect(await has('We have no staff and too many clients.', sector)).not.toContain('has-staff')
  })

  it('is not proved by a number of people who are said not to be staff', async () => {
    expect(await has('We are nine people, all volunteers.')).not.toContain('has-staff')
    expect(await has('We are nine people and two of them bake.')).toContain('has-staff')
  })

  it.each([
    ['We exported a third of it last year.', 'exports'],
    ['There is a queue at the till.', 'shop-front'],
    ['Our patients wait three weeks.', 'patients'],
    ['Our hotel has nine rooms.', 'rooms-to-let'],
    ['We take bookings by telephone.', 'takes-bookings'],
    ['We sew curtains for 19 hotels.', 'business-customers'],
  ])('is proved by its own words: %s', async (text, id) => {
    expect(await has(text)).toContain(id)
  })
})
