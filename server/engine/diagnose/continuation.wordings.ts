import type { AnyOf } from '../text/wordings.ts'

/**
 * Wordings that decide how sentences and clauses belong together. Beside each wording is an example that no other
 * wording of its list matches.
 */

const re = String.raw

/** What came of an attempt, or what other people do; under a heading such as TRIED, these are not attempts. */
export const outcome: AnyOf = {
  anyOf: [
    [
      re`^(?:they|he|she|it|that|nobody|no one|none|meanwhile)\b(?!.*\btried\b)`,
      'They were interested, then silence',
    ],
    [re`\b(?:is|are) (?:\w+ )?(?:shut|closed|gone|over|full|stopped|off) now\b`, 'The door is shut now'],
  ],
}

/** Where a sentence with an aim and a limit is split. */
export const contrast: AnyOf = {
  anyOf: [
    [re`(?<!\s)\s+(?=(?:but|though|although|yet)\s)`, 'I want it halved but slowly'],
    [
      re`(?<=,)\s+(?=(?:i|we) (?:want|need|would like|will not|won[’']?t|can[’']?t|cannot)\b)`,
      'It is late, we want to rest',
    ],
  ],
}

/** Finite verbs and subjects; words that contain one are a clause and not a bare noun. */
export const finite: AnyOf = {
  before: re`\b`,
  after: re`\b`,
  anyOf: [
    ['is|are|was|were|am', 'the sign is red'],
    ['has|have|had|do|does|did', 'the sign has gone'],
    ['can|could|will|would|should|must|may|might', 'the sign may go'],
    ['i|we|they|he|she|it|you|there|this', 'this sign'],
    [re`that[’']s|\w+n[’']t`, 'that’s red'],
    [re`\w+[’'](?:s|re|ve|ll|d|m) (?:\w+ing|not|been|got|too|very|so)`, 'Ada’s not in'],
  ],
}

/** First words of a phrase that reports no further attempt. */
export const noAttempt: AnyOf = {
  before: '^',
  after: re`\b`,
  anyOf: [
    ['no|not|never|nobody|nothing|none', 'no reply'],
    ['only|but|so|now|still|yet', 'only two came'],
    ['any|all|every|each|same', 'same again'],
    [re`(?:did|wo|ca)n[’']t`, 'didn’t work'],
  ],
}

/** The beginning of a further attempt: “Then put up posters.” */
export const furtherAttempt: AnyOf = {
  before: '^(?:and |also |then |plus )*',
  after: re`\b`,
  anyOf: [
    ['made|put|had|got|gave|ran|held|took', 'put up posters'],
    ['sent|wrote|rang|met|drew|hung', 'then wrote to the mayor'],
    ['bought|built|paid', 'bought a press'],
    ['[a-z]{3,}ed', 'also printed leaflets'],
  ],
}
