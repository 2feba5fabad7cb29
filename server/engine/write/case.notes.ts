import type { CaseBrief } from '#contract/brief.ts'
import type { Library, Problem, Remedy } from '#server/content/content.form.ts'
import type { CaseProblem } from './case.material.ts'
import { phrasesOf } from '../diagnose/cue.matcher.ts'
import { isTelling } from '../diagnose/other.problems.ts'
import { toldBy } from '../diagnose/owner.words.ts'
import { quoted } from '../text/quoting.ts'
import { piecesOf, tokensOf, type Piece } from '../text/sentences.ts'

/**
 * What of the owner's own the steps of an idea take up, each in the one place where it has something to do: the figure from
 * which a trial starts, the few with whom it begins, whom to ask, the date by which it is wanted, what may not be bought. All of
 * it stands in the text; where it is not certain what a phrase does there, it is left alone.
 */

/** A figure that counts or costs something; a year, an age, an hour of the day or a date is none. */
const countWords =
  'two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|hundred'
const months =
  'january|february|march|april|may|june|july|august|september|october|november|december|jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec'
const quantity = new RegExp(
  [
    String.raw`[£$€₹]\s?\d`,
    String.raw`\b(?:ksh|rs|chf|sek|nok|dkk|pln|eur|gbp|usd)\.?\s?\d`,
    String.raw`\b\d[\d.,]*\s?(?:%|per ?cent|k\b)`,
    String.raw`\b\d[\d.,]* (?:out )?of (?:the |our |my |every )?(?:\d|\p{L})`,
    String.raw`(?<![\d:.,/-]|\b(?:at|in|since|until|till|from|by|year|week|day|no|number|aged?|i['’]?m|am|is|to) )(?!(?:19|20)\d\d\b)\d[\d.,]* (?!(?:${months}|am|pm|a\.m|p\.m|o['’]clock|years? old|year-old|to|and|or|is|was|in|on|at)\b)\p{L}{3,}`,
    String.raw`\b(?:${countWords})(?: (?:hundred|thousand))? (?:of (?:the|our|my|them|us) ?|\p{L}{3,}s\b|\p{L}{3,} \p{L}{3,}s\b)`,
    String.raw`\b(?:half|a third|a quarter|two thirds|a fifth|a tenth) (?:of|the|our|my|as)\b`,
  ].join('|'),
  'iu',
)

/** Says who they are, and nothing of the trouble. */
const introduction =
  /^(?:hi\b|hello\b|dear\b|my name|(?:i|we|my family|(?:two|three|four) of us)(?:['’](?:m|re|ve)| am| are| have| has)?(?: \p{Ll}+)? (?:run|own|manage|make|sell|install|repair|build|have|got|an?|the|\d|two|three|four|five|six|seven|eight|nine|ten)\b|(?:i am|i['’]m|we are|we['’]re|we have|we['’]ve)\b)/iu
/** Begins with what the sentence before has named. */
const leaning =
  /^(?:and |but |so |or |then )*(?:it|that|this|these|those|they|only|of (?:these|those|them)|the (?:others?|rest))\b/i
/** What somebody would like, or says of others, is no figure to start from. */
const planned =
  /\b(?:wants?|would|should|could|hopes?|plans?|thinks?|offers?|promised|if) (?:to|like|we|i|you|they|he|she|be|have)\b/i
/** The first sentences of a text say who writes. */
const openings = 2
/** A verb, so that it says something and is no list of what there is. */
const verb = new RegExp(
  String.raw`\b(?:is|are|was|were|has|have|had|do|does|did|can|will|would|since|turn|back|need|stands?|sits?|comes?|goes|go|gets?|takes?|pays?|costs?|runs?|makes?|sells?|sends?|wants?|owes?|gives?|charges?|spends?|throws?|loses?|drives?|miss|came|became|began|broke|bought|brought|drove|fell|found|gave|got|grew|held|kept|left|lent|lost|made|met|paid|ran|rang|rose|said|sat|sold|sent|shut|spent|stood|stole|took|threw|thrown|told|went|won|wrote|\p{L}+n[’']t|\p{L}{3,}ed)\b`,
  'iu',
)

export interface CaseNotes {
  /** Sentences that hold a figure and speak for a problem, as they may be quoted. */
  figuresOf: (at: CaseProblem) => string[]
  /** The few who stand out in what is said of a problem: 'the four practices'. */
  fewOf: (at: CaseProblem) => string[]
  /** Who works here by name and is spoken of where the problem is. */
  namesOf: (at: CaseProblem) => string[]
  /** How many the client serves: '46 practices'. */
  customers: { count: number; said: string } | undefined
  /** What the owner wants, where it says how much or until when, and speaks of what an idea is about. */
  aimsOf: (at: CaseProblem, remedy: Remedy) => string[]
}

const buyers =
  'customers|clients|accounts|members|subscribers|patients|pupils|students|tenants|guests|households|families|practices|hotels|hospitals|schools|nurseries|shops|stores|restaurants|cafes|cafés|pubs|dealers|stockists|retailers|wholesalers|garages|farms|farmers|offices|builders|companies|firms|businesses|churches|clubs'
