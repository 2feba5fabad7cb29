import { describe, expect, it } from 'vitest'
import type { BriefRole } from '#contract/brief.ts'
import { createOfflineEngine } from '#server/engine/offline.engine.ts'
import { noProblems } from './library.ts'

/** Roles are given only where a wording says so: what belongs to somebody else has none. */

const engine = createOfflineEngine({ library: noProblems })
const rolesIn = async (text: string, role: BriefRole) =>
  (await engine.brief({ text }, { signal: new AbortController().signal })).roles[role].map(
    (span) => span.text,
  )

describe('the roles of a text', () => {
  it.each([
    ['Our suppliers’ drivers turn up when they like.'],
    ['My accountant’s assistants ask for the same papers twice.'],
    ['The contract is read by our customers’ engineers.'],
    ['I spoke to Peter, the landlord, and he said no.'],
    ['I spoke to Peter, our landlord, and he said no.'],
    ['I spoke to Peter, my biggest customer, and he said no.'],
    ['I asked Anna, our accountant, for the figures.'],
    ['Our account manager at the bank has left.'],
  ])('call nobody staff who works for another: %s', async (text) => {
    expect(await rolesIn(text, 'staff')).toEqual([])
  })

  it.each([
    ['I spoke to Peter, our foreman, and he said no.', 'Peter'],
    ['Our drivers turn up when they like.', 'drivers'],
    ['Anna (manager) does the rota by herself.', 'Anna'],
  ])('call staff who works for the writer: %s', async (text, name) => {
    expect(await rolesIn(text, 'staff')).toContain(name)
  })

  it.each([
    'We keep the stock in Lightspeed and nobody looks.',
    'The bookings are done in Calendly now.',
    'The forms are all in Polish and in Romanian.',
    'I wrote it down in Word.',
    'She works in Finance and knows nothing of the yard.',
  ])('call no programme, language or department a place: %s', async (text) => {
    expect(await rolesIn(text, 'places')).toEqual([])
  })
  it.each([
    ['Our shop is in Ballyvaughan, next to the quay.', 'Ballyvaughan'],
    ['We are a garage near Holsworthy.', 'Holsworthy'],
    ['We run a bakery in Ludlow.', 'Ludlow'],
  ])('know where a firm is: %s', async (text, place) => {
    expect(await rolesIn(text, 'places')).toEqual([place])
  })

  it.each([
    'We supply two supermarkets and a hotel.',
    'Half of the crop goes to a supermarket.',
    'We deliver to the supermarkets at night.',
    'We pack carrots for a supermarket.',
  ])('call no buyer a rival: %s', async (text) => {
    expect(await rolesIn(text, 'rivals')).toEqual([])
  })
  it('know a rival by the wording', async () => {
    expect(await rolesIn('The supermarket sells the same jam for less.', 'rivals')).toEqual(['supermarket'])
  })

  it.each([
    ['Turnover £268k and a rent of £900 a month.', ['£268k', '£900 a month']],
    ['Each lesson is €14 per head.', ['€14 per head']],
    ['They owe us £60,000.', ['£60,000']],
  ])('hold a sum where the text says what it is: %s', async (text, sums) => {
    expect(await rolesIn(`We run a hall. ${text}`, 'money')).toEqual(sums)
  })

  it('hold no sum that only stands there', async () => {
    expect(await rolesIn('We run a hall. All of them are over the £50k line.', 'money')).toEqual([])
  })

  it.each([
    'We do not want to take commission from guests.',
    'He visited us with 41 families.',
    'I wonder which customers to chase.',
  ])('hold no buyers of whom only a share or a number is named: %s', async (text) => {
    expect(await rolesIn(`We run a hall. ${text}`, 'customers')).toEqual([])
  })

  it('hold buyers that do something', async () => {
    expect(await rolesIn('We run a hall. 40 guests complained about the heating.', 'customers')).toEqual([
      'guests',
    ])
  })

  it.each([
    'We had talks with two managers.',
    'My parents cook, I serve.',
    'We teach about 60 juniors each summer.',
  ])('hold no staff of whom it is not said that they work here: %s', async (text) => {
    expect(await rolesIn(text, 'staff')).toEqual([])
  })

  it('hold no place where nothing is', async () => {
    expect(await rolesIn('There will be no workshop in Poland.', 'places')).toEqual([])
    expect(await rolesIn('There is a workshop in Poland.', 'places')).toEqual(['Poland'])
  })

  it('hold no supplier of somebody else', async () => {
    expect(await rolesIn('When we cannot come, they buy from Brightmed.', 'suppliers')).toEqual([])
    expect(await rolesIn('We buy from Brightmed.', 'suppliers')).toEqual(['Brightmed'])
  })

  it('hold no rule that is an act', async () => {
    expect(await rolesIn('We could license it to a firm.', 'rules')).toEqual([])
  })
})
