import type { AnyOf } from './wordings.ts'

/** Places between clauses. Beside each wording is an example that no other wording of its list matches. */

const re = String.raw

/** Where a sentence that is too long is split. */
export const clauseStart: AnyOf = {
  flags: 'gi',
  anyOf: [
    [re`[;,]\s+(?=(?:and|but|so|because|then|now|we|i|it|they|there)\b)`, 'It rains, so we wait'],
    [re`;\s`, 'Rain; wind'],
    [re`\s[-–]\s`, 'Rain – wind'],
    [re`\s(?=(?:but|because|and (?:i|we|then|now))\s)`, 'It rains and we wait'],
  ],
}

/** Where a quotation may begin or end. */
export const quoteJoint: AnyOf = {
  flags: 'g',
  anyOf: [
    [re`[;:]\s+`, 'Two things: rain'],
    [re`,\s+(?=(?:and|but|so|because|then|yet|or)\b)`, 'It rains, so we wait'],
    [re`,\s+(?=(?:which|who|while|though|where|when)\b)`, 'Ada, who waits'],
    [re`,\s+(?=(?:[iI]|we|they|he|she)\b)`, 'It rains, we wait'],
    [re`(?<!\s)\s+[-–—]\s+`, 'Rain – wind'],
    [re`(?<!\s)\s+\((?=[^)]{20})`, 'Rain (which fell on every day of May)'],
  ],
}
