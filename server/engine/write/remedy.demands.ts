import type { Remedy } from '#server/content/content.form.ts'
import { numberWords } from '../text/numbers.ts'
import { wordingOf, type AnyOf } from '../text/wordings.ts'

/** Finds what a remedy requires (money, time, other people), as far as its words prove it. */

const re = String.raw

/** A list of resources costs nothing only if it contains no words but these. */
const free = new Set(
  `a about after afternoon afternoons again all alone an and another answer answers are ask asks at be before beforehand beginning both
  by call calls can card cards case cases check checks choose choosing collect comes conversation conversations count counts customer
  customers cut date dates day days decide desk diary divide draw each early eight eighteen eighty eleven end evening evenings
  every everybody everyone few fifteen fifty figure figures file first five fix folder follow for form forms forty four fourteen
  friday from half hand handover her his honest hour hours in instead is it its job jobs just keep keeps kept know knows last lead leads
  least letter letters line lines list lists little look looks make man manager map meet meeting meetings memory message messages
  minute minutes month monthly months more morning mornings most name named names new next night nine no note notebook notes
  of on once one open or order others our out own page pages paper patience pencil perhaps person plan plans plus point project
  projects put quarter question questions quiet quote quotes read reading ready reason rota rule rules sentence sentences seven
  sheet sheets show six sixty somebody someone sort spoken start step story sum-up table take taken takes talk talking talks tally telephone
  ten than that the their them then there thirty this three ticks time times to together trust twelve twenty twice two
  under until up us use visit visits week weekly weeks wall what when where which who whole whoever will with without word words
  work worked working write writes writing written year years you your yourself yourselves`.split(/\s+/),
)

/** Words for spending; a remedy that contains one is not free. */
export const spending: AnyOf = {
  anyOf: [
    [re`\b(?:bu(?:y|ys|ying)|bought|purchas\w*)\b`, 'Buy two trays.'],
    [re`\b(?:pay(?:s|ing|ment\w*)?|paid)\b`, 'Pay them by the hour.'],
    [re`\b(?:rent(?:s|ed|al)?|hir(?:e|es|ed|ing))\b`, 'Hire a tent.'],
    [re`\b(?:lawyers?|solicitors?|advis[eo]rs?|accountants?)\b`, 'Ask your accountant.'],
    [re`\b(?:specialists?|consultants?|experts?|engineers?|designers?)\b`, 'An engineer checks it.'],
    [re`\b(?:agency|agencies|freelanc\w*)\b`, 'An agency finds the first one.'],
    [re`\b(?:invest\w*|loans?|deposits?|insur\w*)\b`, 'Take a deposit of a third.'],
    [re`\b(?:fees?|subscri\w*|licen[cs]\w*)\b`, 'The fee is small.'],
    [re`\b(?:wages?|salar\w*|bonus\w*|allowances?|compensat\w*)\b`, 'A week of wages.'],
    [re`\b(?:reward\w*|gifts?|vouchers?)\b`, 'A voucher for the first ten.'],
    [re`\b(?:discount\w*|refund\w*|credit(?:s|ed|ing)?)\b`, 'Refund the first week.'],
    [re`\b(?:free of charge|for nothing|giv(?:e|es|ing) away)\b`, 'Give away the offcuts.'],
    [re`\b(?:half (?:of )?(?:the )?(?:price|cost)|at cost|less for)\b`, 'Offer it at cost.'],
    [re`\b(?:print(?:s|ed|ing)?|software|machines?|equipment|tools?)\b`, 'Print forty cards.'],
    [re`[£$€]`, 'Set aside £40.'],
  ],
}
const isSpending = wordingOf(spending)

/** Whether a remedy’s own words prove that it takes only time, talk and paper. */
export const costsNothing = ({
  text,
  steps,
  resources,
}: Pick<Remedy, 'text' | 'steps' | 'resources'>): boolean => {
  const words = resources.toLowerCase().match(/[\p{L}\d%-]+/gu) ?? []
  return (
    words.length > 0 &&
    words.every((word) => free.has(word) || /^\d+$/.test(word)) &&
    ![text, resources, ...steps].some((part) => isSpending.test(part))
  )
}

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
export const others: AnyOf = {
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
const namesOthers = wordingOf(others, 'iu')

/** Whether other people take part in a remedy and its text names them. */
export const takesOthers = ({ direction, text }: Pick<Remedy, 'direction' | 'text'>): boolean =>
  (direction === 'share' || direction === 'who') && namesOthers.test(text)
