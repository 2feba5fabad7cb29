import type { CaseBrief } from '#contract/brief.ts'
import type { Library, Remedy } from '#server/content/content.form.ts'
import { isTelling } from '../diagnose/other.problems.ts'
import { wholeOf } from '../diagnose/trades.ts'
import { tokensOf } from '../text/sentences.ts'

/**
 * What the owner rules out is proposed in no text. Of each kind it is known how owners rule it out and by which words a text of the
 * library proposes it; of any other limit its own rare words tell.
 */

interface Kind {
  /** What is ruled out, as owners say it. */
  act: RegExp
  /** How a text proposes it. */
  proposed: RegExp
}

const kind = (act: string, proposed: string): Kind => ({
  act: new RegExp(String.raw`\b(?:${act})\b`, 'iu'),
  proposed: new RegExp(String.raw`\b(?:${proposed})\b`, 'iu'),
})

const worker = String.raw`person|people|staff|worker|helper|colleague|employee|assistant|driver|cook|chef|mechanic|technician|specialist|bookkeeper|pair of hands|hands`
const time = String.raw`hours|shifts?|days?|opening`

const kinds: readonly Kind[] = [
  // New people.
  kind(
    String.raw`hir(?:e|ing)|recruit\w*|employ(?:ing|ees?|ment)?|tak(?:e|ing) on (?:an?|another|more|any|new|staff|people|someone|somebody|anyone|anybody)|tak(?:e|ing) (?:anyone|anybody|someone|somebody|people|staff) on|(?:more|extra|new|another) (?:staff|people|person|employees?|pair of hands|developers?)|(?:somebody|someone|anyone|person) full[- ]time|pay a wage|wages for`,
    String.raw`hir(?:e|es|ed|ing)|recruit\w*|employ(?:s|ing)?|new posts?|newcomers?|(?:new|extra|second|third|another|additional|part-time|temporary|seasonal|casual|spare|relief|shared|agency) (?:\p{L}+ )?(?:${worker}|starters?)|job adverts?|applicants?|candidates?|vacanc\w*|apprentices?(?:hips?)?|trainees?|tak(?:e|es|ing) (?:somebody|someone|people|an?|one|two) (?:\p{L}+ )?on|takes? on (?:somebody|someone|people|an?|one|two)|shar(?:e|es|ed|ing) (?:\p{L}+ ){0,3}(?:${worker})|pay(?:s|ing)? (?:somebody|someone|a student|a neighbour)`,
  ),
  // Buying.
  kind(
    String.raw`buy(?:ing)?|spend(?:ing)?|invest(?:ing|ments?)?|purchas(?:e|es|ing)|(?:money|budget) for|(?:another|new|more) (?:\p{L}+ )?(?:machine|machinery|system|software|van|oven|tool|equipment|vehicle)s?`,
    String.raw`bu(?:y|ys|ying) (?:an?|the|two|three|some|new|one|more)|purchas(?:e|es|ing)|invest(?:s|ing|ments?)?|install(?:s|ing)?|second-hand|new (?:machine|van|oven|vehicle|equipment)s?`,
  ),
  // Borrowing.
  kind(
    String.raw`loans?|debts?|borrow(?:ing)?|credit (?:from|line)|credit cards?|mortgages?|overdrafts?|remortgag\w*`,
    String.raw`loans?|borrow\w*|overdrafts?|lenders?|credit line|finance company|invoice finance|factoring|mortgages?`,
  ),
  // Weekends, evenings and nights, longer hours.
  kind(
    String.raw`weekends?|saturdays?|sundays?|seven days`,
    String.raw`weekends?|saturdays?|sundays?|seven days`,
  ),
  kind(
    String.raw`evenings?|nights?|late (?:opening|shifts?)|after (?:six|seven|hours)`,
    String.raw`evenings?|nights?|late (?:opening|shifts?)|open(?:s|ing)? (?:late|later|longer)`,
  ),
  kind(
    String.raw`(?:more|longer|extra|additional) (?:${time})|another hour|work(?:ing)? (?:any )?(?:more|longer)|overtime`,
    String.raw`overtime|(?:longer|extra|additional|more) (?:${time})|second shift|open(?:s|ing)? (?:earlier|later|longer)`,
  ),
  // Higher prices, lower prices.
  kind(
    String.raw`charg(?:e|ing) (?!(?:on|against) the)|(?:rais|increas)(?:e|ing) (?:\p{L}+ ){0,2}(?:price|fee|rent|rate)s?|put(?:ting)? (?:\p{L}+ ){0,2}(?:price|fee|rent|rate)s? up|prices? up|price (?:rise|increase)s?|higher (?:price|fee)s?`,
    String.raw`surcharges?|(?:rais(?:e|es|ing)|higher|increas(?:e|es|ed|ing)|new) (?:\p{L}+ )?(?:prices?|fees?|rates?)|price (?:rise|increase)s?|prices? (?:goes? up|rises?)|charg(?:e|es|ing) (?:an?|for|the|them|more|extra)|charges for|costs? the customer|a fee for`,
  ),
  kind(
    String.raw`discount\w*|(?:cut|lower|drop|reduc)(?:e|ting|ing|ping)? (?:\p{L}+ ){0,2}(?:price|fee|rate)s?|price cuts?|lower prices?|sell(?:ing)? (?:it |them |anything )?cheap(?:er|ly)?|special offers?|give ?aways?`,
    String.raw`discount\w*|(?:low|lower|reduc|cut)\w* (?:\p{L}+ )?(?:prices?|fees?)|price cuts?|cheaper|half[- ]price|money off|special offers?|cost less|for less|for nothing|free of charge`,
  ),
  // Letting people go.
  kind(
    String.raw`sack(?:ing|ed)?|fir(?:e|ing) (?:anyone|anybody|people|staff)|redundan\w+|lay(?:ing)? (?:\p{L}+ )?off|laid off|dismiss\w*|let(?:ting)? (?:\p{L}+ ){1,2}go|job losses|los(?:e|es|ing) (?:their|his|her|any|a) jobs?|cut(?:ting)? (?:jobs|staff|posts)`,
    String.raw`redundan\w+|dismiss\w*|lay(?:s|ing)? off|let(?:s|ting)? (?:\p{L}+ ){1,2}go|fewer (?:people|staff|posts|jobs)|cut(?:s|ting)? (?:jobs|staff|posts)|part company`,
  ),
  // Giving up a share.
  kind(
    String.raw`investors?|equity|(?:sell|giv)(?:e|ing)? (?:up |away )?(?:an?|any|our|my|part)(?: \p{L}+)? (?:share|stake|control)s?|shares in|outside (?:money|owners?|shareholders?)`,
    String.raw`investors?|equity|stakes?|shareholders?|shares in`,
  ),
  // Leaving the place, closing a part.
  kind(
    String.raw`relocat\w*|mov(?:e|ing) (?:out|away|premises|house|the (?:shop|workshop|business|firm)|to (?:another|other|bigger|larger|new|smaller))|(?:new|other|bigger|larger|second) premises|(?:second|another|new) (?:site|shop|branch)`,
    String.raw`relocat\w*|mov(?:e|es|ing) (?:out|away|premises|to (?:an?|another|other|bigger|larger|new|smaller))|(?:new|other|bigger|larger|second|smaller) premises|(?:second|another|new) (?:site|shop|branch)`,
  ),
  kind(
    String.raw`clos(?:e|ing)|shut(?:ting)?(?: down)?`,
    String.raw`clos(?:e|es|ing) (?:the|an?|one|your|it|them|down)|shut(?:s|ting)? (?:the|an?|one|your|it|down)`,
  ),
  // Ways of working.
  kind(
    String.raw`advertis\w*|adverts?|social media|facebook|instagram|tiktok|marketing`,
    String.raw`advertis\w*|adverts?|social media|facebook|instagram|tiktok|posts? online`,
  ),
  kind(
    String.raw`software|apps?|computers?|digital|artificial intelligence|ai|chatbots?|online (?:booking|shop|sales)|automat\w+`,
    String.raw`software|apps?|computers?|digital|artificial intelligence|ai|chatbots?|online|automat\w+`,
  ),
  kind(
    String.raw`outsourc\w*|subcontract\w*|(?:send|giv)(?:e|ing)? (?:\p{L}+ ){0,2}(?:work|jobs) (?:out|away)|agenc(?:y|ies)|freelanc\w+`,
    String.raw`outsourc\w*|subcontract\w*|agenc(?:y|ies)|freelanc\w+|(?:pass|send|hand)(?:es|s|ing)? (?:\p{L}+ ){0,2}(?:work|jobs) (?:out|on)`,
  ),
  kind(
    String.raw`(?:rivals?|competitors?|competition)|merg(?:e|ing|ers?)|join(?:ing)? forces|partnerships?`,
    String.raw`(?:with|from|by|to) (?:an?|your|two|other|the)(?: \p{L}+)? (?:rivals?|competitors?)|merg(?:e|es|ing|ers?)|joins? forces|partnerships?|with (?:another|other|two other) (?:firms?|businesses)`,
  ),
  kind(
    String.raw`cold[- ]call\w*|door[- ]to[- ]door|knock(?:ing)? on doors|ring(?:ing)? (?:people|strangers)`,
    String.raw`cold[- ]call\w*|door[- ]to[- ]door|knock(?:s|ing)? on doors|strangers`,
  ),
]

