import type { Remedy } from '#server/content/content.form.ts'

/** What a remedy asks for, as far as its own words prove it. What they do not prove is not said. */

/**
 * Every word of a list of resources that holds nothing but time, talk and paper. A word that is not here may cost money, so
 * that a list which has one proves nothing.
 */
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

/** Spending, in whatever part of a remedy it stands. */
const spending =
  /\b(?:bu(?:y|ys|ying)|bought|purchas\w*|pay(?:s|ing|ment\w*)?|paid|rent(?:s|ed|al)?|hir(?:e|es|ed|ing)|lawyers?|solicitors?|advis[eo]rs?|accountants?|specialists?|consultants?|experts?|engineers?|agency|agencies|designers?|freelanc\w*|invest\w*|insur\w*|deposits?|loans?|fees?|subscri\w*|licen[cs]\w*|bonus\w*|discount\w*|wages?|salar\w*|reward\w*|gifts?|vouchers?|refund\w*|free of charge|for nothing|credit(?:s|ed|ing)?|giv(?:e|es|ing) away|half (?:of )?(?:the )?(?:price|cost)|at cost|less for|allowances?|compensat\w*|print(?:s|ed|ing)?|software|machines?|equipment|tools?)\b|[£$€]/i

/** Whether the remedy shows by its own words that it takes time, talk and paper alone. */
export const costsNothing = ({
  text,
  steps,
  resources,
}: Pick<Remedy, 'text' | 'steps' | 'resources'>): boolean => {
  const words = resources.toLowerCase().match(/[\p{L}\d%-]+/gu) ?? []
  return (
    words.length > 0 &&
    words.every((word) => free.has(word) || /^\d+$/.test(word)) &&
    ![text, resources, ...steps].some((part) => spending.test(part))
  )
}

const numbers = new Map(
  `one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty`
    .split(' ')
    .map((word, index) => [word, index + 1] as const),
)
const tens = ['thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety', 'hundred']
for (const [index, word] of tens.entries()) numbers.set(word, (index + 3) * 10)
for (const [word, count] of [
  ['a', 1],
  ['an', 1],
  ['half a', 0.5],
] as const)
  numbers.set(word, count)

const daysIn = { day: 1, week: 7, fortnight: 14, month: 30, quarter: 91, year: 365 } as const
type Unit = keyof typeof daysIn

const unit = 'day|week|fortnight|month|quarter|year'
/**
 * “within four weeks”, “a trial of eight weeks”, “after half a year”; “by week ten”. What lay behind, as in “the last four weeks” or
 * “two years ago”, is none, and “a week” alone says how often.
 */
const spans = new RegExp(
  [
    String.raw`\b(?<!\b(?:last|past|previous|these) )(half a|(?<=\b(?:by|within|in|for|after|over|until|another|the next|the first|of) )an?|\d+|${[...numbers.keys()].filter((word) => !/^(?:an?|half a)$/.test(word)).join('|')}) (${unit})s?\b(?! (?:ago|old|late|of|before|earlier)\b)`,
    String.raw`\b(week|month|day) (\d+|${[...numbers.keys()].filter((word) => !word.includes(' ') && word.length > 2).join('|')})\b`,
  ].join('|'),
  'gi',
)

const numberOf = (word: string) => numbers.get(word.toLowerCase()) ?? Number(word)

/** The longest time that the steps name, with their words for it; undefined where they name none. */
export const longestTime = (steps: readonly string[]): { days: number; words: string } | undefined =>
  steps
    .flatMap((step) =>
      // What the owner wrote says nothing of how long a step takes.
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
/** “two hours”, “half a day”, “an evening”; “two hours a week” is what each week takes. */
const work = new RegExp(
  String.raw`\b(half an?|half a|an?|\d+|${[...numbers.keys()].filter((word) => word !== 'half a').join('|')}) (?:\p{L}+ )?(${Object.keys(hoursIn).join('|')})s?\b`,
  'giu',
)

/** So many hours of work a list of resources names, all together. */
export const hoursOf = (resources: string): number =>
  [...resources.matchAll(work)]
    // “an hour a week” names an hour and no week.
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

/** Whether a remedy is one that is done with or by others, and says with whom. */
export const takesOthers = ({ direction, text }: Pick<Remedy, 'direction' | 'text'>): boolean =>
  (direction === 'share' || direction === 'who') &&
  /\b(?:(?:somebody|someone) else|neighbours?|partners?|colleagues?|team|staff|volunteers?|members?|suppliers?|(?:another|other|two|three|several|local) (?:\p{L}+ )?(?:firms?|business(?:es)?|owners?|shops?|makers?|people|trades?|garages?|practices|schools?|farms?|organisations?)|others|each other|together|each of you|everyone|everybody|pairs?|apprentice|deputy|helper|friends?|customers?)\b/iu.test(
    text,
  )
