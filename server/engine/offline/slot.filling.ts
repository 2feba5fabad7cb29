import { plainLabel } from './plain.label.ts'
import { toNoun, withArticle, type Noun } from './noun.grammar.ts'
import { firstAim } from './challenge.phrases.ts'
import { goods } from './data/nouns.lexicon.ts'
import { sectorOf, type SectorProfile } from './data/sectors.content.ts'
import { kindOfTopic, type TopicKind } from './topic.kind.ts'

/**
 * The template language. A gap names a slot in one of five forms:
 *
 *     {buyers}       plural             {buyer}        singular
 *     {a buyer}      with a or an       {the offer}    with the, in the number of the text
 *     {your offer}   with your, in the number of the text; {your buyers} in the plural
 *
 * `[is|are]` agrees with the gap before it, `[>is|are]` with the gap after it. A gap is always filled: by a topic of
 * the challenge, by a phrase made from one, or by a plain word such as *customers*.
 */

export const slotNames = [
  'buyer',
  'worker',
  'partner',
  'role',
  'org',
  'place',
  'process',
  'problem',
  'cost',
  'gain',
  'measure',
  'asset',
  'system',
  'tool',
  'offer',
  'thing',
  'topic',
  'matter',
  'goal',
] as const
export type SlotName = (typeof slotNames)[number]

/** Topic kinds that may fill a slot, best first. */
const accepts: Record<Exclude<SlotName, 'goal'>, readonly TopicKind[]> = {
  buyer: ['buyer'],
  worker: ['worker'],
  partner: ['partner'],
  role: ['worker', 'buyer', 'partner'],
  org: ['org'],
  place: ['place'],
  process: ['process'],
  problem: ['problem'],
  cost: ['cost'],
  gain: ['gain'],
  measure: ['gain', 'cost'],
  asset: ['asset'],
  system: ['system'],
  tool: ['system', 'asset'],
  offer: ['offer'],
  thing: ['offer', 'thing', 'asset', 'system'],
  topic: [
    'aim',
    'problem',
    'process',
    'offer',
    'thing',
    'cost',
    'gain',
    'price',
    'asset',
    'system',
    'term',
    'buyer',
    'worker',
    'partner',
  ],
  // What a customer or a newcomer meets: no figures and no paper.
  matter: ['problem', 'process', 'offer', 'thing', 'asset', 'system', 'buyer', 'worker', 'partner'],
}

/** What stands in a gap when the challenge names nothing that fits. */
const plain: Record<Exclude<SlotName, 'goal'>, Noun> = {
  buyer: toNoun('customers'),
  worker: toNoun('team members'),
  partner: toNoun('suppliers'),
  role: toNoun('team members'),
  org: toNoun('a larger rival', { name: true }),
  place: toNoun('your area', { name: true }),
  process: toNoun('daily work'),
  problem: toNoun('hold-ups'),
  cost: toNoun('running costs'),
  gain: toNoun('sales'),
  measure: toNoun('sales'),
  asset: toNoun('equipment'),
  system: toNoun('records'),
  tool: toNoun('equipment'),
  offer: toNoun('main offer'),
  thing: toNoun('main offer'),
  matter: toNoun('the way you work now', { name: true }),
  topic: toNoun('the way you work now', { name: true }),
}
const plainGoal = 'solve this'

/** Plain words that suit a sector better: a hotel has guests, a farm sells produce. */
export interface PlainWords {
  buyers?: string
  offer?: string
  /** An activity that the text names, though it is no topic. */
  process?: string
}

/** The plain word of a slot. */
export function plainValue(slot: Exclude<SlotName, 'goal'>, words: PlainWords = {}): SlotValue {
  if (slot === 'buyer' && words.buyers) return { noun: toNoun(words.buyers), fit: 0 }
  if ((slot === 'offer' || slot === 'thing') && words.offer) return { noun: toNoun(words.offer), fit: 0 }
  if (slot === 'process' && words.process) return { noun: asActivity(toNoun(words.process)), fit: 0.4 }
  return { noun: plain[slot], fit: 0 }
}

