import type { Remedy } from '#server/content/content.form.ts'
import { numberWords } from '../text/numbers.ts'
import { wordingOf, type AnyOf } from '../text/wordings.ts'

/**
 * Finds how long an idea takes and whether other people take part, as far as its words prove it. Ideas that the
 * owner has edited or a language model has written are read too, so the content cannot say it.
 */

const re = String.raw

/** The number words, with “a”, “an” and “half a”. */
const numbers = new Map([...numberWords, ['a', 1], ['an', 1], ['half a', 0.5]])

const daysIn = { day: 1, week: 7, fortnight: 14, month: 30, quarter: 91, year: 365 } as const
type Unit = keyof typeof daysIn

const unit = 'day|week|fortnight|month|quarter|year'
const counts = [...numberWords.keys()].join('|')
const oneAfter = String.raw`(?<=\b(?:by|within|in|for|after|over|until|another|the next|the first|of) )an?`
const count = String.raw`(half a|${oneAfter}|\d+|${counts})`
const notPast = String.raw`\b(?! (?:ago|old|late|of|before|earlier)\b)`
/**
 * Finds times that a step takes: “within four weeks”, “a trial of eight weeks”, “by week ten”. Does not match
 * the past, as in “the last four weeks” or “two years ago”, or “a week” alone, which says how often.
 */
const spans = new RegExp(
  [
    String.raw`\b(?<!\b(?:last|past|previous|these) )${count} (${unit})s?${notPast}`,
    String.raw`\b(week|month|day) (\d+|${counts})\b`,
  ].join('|'),
  'gi',
)

const numberOf = (word: string) => numbers.get(word.toLowerCase()) ?? Number(word)

/** The longest time in the steps, with its words; undefined if they name none. */
export const longestTime = (steps: readonly string[]): { days: number; words: string } | undefined =>
  steps
    .flatMap((step) =>
      // Ignore quotations, because they do not say how long a step takes.
      [...step.replace(/“[^“”]*”/g, '').matchAll(spans)].map(([all, many, long, ordered, place]) => {
        const days =
          many === undefined
            ? numberOf(place ?? '') * daysIn[(ordered ?? 'day').toLowerCase() as Unit]
            : numberOf(many) * daysIn[(long ?? 'day').toLowerCase() as Unit]
        return { days, words: many === undefined ? all : `${many} ${all.split(' ').at(-1) ?? ''}` }
      }),
    )
    .filter(({ days }) => Number.isFinite(days) && days > 0)
    .reduce<{ days: number; words: string } | undefined>(
      (longest, time) => (longest === undefined || time.days > longest.days ? time : longest),
      undefined,
    )

const hoursIn: Readonly<Record<string, number>> = {
  minute: 1 / 60,
  hour: 1,
  morning: 4,
  afternoon: 4,
  evening: 3,
  day: 8,
  week: 40,
}
/** Finds times of work: “two hours”, “half a day”, “an evening”. */
const work = new RegExp(
  String.raw`\b(half an?|an?|\d+|${counts}) (?:\p{L}+ )?(${Object.keys(hoursIn).join('|')})s?\b`,
  'giu',
)

/** The hours of work in a list of resources, added up. */
export const hoursOf = (resources: string): number =>
  [...resources.matchAll(work)]
    // In “an hour a week”, count the hour and not the week.
    .filter(
      ({ index }) =>
        !/\b(?:hours?|minutes?|days?|mornings?|afternoons?|evenings?|times?|once|twice) $/i.test(
          resources.slice(0, index),
        ),
    )
    .reduce(
      (sum, [, many = '', long = '']) =>
        sum + (/^half/i.test(many) ? 0.5 : numberOf(many)) * (hoursIn[long.toLowerCase()] ?? 0),
      0,
    )

const other = re`(?:another|other|two|three|several|local) (?:\p{L}+ )?`
/** Words for people besides the owner. */
export const otherPeople: AnyOf = {
  before: re`\b`,
  after: re`\b`,
  anyOf: [
    [
      '(?:somebody|someone) else|others|each other|together|each of you|everyone|everybody|pairs?',
      'Work in pairs.',
    ],
    ['neighbours?|friends?|volunteers?|members?', 'Two volunteers count them.'],
    ['partners?|suppliers?|customers?', 'Ask a supplier.'],
    ['colleagues?|team|staff|apprentice|deputy|helper', 'The apprentice keeps the list.'],
    [
      re`${other}(?:firms?|business(?:es)?|organisations?|owners?|makers?|people|trades?)`,
      'Ask three owners.',
    ],
    [re`${other}(?:shops?|garages?|practices|schools?|farms?)`, 'Two local farms share it.'],
  ],
}
const namesOthers = wordingOf(otherPeople, 'iu')

/** Whether other people take part in a remedy and its text names them. */
export const takesOthers = ({ direction, text }: Pick<Remedy, 'direction' | 'text'>): boolean =>
  (direction === 'share' || direction === 'who') && namesOthers.test(text)
