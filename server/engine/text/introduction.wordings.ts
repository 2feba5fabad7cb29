import { numberWordsBetween } from './numbers.ts'
import type { AnyOf } from './wordings.ts'

/**
 * Wordings with which writers introduce themselves and name their firm. Beside each wording is an example that no
 * other wording of its list matches.
 */

const re = String.raw
const few = numberWordsBetween(2, 6)

/** Sentences that introduce the writer and say nothing about the challenge. */
export const introduction: AnyOf = {
  before: '^',
  after: re`\b`,
  anyOf: [
    ['(?:hi|hello|dear)', 'Hello from Hull.'],
    ['my name', 'My name is Ada.'],
    [re`(?:i|we)(?:['’]m|['’]re| am| are) writing`, 'I am writing about the bakery.'],
    [re`(?:i|we)(?:['’]m|['’]re| am| are)? (?:an?|the|one|${few})`, 'We are a joinery.'],
    [
      re`(?:i|we) (?:run|own|manage|operate|started|founded) (?:an?|the|our|my|one|${few}|\d+)`,
      'I run two shops.',
    ],
    [re`(?:i|we) have (?:been |about |around |over )?(?:an?|the|one|${few}|\d+)`, 'We have three vans.'],
    [
      re`(?:i|we)(?: have)? (?:made|make|sell|repair|build|grow) (?:an?|the|our|my|${few}|\d+)`,
      'We make the local bread.',
    ],
  ],
}

/** Sentences that say what the writer does and where, but not what is wrong. Capitals matter here. */
export const location: AnyOf = {
  anyOf: [
    [
      re`^(?:[Ii]|[Ww]e) \p{L}+ (?:\p{L}+ ){1,3}(?:in|near|from|for) (?:\p{Lu}|\d)`,
      'We mend old clocks near Leeds.',
    ],
    [
      re`\b(?:run|own|manage|make|sell|farm)s? (?:an?|the|our) [^,]*\b(?:in|near|outside) \p{Lu}`,
      'Three of us brothers run the dairy farm near Frome.',
    ],
  ],
}

/** Sentences in which a name is the writer's own or the firm's. */
export const ownName: AnyOf = {
  before: '^(?:hello,? |hi,? )?',
  after: re` \p{L}`,
  anyOf: [
    ["we(?:[’']re| are)", 'We are Hill & Sons.'],
    ["i(?:[’']m| am)", 'Hi, I’m Ada.'],
    ['my name is', 'My name is Ada.'],
    ['this is', 'Hello, this is Ada of Hill & Sons.'],
  ],
}

/** The words between an introduction and the name of a trade, as the first group. */
const wordsBetween = (most: number) => re`((?:\s+[\p{L}\d'’&-]+){0,${String(most)}})\s*$`
const isOrWas = re`\s+(?:is|was)`

/** Before the name of a trade that is the writer's, whether it names a firm or a person. */
export const ownTrade: readonly AnyOf[] = [
  {
    before: re`(?:^|[^\p{L}])(?:our|my)(?:\s+(?:family|own|little|small))*\s+`,
    after: `${isOrWas}${wordsBetween(4)}`,
    anyOf: [
      ['(?:firm|business|company|enterprise)', 'Our small firm is a'],
      ['(?:shop|place|practice)', 'My shop was a'],
      ['(?:organi[sz]ation|society|co-op|cooperative)', 'Our co-op is a'],
    ],
  },
  {
    before: re`\b(?:we|i)`,
    after: re`\b${wordsBetween(5)}`,
    anyOf: [
      [" are|['’]re| am|['’]m", 'I am the third generation of this'],
      [
        re`(?: have|['’]ve) (?:run|own|owned|managed|started|opened|bought|taken over)`,
        'We have run a small',
      ],
      [' (?:run|own|owned|manage|managed)', 'We run a small'],
      [' (?:bought|started|opened|took over)', 'I bought a'],
    ],
  },
]

/** Before the name of a firm that is the writer's. Not before persons: “we have a plumber” is about somebody else. */
export const ownFirm: readonly AnyOf[] = [
  {
    before: re`\b(?:we|i)`,
    after: wordsBetween(4),
    anyOf: [
      [' have', 'I have a small'],
      [re`['’]ve got| have got`, 'We’ve got a'],
    ],
  },
  {
    before: re`(?:^|[^\p{L}])`,
    after: wordsBetween(3),
    anyOf: [
      ['our', 'Our family'],
      ['my', 'my two'],
    ],
  },
]