/** A topic ready for use in sentences. */
export interface SlotTopic {
  label: string
  kind: TopicKind
  noun: Noun
  /** 0 to 1: how much the challenge is about it. */
  weight: number
}

export interface SlotValue {
  noun: Noun
  /** The topics' label; absent for a plain word. */
  label?: string
  /** Set for the writer's own goal, which is no topic and has no label. */
  aim?: true
  /** How well it fits: 1 a topic, less for a phrase made from one, 0 for a plain word. */
  fit: number
}

export interface Gap {
  key: string
  slot: SlotName
  form: 'bare' | 'a' | 'the' | 'your'
  plural: boolean
}

const plurals: Record<string, SlotName> = Object.fromEntries(
  slotNames.map((slot) => [slot === 'process' ? 'processes' : `${slot}s`, slot]),
)
const gapPattern = /\{(?:(a|the|your) )?([a-z]+)(\d?)\}/g
const agreementPattern = /\[(>?)([^[|\]]*)\|([^[\]]*)\]/

export class UnknownSlot extends Error {
  override readonly name = 'UnknownSlot'
}

function gapOf(article: string | undefined, name: string, digit: string): Gap {
  const slot = slotNames.find((each) => each === name)
  const pluralOf = plurals[name]
  const found = slot ?? pluralOf
  if (!found) throw new UnknownSlot(`No slot is called ${name}`)
  const form = article === 'a' || article === 'the' || article === 'your' ? article : 'bare'
  return { key: found + digit, slot: found, form, plural: !slot }
}

/** The gaps of a template in order; throws `UnknownSlot` for a misspelt one. */
export const gapsOf = (template: string): Gap[] =>
  [...template.matchAll(gapPattern)].map((match) => gapOf(match[1], match[2] ?? '', match[3] ?? ''))

/** Places whose names take an article in a sentence. */
const withThe =
  /^(?:(?:North|South) ?(?:East|West)|(?:East |West )?Midlands|Netherlands|Cotswolds|Highlands|Scottish Borders|Borders|Hebrides|Yorkshire Dales|Dales|Fens|Pennines|Peak District|Lake District|New Forest|Black Country|UK|US|USA|EU|UAE|United Kingdom|United States|Middle East|Far East|Home Counties|Thames Valley|Caribbean|Mediterranean|Channel Islands|Isle of .+)$/

const maxLabel = 44

const kept = 16
const recent = new Map<string, readonly SlotTopic[]>()

/**
 * Topics as nouns, heaviest first; labels that would break a sentence are left out. The calls of one challenge ask for
 * the same again and again: the last few answers are kept.
 */
export function slotTopics(topics: readonly { label: string; type: string }[], text: string): SlotTopic[] {
  const key = `${topics.map(({ label, type }) => `${label}\t${type}`).join('\n')}\n\n${text}`
  const known = recent.get(key) ?? readTopics(topics, text)
  recent.delete(key)
  recent.set(key, known)
  const oldest = recent.keys().next().value
  if (recent.size > kept && oldest !== undefined) recent.delete(oldest)
  return [...known]
}

