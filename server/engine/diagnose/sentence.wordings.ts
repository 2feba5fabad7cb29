import { patternOf, type AnyOf } from '../text/wordings.ts'

/**
 * The wordings that mark a sentence as a wish, a limit or an attempt. The first list that matches a sentence
 * decides its kind. Beside each wording is a sentence that no other wording of its list matches; the tests check
 * every example.
 */

/**
 * How certain a wording makes the kind, and what follows:
 *
 * | certainty | goes into the brief | wish beside a sure wish | limit that ends in a question mark |
 * | --------- | ------------------- | ----------------------- | ---------------------------------- |
 * | `sure`    | yes, first          | counts                  | counts                             |
 * | `clear`   | yes                 | counts                  | counts                             |
 * | `likely`  | yes, last           | is left out             | is a question                      |
 * | `hint`    | no                  | is left out             | is a question                      |
 *
 * A hint still gives the sentence its kind, so that it weighs less for the diagnosis and is no obstacle.
 */
export const certainties = { sure: 1, clear: 0.9, likely: 0.85, hint: 0.7 } as const

export interface KindWordings extends AnyOf {
  kind: 'wants' | 'limit' | 'tried'
  certainty: keyof typeof certainties
}

const re = String.raw

/** The subject of a wish: the owner, or a person or body that decides. */
const speaker = '(?:i|we|she|he|the (?:owner|committee|partners|board))'
const us = '(?:i|we)'
const not = re`(?:can[’']?t|cannot|can not|could not possibly|couldn[’']?t possibly)`
const dont = re`(?:do not|don[’']?t)`
const charges = '(?:prices?|fees?|rates?)'
const wont = re`(?:won[’']?t|will not)`
/** Where a clause begins: at the start of a sentence, after a mark or after a conjunction. */
const clause = re`(?:^|[,;:(–-]\s*|\b(?:and|but|so|also|because|as|though|although|obviously|however|then|now|honestly|frankly|please|basically) )`
/** Excludes clauses that state no wish: “if we want”, “what we want”. */
const notAfterIf = re`(?<!\b(?:if|when|whenever|what|which|that|as|than|like|unless|before|who|nor|whatever|where|because) )\b`
const notWanting = re`(?:^|[,;:] ?|\b(?:but|and|so|though) )(?:(?:i|we|she|he) )?(?:do not|don[’']?t|does not|doesn[’']?t) want`
/** People, institutions and documents that can forbid something. */
export const authorities: AnyOf = {
  before: re`\b(?:the |our |my )?`,
  after: ' ',
  anyOf: [
    ['law|planning|planners|permit|licen[cs]e|statutes?|regulations?|rules?', 'The law says'],
    ['lease|landlord|contract|covenant|franchisor|charter|articles', 'Our lease says'],
    ['council|regulator|inspectorate|auditors?|approval rules', 'The council says'],
    ['insurers?|insurance|bank|funders?', 'The bank says'],
    ['works council|unions?', 'The union says'],
  ],
}
const authority = patternOf(authorities)
const nobody = re`(?:nobody|no one|none of (?:the|my|our) \w+)`
const applied = re`^(?:also |already |last year |then |once |and |so )*${us}(?:[’']ve| have)? (?:also |even |already )*applied (?:for|to)`
const attempt = re`\b(?:it|that|they|which|this|neither|none of (?:it|them))(?: all| both| really)? (?:didn[’']?t|did not|hasn[’']?t|has not|have not|never)`
/** The word after a comma with which the answer to an attempt begins. */
const reaction =
  'they|it|he|she|nobody|people|half|now|then|after|no|only|two|three|not|most|the|everyone|everybody'
const then = '^(?:but |and |also |then |once |we |i |he |she )*'
const brought = re`(?<!^.{100,})\b(?:brought|got|produced) (?:in |us |me )?(?:only |exactly |just )?(?:one|two|three|four|\d{1,2})`
const predecessor = re`(?<!\b(?:like|as|than|what|that) )\b(?:my|our|the) (?:predecessor|previous \w+|last manager|old manager|former \w+)`
const weOnce = `^(?:but |and |also |then |once )*${us} (?:even |also |once )?`
const lastYear = re`\b(?:last|this) (?:year|spring|summer|autumn|winter|month|time) ${us}`
const merely = '(?:just |only |really |also |simply |now |desperately |still )*'
const weMust = re`(?<!\b(?:if|when|that|which|what) )\b(?:i|we) (?:have to|must|[’']ve got to)`
const asking = re`^(?:so |but |and |or )?(?:what|which|how|where|who)(?: [\w’']+){0,3} (?:do|does|can|could|should|would|shall|might|must)`
const adviser = '(?:consultants?|agency|adviser|advisor|coach|trainer)'
/** The result of an attempt that failed. */
export const failures: AnyOf = {
  anyOf: [
    ['nobody|no one|no-one|none (?:of|came)|not one|hardly (?:any|a)', 'nobody joined'],
    ['(?:just|all|much|exactly) the same', 'just the same'],
    [re`didn[’']?t|did not|ignor(?:e|ed|es)`, 'it did not sell'],
    [
      re`(?:he|she|they|one|it)(?:[’']s| has| had)? (?:left|quit|gone|went back|stopped|lasted|failed|broke)`,
      'he left',
    ],
    ['petition|complain(?:ed|ts)', 'they complained'],
    ['worse|useless|a waste', 'it was useless'],
    ['(?:weeks?|months?|days?|fortnight) later', 'two weeks later'],
    [
      'no (?:difference|change|reply|answer|result|effect|better|luck|takers|use|success)|without (?:success|result|effect)',
      'no reply',
    ],
    [re`said no\b|refused|turned (?:it|us|me) down`, 'the bank refused'],
    ['fizzled|for nothing|in vain|came to nothing', 'it came to nothing'],
  ],
}
const failure = patternOf(failures)
/** Words after “no” with which a sentence rules nothing out: “no idea”, “no reply”. */
const noLimit = [
  re`(?:idea|one|wonder|doubt|sure|surprise|problem|matter|need|joy|luck|time)\b`,
  re`(?:system|plan|record|website|figures|reply|answer|takers|change)\b|show`,
  re`(?:longer|real|good|measured|much|enough|many|all)\b`,
].join('|')
const season =
  '(?:year|christmas|easter|spring|summer|autumn|winter|january|february|march|april|may|june|july|august|september|october|november|december|next)'
