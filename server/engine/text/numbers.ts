/** Number words and their values. */

const upTo19 =
  'one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'
const tens = 'twenty thirty forty fifty sixty seventy eighty ninety'

/** The value of each number word from “one” to “hundred”; compounds such as “forty-two” are not in it. */
export const numberWords: ReadonlyMap<string, number> = new Map([
  ...upTo19.split(' ').map((word, index) => [word, index + 1] as const),
  ...tens.split(' ').map((word, index) => [word, (index + 2) * 10] as const),
  ['hundred', 100],
])

/** Alternatives of a pattern: the number words from one value to another. */
export const numberWordsBetween = (least: number, most: number): string =>
  [...numberWords]
    .filter(([, value]) => value >= least && value <= most)
    .map(([word]) => word)
    .join('|')

const number = new RegExp(
  [
    String.raw`^(?:\d+(?:st|nd|rd|th)|[\d£$€][\d,.%km]*`,
    `${numberWordsBetween(1, 100)}|thousand|million|half|dozen|odd`,
    String.raw`(?:${numberWordsBetween(20, 90)})-\w+)$`,
  ].join('|'),
  'i',
)

/** Whether a word is a number, an ordinal in figures or a sum: “9th”, “£4,000”, “forty-two”, “half”. */
export const isNumber = (word: string): boolean => number.test(word)
