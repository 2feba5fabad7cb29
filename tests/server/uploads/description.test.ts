import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { limits } from '#contract/limits.ts'
import { wholeTextBeyond, wholeText } from '#server/domain/whole-text.ts'
import {
  challengeStatedIn,
  describeDocument,
  maxDescription,
  tellingParts,
} from '#server/engine/write/description.ts'

const paper = `Hollis Supermarkets
Board paper 12

1. Background

Hollis runs three regional supermarkets in the north of England with 140 staff. The company has been in the family since 1961.

2. The challenge

Our suppliers keep missing their delivery windows, and shelves stay empty on Saturdays, when
most customers come. Customers walk over to the discounter across the road, and takings fell by
9% in a year. We need to find a way to keep the shelves full without raising the stock that we have to throw
away on Mondays.

3. Budget

The budget is £40,000. Problems must be reported to Mr. Hollis.

References
Smith (2019) Late deliveries in retail and the problem of empty shelves.`

describe('describing a challenge in a document', () => {
  it('uses the section that states it, in its own sentences, and says who speaks [UPL-13, API-27]', () => {
    expect(challengeStatedIn(paper)).toBe(
      'Hollis runs three regional supermarkets in the north of England with 140 staff. Our suppliers keep missing their delivery windows, and shelves stay empty on Saturdays, when most customers come. Customers walk over to the discounter across the road, and takings fell by 9% in a year. We need to find a way to keep the shelves full without raising the stock that we have to throw away on Mondays.',
    )
  })

  it('leaves out budgets, references, page numbers, headers and footers', () => {
    const pages = Array.from(
      { length: 5 },
      (_, page) =>
        `Problem report of Hollis Ltd\n\nWe need to shorten the wait at counter ${'ABCDE'.charAt(page)}, where customers lose patience.\n\nPage ${page + 1} of 5`,
    ).join('\n\n')
    const described = challengeStatedIn(pages)
    expect(described).toContain('counter A')
    expect(described).not.toMatch(/Problem report|Page \d/)
    expect(challengeStatedIn(paper)).not.toMatch(/Smith|£40,000|Mr\. Hollis/)
  })

  it('turns bullet points of a slide into sentences', () => {
    expect(
      challengeStatedIn(
        'OUR CHALLENGE\n\n• Late deliveries on Saturdays\n• Customers leave for the discounter\n• Staff shortage in two branches\nHow can we keep shelves full?',
      ),
    ).toBe(
      'Late deliveries on Saturdays. Customers leave for the discounter. Staff shortage in two branches. How can we keep shelves full?',
    )
  })

  it('rejoins words that were hyphenated at the end of a line', () => {
    const described = challengeStatedIn(
      'We cannot find enough sup-\npliers for our farm shop, and the shelves are empty by noon. We need to keep the cus-\ntomers who come from the villages around.',
    )
    expect(described).toContain('suppliers')
    expect(described).toContain('customers')
  })

  it('gives too short a text for a document that states no challenge [UPL-17, VAL-08]', () => {
    for (const text of [
      'Ingredients\n200 g flour\n3 eggs\nMix the flour with the eggs. Bake at 180 degrees for forty minutes. Serve warm with cream and a little sugar on top.',
      'Invoice 4711\n\n12 chairs at £40.00\n3 tables at £210.00\n\nTotal £1,110.00',
      'Late.',
    ])
      expect([challengeStatedIn(text).length < 100, challengeStatedIn(text) !== '']).toEqual([true, true])
  })

  it('gives an empty text for a text without words', () => {
    expect(challengeStatedIn(' \n ... --- 12 345 \n')).toBe('')
  })

  it('uses the opening of a text in another language', () => {
    expect(
      challengeStatedIn(
        'Unsere Lieferanten liefern zu spät. Die Regale bleiben am Samstag leer, und die Kunden gehen zur Konkurrenz. Wir müssen den Einkauf neu ordnen.',
      ),
    ).toMatch(/^Unsere Lieferanten .* Einkauf neu ordnen\.$/)
  })

  it('never exceeds 900 characters and always gives the same result [UPL-15]', () => {
    const sentence = fc.constantFrom(
      'We need to reduce the waste in the kitchen.',
      'Customers complain about late deliveries!',
      'The challenge',
      '• a point',
      'Page 3 of 9',
      '\n\n',
      'x'.repeat(700),
      'Problem: the shop loses money on every order that it sends abroad',
    )
    fc.assert(
      fc.property(fc.array(fc.oneof(sentence, fc.string({ unit: 'binary' })), { maxLength: 60 }), (parts) => {
        const text = parts.join(' ')
        const described = challengeStatedIn(text)
        expect(described.length).toBeLessThanOrEqual(maxDescription)
        expect(challengeStatedIn(text)).toBe(described)
      }),
      { seed: 20_261_121, numRuns: 300 },
    )
  })

  it('reads a document of 200 000 characters, and picks its most relevant parts', () => {
    const filler = 'The hall was built of brick and has a pleasant garden behind it. '.repeat(1_500)
    const long = `${filler}\n\n${paper}\n\n${filler}`.slice(0, 200_000)
    expect(challengeStatedIn(long)).toContain('Our suppliers keep missing')
    const parts = tellingParts(long, 8_000)
    expect(parts.length).toBeLessThanOrEqual(8_000)
    expect(parts).toContain('Our suppliers keep missing')
    expect(tellingParts(paper, 8_000)).toBe(paper)
  })
})