const number = '(?:one|two|three|four|six|several)'

export const kindWordings: readonly KindWordings[] = [
  // A sentence that begins with 'tried' reports an attempt, with or without its result.
  {
    kind: 'tried',
    certainty: 'sure',
    before: '^(?:also |already |last year |then |once |and |so |yes,? )*',
    after: re`tried\b`,
    anyOf: [
      [
        re`(?:(?:we|i)(?:['’]ve| have| had)?(?: also| already| even| once| both)* )?`,
        'Also tried a leaflet.',
      ],
    ],
  },
  // A sentence that begins with a wish is a wish, unless a later clause says what is not wanted.
  {
    kind: 'wants',
    certainty: 'sure',
    before: re`^(?:so |and |now |all |what )*(?:i|we)(?:['’]d| would)?(?: really| just| only| simply| so| dearly)* (?:want|wish|hope|like|love) `,
    after: re`\b`,
    anyOf: [
      ['(?:to|for|that)', 'We want to pay our bakers more.'],
      ['(?:it|them|us)', "I'd love them back on Mondays."],
      ['(?:our|my|the|an?)', 'I just want my evenings back.'],
      ['(?:some|more|fewer|less|half)', 'We want more bookings in winter.'],
      [re`(?:one|two|three|four|five|\d)`, 'I want two free days a week.'],
    ],
  },
  // Refusals.
  {
    kind: 'limit',
    certainty: 'sure',
    before: re`\b`,
    after: re`\b`,
    anyOf: [
      [re`${speaker}(?: will| shall|[’']ll) not`, 'We will not borrow for it.'],
      [re`${speaker} won[’']?t`, "The committee won't hear of a loan."],
      [re`${speaker}(?: would| will|[’']ll) never`, 'I will never sell the field.'],
      [`${speaker} refuse to`, 'I refuse to work on Sundays.'],
      [re`${speaker}(?: am| are|[’'](?:m|re|s)) not going to`, "I'm not going to sack him."],
      [
        re`${speaker}(?: am| are| is|[’'](?:m|re|s)) not (?:prepared|willing|ready) to`,
        'The board is not prepared to wait.',
      ],
      [
        re`${us}(?:[’']re|[’']m| am| are) not (?:starting|opening|closing|moving|changing|doing|working|joining)`,
        'We are not opening on Mondays.',
      ],
      [
        re`${us}(?:[’']re|[’']m| am| are) not (?:selling|buying|borrowing|spending|paying|raising|lowering|cutting|putting)`,
        "I'm not selling the van.",
      ],
      [
        re`${us}(?:[’']re|[’']m| am| are) not (?:hiring|firing|sacking|laying|letting|taking|giving|leaving|dropping|signing|touching)`,
        'We are not hiring again this year.',
      ],
      [
        re`${us}(?:[’']re|[’']m| am| are) not going (?:back|into|under|below|over|online|abroad)`,
        'We are not going abroad with this.',
      ],
    ],
  },
  {
    kind: 'limit',
    certainty: 'sure',
    before: re`\b`,
    after: re`\b`,
    anyOf: [
      ['rule[sd]? out', 'The rest of us rule out a second site.'],
      ['out of (?:the )?(?:question|bounds)', 'A loan is out of the question.'],
      ['off (?:the table|limits)', 'Moving is off the table.'],
      ['hands off', 'Hands off the recipe.'],
      [re`(?:not an option|(?:isn|aren)[’']?t an option)`, 'Closing is not an option.'],
      ['not negotiable|non-negotiable', 'The opening hours are not negotiable.'],
      [re`please ${dont}`, 'Please do not suggest an app.'],
      [re`(?:do not|don[’']?t) touch`, "Don't touch the wages."],
      ['red line', 'The name is my red line.'],
      ['never again', 'Two partners, never again.'],
      ['under no circumstances|in no case', 'Under no circumstances another lease.'],
      ['no way (?:i|we|am i|are we)', 'There is no way we sell the mill.'],
      ['no (?:budget|money) for', 'There is no budget for a new oven.'],
    ],
  },
  // Things that must not happen, or must stay.
  {
    kind: 'limit',
    certainty: 'sure',
    anyOf: [
      [re`(?<!\b(?:you|one) )\b(?:may|must|shall) (?:not|never)\b`, 'The hall must not close.'],
      [
        re`\b(?:are|am|is|be|we're|not) (?:not )?(?:allowed|permitted) to\b`,
        'We are only to sell what we are allowed to.',
      ],
      [re`\bnot (?:allowed|permitted)\b`, 'Dogs not allowed.'],
      [
        re`\b(?:isn[’']?t|aren[’']?t|is not|are not) (?:allowed|permitted)\b`,
        "Dogs aren't allowed in there.",
      ],
      [re`\b(?:forbid(?:s|den)?|prohibit(?:s|ed)?)\b`, 'Music after ten is forbidden.'],
      [re`\bagainst the (?:law|rules)\b`, 'Selling it raw is against the law.'],
      [re`\bwithout consent\b`, 'Nothing is built without consent.'],
      [
        re`(?<!\b(?:i|we|you|one) )\bmust (?:always |all |both )?(?:stay|remain|get|keep|be kept|be met)\b`,
        'The shop must stay open.',
      ],
      [
        re`(?<!\b(?:i|we|you|one) )\bmust (?:always |all |both )?be (?:able|guaranteed|respected|maintained|preserved)\b`,
        'Her place must be guaranteed.',
      ],
      [
        re`\bthere (?:can(?:no|[’'])t|can not|must not) be (?:an?|any)\b`,
        'There cannot be any noise after nine.',
      ],
      [
        re`\bthere (?:will|shall|must) be no (?:more |new |further |second )?\w+ (?:again|any ?more|here|under me|while)\b`,
        'There will be no overtime here.',
      ],
    ],
  },
  {
    kind: 'limit',
    certainty: 'clear',
    anyOf: [
      [`${notWanting} (?:to|any|one|another|an?|my|our|more|new|further|bigger)`, "I don't want to move."],
      [
        re`${notWanting} (?:staff|people|them|anyone|anybody|him|her|it) [\w’']+(?:ing|ed)\b`,
        "I don't want staff sleeping in the office.",
      ],
      [
        re`(?:^|[,;:] ?|\b(?:but|and|so) )${us} ${dont} (?:take|borrow|sign|do|buy|sell|go)\b[^,;.?]{2,40} (?:again|any ?more)\b`,
        'We do not take credit from suppliers again.',
      ],
      [
        re`\b${us} ${not} (?:hire|employ|recruit|take on|let go) (?:any|anyone|anybody|another|more|new|staff|people|somebody|someone)\b`,
        'We cannot hire anyone before May.',
      ],
      [re`\b${us} ${not} (?:borrow|spend (?:any|anything|more|much|money))\b`, 'I cannot borrow any more.'],
      [
        re`\b${us} ${not} (?:put (?:our |the |my )?${charges} up|(?:raise|increase) (?:our |the |my )?${charges})\b`,
        'I cannot raise my prices again.',
      ],
      [
        re`(?:[,;:(–-] ?|\b(?:and|but|so) )no (?:more |new )?(?:loans?|debts?|borrowing|spending|hiring|recruiting|advertising|discount(?:s|ing)?|redundanc(?:y|ies)|overtime)\b`,
        'The overdraft is full, so no loans.',
      ],
      [re`\b${us} would (?:not|rather not)\b`, 'I would rather not sell the barn.'],
      [re`\bnor would (?:we|i)\b`, 'Nor would we cut the portions.'],
    ],
  },
  {
    kind: 'limit',
    certainty: 'clear',
    before: re`\b`,
    anyOf: [
      [re`won[’']?t hear of`, "My sister won't hear of it."],
      ['at all costs?', 'We keep the school at all costs.'],
      ['whatever happens', 'Whatever happens, the name is kept.'],
      ['please no|anything but', 'Please no more software.'],
      [re`(?:i|we)(?:[’']m|[’']re| am| are) not having`, "I'm not having turnstiles."],
      [
        re`(?:isn|aren)[’']?t (?:going anywhere|moving|for sale|up for|possible for (?:us|me))`,
        "The orchard isn't for sale.",
      ],
      [
        '(?:is|are) (?:going nowhere|not to (?:be|change)|not moving|not (?:for sale|possible for (?:us|me)))',
        'The workshop is going nowhere.',
      ],
      ['bound by', 'We are bound by the tariff.'],
      [
        re`${nobody} (?:is to|gets?|should|must|may|shall|will) (?:be |get )?(?:sacked|laid|made redundant|fired|moved|out)`,
        'Nobody gets sacked over this.',
      ],
      [
        re`${nobody} (?:is to|gets?|loses?|should|must|may|shall|will) (?:be |have to |lose |go |get )?(?:their|his|her|its|lose|leave)`,
        'Nobody must lose a job.',
      ],
      [
        re`${nobody} (?:loses?|(?:is to|gets?|should|must|may|shall|will) (?:have to |lose |go )) ?(?:be )?(?:sacked|laid|made redundant|fired|moved|out)`,
        'Nobody will have to be moved.',
      ],
      [
        re`(?:is|are)(?: strictly| simply| absolutely| also)? out(?:[.,;!]| for (?:me|us)\b| of discussion)`,
        'A merger is out for us.',
      ],
    ],
  },
  {
    kind: 'limit',
    certainty: 'clear',
    anyOf: [
      [
        re`^(?:and |but |so |also )?(?:${wont}|refuse to|not (?:prepared|willing|going) to)\b(?!.*\?$)`,
        "Won't work Sundays.",
      ],
      [
        re`^(?:and |but |so |also )?must (?:not|never|stay|be(?! \d)|keep|remain)\b(?!.*\?$)`,
        'Must stay in the village.',
      ],
      [re`^nothing (?:that|which|over|above|before)\b`, 'Nothing over 500 a month.'],
      [
        re`^(?:nobody|no one|none of (?!it\b|that\b|this\b)\w+) (?:to be|is to|loses|gets|should lose|goes)\b`,
        'Nobody loses their job.',
      ],
      [re`\b(?:my|our|the) budget (?:is|for (?:this|it|all))\b`, 'Our budget is 2,000.'],
      [re`\bwhile i(?:[’']m| am) (?:alive|here|in charge)\b`, 'No franchise while I am in charge.'],
      [
        re`\b${not} be (?:moved|changed|extended|raised|touched|altered|sold|closed|reduced|lowered|increased|cut|delayed)\b`,
        'The date cannot be moved.',
      ],
      [re`\b(?:is|are) not possible (?:to|for)\b`, 'Night work is not possible for the drivers.'],
      [re`\b${dont} (?:wish|intend|propose) to\b`, 'We do not intend to grow.'],
      [
        re`\b(?:under|by) (?:the|our) (?:lease|deeds?|trust deed|constitution|franchise|collective agreement)\b`,
        'By the lease the yard is for parking.',
      ],
    ],
  },
  // “Cannot” with one of these verbs states a limit. With other verbs it describes an obstacle.
  {
    kind: 'limit',
    certainty: 'clear',
    before: `${clause}(?:${us} )?${not}(?: just| simply| really| also| now| either| all)? `,
    after: re`\b`,
    anyOf: [
      ['(?:raise|lower|drop|cut|reduce|increase)', 'We cannot raise the fees again.'],
      [re`put (?!\w+ finger|food)`, "We can't put prices up."],
      ['(?:shut|close|open|extend|build|expand|move|change)', 'We cannot close for a month.'],
      ['(?:borrow|spend|invest|charge|buy|sell|offer)', "I can't borrow any more."],
      [
        re`pay (?:a|an|for|more|anyone|anybody|someone|somebody|another|any)\b`,
        "We can't pay anyone to do it.",
      ],
      ['(?:sack|dismiss|fire|lay off|replace|refuse|upset|employ|second)', "We can't sack my cousin."],
      ['(?:force|ask|let|leave|lose|risk|touch|use|knock|reserve)', 'We cannot force the tenants.'],
      ['give (?:up|away|them|it)', "I can't give up the stall."],
      ['take (?:on|another|a|more|over|the|away|any more risk)', "We can't take on another driver."],
      [
        'go (?:below|under|over|above|beyond|without|back on|higher|lower|into)',
        'We cannot go below 40 seats.',
      ],
      ['work (?:more|longer|any)', 'We cannot work longer than we do.'],
      [
        '(?:have (?:the|a|an|any|people|them|anyone|anybody|more|customers|staff)|do without)',
        "We can't have customers in the yard.",
      ],
      [
        'be (?:without|out of|shut|closed|moved|changed|touched|asked|away from)',
        'We cannot be without the van.',
      ],
      [
        '(?:stretch to|afford (?:a|an|another|more|to (?:lose|shut|close|stop|hire|pay|buy|take|be|wait)))',
        "We can't afford to lose her.",
      ],
    ],
  },
  {
    kind: 'limit',
    certainty: 'clear',
    anyOf: [
      [
        re`\b(?:price|fee|rent|pot|pay|budget|rate|staff|hours|number|total|team|menu|recipe|name)s? ${not} (?:go|be|rise|change|move|grow|increase)\b`,
        'The fees cannot rise.',
      ],
    ],
  },
  // A sentence that begins with 'no', 'not' or 'never' is a limit, unless it reports what has not happened yet.
  {
    kind: 'limit',
    certainty: 'sure',
    before: '^(?:and |but |so |also,? )?',
    after: re`(?!.*\b(?:so far|yet|since|ever|last (?:year|week|month))\b)[a-z][^?]{3,110}$`,
    anyOf: [
      [re`no(?: (?:more|new|another|further|extra|bank))? (?!${noLimit})`, 'No more loans.'],
      [
        re`not (?=\w+ing\b|to |on |at |in |by |with |without |below |under |over |before |more |less |my |our )`,
        'Not below cost.',
      ],
      ['never (?=again |to |on |below |under )', 'Never on a Sunday.'],
    ],
  },
  {
    kind: 'limit',
    certainty: 'clear',
    before: re`\bno (?:more|new|further|extra|additional) `,
    after: re`\b`,
    anyOf: [
      ['(?:debt|loans?|borrowings?|money|investors?)', 'There is to be no more debt.'],
      ['(?:hours|overtime|meetings)', 'She agreed on no extra hours.'],
      ['(?:staff|people)', 'We can do it with no new staff.'],
      ['(?:sites?|software|systems?)', 'The plan has no new sites.'],
    ],
  },
  {
    kind: 'limit',
    certainty: 'clear',
    before: re`\b`,
    after: re`\b`,
    anyOf: [
      ['only if (?=there|it|we|i|they|nobody|no one)', 'We merge only if we keep the name.'],
      ['as long as|provided that|on condition', 'A sale is fine on condition that Ada stays.'],
      ['would (?:resign|walk)', 'The cook would resign.'],
      ['promised (?:my|the|our|them|him|her)', 'I promised my father to run it.'],
    ],
  },
  // Other people refuse, or something has to stay as it is.
  {
    kind: 'limit',
    certainty: 'likely',
    anyOf: [
      [
        re`\b(?:she|he|my (?:wife|husband|brother|sister|partner|father|mother|dad|mum))(?: has|['’]s)? (?:won[’']?t|will not|has said no|refuses?)\b`,
        'My brother refuses.',
      ],
      [re`\bwill not be (?:sold|closed|moved|touched|cut)\b`, 'The chapel will not be sold.'],
      [re`\bstays? (?:as it is|where it is|in the family|put)\b`, 'The farm stays in the family.'],
      [
        re`\b(?:nobody|no one)(?:[’']s| is) (?:going|leaving|losing|being|getting)\b`,
        'Nobody is leaving over this.',
      ],
      [re`\bnobody here wants to (?:be|become|work|move|sell)\b`, 'Nobody here wants to move.'],
    ],
  },
  {
    kind: 'limit',
    certainty: 'likely',
    before: re`\b`,
    anyOf: [
      ['(?:by law|legally|the law (?:says|requires))', 'By law the door is locked at ten.'],
      ['is not optional', 'The inspection is not optional.'],
      ['(?:has|have) to stay', 'The trees have to stay.'],
      ['(?:has|have) to be (?:met|kept|there)|has to be paid', 'The target has to be met.'],
      ['are contracted', 'Our hours are contracted.'],
      [re`(?:tied|locked) in(?:to)? (?:till|until|to|for)`, 'We are tied in until May.'],
      [re`(?:is|are|that[’']s|it[’']s) (?:fixed|given)(?: by (?:the )?\w+)?[.!]?$`, 'The rent is fixed.'],
      [
        'set by the (?:province|state|law|council|government|ministry|regulator)',
        'The fee is set by the council.',
      ],
      [
        re`without (?:losing|selling|closing|sacking) (?:any|the|a|our|my|anyone|anybody)\b[^?]{0,60}$`,
        'All of it without sacking anybody.',
      ],
    ],
  },
  {
    kind: 'limit',
    certainty: 'likely',
    before: authority,
    after: re`\b`,
    anyOf: [
      [re`says? (?!["“])`, 'The lease says no signs.'],
      ['forbids?', 'Our licence forbids live music.'],
      ['(?:requires?|insists?|demands?)', 'The funder insists on a report.'],
      ['(?:limits?|caps?)', 'The permit caps us at 60 guests.'],
      [
        re`(?:${wont}|do(?:es)? not|doesn[’']?t|don[’']?t) (?:allow|let|permit|accept|cover|give (?:us |me )?more|lend)`,
        'The bank will not lend.',
      ],
      ['allows? (?:only|no|us only)', 'The council allows only one van.'],
      ['will want to', 'The landlord will want to see it.'],
    ],
  },
  // The owner's own rules.
  {
    kind: 'limit',
    certainty: 'likely',
    anyOf: [
      [
        re`${clause}${us} (?:do not|don[’']?t|never) (?:throw out|turn (?:away|people|anyone|anybody)|sack|lay off|discount|haggle|cut corners)\b`,
        'We never turn people away.',
      ],
      [
        re`\b(?:and|but) (?:${us} )?(?:${wont}|never will)(?: even)? (?:try|start|be|do|go|sell|take|give|have|let|close|move|pay|work)\b`,
        "It is cheap but won't do for us.",
      ],
      [
        re`^(?:the |our |my )[\w’' -]{2,30} (?:stays?|remains?)(?: (?:the same|open|closed|free|here|ours|in the family|put))?[.!]?$`,
        'The entry remains free.',
      ],
      [
        re`^(?:the |our |my )[\w’' -]{2,30} (?:stays?|remains?) (?:as|where) (?:it is|they are)[.!]?$`,
        'The stage remains where it is.',
      ],
      [
        re`\b(?:break|contract|lease|notice) (?:is|runs|ends|comes)? ?(?:only |not (?:before|until|till) )(?:in |until |till )?(?:19|20)\d\d\b`,
        'The break comes only in 2031.',
      ],
      [
        re`\bwithout (?:that )?(?:anyone|anybody|someone|somebody) (?:has to|having to|must|losing|leaving)\b`,
        'Fewer hours without anyone losing pay.',
      ],
    ],
  },
  // Attempts.
  {
    kind: 'tried',
    certainty: 'sure',
    anyOf: [
      [
        re`\b${speaker}(?:['’]ve| have| has| had)?(?: also| already| even| once| both| did)* (?:tri(?:ed|ed out)|attempted|experimented|piloted|trialled)\b`,
        'Last spring we tried a stall.',
      ],
      [re`\bdid try\b`, 'My father did try a website.'],
      [
        re`\b(?:was|were|been|have been) (?:tried|attempted|piloted|trialled|tested)\b`,
        'Vouchers were tried for a year.',
      ],
      [re`\b(?:attempts?|efforts?) (?:to|at|were|was|have|has|failed)\b`, 'Two attempts failed.'],
    ],
  },
  {
    kind: 'tried',
    certainty: 'clear',
    anyOf: [
      [re`${applied} .*\b(?:did not|didn[’']?t)\b`, 'We applied for the roof fund and did not get it.'],
      [
        re`${applied} .*\b(?:refused|turned (?:us|me|it) down|rejected|said no)\b`,
        'We applied to the bank and it said no.',
      ],
      [re`${applied} .*\b(?:without success|in vain)\b`, 'I applied for a grant in vain.'],
    ],
  },
  {
    kind: 'tried',
    certainty: 'sure',
    before: re`\b${us}(?:['’]ve| have)(?: also| already| even)* `,
    after: re`\b`,
    anyOf: [
      [re`run(?!.*\b(?:years|since|generations?)\b)`, 'We have run two open days.'],
      ['(?:offered|advertised|introduced)', 'We have offered a discount.'],
      ['(?:paid for|hired|brought in|switched)', "I've paid for adverts."],
      [
        re`done (?!this|that|it|so|for|the same|well|what|everything|(?:the|my|our) (?:sums|maths|figures|numbers))`,
        'We have done two mailings.',
      ],
      ['(?:asked|written to|spoken to)', 'We have asked the council twice.'],
      ['put (?:up|on|in)', 'We have put up a sign.'],
    ],
  },
  // The result of an attempt; the attempt itself is usually in the sentence before.
  {
    kind: 'tried',
    certainty: 'hint',
    anyOf: [
      [re`${attempt} (?:do a thing|work|help|stick|last|catch on)\b`, "It didn't work."],
      [
        re`${attempt} (?:change (?:a thing|much|anything)|make (?:a|any|much) difference)\b`,
        'It did not change anything.',
      ],
      [re`\bno(?: real)? difference\b`, 'The sign made no difference.'],
      [re`\bgave (?:it )?up (?:after|on|when)\b`, 'She gave up after a month.'],
      [
        re`\b(?:stopped|dropped|abandoned|reversed|scrapped|cancelled) (?:it|that|this|them)? ?(?:after|within|when|because|cos)\b`,
        'We stopped it after the winter.',
      ],
      [
        re`\b(?:(?:had|with|has had) (?:no|little|hardly any) (?:effect|success|result)|without (?:success|result))\b`,
        'The adverts had little effect.',
      ],
      [
        re`\blasted (?:a|two|three|four|six|\d+) (?:weeks?|months?|days?)\b`,
        'The new rota lasted two weeks.',
      ],
      [
        re`\bworked (?:for a (?:while|bit)|until|at first|really well until)\b|\bone week it worked\b`,
        'The rota worked until June.',
      ],
    ],
  },
  // An attempt and its failure in one sentence.
  {
    kind: 'tried',
    certainty: 'clear',
    before: `(?:^|${clause}(?:i|we|(?:the |an? )?${adviser})(?: even| also| did| once| then| already)? )`,
    after: re`\b[^?]*[,;:.] ?(?:but |and |then |now |so |which |who )?[^?]*\b${failure}(?!\w)[^?]*$`,
    anyOf: [
      ['(?:hired|took on|got in|called in|appointed|engaged)', 'We hired a cook, but he left.'],
      ['(?:bought|paid for|installed|built)', 'We bought a till, it came to nothing.'],
      ['(?:introduced|launched|set up|started|ran|held)', 'We launched a club, nobody joined.'],
      [
        '(?:asked|invited|wrote (?:to|a|an|the)|sent|posted|printed|advertised)',
        'I asked the bank, it refused.',
      ],
      [
        '(?:put (?:up|in|on|out|an?|the|our|prices)|raised|lowered|changed|switched|swapped|moved)',
        'We put up a sign, no reply.',
      ],
      ['(?:offered|gave|made (?:us|a|an|the)|trained)', 'We offered vouchers, not one came back.'],
    ],
  },
  {
    kind: 'tried',
    certainty: 'likely',
    before: `^(?:but |and |also |then |already |once )*${us} (?:did )?(?:even |also |once |then |already )*`,
    after: re`\b[^?]*(?:[,;:] ?(?:but |and |then |now )?(?:${reaction})\b|\b(?:twice|two times|three times|several times)\b)`,
    anyOf: [
      ['(?:introduced|changed|switched)', 'We introduced a rota, most liked it.'],
      [re`asked (?!for (?:help|advice)\b)`, 'I asked the council twice.'],
      ['(?:wrote to|invited|advertised)', 'We wrote to the members, half came.'],
      ['(?:put up|offered|printed|sent (?:a|an|the|out))', 'We offered lessons, only Ada came.'],
    ],
  },
  {
    kind: 'tried',
    certainty: 'likely',
    anyOf: [
      [
        re`^had (?:an?|one) [^,?]{3,40}, (?:sold|took|got|made|brought|nobody|two|three|no)\b[^?]*$`,
        'Had a stall in May, sold nine jars.',
      ],
      [
        re`${then}(?:had (?:an?|one of|the)|did|used|hired|put)\b[^?,]*\bfor (?:a|${number}) (?:while|bit|weeks?|months?)\b`,
        'We had a student for two months.',
      ],
      [
        re`${then}(?:had (?:an?|one of|the)|did|used|hired|put)\b[^?,]*\bfor (?:a|${number}) (?:seasons?|winters?|summers?)\b`,
        'We had a stall for two summers.',
      ],
      [re`\b(?:had a go|gave (?:it|that|them|this) a (?:go|try)|have had a go)\b`, 'My son gave it a go.'],
      [
        re`\b(?:helped|worked) (?:a (?:bit|little)|for|until|at first|some|slightly)\b`,
        'The leaflet helped a bit.',
      ],
      [
        re`\b(?:brought|produced|yielded) (?:in |us |me )?(?:nothing|none|not one)\b`,
        'The fair brought us nothing.',
      ],
      [re`${brought} (?:replies|bookings|orders|calls)\b`, 'The advert got us two replies.'],
      [
        re`${brought} (?:enquiries|answers|visitors|sign[- ]?ups)\b`,
        'The fair brought in only two enquiries.',
      ],
      [re`${predecessor} (?:built|did|made|bought|set|put|ran)\b`, 'My predecessor ran a shuttle bus.'],
      [re`${predecessor} (?:tried|brought|hired|started|introduced)\b`, 'The last manager hired an agency.'],
      [
        re`\b(?:consultants?|agency|adviser|advisor) (?:made|wrote|did|came|built|ran|told|gave|sat|produced|delivered)\b`,
        'An agency built the page.',
      ],
      [
        re`${weOnce}sent (?:an?|out) (?:\w+ )?(?:letter|email|mail|mailing|survey|questionnaire|leaflet|newsletter)s?\b`,
        'We sent out a survey.',
      ],
      [re`${weOnce}(?:wrote to|hung|advertised)\b`, 'Once we wrote to the mayor.'],
      [
        re`\b${us} did (?:put|try|ask|offer|send|run|advertise|change|hire|raise|write)\b`,
        'Once we did raise the fee.',
      ],
    ],
  },
  {
    kind: 'tried',
    certainty: 'likely',
    anyOf: [
      [
        re`${lastYear} (?:put|ran|did|sent|set up|offered|raised|cut|changed)\b`,
        'Last spring we set up a stall.',
      ],
      [
        re`${lastYear} (?:hired|paid for|launched|advertised|brought in|introduced)\b`,
        'This summer I hired a student.',
      ],
    ],
  },
  // Attempts in notes without a subject: 'Put up a sign.'
  {
    kind: 'tried',
    certainty: 'likely',
    before: '^(?:also |then |and |once |even |already |since then )?',
    after: re`\b(?!.*\?$)`,
    anyOf: [
      ['put (?:up|on|an?|the|it|prices|our|my)', 'Put up a sign.'],
      ['(?:built|installed|held)', 'Built a ramp.'],
      ['(?:appointed|recruited|hired|took on|trained)', 'Hired a student for Fridays.'],
      ['(?:extended|shortened)', 'Extended the season.'],
      ['(?:talked to|been to|went to (?:an?|the|see)|visited)', 'Went to the fair in June.'],
      ['gave (?:them|every|each|all|out|him|her|the|a|my|our|free)', 'Gave out samples.'],
      [re`sent (?!\d)`, 'Sent letters to every house.'],
      ['(?:wrote (?:to|an?|the)|rewrote|redesigned|printed)', 'Wrote to the mayor.'],
      ['(?:rang|phoned|asked|applied|invited|threatened)', 'Rang all the members.'],
      ['(?:changed (?:it|the|our|my|to)|swapped|switched)', 'Changed the supplier.'],
      ['(?:advertised|offered|introduced|tested)', 'Offered a loyalty card.'],
      ['(?:paid for|looked (?:at|into))', 'Looked into leasing.'],
      [
        'did (?:an?|the|two|three|some) (?:leaflet|course|survey|offer|sale|campaign|stall|training|open)',
        'Did a survey at the gate.',
      ],
      ['made (?:it|them|the|an?) (?!loss|profit|living|mistake|mess|fortune)', 'Made a poster.'],
      [re`had (?:an?|one of|the|him|her|them) (?:\w+ ){0,3}(?:in|back|round|once)\b`, 'Had the members in.'],
      [
        re`had (?:an?|one of|the|him|her|them) (?:\w+ ){0,3}(?:sale\b|meeting\b|offer\b|workshop|open day|services? for)`,
        'Had an open day.',
      ],
      [
        re`had (?:an?|one of|the|him|her|them) (?:\w+ ){0,3}(?:consultant|agency|trainer|coach)`,
        'Had a trainer.',
      ],
      [
        re`bought (?:an?|the|in|two|three|\d+|some|new) (?!.*\b(?:19|20)\d\d\b)`,
        'Bought a second-hand press.',
      ],
      ['cut (?:the|our|my|prices|hours|it)', 'Cut the portions.'],
      [
        re`got (?:an?|the|someone|somebody) (?:\w+ ){0,2}(?:in\b|to\b|agency|consultant|freelancer|quote)`,
        'Got somebody to look at the books.',
      ],
      ['joined', 'Joined the guild.'],
    ],
  },
  // General questions; they are less certain than a named aim.
  {
    kind: 'wants',
    certainty: 'likely',
    before: '^(?:so |and |but |or )*',
    after: re`\?*$`,
    anyOf: [
      ['where (?:do|should) (?:we|i) (?:begin|start)', 'Where do we begin?'],
      ['what (?:do|should|can) (?:we|i) (?:do|go by)(?: now| first)?', 'What should I do first?'],
      [re`does any(?:one|body) know(?: \w+)?`, 'Does anybody know?'],
      ['any (?:ideas|advice|suggestions|thoughts)', 'Any ideas?'],
    ],
  },
  // Wishes.
  {
    kind: 'wants',
    certainty: 'sure',
    anyOf: [
      [
        re`${clause}${us}(?:['’]d| would| should)(?: really| so| dearly)? (?:like|love|want|settle|be happy|be glad)\b(?! to think)`,
        "We'd be glad of one more cook.",
      ],
      [
        re`^(?:so |and |but )?what (?:we|i)(?:'d| would)?(?: really| actually| should)? ?(?:want|like|need)s?\b`,
        'What we need is one calm week.',
      ],
      [
        re`^(?:so |and |but )?what (?:we|i)(?:[’'](?:m|re)| am| are)(?: really)? (?:after|looking for|hoping for) is\b`,
        'What I’m after is getting the boats back on time.',
      ],
      [
        re`\b(?:my|our|the) (?:goal|aim|wish|hope|target|ambition|dream|ask|question|objective|intention) (?:is|would be|for)\b`,
        'My aim is one price list.',
      ],
    ],
  },
  {
    kind: 'wants',
    certainty: 'sure',
    anyOf: [
      [
        re`${notAfterIf}${us} ${merely}(?:want|wish|hope|aim|intend|are aiming|are hoping) (?!(?:no|nothing|nobody|anything|not)\b)[\w£$€]`,
        'This year we hope for twenty pupils.',
      ],
      [
        re`${notAfterIf}${us} ${merely}(?:need|plan|mean) (?:to|an?|someone|somebody|people|more|fewer|less)\b`,
        'For the fair we need somebody with a van.',
      ],
      [
        re`${notAfterIf}${us} ${merely}(?:need|plan|mean) (?:it|that|ways?|one|each|both|those|these)\b`,
        'By May we need both halls.',
      ],
      [
        re`^(?:just |really |only )?(?:want|need|looking|hoping|aiming)(?: to| for|\b (?!no\b|nothing\b|not\b)(?=[\w£$€]))`,
        'Looking for a partner.',
      ],
      [re`\b${us}(?: am| are|['’]m|['’]re) looking (?:for|to)\b`, 'We are looking for a tenant.'],
      [
        re`\b(?:we|i) [^,.;?]{3,60} and (?:now |would )?(?:want|hope|wish|like) to\b`,
        'I run a pub and hope to sell it.',
      ],
    ],
  },
  {
    kind: 'wants',
    certainty: 'clear',
    anyOf: [
      [
        re`^(?:so |and |but )?(?:i|we) need (?:the|our|my|him|her|them|this|these) (?:[\w’']+ ){0,3}to \w`,
        'We need the trustees to decide by March.',
      ],
      [
        re`^(?:so |and |but )?(?:i|we) need (?!the\b|no\b|this\b|her\b|him\b|them\b|nothing\b)`,
        'We need three months.',
      ],
      [
        re`\b(?:i|we)(?:[’']d| would) (?:settle for|be (?:happy|glad|content|pleased) (?:with|if|to))\b`,
        "For now I'd settle for two.",
      ],
      [re`\bit would be (?:nice|good|great|lovely|enough|heaven) (?:if|to)\b`, 'It would be good to know.'],
      [
        re`\b(?:i[’']m|i am|we[’']re|we are) (?:after (?:a|an|some|the|ways?)|trying to|hoping|aiming|seeking)\b`,
        'We are trying to fill Mondays.',
      ],
      [re`^ideally\b`, 'Ideally by train.'],
      [re`^any (?:ideas|advice|suggestions|thoughts)\b`, 'Any ideas for the yard?'],
      [
        re`\b(?:help (?:me|us)|(?:tell|show) (?:me|us) how|somebody tell (?:me|us)|is it possible to)\b`,
        'Please help us.',
      ],
      [re`\b(?:what[’']s|what is) (?:needed|wanted) is\b`, 'What is needed is a cook.'],
      [
        re`\b(?:the |our |my )(?:trustees|board|committee|partners|directors|governors|members|family) (?:want|would like|wish|hope|has asked|have asked)s?\b`,
        'The trustees want a plan.',
      ],
      [
        re`\b(?:i|we)(?:[’'](?:m|re|ve been)| am| are| was| were| have been) (?:asked|told|expected|tasked) to\b`,
        'I have been asked to save 5%.',
      ],
      [re`${weMust} (?:reduce|cut|lower|increase|raise|grow)\b`, 'By then we must cut waste.'],
      [
        re`${weMust} (?:find|win|fill|improve|attract|replace|recruit|fix)\b`,
        'By then we must fill the hall.',
      ],
    ],
  },
  {
    kind: 'wants',
    certainty: 'clear',
    anyOf: [
      [
        re`\bhow (?:do|can|could|should|might|would|does|to) (?:i|we|you|one|our|a|the)\b`,
        'How should we price a wedding cake?',
      ],
      [re`\bhow (?:do|can|could|to)\b.{3,120}\?$`, 'How can bakeries waste less?'],
      [re`\bwhere do we (?:begin|start)\b`, 'So where do we begin?'],
      [re`\b(?:get|find) someone (?:outside )?to (?:tell|show|help)\b`, 'Then find someone to help.'],
    ],
  },
  {
    kind: 'wants',
    certainty: 'likely',
    anyOf: [
      [re`${asking} (?:i|we|you|one|our)\b[^?]*\?`, 'Which of them should we keep?'],
      [
        re`${asking} (?:others?|people|an?|anyone|anybody|lenders|banks)\b[^?]*\?`,
        'How do others fill the hall?',
      ],
      [re`^(?:so |but |and |or )?(?:should|shall|do|can|could) (?:i|we)\b.*[?.]$`, 'Should we merge?'],
      [re`^(?:so |and )?is there (?:a|any|some) (?:way|chance|better)\b`, 'Is there a way out?'],
    ],
  },
  {
    kind: 'wants',
    certainty: 'likely',
    anyOf: [
      ['^so:', 'So: fewer dishes.'],
      [
        re`\bby (?:next|the end of|end of) ${season}\b(?!.{0,40}\b(?:will|says|gone|leaves?|closes?|ends?|goes|had|was|were)\b)`,
        'Forty members by next spring.',
      ],
    ],
  },
  {
    kind: 'wants',
    certainty: 'hint',
    anyOf: [
      [re`\bi[’']d take\b`, 'At that price I’d take it.'],
      [
        re`\bwithout (?:turning into|losing|selling|betting|becoming|sacking|closing)\b`,
        'More visitors without becoming a fairground.',
      ],
    ],
  },
]
