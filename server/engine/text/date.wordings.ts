import type { AnyOf } from './wordings.ts'

/** Names of months and days. Beside each wording is an example that no other wording of its list matches. */

const wholePhrase = (anyOf: AnyOf['anyOf']): AnyOf => ({ before: '^', after: '$', anyOf })

export const monthOrDay = wholePhrase([
  ['january|february|march|april|may|june', 'may'],
  ['july|august|september|october|november|december', 'july'],
  ['(?:mon|tues|wednes|thurs|fri|satur|sun)days?', 'fridays'],
])

/** Other names of days: “Thurs”, “Whitsunday”. */
export const otherDay = wholePhrase([
  ['Tues|Weds|Thurs', 'Thurs'],
  [String.raw`\w+days?`, 'Whitsunday'],
])
