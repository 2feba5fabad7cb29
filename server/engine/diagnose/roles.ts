import { type BriefRole, emptyRoles, type Span } from '#contract/brief.ts'
import { isPlace } from '../text/data/places.lexicon.ts'
import { firstNames } from '../text/data/names.lexicon.ts'
import { kindOfPhrase } from '../topics/topic.kind.ts'
import { singularWord } from '../text/noun.grammar.ts'
import { categoryOf } from '../text/noun.categories.ts'
import type { TaggedWord } from '../text/tagged.words.ts'

/**
 * Which part the phrases of a text play for the writer. A role is given only where a wording says so: a phrase of
 * which nothing is certain has none.
 */

export type Roles = Record<BriefRole, Span[]>

interface Phrase {
  words: TaggedWord[]
  head: TaggedWord
  start: number
  end: number
  text: string
  /** The word before it that makes it definite: our, my, the, their, a number. */
  lead: string
  proper: boolean
  /** Of its first word among the words of the text. */
  first: number
  last: number
}

const nominal = ({ pos }: TaggedWord) => pos === 'NOUN' || pos === 'PROPN'
const capital = (word: string) => /^\p{Lu}/u.test(word)
const months =
  /^(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sep(?:t|tember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?|(?:mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?|sun)(?:day)?s?|christmas|easter|ramadan|diwali|lent|spring|summer|autumn|winter)$/i

/** Noun phrases without their determiner; a phrase ends where something stands between two words. */
function phrasesIn(text: string, words: readonly TaggedWord[]): Phrase[] {
  const phrases: Phrase[] = []
  let at = 0
  while (at < words.length) {
    const from = at
    while (at < words.length && belongs(words, at, from, text)) at += 1
    let last = at - 1
    while (last >= from && !nominal(words[last] as TaggedWord)) last -= 1
    const taken = words.slice(from, last + 1)
    const head = taken.at(-1)
    const first = taken[0]
    if (head && first && taken.length <= 6) {
      const lead = words[from - 1]
      phrases.push({
        words: taken,
        head,
        start: first.start,
        end: head.end,
        text: text.slice(first.start, head.end),
        lead: lead && lead.sentence === first.sentence ? lead.lower : '',
        proper: taken.every((word) => capital(word.text) || /^(?:of|&|and)$/.test(word.lower)),
        first: from,
        last,
      })
    }
    at = Math.max(at, from + 1)
  }
  return phrases
}

function belongs(words: readonly TaggedWord[], at: number, from: number, text: string): boolean {
  const word = words[at]
  const before = words[at - 1]
  if (!word || word.text.length > 30) return false
  if (at > from && before) {
    if (before.sentence !== word.sentence) return false
    const between = text.slice(before.end, word.start)
    if (!/^[\s'’-]*$/.test(between)) return false
  }
  return (nominal(word) || word.pos === 'ADJ') && /\p{L}/u.test(word.text)
}

/** Plurals that stand before another noun as if they were singular. */
const attributivePlural =
  /^(?:sports|arts|goods|sales|news|services|works|games|clothes|savings|systems|humanities|ladies|gents)$/

/** Whether a plural stands before the head: then a verb between them was probably read as a noun (“hotels change guests”). */
const partedByVerb = ({ words }: Phrase): boolean =>
  words
    .slice(0, -1)
    .some(
      ({ lower, pos }) => pos === 'NOUN' && singularWord(lower) !== lower && !attributivePlural.test(lower),
    )

const buyerHeads =
  /^(?:customers|clients|patients|pupils|guests|members|diners|couples|families|parents|tenants|shoppers|visitors|students|learners|residents|passengers|readers|subscribers|backers|regulars|households|homeowners|buyers|donors|punters|tourists|travellers|audiences|viewers|stockists|retailers)$/
const workerHeads =
  /^(?:staff|employees?|lads|crew|apprentices?|trainees?|volunteers?|drivers?|mechanics?|carers?|nurses?|teachers?|instructors?|cleaners?|technicians?|engineers?|fitters?|installers?|chefs?|cooks?|waiters?|waitresses|receptionists?|supervisors?|foreman|foremen|operators?|stylists?|practitioners?|developers?|designers?|bakers?|brewers?|joiners?|welders?|machinists?|sawyer|pickers|packers|bearers|bookkeeper|hygienists?|optometrists?|vets?|paralegals?|interpreters?|tutors?|coaches|guides?|seamstress(?:es)?|printers?|assistants?|managers?|salesm[ae]n|workers?|labourers?|team)$/
/** 'Reg our sawyer', 'Jo (wife)': what stands behind a name says that its bearer works here. */
const isWorkerNamed = (after: string) =>
  (/^,? (?:our|my) (\w+)(?: (\w+))?/.exec(after)?.slice(1) ?? []).some((word) => workerHeads.test(word)) ||
  /^ \((?:wife|husband|manager|partner)/.test(after)
/** What is kept, written or done in something is kept in a programme, a language or a department. */
const inProgramme =
  /\b(?:keep|keeps|kept|stor(?:e|es|ed)|record(?:s|ed)?|enter(?:s|ed)?|writ(?:e|es|ten)|wrote|done|logs?|logged|track(?:s|ed)?|saved?|counts?|counted|noted?|typed?|puts?|speaks?|spoke|answers?|works|bookings?|orders?|forms?|figures|records)\b(?: \w+){0,4} in$/
const kin =
  /^(?:mum|mother|dad|father|brother|sister|son|daughter|wife|husband|uncle|aunt|niece|nephew|cousin|partner|grandad|grandfather|friends?|neighbours?|kids?)$/
const supplierHeads =
  /^(?:suppliers?|wholesalers?|importers?|merchants?|landlords?|landlady|insurers?|vendors?|distributors?|printworks|couriers?|subcontractors?|manufacturer|accountant)$/
const rivalHeads = /^(?:competitors?|rivals?|supermarkets?|discounters?)$/
/** What is ruled out or missing is nowhere: 'no production in Asia'. */
const isDenied = (led: string) => /\b(?:no|not|never|without|nobody|nothing|\w+n['’]t)\b/.test(led)
const making =
  /^(?:make|makes|made|sell|sells|sold|bake|bakes|brew|brews|produce|produces|manufacture|manufactures|print|prints|grow|grows|publish|publishes|install|installs|repair|repairs|service|services|supply|supplies|teach|teaches|build|builds|import|imports|roast|roasts|cater|clean|cleans|restore|restores)$/
/** What is made or sold in a manner of speaking. */
const noOffer =
  /^(?:loss|losses|profits?|money|sense|sure|living|mistakes?|difference|effort|use|way|decisions?|time|progress|changes?|calls?|phone calls?|case|point|list|plans?|name|start|shop|business|company|lot|lots|none|most|half|more|less|ones?|things?|stuff|something|anything|work|deal|people|years?|months?|weeks?|days?|hours?|quarter|per|copies|margin|turnover|bid|mess|fuss|do|staff|room|space|up|out|reputation|team|trust|relationship|house|land)$/

const rules =
  /\b(?:[A-Z][\w’']+(?: [A-Z][\w’']+)?[’']s (?:ratios|rules)|(?<![’'\w])(?:(?!(?:the|an?|our|my|their|his|her|this|that|to|year|years|month|new|old|no|s)\s)[a-zA-Z]+ )?(?<!\bto )(?:licen[cs]e|regulations?|ratios|planning permission|listed building consent|building control|minimum wage|trading standards)|TUPE|VAT|GDPR|IR35|CE marking|HACCP)\b/g
const money =
  /(?:(?:US|CA|AU|NZ)?[£$€₹¥]\s?\d(?:[\d.,]*\d)?(?:\s?(?:k|m|bn|lakh|grand|million|thousand)\b)?|\b(?:KSh|Rs|CHF|SEK|NOK|DKK|PLN|AED|ZAR|EUR|GBP|USD)\.?\s?\d(?:[\d.,]*\d)?(?:\s?(?:k|m|million|lakh))?\b|\b\d(?:[\d.,]*\d)?\s?(?:pounds?|euros?|dollars?|grand|quid|kronor|kroner|rupees|zloty|francs|cents|pence)\b)(?:(?:\s(?:an?|per)\s|\s?\/\s?)(?:hour|day|week|month|year|yr|head|mth|night|user|copy|visit|lesson|piece|unit|job|go)\b(?: per \w+)*)?/gi

/** What a sum is that stands right behind it: a price, a cost, a debt. 'Turnover £268k', 'a deposit of $50'. */
const named =
  /\b(?:prices?|costs?|fees?|rents?|wages?|salar(?:y|ies)|turnover|margins?|profits?|income|revenue|takings|sales|bonus|fines?|grants?|loans?|debts?|deposit|voucher|discount|bill|budget|average|commission|excess|retention|pays?|paid|charges?|charged?|owe[sd]?|spent|lost|earns?|earned|loses?|losing|paying|charging|costing|worth)(?: (?:of|is|was|are|at|about|around|roughly|only|just|nearly|over|under|us|me|them|him|her|up to|from|to|maybe|some|an extra|another))*:?$/i
/** How far before a sum that is looked for. */
const namedWithin = 40

/** Whether the text says what a sum is: by what it is paid for, or by the word before it. */
const isTold = (text: string, start: number, end: number): boolean =>
  /\s(?:an?|per)\s|\//.test(text.slice(start, end)) ||
  named.test(text.slice(Math.max(0, start - namedWithin), start).trimEnd())

/** Reads the roles of a text from its tagged words. */
export function rolesOf(text: string, words: readonly TaggedWord[]): Roles {
  const roles: Roles = emptyRoles()
  const taken = new Set<string>()
  const give = (role: BriefRole, start: number, end: number) => {
    const said = text.slice(start, end)
    const key = said.toLowerCase()
    if (taken.has(`${role}:${key}`) || said.length < 2 || said.length > 80) return
    taken.add(`${role}:${key}`)
    if (roles[role].length < 12) roles[role].push({ text: said, start, end })
  }
  const phrases = phrasesIn(text, words)
  const before = (phrase: Phrase, count: number) =>
    words
      .slice(Math.max(0, phrase.first - count), phrase.first)
      .filter((word) => word.sentence === phrase.head.sentence)
      .map(({ lower }) => lower)
      .join(' ')
  const after = (phrase: Phrase, characters: number) => text.slice(phrase.end, phrase.end + characters)

  const heads = new Map<string, number>()
  for (const { head } of phrases) heads.set(head.lower, (heads.get(head.lower) ?? 0) + 1)
  /** Of whom a share or a number is taken, or who is only asked about, may be anybody's: 'commission from guests', '60 guests'. */
  const isCertainBuyer = (phrase: Phrase): boolean => {
    const next = words[phrase.last + 1]
    const acts =
      next?.sentence === phrase.head.sentence &&
      (next.pos === 'VERB' || next.pos === 'AUX') &&
      /^\s*$/.test(text.slice(phrase.end, next.start))
    if (acts || (heads.get(phrase.head.lower) ?? 0) > 2) return true
    return !/^(?:from|of|among|which|what|\d[\d.,]*)$/.test(phrase.lead)
  }
  for (const phrase of phrases) {
    const { head, lead, start, end } = phrase
    const lower = head.lower
    const led = before(phrase, 4)
    const theirs = /\b(?:their|his|her|your|other|no|some|any|without|like)$/.test(led)
    // Who is not there yet, or belongs to another person, plays no part.
    if (/^(?:more|other|others|enough|fewer|another|potential|such)$/.test(phrase.words[0]?.lower ?? ''))
      continue
    const dated = months.test(head.text) || phrase.words.some((word) => months.test(word.text))
    if (dated && phrase.proper) continue

    // Rivals: who wins what the writer loses.
    if (
      phrase.proper &&
      !isPlace(phrase.text.toLowerCase()) &&
      /\b(?:los[te]|loses|losing|lost|went|gone|goes|going|go|switched|moved|defected|left)(?: \w+){0,4} (?:to|for)(?: the)?$/.test(
        before(phrase, 7),
      ) &&
      /\b(?:lost|lose|losing|loses)\b/.test(before(phrase, 7))
    ) {
      give('rivals', start, end)
      continue
    }
    if (
      rivalHeads.test(lower) &&
      !theirs &&
      phrase.words.length <= 3 &&
      /^(?:the|a|our|one|big|\d+)$/.test(lead) &&
      // Whom one sells to, or stands beside, takes no customer away.
      !/\b(?:to|for|from|with|at|in|by|of|supply|supplies|supplied|supplying|serve|serves)(?: \w+)?$/.test(
        before(phrase, 2),
      )
    ) {
      give('rivals', start, end)
      continue
    }
    if (phrase.proper && /(?:rival|competitor)s?[:,]?$/.test(before(phrase, 2))) {
      give('rivals', start, end)
      continue
    }
    // Suppliers.
    if (
      phrase.proper &&
      !isPlace(phrase.text.toLowerCase()) &&
      /\b(?:buy|bought|buying|ordered|order|sourced|supplied|in|comes)(?: \w+){0,3} (?:from|off|by)$/.test(
        before(phrase, 6),
      ) &&
      /\b(?:buy|bought|buying|sourced|supplied)\b/.test(before(phrase, 6)) &&
      // What others buy comes from no supplier of the writer.
      !/\b(?:they|he|she|you|people|customers|clients|one)\b/.test(before(phrase, 8))
    ) {
      give('suppliers', start, end)
      continue
    }
    if (
      supplierHeads.test(lower) &&
      /^(?:our|my)$/.test(lead) &&
      phrase.words.length <= 3 &&
      !phrase.proper
    ) {
      give('suppliers', start, end)
      continue
    }
    // Customers.
    if (
      buyerHeads.test(lower) &&
      !theirs &&
      !phrase.proper &&
      !/^(?:staff|team|family|board|crew|committee|house)$/.test(phrase.words.at(-2)?.lower ?? '') &&
      !/^ of (?:staff|the (?:team|board|family))/.test(after(phrase, 20)) &&
      !(lower === 'families' && !/^(?:the|our|young|these|\d+)$/.test(lead)) &&
      isCertainBuyer(phrase)
    ) {
      give('customers', partedByVerb(phrase) ? head.start : start, end)
      continue
    }
    // Staff.
    if (
      (workerHeads.test(lower) ||
        (kindOfPhrase(phrase.text) === 'worker' && categoryOf(lower) === 'person' && !kin.test(lower))) &&
      !theirs &&
      !phrase.proper &&
      // 'A 12 page guide' is no guide.
      (/^(?:our|my)$/.test(lead) || singularWord(lower) !== lower || lower === 'staff') &&
      /^(?:our|my|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|both|\d+)$/.test(lead) &&
      !/^(?:customer|client|account|bus|taxi|delivery|contract|hotel|property|bank)$/.test(
        phrase.words.at(-2)?.lower ?? '',
      ) &&
      // 'My parents cook' says what they do.
      !(partedByVerb(phrase) && singularWord(lower) === lower && lower !== 'staff') &&
      // Whom one talks to without calling them one's own may work for anybody.
      (/^(?:our|my)$/.test(lead) || !/\b(?:with|to|from|by|of)(?: \w+)?$/.test(before(phrase, 2)))
    ) {
      give('staff', partedByVerb(phrase) ? head.start : start, end)
      continue
    }
    // 'Reg our sawyer', 'Declan is brilliant', 'my foreman Dave'.
    if (
      phrase.proper &&
      phrase.words.length <= 2 &&
      firstNames.has(phrase.words[0]?.lower ?? '') &&
      isWorkerNamed(after(phrase, 40))
    ) {
      give('staff', partedByVerb(phrase) ? head.start : start, end)
      continue
    }
    // Places.
    if (
      phrase.proper &&
      /^(?:in|near|around|outside|from|at|of|across)$/.test(lead) &&
      isPlace(phrase.text.toLowerCase()) &&
      !firstNames.has(phrase.text.toLowerCase()) &&
      !isDenied(before(phrase, 6))
    ) {
      give('places', start, end)
      continue
    }
    if (
      phrase.proper &&
      /^(?:in|near|outside)$/.test(lead) &&
      !(lead === 'in' && inProgramme.test(before(phrase, 7))) &&
      !dated &&
      phrase.words.length <= 3 &&
      phrase.text.length > 3 &&
      phrase.text !== phrase.text.toUpperCase() &&
      !firstNames.has(phrase.words[0]?.lower ?? '') &&
      categoryOf(lower) === undefined &&
      !isDenied(before(phrase, 6))
    ) {
      give('places', start, end)
      continue
    }
    // The writer's own firm.
    if (
      phrase.proper &&
      phrase.words.length <= 4 &&
      /\b(?:we are|we're|we’re|i run|we run|i own|at|this is|here at)$/.test(before(phrase, 2)) &&
      /(?:we are|we're|we’re|i run|we run|i own|here at)$/.test(before(phrase, 2)) &&
      !firstNames.has(phrase.text.toLowerCase())
    ) {
      give('own', start, end)
      continue
    }
    // What is sold: the object of making and selling.
    const verb = words[phrase.first - 1]
    const verbAt =
      verb && /^(?:the|our|some|about|mostly|mainly|only|all|a|an|\d+)$/.test(verb.lower)
        ? words[phrase.first - 2]
        : verb
    if (
      verbAt &&
      making.test(verbAt.lower) &&
      verbAt.sentence === head.sentence &&
      !noOffer.test(lower) &&
      !phrase.proper
    ) {
      const index = words.indexOf(verbAt, Math.max(0, phrase.first - 3))
      const subject = words.slice(Math.max(0, index - 3), index).map((word) => word.lower)
      const category = categoryOf(lower)
      const said = text.slice(verbAt.end, start)
      if (
        subject.some((word) => word === 'we' || word === 'i') &&
        !subject.some((word) => /^(?:to|not|n't|never|don't|can't|could|would|until|till|if)$/.test(word)) &&
        category !== 'person' &&
        category !== 'time' &&
        category !== 'feeling' &&
        /^[\s\w’']*$/.test(said)
      )
        give('offer', start, end)
    }
  }
  for (const match of text.matchAll(money)) {
    const end = match.index + match[0].trimEnd().length
    if (isTold(text, match.index, end)) give('money', match.index, end)
  }
  for (const match of text.matchAll(rules))
    // 'License it to them' is an act.
    if (!/^ (?:it|them|us|him|her|our|my)\b/.test(text.slice(match.index + match[0].length)))
      give('rules', match.index, match.index + match[0].length)
  return roles
}
