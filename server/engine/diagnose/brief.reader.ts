import { emptyBrief, type BriefProblem, type CaseBrief, type Span } from '#contract/brief.ts'
import type { Library, Problem } from '#server/content/content.form.ts'
import type { BriefInput } from '#server/domain/ports.ts'
import { questionsToAsk } from '#server/content/library.ts'
import type { Reading } from '../text/text.reader.ts'
import { createCircumstanceReader, type CircumstanceReader } from './circumstances.ts'
import { createDetector, type Detected, type Detector } from './problem.detector.ts'
import type { Learnt } from './problem.signs.ts'
import { customersIn } from './customers.ts'
import { contrastsParted, kindsOf, placesOfKind, type Kind, type Kinded } from './sentence.kinds.ts'
import { clauseAt, piecesOf, quoteMost, type Piece } from '../text/sentences.ts'
import { alignedWords } from '../text/tagged.words.ts'

/** Reads a challenge text into a brief by rules: nothing is said that does not stand in the text. */

export interface BriefReader {
  read: (input: Pick<BriefInput, 'text' | 'sector' | 'familyRun'>, reading: Reading) => CaseBrief
  circumstances: CircumstanceReader
}

/** How much a sentence of a kind tells of what stands in the way. */
const shareOf: Readonly<Record<Kind, number>> = {
  obstacle: 1,
  wants: 1,
  question: 1,
  background: 1,
  tried: 0.6,
  limit: 0.5,
}

/**
 * From this score on a problem is taken as certain, when at least so many sentences speak for it and the next one lies so
 * far behind. Chosen with `npm run lab -- detector-fit` on texts made of left-out examples, so that nine of ten such calls name a
 * problem of the text, and that few are made of texts about a problem that the library does not hold.
 */
export const certain = { score: 1.6, sentences: 2, lead: 1.5 } as const
const namedMost = 6

const most = { goal: 2, obstacles: 4, limits: 6, tried: 8 } as const

export function createBriefReader(library: Library, learnt: Learnt): BriefReader {
  const detector: Detector = createDetector(library, learnt)
  const circumstances = createCircumstanceReader(library)
  return {
    circumstances,
    read(input, reading) {
      const brief = emptyBrief()
      if (!reading.english) return brief
      const { text } = input
      const pieces = contrastsParted(piecesOf(text))
      const kinded = kindsOf(pieces)
      const kindOf = new Map<Piece, Kinded>(kinded.map((entry) => [entry.piece, entry]))
      const detected = detector.detect(pieces, (piece) => shareOf[kindOf.get(piece)?.kind ?? 'background'])
      brief.circumstances = circumstances.read(pieces, input)
      const has = new Set(brief.circumstances.map(({ id }) => id))
      brief.problems = problemsIn(detected, has, kindOf)
      brief.goal = spansOf(kinded, 'wants', most.goal)
      brief.limits = inOrder(spansOf(kinded, 'limit', most.limits))
      brief.tried = inOrder(spansOf(kinded, 'tried', most.tried))
      brief.obstacles = inOrder(obstaclesOf(kinded, detected))
      brief.customers = customersIn(text, alignedWords(text, reading))
      return brief
    },
  }
}

/** Whether what speaks for the likeliest problem is enough to act on without asking. */
const isCertain = ({ score, evidence }: Detected, next: number) =>
  score >= certain.score && evidence.length >= certain.sentences && score >= next * certain.lead

function problemsIn(
  detected: readonly Detected[],
  has: ReadonlySet<string>,
  kindOf: ReadonlyMap<Piece, Kinded>,
): BriefProblem[] {
  const possible = detected.filter(({ problem }) => problem.circumstances.every((id) => has.has(id)))
  const next = possible[1]?.score ?? 0
  return possible.slice(0, namedMost).map((entry, index) => {
    const quote = quoteOf(entry, kindOf)
    return {
      ...problemEntry(entry.problem, index === 0 && isCertain(entry, next), evidenceSpans(entry)),
      ...(quote !== undefined && { quote }),
    }
  })
}

/** What a sentence says of a problem by itself, at least, and in how many words, to be quoted for it. */
const quoted = { weight: 0.75, words: 6 } as const

/** 'We are a joinery', 'I run two shops'. */
const introducing =
  /^(?:we|i)(?: are|['’]re| am|['’]m| run| own| manage| have) (?:an?|the|one|two|three|four|five|six)\b/i

/** Who says what they are, what they want, rule out or have tried says nothing of what stands in the way. */
const saysNoTrouble = ({ piece, kind }: Kinded) =>
  kind === 'wants' || kind === 'limit' || kind === 'tried' || introducing.test(piece.text)

