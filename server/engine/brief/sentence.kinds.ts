import type { Piece } from './sentences.ts'

/** What a sentence does in the text: by wordings that say so, and `background` when none does. */

export type Kind = 'wants' | 'obstacle' | 'limit' | 'tried' | 'question' | 'background'

export interface Kinded {
  piece: Piece
  kind: Kind
  /** Where in the text the wording stands that says so. */
  at: number
  /** 1 is sure. */
  certainty: number
}

/** Who speaks, as owners and those who write for them do. */
const speaker = String.raw`(?:i|we|she|he|the (?:owner|committee|partners|board))`
const us = String.raw`(?:i|we)`

interface Cue {
  kind: Exclude<Kind, 'background'>
  certainty: number
  pattern: RegExp
}

const cue = (kind: Cue['kind'], certainty: number, pattern: string): Cue => ({
  kind,
  certainty,
  pattern: new RegExp(pattern, 'i'),
})

/** What one can not do because it fails: no limit, but a trouble. */
const failing = String.raw`(?:find|get|keep|cope|see|sleep|compete|breathe|say|tell|blame|help|believe|remember|understand|recruit|fill|reach|match|hire|work out|be sure|take on any more|afford|manage|pay|plan|know|rely|trust|hear|stop|answer|think|decide|agree|follow|spare|attract|make (?:it|them|any|a (?:living|profit))|figure|read|guarantee|even)`