const counted = String.raw`(?:about |around |some |roughly |nearly |almost |over )?((?:\d[\d,.]*|${countWords}) (?:(?:${buyers})|(?!new|other|more|big|good|bad|lost|old|of|unhappy|empty)\p{Ll}{3,} (?:${buyers})))\b`
/** How many they serve: 'for 46 practices', 'we supply 30 restaurants', 'our 200 members'. */
const served = [
  new RegExp(
    String.raw`\b(?:we|i)\b[^.;?]{0,160}?\b(?<!\d )(?:for|to|supply|supplies|serve|serving|supplying|look after|looking after|have|with|got) (?:our )?${counted}`,
    'iu',
  ),
  new RegExp(String.raw`\b(?:our|my) ${counted}`, 'iu'),
]

const figureMost = 150
const enough =
  /[;:–—]\s|,\s(?=(?:and|but|so|because|which|who|while|then|yet|though|where|when|or|mostly|only)\b)/g

/** The sentence, or its beginning up to where it has said its figure; undefined where none may be quoted. */
function figureIn({ text }: Piece): string | undefined {
  const whole = text.length <= figureMost ? text : undefined
  const ends = [...text.matchAll(enough)].map(({ index }) => index)
  const end = ends.findLast((at) => at >= 30 && at <= figureMost)
  const said = whole ?? (end === undefined ? undefined : text.slice(0, end))
  // What stands in brackets is said by the way.
  return said !== undefined && quantity.test(said.replace(/\([^()]*\)/g, ''))
    ? quoted({ text: said }, figureMost)
    : undefined
}

const few = new RegExp(
  String.raw`(?:^|[,;:]\s|\b(?:and|but|from|that|the|our|my)\s)(?:the |our |my )?((?:${countWords}|\d{1,2}) (?:(?!of\b)\p{Ll}+ )?\p{Ll}{3,}s) (?:alone )?(?:always |often |now |together )?(?:send|make|pay|take|cause|bring|account for|eat|use|give|cost|buy|order|need|produce|do|owe|hold)(?:s| up)? (?:us |me |in |for )?(?:about |nearly |almost |some |more than |over |well over )?(?:half|most|all|two thirds|a third|three quarters|nine tenths|\d{1,3} ?(?:%|per ?cent))`,
  'iu',
)

const roleWord =
  'manager|foreman|forewoman|supervisor|senior|apprentice|trainee|assistant|bookkeeper|secretary|receptionist|cook|chef|baker|driver|mechanic|sewer|teacher|nurse|carer|technician|designer|developer|engineer|fitter|seamstress|buyer|head|deputy|colleague'
