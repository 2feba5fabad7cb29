import { describe, expect, it } from 'vitest'
import { readContent } from '#server/content/content.reader.ts'
import { createCircumstanceReader } from '#server/engine/diagnose/circumstances.ts'
import { piecesOf } from '#server/engine/text/sentences.ts'
import { createTradeReader } from '#server/engine/diagnose/trades.ts'

/** Tests the rule by which sectors and trades recognise the writer's own firm. */

const { circumstances, sectors } = readContent()
const reader = createCircumstanceReader({
  problems: [],
  detector: new Map(),
  circumstances,
  sectors,
  trades: [],
})
const sectorOf = (text: string) => reader.sectorOf(piecesOf(text), undefined)?.id
const bakery = {
  id: 'bakery',
  name: 'Bakery',
  names: ['bakery', 'baker', 'bakers'],
  sparks: [],
  reframes: [],
  remedies: [],
}
const { tradeOf } = createTradeReader({ trades: [bakery], sectors })

describe('the kind of firm that the writer claims to have', () => {
  it.each([
    ['We are a bakery with two shops.', 'bakery'],
    ['I run a small bakery in Kent.', 'bakery'],
    ['I have a bakery and two vans.', 'bakery'],
    ['I’m a baker, on my own since March.', 'bakery'],
    ['Our bakery opens at five.', 'bakery'],
    ['My two bakeries are full.', 'bakery'],
    ['We have run a bakery since 1990.', 'bakery'],
    ['Our little business is a bakery in Ghent.', 'bakery'],
    ['Manager of a bakery, nine of us.', 'bakery'],
    ['Bakery, two shops, eleven cafés.', 'bakery'],
    ['Harlow is a bakery of nine.', 'bakery'],
    ['Our two bakeries lose money.', 'bakery'],
    ['We have two bakeries in Bath and pay late.', 'bakery'],
    ['We own a bakery that sends bread to hotels.', 'bakery'],
    ['Good morning. I write for the first time. We own the bakery by the bridge.', 'bakery'],
  ])('is recognised: %s', (text, id) => {
    expect(sectorOf(text)).toBe(id)
    expect(tradeOf(piecesOf(text), undefined)?.id).toBe(id)
  })

  it('is its own trade and not that of its customers: a laundry that serves bakeries', () => {
    const text = 'We run a laundry that serves bakeries. Our bakeries pay us late.'
    expect(sectorOf(text)).not.toBe('bakery')
    expect(tradeOf(piecesOf(text), undefined)).toBeUndefined()
  })

  it.each([
    'Our accountant says that we lose money.',
    'My accountant and I do not agree.',
    'Our customer is a bakery with three shops.',
    'Our biggest customer is a bakery.',
    'Our supplier is a bakery in town.',
    'Our landlord is a bakery.',
    'My son is a baker.',
    'My brother-in-law is an accountant.',
    'We have a baker who will not come before six.',
    'We have a bakery next door.',
    'We are next to a bakery.',
    'We are losing a bakery as a customer.',
    'We are owed money by a bakery.',
    'We are based in a bakery that closed.',
    'We are a bakery supplier.',
    'We are not a bakery.',
    'We sell to a bakery and two pubs.',
    'I asked an accountant and a baker.',
    'I am married to a baker.',
    'We are tenants of a bakery.',
    'We own a house that a baker rents.',
    'It is the bakery opposite that takes our trade.',
    'The bakery’s landlord is our customer.',
    'We wash linen. Our bakeries pay us after 60 days.',
    'We deliver flour. Our bakery customers want it by noon.',
    'Our bakeries order late.',
    'Our biggest bakery left us.',
    'My two bakeries in Bath left me for a rival.',
    'We have forty bakeries on the round and three of them pay late.',
    'We have two bakeries and a hotel that send us towels every day.',
    'We have a bakery that pays after 90 days.',
    'We have twelve bakeries as customers.',
    'We are a bakery linen firm.',
    'We clean bakeries and offices at night.',
    'We run a van round bakeries and pubs.',
  ])('is not mistaken for somebody else’s: %s', (text) => {
    expect(sectorOf(text)).toBeUndefined()
    expect(tradeOf(piecesOf(text), undefined)).toBeUndefined()
  })
})