/** In the order in which they count: what is ruled out, what was tried, what is wanted, what stands in the way. */
const cues: readonly Cue[] = [
  // Ruled out.
  cue(
    'limit',
    1,
    String.raw`\b${speaker} (?:will not|won[’']?t|would never|will never|refuse to|'ll never|shall not|am not going to|are not going to|(?:'m|’m|'re|’re) not going to|(?:'re|’re|'m|’m|am|are) not (?:starting|opening|closing|selling|taking|doing|working|laying|leaving|giving|dropping|willing|prepared|cutting|moving|hiring|borrowing|going))\b`,
  ),
  cue(
    'limit',
    1,
    String.raw`\b(?:rule[sd]? out|ruled out|out of the question|not negotiable|non-negotiable|off the table|hands off|no question of|not an option|please (?:don[’']?t|do not)|do not touch|don[’']?t touch|is not for sale|are not for sale|not up for discussion|over my dead body|red line|never again)\b`,
  ),
  cue(
    'limit',
    1,
    String.raw`\b(?:may|must|shall) not\b|\b(?:are|am|is|be|we're|not) (?:not )?allowed to\b|\bnot allowed\b|\b(?:isn[’']?t|aren[’']?t|is not|are not) allowed\b|\bnot permitted\b|\bforbid(?:s|den)?\b|\bagainst the (?:law|rules)\b|\bwithout consent\b`,
  ),
  cue(
    'limit',
    0.9,
    String.raw`\b${us} (?:do not|don[’']?t) want (?:to|any|another|a)\b|\b${us} would (?:not|rather not)\b|\bnor would (?:we|i)\b`,
  ),
  cue(
    'limit',
    0.9,
    String.raw`\b(?:can[’']?t|cannot|can not) (?:be )?(?!${failing}\b)(?:raise|drop|put|shut|close|borrow|change|move|sell|sack|dismiss|lay off|force|ask|asked|reserve|knock|extend|build|expand|charge|pay more|add|use|open|spend|offer|lower|cut|leave|let|touch|give up|take (?:another|a|more)|work (?:more|longer|any))\b`,
  ),
  cue(
    'limit',
    0.95,
    String.raw`^(?:and |but |so |also,? )?(?:no|not|never)(?: (?:more|new|another|further|extra|bank))? (?!idea\b|one\b|wonder\b|doubt\b|longer\b|sure\b|surprise\b|problem\b|system\b|plan\b|record\b|website\b|figures\b|real\b|good\b|show|reply\b|answer\b|measured\b|much\b|enough\b|many\b|everyone\b|all\b|the same\b|agreed\b)[a-z][^?]{3,90}$`,
  ),
  cue(
    'limit',
    0.9,
    String.raw`\bno (?:more|new|further|extra|additional) (?:debt|loans?|borrowing|hours|staff|people|sites?|money|borrowings|investors?|meetings|software|systems?|overtime)\b`,
  ),
  cue(
    'limit',
    0.9,
    String.raw`\b(?:only if|as long as|provided that|on condition|would resign|would walk|won[’']?t have it|promised (?:my|the|our|them|him|her))\b`,
  ),
  cue(
    'limit',
    0.85,
    String.raw`\b(?:she|he|they|jo|my (?:wife|husband|brother|sister|partner|father|mother))(?: has|'s|’s)? (?:won[’']?t|will not|has said no|said no|says no|refuses?)\b|\bsaid (?:so )?(?:no|never)\b|\bwill not be (?:sold|closed|moved|touched|cut)\b|\bstay(?:s)? (?:as it is|where it is)\b`,
  ),
  cue(
    'limit',
    0.8,
    String.raw`\b(?:by law|the law (?:says|requires)|legally|regulations? (?:say|require|mean)|is not optional|has to stay|have to stay|must stay|must remain|is contracted|are contracted)\b`,
  ),
  // Tried.
  cue(
    'tried',
    1,
    String.raw`\b${speaker}(?:'ve|’ve| have| has| had)?(?: also| already| even| once| both| did)* tri(?:ed|ed out)\b|\bdid try\b|^(?:also |already |last year |then |once )*(?:we |i )?tried\b|\b(?:was|were|been|have been) tried\b|\btrials?\b.{0,30}\b(?:failed|stopped|fizzled)\b`,
  ),
  cue(
    'tried',
    0.95,
    String.raw`\b${us}(?:'ve|’ve| have)(?: also| already| even)* (?:run|offered|sent|held|advertised|experimented|switched|put|paid for|bought|hired|brought in|spent)\b`,
  ),
  cue(
    'tried',
    0.95,
    String.raw`\b(?:didn[’']?t|did not|hasn[’']?t|has not|never) (?:do a thing|work|help|stick|change (?:a thing|much|anything)|make (?:a|any) difference|catch on|last|bring (?:in )?(?:much|any))\b|\bno(?: real)? difference\b|\bgave (?:it )?up (?:after|on|when)\b|\b(?:stopped|dropped|abandoned|reversed|scrapped|binned|cancelled) (?:it|that|this|them)? ?(?:after|within|when|because|cos)\b|\b(?:fizzled|petered) out\b|\bto no avail\b|\blasted (?:a|two|three|four|six|\d+) (?:weeks?|months?|days?)\b|\bworked (?:for a (?:while|bit)|until|at first|really well until)\b|\bnobody (?:came|turned up|replied|answered|uses it|used it)\b`,
  ),
  cue(
    'tried',
    0.85,
    String.raw`\b(?:last|this) (?:year|spring|summer|autumn|winter|month|time) ${us} (?:put|ran|did|sent|offered|bought|hired|paid|raised|started|launched|advertised|set up|changed|moved|took|brought|cut|gave|made|introduced|went)\b|\bin (?:19|20)\d\d ${us} (?:tried|ran|launched|hired|bought|put in|brought in|introduced)\b`,
  ),
  // Wanted.
  cue(
    'wants',
    1,
    String.raw`\b${us}(?:'d|’d| would| should)(?: really| so| dearly)? (?:like|love|want|settle|take|be happy|be glad)\b|\bwhat (?:we|i|she|he) (?:should|would|really|think (?:we|i))? ?(?:want|like|need)s?\b|\b(?:my|our|the|her|his) (?:goal|aim|wish|hope|target|ambition|dream|ask|question) (?:is|would be|was|for)\b|\bgoal, if\b`,
  ),
  cue(
    'wants',
    1,
    String.raw`\b${us} (?:just |only |really |also |simply |do |now )*(?:want|need|wish|hope|aim|plan|mean|intend) (?:to|the|a|an|someone|somebody|my|our|steady|it|more|people|that|ways?|one|each|fewer|less|both|those|these)\b|^(?:just )?(?:want|need|looking|hoping|aiming|trying)(?: to| for| a| the| someone| somebody)\b|\b${us} (?:am|are|'m|’m|'re|’re) looking (?:for|to)\b`,
  ),
  cue(
    'wants',
    0.95,
    String.raw`\bhow (?:do|can|could|should|might|would|does|to) (?:i|we|you|one|our|a|the)\b|\bhow (?:do|can|could|to)\b.{3,120}\?$|\bwhere do we (?:begin|start)\b|\b(?:get|find) someone (?:outside )?to (?:tell|show|help)\b`,
  ),
  cue(
    'wants',
    0.8,
    String.raw`^so:|\bby (?:next|the end of|end of) (?:year|christmas|easter|spring|summer|autumn|winter|january|february|march|april|may|june|july|august|september|october|november|december|next)\b(?!.{0,40}\b(?:will|says|gone|leaves?|closes?|ends?|goes)\b)`,
  ),
  cue(
    'wants',
    0.7,
    String.raw`\bi[’']d take\b|\bwithout (?:turning into|losing|selling|betting|becoming|sacking|closing)\b`,
  ),
]