function readTopics(topics: readonly { label: string; type: string }[], text: string): SlotTopic[] {
  const seen = new Set<string>()
  const found: SlotTopic[] = []
  const trade = sectorOf(undefined, text)
  for (const topic of topics) {
    const label = plainLabel(topic.label)
    if (
      label.length < 2 ||
      label.length > maxLabel ||
      !/[\p{L}\p{N}]/u.test(label) ||
      seen.has(label.toLowerCase())
    )
      continue
    seen.add(label.toLowerCase())
    const named = kindOfTopic(label, topic.type)
    // The writer's own firm is no rival to learn from.
    const kind: TopicKind =
      isRelative(label, text) ||
      (named === 'org' && (isOwnName(label, text) || noFirm.test(label))) ||
      (/^(?:firm|partner|worker)$/.test(named) && isOwnTrade(label, text)) ||
      (/^(?:partner|wife|husband)s?$/i.test(label) &&
        /\b(?:my|business) (?:partner|wife|husband)\b/i.test(text))
        ? 'person'
        : (/^(?:thing|process|system)$/.test(named) && isSold(label, text)) ||
            (named === 'asset' && isMade(label, text))
          ? 'offer'
          : named === 'place' && isElsewhere(label, text)
            ? 'event'
            : named === 'offer' && isWorkplace(label, text)
              ? 'asset'
              : named === 'offer' && (isBought(label, text) || isOfOthers(label, text, trade))
                ? 'thing'
                : named === 'buyer' && isEmployed(label, text)
                  ? 'worker'
                  : named === 'worker' && isServed(label, text, trade)
                    ? 'buyer'
                    : named === 'worker' && (isReferring(label, text) || isOutside(label, text, trade))
                      ? 'partner'
                      : named
    const name = kind === 'org' || kind === 'place' || kind === 'person'
    const article =
      name &&
      // 'DIY chain' is a kind of firm, not its name.
      (withThe.test(label) ||
        (kind === 'org' && /^[A-Z]{2,5} [a-z]+$/.test(label)) ||
        new RegExp(`\\bthe ${escaped(label)}\\b`).test(text))
    const bare = label.replace(/^(?:an?|the|your|our|my) (?=\S)/i, '')
    const shown = name ? label : commonCase(bare, text)
    found.push({ label, kind, noun: toNoun(shown, { name, article }), weight: 1 / (1 + found.length * 0.12) })
  }
  return withMainBuyersFirst(found, trade)
}

/** Whom the trade serves come before others who pay it a visit: a hotel's guests before its coach parties. */
function withMainBuyersFirst(topics: SlotTopic[], trade: SectorProfile | undefined): SlotTopic[] {
  const buyers = trade?.buyers
  const main = topics.findIndex(
    ({ label, kind }) =>
      kind === 'buyer' && (buyers === label.toLowerCase() || buyers?.endsWith(` ${label.toLowerCase()}`)),
  )
  const first = topics.findIndex(({ kind }) => kind === 'buyer')
  if (main <= first) return topics
  const [one, other] = [topics[first], topics[main]]
  if (!one || !other) return topics
  return topics.map((topic, at) =>
    at === first ? { ...other, weight: one.weight } : at === main ? { ...one, weight: other.weight } : topic,
  )
}

/** Names of programmes, rules, public bodies and channels: nothing that runs a business like the writer's. */
const noFirm =
  /^(?:google.*|facebook.*|instagram|tiktok|twitter|linkedin|youtube|whatsapp|tripadvisor|trustpilot|booking\.com|ofsted|cqc|hmrc|nhs.*|gift aid|tax digital|making tax digital|levy|heritage lottery|lottery|royal mail|st .+|[A-Z]{2,4})$|\b(?:lottery|council|commission|trust|fund|act|scheme)$/i

/** Whether the text says that it is made or sold: 'we sell scheduling software', 'making ice cream'. */
const isSold = (label: string, text: string) =>
  isMade(label, text) ||
  new RegExp(
    `\\b(?:sell|sells|selling|make|makes|making|produce|produces|manufacture|bake|brew|cook|serve|serves|design|provide|provides|offer|supply|rent out|hire out|teach|grow|import|print|machine|build|weave|(?:distributor|maker|manufacturer|supplier|importer|hire)s? of)\\b(?: (?!(?:for|to|with|in|at|on|from|by|and)\\b)[\\w'-]+){0,4} ${escaped(label)}\\b`,
    'i',
  ).test(text.slice(0, 6_000))

/** Whether the text says in the plainest words that it is made or sold, first or second of two: 'making staircases and kitchens'. */
const isMade = (label: string, text: string) =>
  new RegExp(
    `(?<!\\b(?:without|not|never|stop|avoid) )\\b(?:sell|sells|selling|make|makes|making|produce|produces|manufacture|manufactures)\\b(?: (?!(?:for|to|with|in|at|on|from|by|sure|up|it)\\b)[\\w'-]+){0,3}(?: and(?: [\\w'-]+)?)? ${escaped(label)}\\b`,
    'i',
  ).test(text.slice(0, 6_000))

