import type { Piece } from '../text/sentences.ts'

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

/** Where a clause begins: what a sentence says first, or after a mark or a conjunction. */
const clause = String.raw`(?:^|[,;:(–-]\s*|\b(?:and|but|so|also|because|as|though|although|obviously|however|then|now|honestly|frankly|please|basically) )`
const not = String.raw`(?:can[’']?t|cannot|can not|could not possibly|couldn[’']?t possibly)`
/** What one can not do because one may not or will not; what one can not do because it fails is a trouble. */
const choosing = String.raw`(?:raise|drop|put (?!\w+ finger|food)|shut|close|borrow|change|move|sell|sack|dismiss|fire|lay off|force|ask|be asked|reserve|knock|extend|build|expand|charge|pay (?:a|an|for|more|anyone|anybody|someone|somebody|another|any)\b|add (?!up)|use|open|spend|offer|lower|cut|leave|let|touch|give (?:up|away|them|it)|take (?:on|another|a|more|over|the|away|any more risk)|work (?:more|longer|any)|go (?:below|under|over|above|beyond|without|back on|higher|lower|into)|lose|have (?:the|a|an|any|people|them|anyone|anybody|more|customers|staff)|stretch to|buy|second|be (?:without|out of|shut|closed|moved|changed|touched|away from)|risk|replace|exclude|refuse|turn (?:\w+ )?(?:away|down)|break|cancel|increase|reduce|invest|commit|do without|upset|employ|throw|afford (?:a|an|another|more|to (?:lose|shut|close|stop|hire|pay|buy|take|be|wait)))`
/** Who may forbid. */
const authority = String.raw`(?:the |our |my )?(?:law|planning|planners|permit|lease|licen[cs]e|landlord|council|regulations?|rules?|contract|insurers?|insurance|regulator|auditors?|bank|statutes?|articles|funders?|works council|unions?|covenant|charter|inspectorate|franchisor|approval rules)`
/** What is done to get out of a trouble. */
const measure = String.raw`(?:introduced|hired|bought|switched|changed|asked|wrote (?:to|a|an|the)|put (?:up|in|on|out|an?|the|our|prices)|sent|advertised|offered|brought in|held|set up|launched|redesigned|rewrote|installed|trained|paid for|swapped|raised|lowered|organi[sz]ed|built|printed|posted|moved|gave|made (?:us|a|an|the)|ran|started|took on|got in|engaged|commissioned|appointed|invited|called in|had (?:a|an|one of) (?:consultant|agency|coach|trainer|freelancer|adviser|advisor|temp|answering|open day|meeting|sale|offer|sign|workshop))`
/** That it was of no use. */
const failed = String.raw`(?:nobody|no one|no-one|none (?:of|came)|not one|hardly (?:any|a)|only (?:about )?(?:\d+|one|two|three|four|five|half|a (?:third|few|handful))(?= (?:came|booked|replied|signed|stayed|took|turned|of|use|used))|(?:just|all|much|exactly) the same|didn[’']?t|did not|ignor(?:e|ed|es)|(?:he|she|they|one|it)(?:[’']s| has| had)? (?:left|quit|gone|went back|stopped|lasted|failed|broke)|petition|complain(?:ed|ts)|grief|worse|terrible|useless|(?:weeks?|months?|days?|fortnight) later|no (?:difference|change|reply|answer|result|effect|better|luck|takers|use|success)|without (?:success|result|effect)|a waste|said no\b|refused|turned (?:it|us|me) down|fizzled|for nothing|in vain|came to nothing)`