/** What names a trouble; each more makes it surer. */
const troubles: readonly RegExp[] = [
  /\b(?:los(?:e|es|ing|t|s|ses)|los[e]?ing|lost|gone|dropp?(?:s|ed|ing)?|fallen|fell|falls|falling|shr[iau]nk\w*|declin\w+|dwindl\w+|drying up|dried up|down (?:from|to|by)|went down|halved|thin(?:ner)?)\b/i,
  /\b(?:but|only|still|yet|although|though|however|even so|hardly|barely|scarcely)\b/i,
  /\b(?:nobody|no one|no-one|none of|never|nothing|nowhere|not one|no idea|don[’']?t know|doesn[’']?t know|can[’']?t|cant|cannot|can not|unable|doesn[’']?t|does not|didn[’']?t|won[’']?t|isn[’']?t|aren[’']?t)\b/i,
  /\b(?:too (?:many|much|few|little|late|slow|long|big|small|expensive|old|often|tired|busy|high|far)|not enough|short of|run out|running out|out of stock|behind|overdue|late|delay\w*|wait\w*|queue\w*|backlog|waste[sd]?|wasted|bin|thrown|rework|mistakes?|wrong|faults?|fail\w*|broke\w*|break\w*|complain\w*|refund\w*|angry|furious|upset|tired|exhausted|worr\w+|frightened|afraid|scared|fight|fell out|falling out|row|quarrel\w*|resign\w*|quit\w*|left|leave|leaves|leaving|retir\w+|walks? out|no[- ]shows?|cancel\w*|empty|idle|stands? still|unsold|unused|unpaid|owe[sd]?|debt)\b/i,
  /\b(?:cost[s]? (?:us|me|more)|costing|went up|gone up|goes up|put up|rise[sn]?|rising|doubled|trebled|tripled|dearer|undercut\w*|cheaper|pay(?:s)? (?:in|at|after|late)|doesn[’']?t (?:cover|pay)|does not (?:cover|pay)|barely covers|below (?:what|cost)|eat(?:s|ing)? (?:the|our|my|it|up)|losing|in the red|margin)\b/i,
  /\b(?:problem|trouble|struggl\w*|difficult\w*|hard to|bottleneck|stuck|chas(?:e|es|ing)|drown\w*|swamp\w*|overrun|nightmare|headache|mess|chaos|squeeze[ds]?|pressure|threat\w*|risk\w*|in (?:his|her|my|their) head|one more winter|on paper|keeps? (?:going|coming|asking|changing))\b/i,
]

/** A wish stays one under any heading. */
const sureWish = /^(?:and |so )?(?:i|we)(?:'d|’d| would)?(?: really| just)? (?:want|like|need) (?!nobody)/i

const questionEnd = /\?["”')]*$/

/** The kinds of all sentences; each gets one, and one only. */
export function kindsOf(pieces: readonly Piece[]): Kinded[] {
  return pieces.map((piece): Kinded => {
    const { text, heading, start } = piece
    const background: Kinded = { piece, kind: 'background', at: start, certainty: 0 }
    if ((heading === 'limit' || heading === 'tried') && !sureWish.test(text)) {
      // Under 'TRIED' and 'CANNOT' stands what the heading says.
      return { piece, kind: heading, at: start, certainty: 0.95 }
    }
    for (const { kind, certainty, pattern } of cues) {
      const match = pattern.exec(text)
      if (!match) continue
      if (kind === 'wants' && reported(text, match.index)) continue
      return { piece, kind, at: start + match.index, certainty }
    }
    if (heading === 'wants') return { piece, kind: 'wants', at: start, certainty: 0.9 }
    if (questionEnd.test(text)) return { piece, kind: 'question', at: start, certainty: 0.8 }
    let named = 0
    let first = text.length
    for (const pattern of troubles) {
      const match = pattern.exec(text)
      if (!match) continue
      named += 1
      first = Math.min(first, match.index)
    }
    if (heading === 'obstacle' && named > 0) named += 1
    const figure = /\d/.test(text) ? 0.5 : 0
    if (named + figure >= 2 && text.length >= 20)
      return {
        piece,
        kind: 'obstacle',
        at: start + first,
        certainty: Math.min(1, 0.45 + 0.12 * (named + figure)),
      }
    return background
  })
}

/** What others want is no wish of the writer: 'Couples now want 60 guests', 'they say we need to'. */
const reported = (text: string, at: number) =>
  /\b(?:says?|said|thinks?|believes?|reckons?|tells? (?:me|us)|told (?:me|us))\b[^,;]{0,20}$/i.test(
    text.slice(Math.max(0, at - 40), at),
  )
