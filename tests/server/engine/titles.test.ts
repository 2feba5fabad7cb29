import { describe, expect, it } from 'vitest'
import { maxTitle, titleFor } from '#server/engine/write/title.ts'

describe('a title by rule', () => {
  it.each([
    [
      'We want to keep every apprentice that our small workshop trained for the trade in the last years',
      'Keep every apprentice that our small workshop trained…',
    ],
    [
      'We want to open another bakery shop near the station that opens at five for commuters of the north',
      'Open another bakery shop near the station that opens…',
    ],
    ['We want to fill our winter.', 'Fill our winter'],
  ])('of %j ends with a word that says something: %j', (goal, title) => {
    expect(titleFor([{ text: goal }])).toBe(title)
    expect(title.length).toBeLessThanOrEqual(maxTitle)
  })

  it.each([
    ['I run a small joinery with six people', 'Half of the quotes go cold'],
    ["We're a family bakery in Leeds.", 'Half of the quotes go cold'],
    ['I’m writing this with Mum looking over my shoulder', 'Half of the quotes go cold'],
    ['We have two shops and one van', 'Half of the quotes go cold'],
    ['We are losing customers to the retail park', 'We are losing customers to the retail park'],
    ['I run out of cash before every Christmas', 'I run out of cash before every Christmas'],
  ])('after the first sentence %j is %j', (first, title) => {
    const troubles = [{ text: 'We own a shop.' }, { text: 'Cold.' }, { text: 'Half of the quotes go cold.' }]
    expect(titleFor([], () => first, troubles)).toBe(title)
  })

  it.each([
    [
      ['We want them back without paying for more drivers.'],
      'We want them back without paying for more drivers',
    ],
    [
      ['I want them back without paying for more drivers.', 'We want to reach every village by noon.'],
      'Reach every village by noon',
    ],
    [['We need it to stop.'], 'We need it to stop'],
    [['We want that back.'], 'We want that back'],
    [['I want this without another loan.'], 'I want this without another loan'],
    [['I want her to come in on Saturdays.'], 'I want her to come in on Saturdays'],
    [['We want that shop by the station.'], 'That shop by the station'],
    [['We want those who left for the rival to return.'], 'Those who left for the rival to return'],
    [['We want to bring them back.'], 'Bring them back'],
    [['We want items sold by weight.'], 'Items sold by weight'],
  ])('of the aims %j never begins with a word for what was said before [D10]', (aims, title) => {
    expect(titleFor(aims.map((text) => ({ text })))).toBe(title)
  })

  it('is who writes where the text says no more', () => {
    expect(titleFor([], () => 'I run a small joinery.')).toBe('I run a small joinery')
  })
})
