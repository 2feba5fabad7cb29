import { describe, expect, it } from 'vitest'
import {
  excerptBelow,
  firstWords,
  fromDifference,
  wholeSentences,
} from '#machines/workspace/excerpt.rules.ts'

const text = 'Our supermarket chain loses fresh bread and salad every week, because depots deliver late.'

describe('the excerpt of a text below its title [RES-09] [SAVED-03] [AMB-35]', () => {
  it.each([
    ['says something else', 'Bread thrown away'],
    ['is empty', ''],
    ['ends within a word', 'Our supermarket cha...'],
    ['is the whole text', text],
  ])('begins where the text begins if the title %s', (_, title) => {
    expect(excerptBelow(title, text)).toBe(text)
  })

  it.each([
    ['Our supermarket chain loses fresh bread...', 'and salad every week, because depots deliver late.'],
    ['our Supermarket chain loses fresh bread…', 'and salad every week, because depots deliver late.'],
    ['Our supermarket chain loses fresh bread and salad every week...', 'because depots deliver late.'],
  ])('continues where the title %j ends, which is the start of the text', (title, excerpt) => {
    expect(excerptBelow(title, text)).toBe(excerpt)
  })

  const next = 'Growers complain about waste. “Lorries are half empty.”'
  it.each([
    ['within its first sentence', 'Our supermarket chain loses fresh bread...'],
    ['at the end of that sentence', text],
  ])('begins with the next whole sentence if the title ends %s', (_, title) => {
    expect(excerptBelow(title, `${text}\n\n${next}`)).toBe(next)
  })

  it.each([
    ['Bread is late, e.g. Rye, and sold for less', 'e.g. Rye, and sold for less'],
    ['Bread is late and Mr. Field cannot sell it', 'and Mr. Field cannot sell it'],
    ['Bread is late and costs £2.5 a loaf. Why?', 'Why?'],
    ['Bread is late and stale! Who knows it?', 'Who knows it?'],
    ['Bread is late again. “Every day” they say.', '“Every day” they say.'],
    ['Bread is late every day. 40 shops wait.', '40 shops wait.'],
  ])('knows where a sentence of %j begins', (whole, excerpt) => {
    expect(excerptBelow('Bread is late...', whole)).toBe(excerpt)
  })

  it('is cut to exactly the specified length, even within a word and a sentence [VAL-18, CONST-08, B5]', () => {
    const long =
      'We visit sixty people each day and the rota is full. Four carers left us last year. Nobody applies for the work, and families wait for weeks. Then it snowed, and more of them.'
    expect(excerptBelow('Carers', long)).toBe(`${long.slice(0, 150).trimEnd()}…`)
    expect(excerptBelow('Bread', text, 20)).toBe('Our supermarket chai…')
    expect(excerptBelow('Bread', text, 15)).toBe('Our supermarket…')
    expect(excerptBelow('Our supermarket chain...', text, 20)).toBe('loses fresh bread an…')
    expect(excerptBelow('Bread', 'x'.repeat(30), 20)).toBe(`${'x'.repeat(20)}…`)
  })

  it('is quick for the longest text', () => {
    expect(excerptBelow('a', `a${' .'.repeat(10_000)}`).length).toBeLessThanOrEqual(151)
    expect(excerptBelow('a', `a ${'a.'.repeat(10_000)}`).length).toBeLessThanOrEqual(153)
    expect(excerptBelow('a', `a ${'a'.repeat(20_000)}`).length).toBeLessThanOrEqual(153)
  })
})

describe('the first words of a text, as the name of a link', () => {
  it.each([
    [
      'a word that leads to the next',
      'Our rooms are full in summer and empty in winter',
      34,
      'Our rooms are full in summer…',
    ],
    ['several of them', 'They order by habit and in the morning nobody looks', 30, 'They order by habit…'],
    [
      'a sentence that has only begun',
      'We visit sixty people each day. Four carers left.',
      38,
      'We visit sixty people each day…',
    ],
    [
      'words after a very short sentence',
      'Help. Four carers left us last year',
      25,
      'Help. Four carers left us…',
    ],
  ])('does not end in %s', (_, whole, length, excerpt) => {
    expect(firstWords(whole, length)).toBe(excerpt)
  })
})

describe('the beginning of a story on its card [RSC-08]', () => {
  it('ends where a sentence ends', () => {
    expect(wholeSentences('A baker sold less. He asked his customers. They wanted rye.', 50)).toBe(
      'A baker sold less. He asked his customers.',
    )
    expect(wholeSentences('“Is it fresh?” They asked every day, and left again.', 24)).toBe('“Is it fresh?”')
  })

  it('ends between words if the first sentence is too long, or too short to be informative', () => {
    expect(wholeSentences('A baker sold less, and asked his customers why.', 20)).toBe('A baker sold less…')
    expect(wholeSentences('No. The baker asked everybody what they wanted instead.', 30)).toBe(
      'No. The baker asked everybody…',
    )
    expect(wholeSentences('x'.repeat(50), 10)).toBe(`${'x'.repeat(10)}…`)
  })

  it('is all of it if there is room, on one line', () => {
    expect(wholeSentences(' Short,\nand whole. ', 60)).toBe('Short, and whole.')
  })
})

describe('two versions of a text [PERS-18]', () => {
  const fromBoth = (one: string, other: string) => [fromDifference(one, other), fromDifference(other, one)]
  const start =
    'Our bakery supplies forty villages, and every van leaves before four in the morning. '.repeat(3)

  it('are shown from a few words before their first difference', () => {
    expect(fromBoth(`${start}Two vans broke down.`, `${start}Three vans broke down.`)).toEqual([
      '…villages, and every van leaves before four in the morning. Two vans broke down.',
      '…villages, and every van leaves before four in the morning. Three vans broke down.',
    ])
  })

  it('are shown like this too if one of them continues where the other ends', () => {
    const [one, other] = fromBoth(start, `${start}And more.`)
    expect(other).toBe(`${one}And more.`)
    expect(one).toMatch(/^…forty villages, and every van/)
  })

  it('are shown whole if they differ near the beginning', () => {
    expect(fromBoth('One way.', 'Two ways.')).toEqual(['One way.', 'Two ways.'])
  })

  it('without a space are cut between characters, never within one', () => {
    const faces = '😀'.repeat(130)
    expect(fromBoth(`${faces}a`, `${faces}b`)).toEqual([`…${'😀'.repeat(60)}a`, `…${'😀'.repeat(60)}b`])
  })
})