const names = [
  // 'Janet, our manager,' 'Els, who leads the plant department,'
  /\b(\p{Lu}\p{Ll}{2,})(?: \p{Lu}\p{Ll}+)?,? (?:our|my) (?:\p{Ll}+ )?(?:ROLE)\b/u,
  /(?:^|[,;.] |\b(?:and|but) )(\p{Lu}\p{Ll}{2,}), who(?:['’]s| is| does| do| runs?| leads?| makes?| writes?| keeps?| looks| plans?| cooks?| drives?| answers?| handles?| does all)\b/u,
  // 'my sister Lorraine', 'our foreman Dave', 'My senior, Tom,'
  /\b(?:[Oo]ur|[Mm]y) (?:\p{Ll}+ )?(?:ROLE|sister|brother|wife|husband|son|daughter|partner|cousin),? (\p{Lu}\p{Ll}{2,})\b/u,
  // 'Rick in the office', 'Gail on the desk'
  /(?:^|[,;.] |\b(?:and|but|only) )(\p{Lu}\p{Ll}{2,}) (?:in the (?:office|workshop|kitchen|yard|shop|warehouse|stores)|on the (?:desk|phone|counter|till|floor|front desk)|at the (?:desk|counter|front))\b/u,
].map(({ source, flags }) => new RegExp(source.replaceAll('ROLE', roleWord), flags))
/** Who is no longer here, or works for somebody else. */
const gone =
  /\b(?:retired|left|leaves|leaving|died|dead|passed away|former|resigned|gone|used to|customer|client|buyer from|of our largest|supplier|landlord|competitor|rival)\b/i
const noName =
  /^(?:The|This|That|Our|Nobody|Somebody|Someone|Everyone|Everybody|Anyone|People|Those|Monday|Tuesday|Wednesday|Thursday|Friday|Saturday|Sunday|Christmas|Easter)$/

const date = new RegExp(
  String.raw`\b(?:by|before|until|till|in time for) (?:the )?(?:(?:end|middle|beginning|start) of )?(?:the )?(?:next |this )?(?:spring|summer|autumn|fall|winter|christmas|easter|new year|year|season|month|${months})(?: (?:term|holidays))?(?: (?:20\d\d|next year))?\b|\b(?:within|in) (?:an?|${countWords}|\d{1,2}) (?:weeks|months|years)\b`,
  'iu',
)

/** A sentence with so many telling words of a problem's name speaks of it. */
const sharedLeast = 2

/** Whether a sentence ends where its writer ended it: long ones are parted for reading. */
const isWhole = ({ text: said, end }: Piece, text: string) =>
  /[.!?…"”’)]$/.test(said) || /^\s*(?:\n|$)/.test(text.slice(end, end + 40))

/** Reads once what the text says; nothing of it is kept longer than the answer that is written. */
export function notesOf(
  library: Library,
  brief: CaseBrief,
  text: string,
  pieces: readonly Piece[] = piecesOf(text),
): CaseNotes {
  const stated = [...brief.goal, ...brief.limits, ...brief.tried].map((span) => span.text)
  const first = new Set(pieces.slice(0, openings))
  const telling = pieces.filter(
    ({ text: said }) =>
      !said.endsWith('?') && !stated.some((one) => said.includes(one) || one.includes(said)),
  )
  const isEvidence = ({ id }: Problem, said: string) =>
    brief.problems.some((named) => named.id === id && named.because.some((span) => span.text === said))
  const aims = brief.goal
    .filter((span) => quantity.test(span.text) || date.test(span.text))
    .flatMap((span) => {
      const said = quoted(span)
      return said === undefined
        ? []
        : [
            {
              said,
              tokens: tokensOf(said),
              told: [...toldBy(said)],
            },
          ]
    })
  const speaksFor = (problem: Problem, because: readonly string[]) => {
    const cues = phrasesOf(problem.cues)
    const named = toldBy(problem.name)
    return ({ text: said, tokens }: Piece) =>
      because.some((one) => said.includes(one)) ||
      cues.find(tokens).length > 0 ||
      new Set(tokens.flatMap(({ stem }) => (named.has(stem) ? [stem] : []))).size >= sharedLeast
  }
  const known = new Map<Problem, Piece[]>()
  const about = ({ problem, named }: CaseProblem): Piece[] => {
    const before = known.get(problem)
    if (before) return before
    const because = [
      ...named.because,
      ...(brief.problems.find(({ id }) => id === problem.id)?.because ?? []),
    ].map((span) => span.text)
    const speaks = speaksFor(problem, because)
    const found = telling
      .filter((piece) => speaks(piece))
      .toSorted((a, b) => Number(because.includes(b.text)) - Number(because.includes(a.text)))
    known.set(problem, found)
    return found
  }
  return {
    figuresOf: (at) =>
      about(at)
        .filter(
          (piece) =>
            !introduction.test(piece.text) &&
            !leaning.test(piece.text) &&
            isWhole(piece, text) &&
            verb.test(piece.text) &&
            !planned.test(piece.text) &&
            !first.has(piece),
        )
        .flatMap((piece) => figureIn(piece) ?? []),
    fewOf: (at) => {
      const lines = new Set(about(at).map(({ line }) => line))
      return telling
        .filter(({ line }) => lines.has(line))
        .flatMap(({ text: said }) => {
          const found = few.exec(said)?.[1]
          return found === undefined ? [] : [`the ${found.charAt(0).toLowerCase()}${found.slice(1)}`]
        })
    },
    namesOf: (at) =>
      about(at)
        .filter(({ text: said }) => !gone.test(said))
        .flatMap(({ text: said }) =>
          names.flatMap((pattern) => {
            const name = pattern.exec(said)?.[1]
            return name === undefined || noName.test(name) ? [] : [name]
          }),
        )
        .filter((name, index, all) => all.indexOf(name) === index),
    customers: customersIn(pieces),
    aimsOf: ({ problem }, remedy) => {
      if (aims.length === 0) return []
      const cues = phrasesOf(problem.cues)
      const about = new Set([
        ...toldBy(problem.name),
        ...[...toldBy(remedy.text)].filter((stem) => isTelling(library, stem)),
      ])
      return aims
        .filter(
          ({ said, tokens, told }) =>
            cues.find(tokens).length > 0 || told.some((stem) => about.has(stem)) || isEvidence(problem, said),
        )
        .map(({ said }) => said)
    },
  }
}

/** The first count of those they serve, in what they say of themselves. */
function customersIn(pieces: readonly Piece[]): CaseNotes['customers'] {
  for (const { text } of pieces.slice(0, 6))
    for (const pattern of served) {
      const said = pattern.exec(text)?.[1]
      const [figure = ''] = said?.split(' ') ?? []
      const count = /^\d/.test(figure) ? Number(figure.replace(/[,.](?=\d{3})/g, '')) : numberWord(figure)
      if (said !== undefined && Number.isInteger(count) && count > 1) return { count, said }
    }
  return undefined
}

const words = countWords.split('|')
const values = [2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 15, 20, 30, 40, 50, 60, 70, 80, 90, 100]
const numberWord = (word: string): number => values[words.indexOf(word.toLowerCase())] ?? 0
