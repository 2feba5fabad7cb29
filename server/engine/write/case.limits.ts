import type { CaseBrief } from '#contract/brief.ts'
import type { Remedy } from '#server/content/content.form.ts'
import { quoted } from '../text/quoting.ts'
import { costsNothing } from './remedy.demands.ts'

/**
 * Limits of which it is certain what they forbid: new people, spending, borrowing, more hours, higher charges. Only of these can a
 * remedy's own words prove that it keeps to them, or show where it does not.
 */

const no = String.raw`\b(?:no|not|never|cannot|without|\p{L}+n[’']t|cant|wont|dont)\b[^.;?]{0,60}?\b`
const limit = (pattern: string) => new RegExp(`${no}(?:${pattern})\\b`, 'iu')

interface Kind {
  forbids: RegExp
  /** What in a remedy's words goes against it. */
  touched: (remedy: Remedy) => boolean
  /** What follows from it for such a remedy. */
  instead: string
  /** Every remedy takes time, so that this limit speaks against none of them more than against the others. */
  always?: true
  /** Said before the owner's words where the remedy proves that it keeps to them. */
  kept?: { proved: (remedy: Remedy) => boolean; said: string }
}

const wordsOf = ({ text, steps, resources }: Remedy) => [text, resources, ...steps].join(' ')
const holding = (pattern: RegExp) => (remedy: Remedy) => pattern.test(wordsOf(remedy))

const newPeople =
  /\b(?:hir(?:e|es|ing)|recruit\w*|employ (?:somebody|someone|a|an|one|two)|new posts?|newcomers?|new (?:people|person|starter|colleague|employee)s?|job adverts?|applicants?|applications?|apprentices?|trainees?|temporary (?:staff|help|people)|take (?:somebody|someone) on|takes? on (?:somebody|someone|a|an|one|two))\b/i
const lending = /\b(?:loans?|borrow\w*|overdraft|lenders?|credit line|finance company)\b/i
const charging =
  /\b(?:surcharges?|(?:raise|raises|raising|higher|increase|increased|new) (?:\w+ )?(?:prices?|fees?|rates?)|prices? (?:rises?|goes? up|go up)|charge (?:a|an|for|the|them|more|extra)|charges for|costs? the customer|a fee for)\b/i

const kinds: readonly Kind[] = [
  {
    forbids: limit(
      String.raw`hir(?:e|ing)|recruit\w*|employ(?:ing)?|tak(?:e|ing) on (?:an?|another|more|any|new|staff|people|someone|somebody)|more (?:staff|people)|another (?:person|pair of hands)|(?:somebody|someone|anyone|a person|office person) full[- ]time|pay a wage|new (?:staff|people|developers?|employees?)`,
    ),
    touched: holding(newPeople),
    instead: 'so do this with the people you have',
  },
  {
    forbids: limit(
      String.raw`buy(?:ing)?|spend(?:ing)?|invest(?:ing|ment)?|money for|another (?:\p{L}+ )?(?:system|machine|van|oven|tool)|new (?:\p{L}+ )?(?:machine|system|software|van|oven|equipment)s?`,
    ),
    touched: (remedy) =>
      /\b(?:(?:bu(?:y|ys|ying)|purchase) (?:an?|the|two|three|some|new|one)|invest(?:s|ing)? in)\b/i.test(
        wordsOf(remedy),
      ),
    instead: 'so leave out what would have to be bought',
    kept: { proved: costsNothing, said: 'Nothing has to be bought for it' },
  },
  {
    forbids: limit(String.raw`loans?|debts?|borrow(?:ing)?|credit from|credit cards|mortgage`),
    touched: holding(lending),
    instead: 'so do only what needs no loan',
  },
  {
    forbids: limit(
      String.raw`(?:(?:any |one )?(?:more|longer|extra|additional)|another) hours?|work(?:ing)? (?:any )?(?:more|longer)|overtime`,
    ),
    touched: () => true,
    always: true,
    instead: 'so take the hours for this from something that you stop',
  },
  {
    forbids: limit(
      String.raw`charg(?:e|ing) (?!(?:on|against) the)|(?:rais|increas)(?:e|ing) (?:\p{L}+ ){0,2}(?:price|fee|rent|rate)s?|put(?:ting)? (?:\p{L}+ ){0,2}(?:price|fee|rent|rate)s? up|prices? up`,
    ),
    touched: holding(charging),
    instead: 'so leave out whatever would be charged for it',
  },
]

/** A limit of the owner's of a kind that is known. */
export interface KnownLimit {
  kind: Kind
  said: string
}

export const knownLimits = ({ limits }: Pick<CaseBrief, 'limits'>): KnownLimit[] =>
  kinds.flatMap((kind) => {
    const said = limits
      .filter(({ text }) => kind.forbids.test(text) && !text.includes('?'))
      .map((span) => quoted(span))
      .find((one) => one !== undefined)
    return said === undefined ? [] : [{ kind, said }]
  })

/** Whether the words of a remedy go against a limit: others come first. */
export const goesAgainst = (remedy: Remedy, known: readonly KnownLimit[]): boolean =>
  known.some(({ kind }) => kind.always !== true && kind.touched(remedy))

const ended = (said: string) => `“${said.replace(/[.;,]$/, '')}”`

/** What a remedy has to say of the owner's limits: that it keeps to one, where its words prove it, or what follows from one. */
export function limitNotes(
  remedy: Remedy,
  known: readonly KnownLimit[],
): { resources?: string; obstacle?: string; said: string } | undefined {
  const against = known.find(({ kind }) => kind.touched(remedy))
  if (against)
    return { obstacle: `You write: ${ended(against.said)}, ${against.kind.instead}.`, said: against.said }
  const within = known.find(({ kind }) => kind.kept?.proved(remedy))
  return within?.kind.kept === undefined
    ? undefined
    : { resources: `${within.kind.kept.said}, as you write: ${ended(within.said)}.`, said: within.said }
}