/** In the order in which they count: what is ruled out, what was tried, what is wanted, what stands in the way. */
const cues: readonly Cue[] = [
  // A sentence that begins with an attempt tells of it, whatever follows from it.
  cue(
    'tried',
    1,
    String.raw`^(?:also |already |last year |then |once |and |so |yes,? )*(?:(?:we|i)(?:'ve|’ve| have| had)?(?: also| already| even| once| both)* )?tried\b`,
  ),
  // A wish at the beginning is one, unless what is not wanted follows in a clause of its own.
  cue(
    'wants',
    1,
    String.raw`^(?:so |and |now |all |what )*(?:i|we)(?:'d|’d| would)?(?: really| just| only| simply| so| dearly)* (?:want|wish|hope|like|love)(?: to| for| that| it| them| us| our| my| the| an?| some| more| fewer| less| half| one| two| three| four| five| \d)\b`,
  ),
  // Ruled out.
  cue(
    'limit',
    1,
    String.raw`\b${speaker}(?: will not|[’']ll not| won[’']?t| would never| will never| refuse to|[’']ll never| shall not| am not going to| are not going to|[’'](?:m|re|s) not going to| (?:am|are|is) not (?:prepared|willing|ready) to|[’'](?:m|re|s) not (?:prepared|willing|ready) to)\b|\b${us}(?:[’']re|[’']m| am| are) not (?:starting|opening|closing|selling|taking|doing|working|laying|leaving|giving|dropping|cutting|moving|hiring|borrowing|spending|changing|paying|signing|joining|buying|firing|sacking|putting|raising|lowering|letting|touching|going (?:to|back|into|under|below|over|online|abroad))\b`,
  ),
  cue(
    'limit',
    1,
    String.raw`\b(?:rule[sd]? out|ruled out|out of (?:the )?(?:question|bounds)|not negotiable|non-negotiable|off the table|off limits|hands off|no question of|not an option|(?:isn|aren)[’']?t an option|please (?:don[’']?t|do not)|do not touch|don[’']?t touch|is not for sale|are not for sale|not up for (?:discussion|debate)|over my dead body|red line|never again|under no circumstances|in no case|on no account|not at any price|at no price|is sacred|sacrosanct|untouchable|unacceptable|not acceptable|no way (?:i|we|am i|are we)|no budget for|no money for|(?:don[’']?t|do not) have the (?:money|budget) (?:for|to)|not in a position to)\b`,
  ),
  cue(
    'limit',
    1,
    String.raw`(?<!\b(?:you|one) )\b(?:may|must|shall) (?:not|never)\b|\b(?:are|am|is|be|we're|not) (?:not )?(?:allowed|permitted) to\b|\bnot allowed\b|\b(?:isn[’']?t|aren[’']?t|is not|are not) (?:allowed|permitted)\b|\bnot permitted\b|\bforbid(?:s|den)?\b|\bprohibit(?:s|ed)?\b|\bagainst the (?:law|rules)\b|\bwithout consent\b|(?<!\b(?:i|we|you|one) )\bmust (?:always |all |both )?(?:stay|remain|get|keep|be kept|be met|be (?:able|guaranteed|respected|maintained|preserved))\b|\bthere (?:can(?:no|[’'])t|can not|must not) be (?:an?|any)\b|\bthere (?:will|shall|must) be no (?:more |new |further |second )?\w+ (?:again|any ?more|here|under me|while)\b`,
  ),
  cue(
    'limit',
    0.9,
    String.raw`(?:^|[,;:] ?|\b(?:but|and|so|though) )(?:(?:i|we|she|he) )?(?:do not|don[’']?t|does not|doesn[’']?t) want (?:to|any|another|an?|my|our|more|new|further|bigger|strangers|outsiders|investors?|loans?|(?:staff|people|them|anyone|anybody|him|her|it) [\w’']+(?:ing|ed)\b)|(?:^|[,;:] ?|\b(?:but|and|so) )${us} (?:do not|don[’']?t) (?:take|borrow|sign|do|buy|sell|go)\b[^,;.?]{2,40} (?:again|any ?more)\b|\b${us} would (?:not|rather not)\b|\bnor would (?:we|i)\b`,
  ),
  cue(
    'limit',
    0.9,
    String.raw`\b(?:i draw the line|i draw a line|won[’']?t hear of|rather (?:close|shut|stop|sell up|lose) than|at all costs?|no matter what|whatever happens|don[’']?t (?:tell|ask|suggest|say) (?:me |us )?(?:to|that|we|i)\b|spare me|please no|anything but|(?:at most|maximum|max|tops|no more than|not more than) (?:[£$€]|\d)[^?]{0,30}\b(?:spend|budget|invest|put in)|(?:spend|budget|invest|afford|have|got|there is|there[’']s)\b[^?.]{0,40}(?:[£$€]\s?|\b)\d[\d.,]*k?\b[^?.]{0,25}\b(?:at most|max(?:imum)?|tops|no more|to spend|and no more|and that[’']s it)\b|the most (?:i|we) can (?:spend|pay|put|find)|(?:i|we)(?:[’']m|[’']re| am| are) not having|(?:isn|aren)[’']?t (?:going anywhere|moving|for sale|up for|possible for (?:us|me))|(?:is|are) (?:going nowhere|not to (?:be|change)|not moving|not possible for (?:us|me))|impossible for (?:us|me) to|too old to (?:start|learn|move|borrow)|no planning permission|bound by|(?:nobody|no one|none of (?:the|my|our) \w+) (?:is to|gets?|loses?|should|must|may|shall|will) (?:be |have to |lose |go |get )?(?:sacked|laid|made redundant|fired|moved|their|his|her|its|lose|leave|out)|(?:is|are)(?: strictly| simply| absolutely| also)? out(?:[.,;!]| for (?:me|us)\b| of discussion))`,
  ),
  cue(
    'limit',
    0.9,
    String.raw`^(?:and |but |so |also )?(?:won[’']?t|will not|shan[’']?t|would not|wouldn[’']?t|refuse to|not (?:prepared|willing|going) to|must (?:not|never|stay|be(?! \d)|keep|remain))\b(?!.*\?$)|^nothing (?:that|which|over|above|before)\b|^(?:nobody|no one|none of (?!it\b|that\b|this\b)\w+) (?:to be|is to|loses|gets|should lose|goes)\b|${clause}(?:${us} )?couldn[’']?t (?:let (?:him|her|them)|sack|sell|ask (?:him|her|them|that)|face|do that to)\b|\b(?:my|our|the) budget (?:is|for (?:this|it|all))\b|\b(?:only|just) (?:have |got |has )?[£$€]\s?\d[\d.,]*k?\b[^?.]{0,20}(?:to spend|for (?:it|this|all)|available|in the (?:kitty|pot))|\bnot (?:while i|as long as i|in my lifetime|in my time)\b|\bwhile i(?:[’']m| am) (?:alive|here|in charge)\b|\b(?:would|it[’']d|that[’']d) break (?:her|his|my|their) heart\b|\b${not} be (?:moved|changed|extended|raised|touched|enlarged|altered|sold|closed|widened|reduced|lowered|increased|cut|postponed|delayed|built on)\b|\b(?:is|are) not possible (?:to|for)\b|\b(?:do not|don[’']?t) (?:wish|intend|propose) to\b|\b(?:is|are|am|would be) unwilling\b|\bresolved not to\b|\b(?:under|by) (?:the|our) (?:lease|deeds?|trust deed|constitution|franchise|collective agreement)\b`,
  ),
  cue(
    'limit',
    0.9,
    String.raw`${clause}(?:${us} )?${not}(?: just| simply| really| also| now| either| all)? ${choosing}\b`,
  ),
  cue(
    'limit',
    0.9,
    String.raw`\b(?:price|fee|rent|pot|pay|budget|rate|staff|hours|number|total|team|headcount|price list|menu|recipe|name)s? ${not} (?:go|be|rise|change|move|grow|increase)\b`,
  ),
  cue(
    'limit',
    0.95,
    String.raw`^(?:and |but |so |also,? )?(?:no(?: (?:more|new|another|further|extra|bank))? (?!idea\b|one\b|wonder\b|doubt\b|longer\b|sure\b|surprise\b|problem\b|system\b|plan\b|record\b|website\b|figures\b|real\b|good\b|show|reply\b|answer\b|measured\b|much\b|enough\b|many\b|all\b|takers\b|luck\b|change\b|joy\b|need\b|matter\b|time\b)|not (?=\w+ing\b|to |on |at |in |by |with |without |below |under |over |before |more |less |my |our )|never (?=again |to |on |below |under ))(?!.*\b(?:so far|yet|since|ever|last (?:year|week|month))\b)[a-z][^?]{3,110}$`,
  ),
  cue(
    'limit',
    0.9,
    String.raw`\bno (?:more|new|further|extra|additional) (?:debt|loans?|borrowing|hours|staff|people|sites?|money|borrowings|investors?|meetings|software|systems?|overtime)\b`,
  ),
  cue(
    'limit',
    0.9,
    String.raw`\b(?:only if (?=there|it|we|i|they|nobody|no one)|as long as|provided that|on condition|would resign|would walk|won[’']?t have it|promised (?:my|the|our|them|him|her))\b`,
  ),
  cue(
    'limit',
    0.85,
    String.raw`\b(?:she|he|my (?:wife|husband|brother|sister|partner|father|mother|dad|mum))(?: has|'s|’s)? (?:won[’']?t|will not|has said no|refuses?)\b|\bwill not be (?:sold|closed|moved|touched|cut)\b|\bstay(?:s)? (?:as it is|where it is|in the family|put)\b|\b(?:nobody|no one)(?:[’']s| is) (?:going|leaving|losing|being|getting)\b|\bnobody here wants to (?:be|become|work|move|sell)\b`,
  ),
  cue(
    'limit',
    0.85,
    String.raw`\b(?:by law|the law (?:says|requires)|legally|regulations? (?:say|require|mean)|is not optional|has to stay|have to stay|has to be (?:met|kept|paid|there)|have to be (?:met|kept|there)|is contracted|are contracted|tied in(?:to)? (?:till|until|to|for)|locked in(?:to)? (?:till|until|to|for)|(?:is|are|that[’']s|it[’']s) (?:fixed|given)(?: by (?:the )?\w+)?[.!]?$|set by the (?:province|state|law|council|government|ministry|regulator)|without (?:losing|selling|closing|sacking) (?:any|the|a|our|my|anyone|anybody)\b[^?]{0,60}$)`,
  ),
  cue(
    'limit',
    0.85,
    String.raw`\b${authority} (?:says? (?!["“])|say so|forbids?|requires?|insists?|demands?|limits?|caps?|(?:won[’']?t|will not|do(?:es)? not|doesn[’']?t|don[’']?t) (?:allow|let|permit|accept|cover|give (?:us |me )?more|lend)|allows? (?:only|no|us only)|will want to)\b`,
  ),
  // A rule of one's own: 'We do not throw out people who are with us', 'and won't try', 'the name stays'.
  cue(
    'limit',
    0.85,
    String.raw`${clause}${us} (?:do not|don[’']?t|never) (?:throw out|turn (?:away|people|anyone|anybody)|send (?:away|people home)|sack|fire|dismiss|lay off|discount|haggle|compromise|cut corners|work (?:on )?(?:sundays?|saturdays?|weekends?|nights)|open (?:on )?(?:sundays?|saturdays?))\b|\b(?:and|but) (?:${us} )?(?:won[’']?t|will not|never will)(?: even)? (?:try|start|be|do|go|sell|take|give|have|let|close|move|pay|work)\b|^(?:the |our |my )[\w’' -]{2,30} (?:stays?|remains?)(?: (?:as (?:it is|they are)|where (?:it is|they are)|the same|open|closed|free|here|ours|in the family|put))?[.!]?$|\b(?:is|are) (?:not possible|only possible|impossible) (?:before|until|till|after)\b|\b(?:break|contract|lease|notice) (?:is|runs|ends|comes)? ?(?:only |not (?:before|until|till) )(?:in |until |till )?(?:19|20)\d\d\b|\b(?:all|everything) (?:we|i)(?:[’']ve| have)(?: got)?(?: to spend)? is [£$€]|\bwithout (?:that )?(?:anyone|anybody|someone|somebody) (?:has to|having to|must|losing|leaving)\b`,
  ),
  // Tried.
  cue(
    'tried',
    1,
    String.raw`\b${speaker}(?:'ve|’ve| have| has| had)?(?: also| already| even| once| both| did)* (?:tri(?:ed|ed out)|attempted|experimented|piloted|trialled)\b|\bdid try\b|\b(?:was|were|been|have been) (?:tried|attempted|piloted|trialled|tested)\b|\btrials?\b.{0,30}\b(?:failed|stopped|fizzled)\b|\b(?:attempts?|efforts?) (?:to|at|were|was|have|has|failed)\b`,
  ),
  cue(
    'tried',
    0.9,
    String.raw`^(?:also |already |last year |then |once |and |so )*${us}(?:[’']ve| have)? (?:also |even |already )*applied (?:for|to) .*\b(?:did not|didn[’']?t|refused|turned (?:us|me|it) down|rejected|said no|without success|in vain)\b`,
  ),
  cue(
    'tried',
    0.95,
    String.raw`\b${us}(?:'ve|’ve| have)(?: also| already| even)* (?:run(?!.*\b(?:years|since|generations?)\b)|offered|advertised|experimented|switched|paid for|hired|brought in|done (?!this|that|it|so|for|the same|well|what|everything|(?:the|my|our) (?:sums|maths|figures|numbers))|introduced|written to|spoken to|asked|put (?:up|on|in))\b`,
  ),
  // What came of it tells which attempt there was; the attempt itself mostly stands in the sentence before.
  cue(
    'tried',
    0.75,
    String.raw`\b(?:it|that|they|which|this|neither|none of (?:it|them))(?: all| both| really)? (?:didn[’']?t|did not|hasn[’']?t|has not|have not|never) (?:do a thing|work|help|stick|change (?:a thing|much|anything)|make (?:a|any|much) difference|catch on|last|bring (?:in )?(?:much|any))\b|\bno(?: real)? difference\b|\bgave (?:it )?up (?:after|on|when)\b|\b(?:stopped|dropped|abandoned|reversed|scrapped|binned|cancelled) (?:it|that|this|them)? ?(?:after|within|when|because|cos)\b|\b(?:fizzled|petered) out\b|\bto no avail\b|\b(?:had|with|has had) (?:no|little|hardly any) (?:effect|success|result)\b|\bwithout (?:success|result)\b|\blasted (?:a|two|three|four|six|\d+) (?:weeks?|months?|days?)\b|\bworked (?:for a (?:while|bit)|until|at first|really well until)\b|\bone week it worked\b`,
  ),
  cue(
    'tried',
    0.9,
    String.raw`(?:^|${clause}(?:i|we|(?:the |an? )?(?:consultants?|agency|adviser|advisor|coach|trainer))(?: even| also| did| once| then| already)? )${measure}\b[^?]*[,;:.] ?(?:but |and |then |now |so |which |who )?[^?]*\b${failed}(?!\w)[^?]*$`,
  ),
  cue(
    'tried',
    0.85,
    String.raw`^(?:but |and |also |then |already |once )*${us} (?:did )?(?:even |also |once |then |already )*(?:introduced|asked (?!for (?:help|advice)\b)|wrote to|changed|put up|advertised|offered|switched|swapped|sent (?:a|an|the|out)|printed|launched|organi[sz]ed|invited|redesigned|raised|lowered)\b[^?]*(?:[,;:] ?(?:but |and |then |now )?(?:they|it|he|she|nobody|people|half|now|then|after|no|only|two|three|not|most|the|everyone|everybody)\b|\b(?:twice|two times|three times|several times)\b)`,
  ),
  cue(
    'tried',
    0.85,
    String.raw`^had (?:an?|one) [^,?]{3,40}, (?:\w+ ){0,3}\w+(?:ed|sold|came|left|went|got|took|made|brought)\b[^?]*$|^had (?:an?|one) [^,?]{3,40}, (?:sold|took|got|made|brought|nobody|two|three|no)\b[^?]*$|^(?:but |and |also |then |once |we |i |he |she )*(?:had (?:an?|one of|the)|did|used|hired|put)\b[^?,]*\bfor (?:a|one|two|three|four|six|several) (?:while|bit|weeks?|months?|seasons?|winters?|summers?)\b|\b(?:had a go|gave (?:it|that|them|this) a (?:go|try)|have had a go)\b|\b(?:helped|worked) (?:a (?:bit|little)|for|until|at first|some|slightly)\b|\b(?:brought|produced|yielded) (?:in |us |me )?(?:nothing|none|not one)\b|(?<!^.{100,})\b(?:brought|got|produced|yielded|sold) (?:in |us |me )?(?:only |exactly |precisely |just |all of )?(?:(?:one|two|three|four|\d{1,2}) (?:replies|bookings|orders|calls|enquiries|answers|visitors|sign[- ]?ups))\b|(?<!\b(?:like|as|than|what|that) )\b(?:my|our|the) (?:predecessor|previous \w+|last manager|old manager|former \w+) (?:built|tried|did|made|brought|hired|started|introduced|set|ran|bought|put)\b|\b(?:consultants?|agency|adviser|advisor) (?:made|wrote|did|came|built|ran|told|gave|sat|produced|delivered)\b|^did put\b|^(?:but |and |also |then |once )*${us} (?:even |also |once )?(?:sent (?:an?|out) (?:\w+ )?(?:letter|email|mail|mailing|survey|questionnaire|leaflet|newsletter)s?|wrote to|advertised|put up (?:an?|signs?|posters?)|hung|printed|made (?:an?|the) (?:rota|list|poster|leaflet|plan|rule|form|checklist|website|video))\b|\b${us} did (?:put|try|ask|offer|send|run|advertise|change|hire|raise|write)\b`,
  ),
  cue(
    'tried',
    0.85,
    String.raw`\b(?:last|this) (?:year|spring|summer|autumn|winter|month|time) ${us} (?:put|ran|did|sent|offered|hired|paid for|raised|launched|advertised|set up|changed|brought in|cut|introduced)\b|\bin (?:19|20)\d\d ${us} (?:tried|ran|launched|hired|put in|brought in|introduced)\b`,
  ),
  cue(
    'tried',
    0.85,
    String.raw`^(?:also |then |and |once |even |already |since then )?(?:put (?:up|on|an?|the|it|prices|our|my)|built|held|hung|created|appointed|engaged|commissioned|recruited|subscribed|signed up|teamed up|partnered|begged|warned|reminded|chased|negotiated|reduced|increased|extended|shortened|dropped (?:the|our|my|prices)|spent (?:[£$€]|\d|a )|talked to|met with|been to|went to (?:an?|the|see)|complained to|opened (?:later|earlier|on)|organi[sz]ed|piloted|tested|gave (?:them|every|each|all|out|him|her|the|a|my|our|free)|sent (?!\d)|wrote (?:to|an?|the)|rang|phoned|emailed|hired|changed (?:it|the|our|my|to)|swapped|switched|asked|applied|advertised|lowered|offered|introduced|ran (?:an?|the|ads|adverts|two|three)|paid for|brought in|looked (?:at|into)|visited|spoke to|trained|printed|redesigned|rewrote|reworded|posted|invited|installed|launched|took on|contacted|threatened|handed out|drew up|did (?:an?|the|two|three|some) (?:leaflet|course|survey|offer|sale|campaign|stall|training|open)|made (?:it|them|the|an?) (?!loss|profit|living|mistake|mess|fortune)|had (?:an?|one of|the|him|her|them) (?:\w+ ){0,3}(?:in\b|back\b|round\b|once\b|sale\b|meeting\b|offer\b|consultant|agency|trainer|coach|workshop|open day|services? for)|bought (?:an?|the|in|two|three|\d+|some|new) (?!.*\b(?:19|20)\d\d\b)|cut (?:the|our|my|prices|hours|it)|got (?:an?|the|someone|somebody) (?:\w+ ){0,2}(?:in\b|to\b|agency|consultant|freelancer|quote)|joined|put the \w+ (?:up|down|on))\b(?!.*\?$)`,
  ),
  // A question that asks for anything at all tells less than an aim that is named.
  cue(
    'wants',
    0.8,
    String.raw`^(?:so |and |but |or )*(?:where (?:do|should) (?:we|i) (?:begin|start)|what (?:do|should|can) (?:we|i) (?:do|go by)(?: now| first)?|does any(?:one|body) know(?: \w+)?|any (?:ideas|advice|suggestions|thoughts))\?*$`,
  ),
  // Wanted.
  cue(
    'wants',
    1,
    String.raw`${clause}${us}(?:'d|’d| would| should)(?: really| so| dearly)? (?:like|love|want|settle|be happy|be glad)\b(?! to think)|^(?:so |and |but )?what (?:we|i)(?:'d| would)?(?: really| actually| should)? ?(?:want|like|need)s?\b|^(?:so |and |but )?what (?:we|i)(?:[’'](?:m|re)| am| are)(?: really)? (?:after|looking for|hoping for) is\b|\b(?:my|our|the) (?:goal|aim|wish|hope|target|ambition|dream|ask|question|objective|intention) (?:is|would be|for)\b|\bgoal, if\b|\bthe (?:idea|aim|hope) (?:is|would be) to\b`,
  ),
  cue(
    'wants',
    1,
    String.raw`(?<!\b(?:if|when|whenever|what|which|that|as|than|like|unless|before|who|nor|whatever|where|because) )\b${us} (?:just |only |really |also |simply |now |desperately |still )*(?:want|wish|hope|aim|intend|are aiming|are hoping) (?!no\b|nothing\b|nobody\b|anything\b|not\b)[\w£$€]|(?<!\b(?:if|when|whenever|what|which|that|as|than|like|unless|before|who|nor|whatever|where|because) )\b${us} (?:just |only |really |also |simply |now )*(?:need|plan|mean) (?:to|an?|someone|somebody|it|more|people|that|ways?|one|each|fewer|less|both|those|these)\b|^(?:just |really |only )?(?:want|need|looking|hoping|aiming)(?: to| for|\b (?!no\b|nothing\b|not\b)(?=[\w£$€]))|^trying to\b|\b${us} (?:am|are|'m|’m|'re|’re) looking (?:for|to)\b|\b(?:we|i) [^,.;?]{3,60} and (?:now |would )?(?:want|hope|wish|like) to\b`,
  ),
  cue(
    'wants',
    0.9,
    String.raw`^(?:so |and |but )?(?:i|we) need (?:the|our|my|him|her|them|this|these) (?:[\w’']+ ){0,3}to \w|^(?:so |and |but )?(?:i|we) need (?!the\b|no\b|this\b|her\b|him\b|them\b|nothing\b)|\b(?:i|we)(?:[’']d| would) (?:settle for|be (?:happy|glad|content|pleased) (?:with|if|to))\b|\bit would be (?:nice|good|great|lovely|enough|heaven) (?:if|to)\b|\b(?:i[’']m|i am|we[’']re|we are) (?:after (?:a|an|some|the|ways?)|trying to|hoping|aiming|seeking)\b|^ideally\b|\bthere must be a (?:way|better)\b|^any (?:ideas|advice|suggestions|thoughts)\b|\b(?:help (?:me|us)|(?:tell|show) (?:me|us) how|somebody tell (?:me|us)|is it possible to)\b|\b(?:what[’']s|what is) (?:needed|wanted) is\b|\b(?:the |our |my )(?:trustees|board|committee|partners|directors|governors|members|family) (?:want|would like|wish|hope|has asked|have asked)s?\b|\b(?:i|we) dream of\b|\b(?:i|we)(?:[’'](?:m|re|ve been)| am| are| was| were| have been) (?:asked|told|expected|tasked) to\b|(?<!\b(?:if|when|that|which|what) )\b(?:i|we) (?:have to|must|[’']ve got to) (?:reduce|cut|lower|increase|raise|grow|find|win|fill|improve|attract|replace|recruit|fix|double|halve)\b`,
  ),
  cue(
    'wants',
    0.95,
    String.raw`\bhow (?:do|can|could|should|might|would|does|to) (?:i|we|you|one|our|a|the)\b|\bhow (?:do|can|could|to)\b.{3,120}\?$|\bwhere do we (?:begin|start)\b|\b(?:get|find) someone (?:outside )?to (?:tell|show|help)\b`,
  ),
  cue(
    'wants',
    0.85,
    String.raw`^(?:so |but |and |or )?(?:what|which|how|where|who)(?: [\w’']+){0,3} (?:do|does|can|could|should|would|shall|might|must) (?:i|we|you|one|our|other|others|people|a|an|anyone|anybody|lenders|banks)\b[^?]*\?|^(?:so |but |and |or )?(?:should|shall|do|can|could) (?:i|we)\b.*[?.]$|^(?:so |and )?is there (?:a|any|some) (?:way|chance|better)\b`,
  ),
  cue(
    'wants',
    0.8,
    String.raw`^so:|\bby (?:next|the end of|end of) (?:year|christmas|easter|spring|summer|autumn|winter|january|february|march|april|may|june|july|august|september|october|november|december|next)\b(?!.{0,40}\b(?:will|says|gone|leaves?|closes?|ends?|goes|had|was|were)\b)`,
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

/** What came of an attempt, or what somebody else does meanwhile, is no attempt: 'They were interested, then silence', 'It is shut now'. */
const isOutcome =
  /^(?:they|he|she|it|that|nobody|no one|none|meanwhile)\b(?!.*\btried\b)|\b(?:is|are) (?:\w+ )?(?:shut|closed|gone|over|full|stopped|off) now\b/i

/** A wish stays one under any heading. */
const sureWish = /^(?:and |so )?(?:i|we)(?:'d|’d| would)?(?: really| just)? (?:want|like|need) (?!nobody)/i

const questionEnd = /\?["”')]*$/

/** 'I want it halved, but I will not have turnstiles': an aim and a limit in one sentence are two statements. */
export function contrastsParted(pieces: readonly Piece[]): Piece[] {
  return pieces.flatMap((piece) => {
    const match =
      /(?<!\s)\s+(?=(?:but|though|although|yet)\s)|(?<=,)\s+(?=(?:i|we) (?:want|need|would like|will not|won[’']?t|can[’']?t|cannot)\b)/i.exec(
        piece.text,
      )
    if (!match || match.index < 12) return [piece]
    const second = match.index + match[0].length
    const first = piece.text.slice(0, match.index).replace(/[,;]$/, '')
    const parts = [
      { ...piece, text: first, end: piece.start + first.length },
      { ...piece, text: piece.text.slice(second), start: piece.start + second },
    ].map((part) => ({
      ...part,
      tokens: piece.tokens.filter(({ start, end }) => start >= part.start && end <= part.end),
    }))
    const [one, other] = kindsOf(parts).map(({ kind }) => kind)
    return one !== other &&
      one !== undefined &&
      other !== undefined &&
      stated.has(one) &&
      stated.has(other) &&
      (one === 'wants' || other === 'wants')
      ? parts
      : [piece]
  })
}

const stated: ReadonlySet<Kind> = new Set<Kind>(['wants', 'limit', 'tried'])

/** A word that makes a clause of what stands before the first mark. */
const finite =
  /\b(?:is|are|was|were|am|has|have|had|do|does|did|can|could|will|would|should|must|may|might|i|we|they|he|she|it|you|there|this|that[’']s|\w+n[’']t|\w+[’'](?:s|re|ve|ll|d|m) (?:\w+ing|not|been|got|too|very|so)\b)\b/i
/** A list of attempts goes on with one in the past, or with the thing alone: 'Radio ads, no one rang.' */
const attempt =
  /^(?:and |also |then |plus )*(?:made|put|had|got|gave|sent|wrote|ran|held|took|bought|built|rang|paid|hung|met|drew|[a-z]{3,}ed)\b/i
const continuationMost = 16

/** Whether a sentence after an attempt tells of the next one. */
function goesOn({ text }: Piece): boolean {
  if (text.split(/\s+/).length > continuationMost || /\?$/.test(text)) return false
  if (/\b(?:will|by next|by the end)\b/i.test(text) || /^(?:rival|competitor)/i.test(text)) return false
  if (attempt.test(text)) return true
  const first = text.split(/[,.:;]|\s(?:who|which|that|but)\s/)[0] ?? ''
  const words = first.split(/\s+/).length
  return (
    words <= 8 &&
    /^(?:and |then |also |plus )?(?:an? |the |our |one |two |three |some |[£$€]?\d|\p{Lu})/iu.test(first) &&
    !/^(?:no|not|never|nobody|nothing|none|only|but|so|now|still|yet|any|all|every|each|same|didn[’']t|won[’']t|can[’']t)\b/i.test(
      first,
    ) &&
    !finite.test(first) &&
    // A name alone is someone, and nothing that was done.
    !/^\p{Lu}\p{Ll}+ \p{Lu}\p{Ll}+/u.test(first) &&
    // What came of it, or a price: a thing alone may begin anything.
    /[,:]/.test(text)
  )
}

/** The kinds of all sentences; each gets one, and one only. */
export function kindsOf(pieces: readonly Piece[]): Kinded[] {
  const kinds = pieces.map((piece) => kindOf(piece))
  kinds.forEach((entry, index) => {
    const before = kinds[index - 1]
    if (
      entry.kind === 'background' &&
      before?.kind === 'tried' &&
      before.certainty >= 0.8 &&
      goesOn(entry.piece)
    )
      kinds[index] = { ...entry, kind: 'tried', certainty: 0.85 }
  })
  return kinds
}

function kindOf(piece: Piece): Kinded {
  const { text, heading, start } = piece
  const background: Kinded = { piece, kind: 'background', at: start, certainty: 0 }
  if (
    (heading === 'limit' || heading === 'tried') &&
    !(heading === 'tried' && isOutcome.test(text)) &&
    !sureWish.test(text) &&
    !questionEnd.test(text) &&
    !quoted(text, text.length - 1)
  ) {
    // Under 'TRIED' and 'CANNOT' stands what the heading says.
    return { piece, kind: heading, at: start, certainty: 0.95 }
  }
  for (const { kind, certainty, pattern } of cues) {
    const match = pattern.exec(text)
    if (!match) continue
    if (quoted(text, match.index) || (kind === 'wants' && reported(text, match.index))) continue
    // 'The law says 45 days, but who will fight his own customer?' rules nothing out.
    if (kind === 'limit' && certainty < 0.9 && questionEnd.test(text)) continue
    // Under 'WANT' a wish that only sounds like one is sure.
    const isAnnounced = heading === 'wants' && kind === 'wants' && !questionEnd.test(text)
    return {
      piece,
      kind,
      at: start + match.index,
      certainty: isAnnounced ? Math.max(certainty, 0.95) : certainty,
    }
  }
  if (
    heading === 'wants' &&
    !/\b(?:not|never|hardly|barely|scarcely|nobody|no one|[a-z]+n[’']t)\b/i.test(text)
  )
    return { piece, kind: 'wants', at: start, certainty: 0.9 }
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
}

/** All places in a sentence at which a wording says that it is of a kind: a long one may rule out two things. */
export function placesOfKind({ text, start }: Piece, kind: Kind): number[] {
  const places = cues
    .filter((one) => one.kind === kind)
    .flatMap(({ pattern }) => [...text.matchAll(new RegExp(pattern, 'gi'))])
    .filter(({ index }) => !quoted(text, index))
    .map(({ index }) => start + index)
  return [...new Set(places)].toSorted((a, b) => a - b)
}

/** What others want is no wish of the writer: 'Couples now want 60 guests', 'they say we need to'. */
const reported = (text: string, at: number) =>
  /\b(?:says?|said|thinks?|believes?|reckons?|tells? (?:me|us)|told (?:me|us))\b[^,;]{0,20}$/i.test(
    text.slice(Math.max(0, at - 40), at),
  )

/** What stands in inverted commas another person says. */
const quoted = (text: string, at: number) => {
  const marks = (part: string) => part.match(/["“”]/g)?.length ?? 0
  return marks(text.slice(0, at)) % 2 === 1 || (marks(text) % 2 === 1 && /["”]$/.test(text))
}