describe('a document of about a page', () => {
  const short = `Fern Bakery

We bake for twelve cafés and lost £4,200 last year. Turnover was £310,000, profit is
gone, and we are five people. Deliveries to the
market hall arrive cold.

• The van is nineteen years old
• Two cafés have left

Page 1 of 1`

  it('is its own description, with every figure and no line breaks within a sentence [C5]', () => {
    expect(describeDocument(short)).toBe(
      'Fern Bakery\n\nWe bake for twelve cafés and lost £4,200 last year. Turnover was £310,000, profit is gone, and we are five people. Deliveries to the market hall arrive cold.\n\n• The van is nineteen years old\n• Two cafés have left',
    )
    expect(wholeTextBeyond(describeDocument(short), short)).toBeUndefined()
    expect(describeDocument('1 234 --- 5')).toBe('')
  })

  it('is accepted even if it states no challenge, because its writer may see one in it [D4]', () => {
    const minutes = 'Met at noon in the hall. Tea was served. The roof was looked at by the builder. '.repeat(
      18,
    )
    expect(minutes.length).toBeGreaterThan(1_400)
    expect(describeDocument(minutes)).toBe(minutes.trim())
  })

  it('includes a header repeated on every page only once', () => {
    const pages = [1, 2, 3].map(
      (page) => `Fern Bakery, confidential\n\nOrders fell again (${page}).\n\nPage ${page} of 3`,
    )
    expect(wholeText(pages.join('\n\n'))).toBe(
      'Fern Bakery, confidential\n\nOrders fell again (1).\n\nOrders fell again (2).\n\nOrders fell again (3).',
    )
  })
})

describe('the lines of a photo', () => {
  it('are joined where its sentences run on, however narrow it is', () => {
    const note = [
      'We run a small bakery in',
      'Leeds with nine people and',
      '2 vans. Flour has gone up',
      'by a third this year.',
      '',
      'Our biggest cafe pays us',
      'after 75 days.',
    ]
    expect(wholeText(note.join('\n'))).toBe(
      'We run a small bakery in Leeds with nine people and 2 vans. Flour has gone up by a third this year.\n\nOur biggest cafe pays us after 75 days.',
    )
  })

  it('stay where they are a list, an address or a table', () => {
    for (const text of [
      'Fern Bakery\n12 Mill Lane\nLeeds\nLS1 4AB',
      'Monday 8 to 12\nTuesday 8 to 12\nSaturday 7 to 1',
      '- Bread for cafes\n- Rolls for schools\n- Cakes to order',
    ])
      expect(wholeText(text)).toBe(text)
  })
})

describe('the parts of a longer document that a description leaves out', () => {
  const long = `${paper}\n\n${'The hall was built of brick and has a garden. '.repeat(80)}`

  it('are offered with the rest, as the whole text [C5]', () => {
    const described = describeDocument(long)
    expect(described.length).toBeLessThanOrEqual(maxDescription)
    const whole = wholeTextBeyond(described, long)
    expect(whole?.cut).toBe(false)
    expect(whole?.text).toContain('The budget is £40,000.')
    expect(whole?.text).toContain('when most customers come')
  })

  it('are cut after a sentence if the whole exceeds a challenge’s length [C5]', () => {
    const whole = wholeTextBeyond('A description.', long.repeat(9))
    expect(whole?.cut).toBe(true)
    expect(whole?.text.length).toBeLessThanOrEqual(limits.maxText)
    expect(whole?.text).toMatch(/\.$/)
  })
})