/** Before the name of a trade in the first sentence: “Rosewood is a”. */
export const namedTrade: AnyOf = {
  before: re`^(?!(?:our|my|his|her|their)\b)[^,.;:]{1,40}\bis an?`,
  after: wordsBetween(4),
  anyOf: [['', 'Rosewood is a small']],
}

/** Before the name of a firm in the first sentence: “Manager of a”. */
export const post: AnyOf = {
  before: '^',
  after: ` (?:of|at)${wordsBetween(4)}`,
  anyOf: [
    ['(?:co-)?owners?|founders?', 'Co-owner of a'],
    ['(?:general |practice |site )?managers?|(?:managing )?directors?', 'Practice manager at a'],
    ['head|chair|secretary|treasurer|trustees?', 'Treasurer of the'],
    ['tenants?|landlord|landlady', 'Landlord of a'],
  ],
}

/** Words between an introduction and a name that make it somebody else's: “we are next to a bakery”. */
export const otherFirmMarks: AnyOf = {
  before: re`\b`,
  after: re`\b`,
  anyOf: [
    ['to|for|from|by|with|at|in|inside|like|than|between', ' for a'],
    ['near|beside|opposite|behind|above|below|under|over|next|round|across|among', ' near a'],
    ['no|not|never|without', ' not a'],
    ['asking|selling|supplying|based|owed|married|asked', ' married'],
    ['customers?|clients?|suppliers?|tenants?|neighbours?', ' tenants of a'],
    ['rivals?|competitors?', ' a rival'],
    ['and|or|that|which|who|whose|where', ' and a'],
    ['is|are|was|were', ' are'],
    ['former|old|ex', ' former'],
  ],
}

/** Words in -ing that describe a trade: “we are a cleaning business”. Other ones begin another act: “we are losing a”. */
export const tradeActivity: AnyOf = {
  after: re`\b`,
  anyOf: [
    ['catering|brewing|farming|gardening|landscaping', 'catering'],
    ['cleaning|painting|plumbing|roofing|building', 'cleaning'],
    ['printing|engineering|manufacturing', 'printing'],
    ['driving|training|consulting', 'driving'],
  ],
}

/** Words after a name that make it another firm: “a bakery's landlord”, “a hotel laundry”, “a pub next door”. */
export const otherFirm: AnyOf = {
  before: '^',
  anyOf: [
    [re`['’]s?\s|['’]s$`, '’s landlord'],
    [re`[- ](?:suppl(?:y|ies|iers?)|wholesalers?|wholesale|consultan(?:ts?|cy))\b`, ' supplier'],
    [re`[- ](?:software|equipment|machinery|parts|apps?)\b`, ' software'],
    [re`[- ](?:laundry|furniture|fittings|uniforms|insurance)\b`, ' laundry'],
    [re`[- ](?:customers?|clients?|landlords?)\b`, ' customer'],
    [re`[- ](?:chain )?(?:next (?:door|to)|opposite)\b`, ' next door'],
    [re`[- ](?:across|down the|up the|round the|over the|along the|nearby)\b`, ' down the road'],
    [
      re`[- ]as (?:(?:a|our|my) )?(?:customer|client|tenant|neighbour|landlord|supplier)s?\b`,
      ' as customers',
    ],
    // What customers do: “our hotels pay us after 60 days”, “a hotel that sends us towels”.
    [
      re`[^.;]{0,50}\b(?:pays?|paid|sends?|sent|owes?|owed|left|leaves?|rings?|rang|asks?|asked) (?:us|me)\b`,
      ' in Bath left me',
    ],
    [re` (?:order|pay|book|want|expect|demand|cancel)\b`, ' order late'],
    [re`[^.;]{0,30} (?:that|which|who) (?:pays?|orders?|books?|wants?|cancels?)\b`, ' that pays late'],
    [re` on (?:the|our|my) (?:round|route|books|list)\b`, ' on the round'],
    // Another firm, named after the trade that it serves.
    [
      re` (?!and\b|or\b|with\b)\p{L}+ (?:firm|company|service|maker|hire|rental|wholesaler)s?\b`,
      ' linen firm',
    ],
  ],
}