/** The sentence of the owner that speaks for a problem by itself; none where it takes several to see it. */
function quoteOf({ evidence }: Detected, kindOf: ReadonlyMap<Piece, Kinded>): Span | undefined {
  for (const { piece, at, weight } of evidence) {
    if (weight < quoted.weight) return undefined
    const kinded = kindOf.get(piece)
    const span = clauseAt(piece, at)
    if (kinded === undefined || saysNoTrouble(kinded) || span === undefined) continue
    if (span.text.split(/\s+/).length >= quoted.words) return span
  }
  return undefined
}

/** Says who writes, or names things without a word of what happens to them: it shows no problem by itself. */
const introduction =
  /^(?:hi\b|hello\b|dear\b|my name|(?:i|we)(?:['’](?:m|re)| am| are)? (?:run|own|manage|an?|the)\b|(?:i|we) have (?:been )?(?:an?|the|\d+|two|three|four|five|six)\b)/i
const wordsLeast = 5

const showsByItself = ({ text }: Span) =>
  text.trim().split(/\s+/).length >= wordsLeast && !introduction.test(text.trim())

const evidenceSpans = ({ evidence }: Detected): Span[] => {
  const spans: Span[] = []
  for (const { piece, at, weight } of evidence) {
    if (spans.length === 2 || weight < 0.3) break
    const span = clauseAt(piece, at)
    if (span && showsByItself(span) && !spans.some(({ start }) => start === span.start)) spans.push(span)
  }
  return spans
}

/** A problem of the library as the brief names it. */
const problemEntry = (problem: Problem, active: boolean, because: Span[]): BriefProblem => ({
  id: problem.id,
  name: problem.name,
  active,
  origin: 'engine',
  because,
  questions: questionsToAsk(problem.questions),
})

const inOrder = (spans: Span[]) => spans.toSorted((a, b) => (a.start ?? 0) - (b.start ?? 0))

function spansOf(kinded: readonly Kinded[], kind: Kind, count: number): Span[] {
  const ofKind = kinded.filter((entry) => entry.kind === kind && entry.certainty >= 0.8)
  // Where an aim is said outright, what merely sounds like one is left out.
  const least = kind === 'wants' && ofKind.some(({ certainty }) => certainty >= 0.95) ? 0.9 : 0.8
  return (
    ofKind
      .filter(({ certainty }) => certainty >= least)
      .map((entry, index) => ({ entry, index }))
      // Surest first; what owners want they say last.
      .toSorted(
        (a, b) =>
          b.entry.certainty - a.entry.certainty || (kind === 'wants' ? b.index - a.index : a.index - b.index),
      )
      .flatMap(({ entry }) => clausesOf(entry))
      .slice(0, count)
  )
}

/** What is quoted of a sentence: all of it, or each of its clauses that rules something out, where it is too long for that. */
function clausesOf({ piece, at, kind }: Kinded): Span[] {
  const places = kind === 'limit' && piece.text.length > quoteMost ? placesOfKind(piece, kind) : []
  const spans = [at, ...places].flatMap((place) => clauseAt(piece, place) ?? [])
  return spans.filter((span, index) => spans.findIndex(({ start }) => start === span.start) === index)
}

/** What a sentence says for the likely problems, at least, to be quoted as a trouble. */
const toldLeast = 0.3

/** Sentences that name a trouble and speak for a likely problem: one sign alone was right in one case of three. */
function obstaclesOf(kinded: readonly Kinded[], detected: readonly Detected[]): Span[] {
  const spans: Span[] = []
  const taken = new Set<Piece>()
  const kindOf = new Map(kinded.map((entry) => [entry.piece, entry]))
  const take = (piece: Piece, at: number) => {
    if (taken.has(piece) || spans.length === most.obstacles) return
    const span = clauseAt(piece, at)
    if (!span) return
    taken.add(piece)
    spans.push(span)
  }
  const sentences = new Map<Piece, { at: number; weight: number }>()
  for (const { evidence, score } of detected.slice(0, namedMost))
    for (const { piece, at, weight } of evidence) {
      const known = sentences.get(piece)
      const gained = weight * Math.min(1.5, score)
      sentences.set(piece, { at: known?.at ?? at, weight: (known?.weight ?? 0) + gained })
    }
  const ranked = kinded
    .filter(
      ({ piece, kind, certainty }) =>
        kind === 'obstacle' && certainty >= 0.75 && (sentences.get(piece)?.weight ?? 0) >= toldLeast,
    )
    .map(({ piece, at, certainty }) => ({
      piece,
      at,
      weight: certainty + (sentences.get(piece)?.weight ?? 0) * 0.8,
    }))
    .toSorted((a, b) => b.weight - a.weight)
  for (const { piece, at } of ranked) take(piece, kindOf.get(piece)?.at ?? at)
  return spans
}
