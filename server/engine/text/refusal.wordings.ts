import type { AnyOf } from './wordings.ts'

/**
 * Wordings that decide whether a limit rules something out or is a condition. Beside each wording is an example
 * that no other wording of its list matches.
 */

const re = String.raw
/** After “no” or “not”, words that state a condition and refuse nothing: “no more than”. */
const compared = '(?:more|less|fewer|later|earlier|longer|only|just|before|until|after)'
const words = (anyOf: AnyOf['anyOf']): AnyOf => ({ before: re`\b`, after: re`\b`, anyOf })

/** Before what is refused: “no loans”. A comparison such as “no more than” is not a refusal. */
export const refusalBefore = words([
  [re`(?:no|not)(?! ${compared} (?:than )?)`, 'no loans'],
  ['no more(?! than)', 'no more loans'],
  ['never', 'we never borrow'],
  [re`can ?not|\p{L}+n[’']t|cant|wont|dont`, "I don't want to sell"],
  ['nor|nobody|none|nothing|without', 'without a loan'],
  ['refus(?:e|es|ing)|avoid(?:ing)?|against', 'he refuses to move'],
  ['rul(?:e|es|ed|ing) out', 'we rule out a merger'],
  ['off the table|out of the question|off limits', 'Off the table: hiring'],
  ['forbid(?:s|den)?|prohibits?|hands off|anything but', 'the lease forbids signs'],
  ['rather than', 'rather than hire'],
])

/** Before the name of a refused thing. After other refusals, such as “we never”, any verb may follow. */
export const refusalOfThings = words([
  [re`no(?: more)?(?! ${compared}\b)`, 'no deposits'],
  ['without', 'without a deposit'],
  ['avoid(?:ing)?|against', 'we are against deposits'],
  [re`rul(?:e|es|ed|ing) out`, 'we rule out deposits'],
  [
    re`(?:not|never|dont|wont|\p{L}+n[’']t) (?:want to )?(?:want|ask for|charge|offer|use|accept|give|hold|run|sell)`,
    'I do not want to ask for deposits',
  ],
  ['off the table|off limits|hands off|anything but', 'Off the table: deposits'],
])

/** After what is refused: “borrowing is off the table”. */
export const refusalAfter = words([
  ['off the table|off limits|not on', 'a loan is off the table'],
  ['out of (?:the )?(?:question|bounds)', 'out of bounds for us'],
  ['ruled out|excluded|(?:is|are) out', 'a merger is out'],
  ['not an option|no[- ]go|red line', 'closing is a no-go'],
  ['forbidden|prohibited|not allowed|unacceptable|impossible', 'music is forbidden'],
])

/** Words of a condition: a date or a sum to keep to, or something that must stay. */
export const conditions = words([
  ['must|should|ha(?:s|ve) to|needs? to', 'we must be open'],
  ['only|at most|at least|(?:no|not) (?:more|less|fewer) than|up to|budget', 'at most 500 a month'],
  ['within|by|before|until|under|below', 'open by June'],
  ['stay(?:s|ing)?|remain(?:s|ing)?|keep(?:s|ing)?', 'the shop stays'],
  ['promised|as long as', 'as long as Ada agrees'],
])

/** Signs of a whole clause; a limit without any of them only names a thing. */
export const clauseSigns = words([
  ['is|are|was|were|am|be', 'the rent is fixed'],
  ['has|have|had|do|does|did', 'the bank has a charge'],
  ['can|could|will|would|may|might|shall', 'the bank may ask'],
  ['i|we|they|he|she|it|you|there|this', 'we promise'],
  ['says?|wants?|requires?|insists?|demands?|limits?|caps?', 'the law says 45 days'],
])