/** Whether the text says that it works for them: 'software for dentists', 'we sell to builders', 'builders haggle'. */
const isServed = (label: string, text: string, trade: SectorProfile | undefined) => {
  const name = escaped(label)
  // A vet's 'owners' are the pet owners.
  if (trade?.buyers.endsWith(` ${label.toLowerCase()}`)) return true
  return new RegExp(
    `\\b(?:saas|software|apps?|platform|tools?|services?|products?|courses|training|sell|selling|supply|work|cater)\\b(?: [\\w'-]+){0,2} (?:for|to)(?: [\\w'-]+){0,2} ${name}\\b|\\b(?:customers|clients|buyers|users|members) (?:are|being)(?: [\\w'-]+){0,3} ${name}\\b|\\b${name} (?:haggle|buy|order|pay us)\\b`,
    'i',
  ).test(text.slice(0, 6_000))
}

/** Whether the text says that they work for the writer: 'my staff are mostly Saturday kids'. */
const isEmployed = (label: string, text: string) =>
  new RegExp(
    `\\b(?:staff|team|crew|workforce|employees|workers|helpers) (?:is|are)(?: [\\w'-]+){0,3} ${escaped(label)}\\b`,
    'i',
  ).test(text.slice(0, 6_000))

/** Whether they send customers: 'the architects who used to recommend us'. */
const isReferring = (label: string, text: string) =>
  new RegExp(`\\b${escaped(label)}(?: who| that)?(?: used to| always| often)? (?:recommend|refer)`, 'i').test(
    text.slice(0, 6_000),
  )

const fromAfar =
  /\b(?:suppliers?|foundry|factory|mill|import(?:s|ed|ing)?|bought|buy|shipped|sourced|head office|manufactured)\b/i

/** Whether suppliers are there and not the writer: 'the foundry we buy from is in Turkey'. */
function isElsewhere(label: string, text: string): boolean {
  const there = new RegExp(`\\b(?:in|from) ${escaped(label)}\\b`, 'i')
  const named = new RegExp(`\\b${escaped(label)}\\b`, 'i')
  const sentences = text.slice(0, 6_000).split(/[.!?\n]/)
  return (
    sentences.some((sentence) => there.test(sentence) && fromAfar.test(sentence)) &&
    !sentences.some((sentence) => named.test(sentence) && !fromAfar.test(sentence))
  )
}

/** Whether the writer buys it in: 'the foundry we buy castings from'. */
const isBought = (label: string, text: string) =>
  !isMade(label, text) &&
  new RegExp(
    `\\b(?:we|i) (?:buy|purchase|order|import)(?: in)?(?: our| the)?(?: [\\w'-]+)? ${escaped(label)}\\b`,
    'i',
  ).test(text.slice(0, 6_000))