/** That something is ruled out, before it or after it in a clause. */
const denial = String.raw`no|not|never|cannot|without|nor|nobody|none|\p{L}+n[’']t|cant|wont|dont|refus(?:e|es|ing)|avoid(?:ing)?|against|rul(?:e|es|ed|ing) out|off the table|out of the question|rather than`
const before = new RegExp(String.raw`\b(?:${denial})\b`, 'iu')
const after =
  /\b(?:off the table|out of the question|ruled out|not an option|not on|no[- ]go|excluded|forbidden|not allowed|unacceptable|impossible)\b/iu
/** A limit that says what has to be, and rules nothing out by its words alone. */
const demands =
  /\b(?:must|ha(?:s|ve) to|needs? to|should|only|at most|at least|stays?|remains?|keeps?|promised|as long as)\b/iu
const joints = /[;.!?]|,? \b(?:but|although|though|because|since|so)\b|(?<=\p{L})[–—-] /iu

/** Whether a limit rules an act out: “no loans”, “borrowing is off the table”, or the act alone under such a heading. */
const rulesOut = (limit: string, { act }: Kind): boolean =>
  limit.split(joints).some((clause) => {
    const found = act.exec(clause)
    if (!found) return false
    const head = clause.slice(0, found.index)
    const tail = clause.slice(found.index + found[0].length)
    return (
      before.test(head) ||
      after.test(tail) ||
      !(before.test(limit) || after.test(limit) || demands.test(limit))
    )
  })

/** So many of a limit's rare words in a text are what it rules out. */
const sharedLeast = 2

/** Tells whether a text of ours proposes what the owner rules out. */
export function goesAgainst(
  library: Library,
  { limits }: Pick<CaseBrief, 'limits'>,
): (text: string) => boolean {
  const lines = limits.map(({ text }) => text).filter((text) => !text.trimEnd().endsWith('?'))
  const ruledOut = kinds.filter((one) => lines.some((line) => rulesOut(line, one)))
  const telling = lines.map(
    (line) =>
      new Set(
        tokensOf(line).flatMap(({ stem }) => (stem.length > 3 && isTelling(library, stem) ? [stem] : [])),
      ),
  )
  if (lines.length === 0) return () => false
  return (text) => {
    if (ruledOut.some(({ proposed }) => proposed.test(text))) return true
    if (telling.every((stems) => stems.size < sharedLeast)) return false
    const said = new Set(tokensOf(text).map(({ stem }) => stem))
    return telling.some((stems) => [...stems].filter((stem) => said.has(stem)).length >= sharedLeast)
  }
}

/** All that a remedy asks for. */
export const proposedBy = (remedy: Remedy): string => `${wholeOf(remedy)} ${remedy.resources} ${remedy.how}`
