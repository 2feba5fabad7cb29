import { describe, expect, it } from 'vitest'
import { createSearchIndex } from '#server/catalogue/search.index.ts'
import { comparedForm, queryWords } from '#server/catalogue/search.words.ts'

interface Book {
  id: string
  title: string
  about: string
}

const books: readonly Book[] = [
  { id: 'a', title: 'Organising a colour centre', about: 'Paint shops and their queues' },
  { id: 'b', title: 'Bread that is left over', about: 'Waste in bakeries and what to brew from it' },
  { id: 'c', title: 'Queues', about: 'Waiting, and how shops shorten it' },
  { id: 'd', title: 'Queues', about: 'Waiting, and how shops shorten it' },
  { id: 'e', title: 'Хлеб и молоко', about: 'Kühlräume der Käserei' },
]

const index = () =>
  createSearchIndex<Book>({
    entries: () => books,
    id: ({ id }) => id,
    fields: [
      { name: 'title', weight: 3, text: ({ title }) => title },
      { name: 'about', weight: 1, text: ({ about }) => about },
    ],
  })
const found = (query: string, limit = 5) =>
  index()
    .search(query, { limit })
    .map(({ id }) => id)

describe('search in a catalogue', () => {
  it('finds other forms of a word, and American spellings of a British one [BM-01, RSC-02, RSC-07]', () => {
    expect(found('wasted')).toEqual(['b'])
    expect(found('they organize colors')).toEqual(['a'])
    expect(found('the bakery')).toEqual(['b'])
  })

  it('ranks a word in a field with more weight above the same word in another', () => {
    expect(found('queue')).toEqual(['c', 'd', 'a'])
  })

  it('keeps the order of the catalogue among equal entries, every time', () => {
    const orders = Array.from({ length: 5 }, () => found('queue waiting').join())
    expect(new Set(orders)).toEqual(new Set(['c,d,a']))
  })

  it('says which words of the query an entry was shown for, rarest first', () => {
    const [first] = index().search('Wasted bread in shops and bakeries', { limit: 1 })
    expect(first?.id).toBe('b')
    expect(first?.matched).toEqual(['wasted', 'bread', 'bakeries'])
  })

  it('leaves out unwanted ids', () => {
    const rest = index().search('queue', { limit: 5, without: new Set(['c']) })
    expect(rest.map(({ id }) => id)).toEqual(['d', 'a'])
  })

  it.each([
    'bread" OR title : *',
    'NEAR(bread, 2) AND NOT',
    "'; drop table entry; --",
    '^bread -waste {title}: bread*',
    '"""',
    '\u0000\u{1f600} bread',
  ])('reads %j as plain words, never as query syntax', (query) => {
    expect(() => found(query)).not.toThrow()
    if (query.includes('bread')) expect(found(query)).toContain('b')
  })

  it('finds nothing for a query of common words, numbers or nothing at all', () => {
    expect(found('')).toEqual([])
    expect(found('we have had this with them for 12 years')).toEqual([])
  })

  it('searches in any script, with or without accents', () => {
    expect(found('молоко')).toEqual(['e'])
    expect(found('kaserei kuhlraume')).toEqual(['e'])
  })

  it('accepts a text of 20,000 characters', () => {
    const text = 'bread and a lot more to say about queues. '.repeat(470).slice(0, 20_000)
    expect(found(text)).toContain('b')
    const random = Array.from({ length: 3_000 }, (_, at) => `wort${at.toString(36)}`).join(' ')
    expect(found(random)).toEqual([])
  })

  it('builds the index on the first search and only once', () => {
    let asked = 0
    const lazy = createSearchIndex<Book>({
      entries: () => {
        asked += 1
        return books
      },
      id: ({ id }) => id,
      fields: [{ name: 'title', weight: 1, text: ({ title }) => title }],
    })
    expect(asked).toBe(0)
    lazy.search('bread', { limit: 1 })
    lazy.search('queues', { limit: 1 })
    expect(asked).toBe(1)
  })

  it('refuses a field whose name could change the index', () => {
    const wrong = createSearchIndex<Book>({
      entries: () => books,
      id: ({ id }) => id,
      fields: [{ name: 'title, x', weight: 1, text: ({ title }) => title }],
    })
    expect(() => wrong.search('bread', { limit: 1 })).toThrow('A search field cannot be called title, x')
  })

  it('returns an entry by its id', () => {
    expect(index().byId('b')?.title).toBe('Bread that is left over')
    expect(index().byId('nothing')).toBeUndefined()
  })
})

describe('the words of a query', () => {
  it.each([
    ['organizations', 'organisations'],
    ['customizing', 'customising'],
    ['colors', 'colours'],
    ['neighborhood', 'neighbourhood'],
    ['centers', 'centres'],
    ['traveling', 'travelling'],
    ['catalog', 'catalogue'],
    ['programs', 'programmes'],
    ['prize', 'prize'],
    ['size', 'size'],
    ['laboratory', 'laboratory'],
    ['sensor', 'sensor'],
    ['doors', 'doors'],
    ['computer', 'computer'],
    ['meters', 'metres'],
  ])('treats %s as %s', (word, form) => {
    expect(comparedForm(word)).toBe(form)
  })

  it('prefers words that a long text repeats', () => {
    const words = queryWords('alpha beta gamma beta gamma beta', 2)
    expect(words.map(({ shown }) => shown)).toEqual(['beta', 'gamma'])
  })
})