/** Whether the workshop is where they make things and not what they give: 'fitted furniture in a workshop'. */
const isWorkplace = (label: string, text: string) =>
  /^workshop$/i.test(label) &&
  /\b(?:in|at|from|asking|to) (?:a|the|our|my) workshop\b/i.test(text.slice(0, 6_000)) &&
  !/\b(?:run|runs|running|hold|holds|give|gives|offer|offers|teach|host|book|attend)\b(?: [\w'-]+){0,3} workshops?\b/i.test(
    text.slice(0, 6_000),
  )

/**
 * Whether a thing that others sell is here no offer: it serves an event of the customers, or it holds what they bring,
 * or the trade deals in nothing that can be held, and no word of the text says that it is sold.
 */
function isOfOthers(label: string, text: string, trade: SectorProfile | undefined): boolean {
  if (isSold(label, text)) return false
  const near = text.slice(0, 6_000)
  const last = escaped(label.split(' ').at(-1) ?? label).replace(/s$/, '')
  if (/^events?$/i.test(label)) return /\b(?:hire|per|for|at|to|the) events?\b/i.test(near)
  if (
    /^(?:bag|box|basket|crate|hamper)$/i.test(last) &&
    new RegExp(`\\bin (?:an? |the )${escaped(label)}\\b`, 'i').test(near)
  )
    return true
  return (
    trade !== undefined &&
    !trade.handlesGoods &&
    goods.has(last) &&
    !/^(?:product|range)$/.test(last) &&
    !isIntangible(label)
  )
}

/** Professions whose help a firm buys in, unless it is of that profession or employs one: 'a slow solicitor'. */
const isOutside = (label: string, text: string, trade: SectorProfile | undefined) =>
  /\b(?:solicitor|lawyer|conveyancer|barrister|auditor|surveyor|accountant)s?$/i.test(label) &&
  !/^(?:architecture|advice)$/.test(trade?.trade ?? '') &&
  !new RegExp(
    `\\b(?:our|my|two|three|four|five|six|\\d+)(?: [\\w'-]+)? ${escaped(label.split(' ').at(-1) ?? label)}\\b`,
    'i',
  ).test(text.slice(0, 6_000))

/** 'My brother' is one person and 'two cousins and me' are the owners: neither is a group of workers. */
const isRelative = (label: string, text: string) =>
  (/^(?:lad|lass|brother|sister|son|daughter|father|mother|dad|mum|uncle|aunt|cousin|nephew|niece|husband|wife)$/i.test(
    label,
  ) &&
    new RegExp(`\\b(?:my|our|his|her) (?:[\\w'-]+ )?${escaped(label)}\\b`, 'i').test(text.slice(0, 6_000))) ||
  /^(?:brother|sister|uncle|aunt|cousin|nephew|niece|sibling)s$/i.test(label)

/** What is sold and cannot be held: it has no second life and no raw material. */
export const isIntangible = (label: string) =>
  /\b(?:treatment|course|class|lesson|service|advice|care|software|app|saas|subscription|ticket|tenanc(?:y|ie)|membership|letting|training|cleaning|hire|tour|stay|room|place|collection|design|work|consultancy|workshop|retreat|holiday|concert|show|event|conference|exhibition|part(?:y|ie)|session|therapy|massage|haircut|facial|insurance|job|visit|wedding|offer|audit|programme|project|repair)(?:s|es)?$/i.test(
    label,
  )

/** Whether one firm is named as the writer opens: 'Small engineering firm, 34 people'. */
const isOwnTrade = (label: string, text: string) =>
  !/s$/.test(label) &&
  new RegExp(`^[^.!?]{0,90}\\b(?<!\\b(?:our|my|your|their|his|her|the) )${escaped(label)}\\b`, 'i').test(
    text.trimStart(),
  )

/** Whether a name is the writer's own: the text opens with it, or says early that it is run by the writer. */
function isOwnName(label: string, text: string): boolean {
  const opening = text.trimStart().slice(0, 200)
  const name = escaped(label)
  return (
    new RegExp(`^(?:The |At )?${name}\\b`).test(opening) ||
    new RegExp(
      `\\b(?:run|runs|own|owns|manage|founded|started|called|are|is|we're|our)\\b(?: \\w+){0,3} ${name}\\b`,
      'i',
    ).test(opening)
  )
}

export const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&')

/** 'Drone delivery' typed by a user reads 'drone delivery' in a sentence; 'CNC machines' keeps its capitals. */
function commonCase(label: string, text: string): string {
  const [first = '', ...rest] = label.split(' ')
  if (label === label.toUpperCase() && /[A-Z].*[A-Z]{3}/.test(label)) return label.toLowerCase()
  const plainCapital = /^\p{Lu}\p{Ll}+$/u.test(first) && rest.every((word) => word === word.toLowerCase())
  if (plainCapital && (rest.length > 0 || text.includes(label.toLowerCase())))
    return label.charAt(0).toLowerCase() + label.slice(1)
  return label
}

const anything: ReadonlySet<SlotName> = new Set<SlotName>(['topic', 'matter'])
const aboutPeople: ReadonlySet<TopicKind> = new Set<TopicKind>(['buyer', 'worker', 'partner'])

const earned =
  /(?:revenue|income|turnover|sales?|profit|profitability|margins?|cash|cash ?flow|occupancy|footfall|growth|attendance|earnings|takings|membership)$/i

/** The values that may fill a slot, best first: fitting topics, phrases made from a topic, the plain word. */
export function valuesFor(
  slot: Exclude<SlotName, 'goal'>,
  topics: readonly SlotTopic[],
  words: PlainWords = {},
): SlotValue[] {
  const kinds = accepts[slot]
  // A template about any topic reads best about the trouble or the thing; people have slots of their own.
  const things =
    anything.has(slot) &&
    topics.some(({ kind }) => kinds.some((each) => each === kind) && !aboutPeople.has(kind))
  const direct = topics
    .filter(
      ({ kind, label }) =>
        kinds.some((each) => each === kind) &&
        !(things && aboutPeople.has(kind)) &&
        // Confidence and quality are good to have, but nobody brings them in.
        (slot !== 'gain' || earned.test(label)),
    )
    .map((topic) => ({
      noun: slot === 'process' ? asActivity(topic.noun) : topic.noun,
      ...(topic.kind === 'aim' ? { aim: true as const } : { label: topic.label }),
      fit: topic.weight * (loose(slot, topic.kind) ? 0.5 : 1),
    }))
    .sort((a, b) => b.fit - a.fit)
  return [...direct, ...derived(slot, topics), plainValue(slot, words)]
}

/** Fillings that are right in form but may miss the sense. */
const loose = (slot: SlotName, kind: TopicKind) => anything.has(slot) && kind === 'term'

const madeFrom = (topic: SlotTopic, noun: Noun, fit = 0.6): SlotValue => ({
  noun,
  label: topic.label,
  fit: topic.weight * fit,
})

/** A phrase that takes the singular and no article: 'trouble with the vans', 'handling of enquiries'. */
const phrase = (words: string): Noun => ({ singular: words, plural: words, natural: words, number: 'mass' })
const theOne = ({ number, natural }: Noun) => (number === 'one' ? `the ${natural}` : natural)

/** Activities that are often what a firm sells. */
const service =
  /\b(?:conversion|extension|repair|servicing|installation|refurbishment|renovation|tour|lesson|hire|cleaning|catering|training|coaching|printing|tutoring|massage|therapy|consultancy|letting)s?$/i

/** Activities that are counted: one changes how they are handled, not the thing itself. */
const handled =
  /\b(?:booking|reservation|enquir(?:y|ie)|inquir(?:y|ie)|appointment|payment|call|referral|invoice|tender|quotation|admission|visit|consultation|ticket|instruction|import|export|order|meeting)s?$/i
const quoting = /^(?:quotes?|quoting)$/i

function derived(slot: SlotName, topics: readonly SlotTopic[]): SlotValue[] {
  switch (slot) {
    case 'process':
      return topics.flatMap((topic) =>
        topic.kind === 'offer'
          ? [madeFrom(topic, phrase(`work on ${theOne(topic.noun)}`))]
          : topic.kind === 'asset' || topic.kind === 'system'
            ? [madeFrom(topic, phrase(`work with ${theOne(topic.noun)}`), 0.35)]
            : topic.kind === 'problem'
              ? [madeFrom(topic, phrase(`handling of ${topic.noun.plural}`))]
              : [],
      )
    case 'problem':
      return topics.flatMap((topic) =>
        /^(?:asset|system|process)$/.test(topic.kind)
          ? [madeFrom(topic, phrase(`trouble with ${theOne(topic.noun)}`))]
          : topic.kind === 'gain'
            ? [madeFrom(topic, phrase(`pressure on ${theOne(topic.noun)}`))]
            : topic.kind === 'cost' || topic.kind === 'price'
              ? [madeFrom(topic, phrase(`pressure from ${theOne(topic.noun)}`))]
              : [],
      )
    case 'offer':
    case 'thing':
      return topics
        .filter(({ kind, label }) => kind === 'process' && service.test(label))
        .map((topic) => madeFrom(topic, topic.noun))
    case 'cost':
      return topics
        .filter(({ kind }) => kind === 'problem')
        .map((topic) => madeFrom(topic, phrase(`cost of ${theOne(topic.noun)}`)))
    case 'gain':
      return topics
        .filter(({ kind }) => kind === 'offer')
        .map((topic) => madeFrom(topic, phrase(`income from ${theOne(topic.noun)}`)))
    default:
      return []
  }
}

/** Verbs that double their last letter. */
const doubling =
  /^(?:cut|get|stop|win|run|put|let|hit|set|plan|shed|ship|trim|begin|fit|drop|swap|grab|map|spot)$/

/** A goal as an activity: 'fill the quiet days and stop waste' becomes 'filling the quiet days'. */
export function aimOf(goal: string): SlotTopic | undefined {
  const [, verb = '', rest = ''] =
    /^([a-z]+) (.+?)(?:,| without | so | but | by |$)/.exec(firstAim(goal)) ?? []
  // 'making it pay' says too little without the rest of the text.
  if (verb.length < 2 || rest.length < 4 || /^(?:it|them|this|that)\b/.test(rest)) return undefined
  const gerund = doubling.test(verb)
    ? `${verb}${verb.slice(-1)}ing`
    : `${/[^e]e$/.test(verb) ? verb.slice(0, -1) : verb}ing`
  const words = `${gerund} ${rest}`
  return words.length > maxLabel ? undefined : { label: '', kind: 'aim', noun: phrase(words), weight: 0.9 }
}

/** A counted activity as something that can be changed: 'enquiries' become 'handling of enquiries'. */
const asActivity = (noun: Noun): Noun =>
  quoting.test(noun.natural)
    ? phrase('quoting')
    : handled.test(noun.natural)
      ? phrase(`handling of ${noun.plural}`)
      : noun

export interface Filling {
  values: ReadonlyMap<string, SlotValue>
  goal?: string
}

const staysOne: ReadonlySet<SlotName> = new Set<SlotName>([
  'topic',
  'matter',
  'cost',
  'asset',
  'system',
  'tool',
])

function shownForm(gap: Gap, noun: Noun): { text: string; one: boolean } {
  const manyIfPlural = noun.number === 'one' || noun.number === 'many'
  // 'your landfill tax', 'the coffee machine': one thing stays one, whatever number the template has in mind.
  if (gap.plural && noun.number === 'one' && staysOne.has(gap.slot))
    return { text: `${gap.form === 'your' ? 'your' : 'the'} ${noun.natural}`, one: true }
  // A queue costs something, but the cost is nobody's own.
  if (gap.form === 'your' && noun.natural.startsWith('cost of '))
    return { text: `the ${noun.natural}`, one: true }
  if (gap.plural) {
    if (gap.form === 'bare' && /^(?:handling of|work (?:with|on)) /.test(noun.natural))
      return { text: `the ${noun.natural}`, one: true }
    const text =
      gap.form === 'your' && noun.number !== 'name'
        ? `your ${noun.plural}`
        : gap.form === 'the' && noun.number !== 'name'
          ? `the ${noun.plural}`
          : noun.plural
    return { text, one: !manyIfPlural }
  }
  if (noun.number === 'name') return { text: noun.natural, one: true }
  if (gap.form === 'a') return { text: withArticle(noun), one: true }
  if (gap.form === 'bare') return { text: noun.singular, one: true }
  return { text: `${gap.form} ${noun.natural}`, one: noun.number !== 'many' }
}

/** The template with every gap filled and every verb in agreement. */
export function fill(template: string, filling: Filling): string {
  const numbers: { at: number; one: boolean }[] = []
  let written = ''
  let last = 0
  for (const match of template.matchAll(gapPattern)) {
    const gap = gapOf(match[1], match[2] ?? '', match[3] ?? '')
    written += template.slice(last, match.index)
    if (gap.slot === 'goal') written += filling.goal ?? plainGoal
    else {
      const value = filling.values.get(gap.key) ?? plainValue(gap.slot)
      const { text, one } = shownForm(gap, value.noun)
      written += text
      numbers.push({ at: written.length, one })
    }
    last = match.index + match[0].length
  }
  written += template.slice(last)
  return sentenceCase(agreed(written, numbers))
}

function agreed(text: string, numbers: readonly { at: number; one: boolean }[]): string {
  let result = ''
  let rest = 0
  const pattern = new RegExp(agreementPattern, 'g')
  for (const match of text.matchAll(pattern)) {
    const ahead = match[1] === '>'
    const number = ahead
      ? numbers.find(({ at }) => at > match.index)
      : numbers.findLast(({ at }) => at <= match.index)
    result += text.slice(rest, match.index) + ((number?.one ?? true) ? (match[2] ?? '') : (match[3] ?? ''))
    rest = match.index + match[0].length
  }
  return result + text.slice(rest)
}

const sentenceCase = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
