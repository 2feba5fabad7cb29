import { emptyBrief, type BriefProblem, type CaseBrief, type Span } from '#contract/brief.ts'
import type { Library, Problem } from '#server/content/content.form.ts'
import { questionsToAsk } from '#server/content/library.ts'
import type { Reading } from '../text/text.reader.ts'
import { certainties } from './sentence.wordings.ts'
import { createAnswerFinder } from './found.answers.ts'
import { createCircumstanceReader, type CircumstanceReader } from './circumstances.ts'
import { createDetector, type Detected, type Detector } from './problem.detector.ts'
import type { Learnt } from './problem.signs.ts'
import { contrastsParted, kindsOf, placesOfKind, type Kind, type Kinded } from './sentence.kinds.ts'
import { introducesWriter } from '../text/introductions.ts'
import { clauseAt, piecesOf, quoteMost, type Piece } from '../text/sentences.ts'

/** Makes the brief of a challenge by rules. Every quotation in it is copied word for word from the text. */

/** Everything that a brief is read from. */
export interface BriefFacts {
  text: string
  sector?: string | undefined
  familyRun?: boolean
}

export interface BriefReader {
  read: (facts: BriefFacts, reading: Reading) => CaseBrief
  circumstances: CircumstanceReader
}

/** How much a sentence of each kind counts for the diagnosis. */
const shareOf: Readonly<Record<Kind, number>> = {
  obstacle: 1,
  wants: 1,
  question: 1,
  background: 1,
  tried: 0.6,
  limit: 0.5,
}

/**
 * When the likeliest problem becomes active: at least this score, this many supporting sentences, and this
 * multiple of the next problem's score. Chosen with `npm run lab -- detector-fit` so that nine in ten active
 * problems are right, and few become active for texts about problems that are not in the library.
 */
export const certain = { score: 1.6, sentences: 2, lead: 1.5 } as const
const namedMost = 6

const most = { goal: 2, obstacles: 4, limits: 6, tried: 8 } as const

export function createBriefReader(library: Library, learnt: Learnt): BriefReader {
  const detector: Detector = createDetector(library, learnt)
  const circumstances = createCircumstanceReader(library)
  const answersIn = createAnswerFinder(library)
  return {
    circumstances,
    read(facts, reading) {
      const brief = emptyBrief()
      if (!reading.english) return { ...brief, unread: 'language' }
      const pieces = contrastsParted(piecesOf(facts.text))
      const kinded = kindsOf(pieces)
      const kindOf = new Map<Piece, Kinded>(kinded.map((entry) => [entry.piece, entry]))
      const detected = detector.detect(pieces, (piece) => shareOf[kindOf.get(piece)?.kind ?? 'background'])
      brief.circumstances = circumstances.read(pieces, facts)
      const has = new Set(brief.circumstances.map(({ id }) => id))
      brief.problems = problemsIn(detected, has, kindOf, (problem) => answersIn(problem, pieces))
      brief.goal = spansOf(kinded, 'wants', most.goal)
      brief.limits = inOrder(spansOf(kinded, 'limit', most.limits))
      brief.tried = inOrder(spansOf(kinded, 'tried', most.tried))
      brief.obstacles = inOrder(obstaclesOf(kinded, detected))
      return reading.unknown && brief.problems.length === 0 ? { ...brief, unread: 'words' } : brief
    },
  }
}

/** Whether the likeliest problem is certain enough to act on without asking. */
const isCertain = ({ score, evidence }: Detected, next: number) =>
  score >= certain.score && evidence.length >= certain.sentences && score >= next * certain.lead

function problemsIn(
  detected: readonly Detected[],
  has: ReadonlySet<string>,
  kindOf: ReadonlyMap<Piece, Kinded>,
  answersIn: (problem: Problem) => ReadonlyMap<string, Span>,
): BriefProblem[] {
  const possible = detected.filter(({ problem }) => problem.circumstances.every((id) => has.has(id)))
  const next = possible[1]?.score ?? 0
  return possible.slice(0, namedMost).map((entry, index) => {
    const quote = quoteOf(entry, kindOf)
    return {
      ...problemEntry(
        entry.problem,
        index === 0 && isCertain(entry, next),
        evidenceSpans(entry),
        answersIn(entry.problem),
      ),
      ...(quote !== undefined && { quote }),
    }
  })
}

/**
 * When a sentence alone proves a problem: at least so many words, and this weight if it contains one of the
 * problem's cues. Without a cue, single words have decided, so more weight is needed. On labelled stories four
 * quotations in five are then under a labelled problem; with 0.75 for all sentences it was seven in ten.
 */
const quoted = { words: 6, withCue: 0.75, without: 0.9 } as const

/**
 * Whether a sentence describes no trouble: it introduces the owner, or states a wish, a limit or an attempt.
 */
const saysNoTrouble = ({ piece, kind }: Kinded) =>
  kind === 'wants' || kind === 'limit' || kind === 'tried' || introducesWriter(piece.text)

/** The sentence that proves a problem on its own; undefined if several sentences are needed. */
function quoteOf({ evidence }: Detected, kindOf: ReadonlyMap<Piece, Kinded>): Span | undefined {
  for (const { piece, at, weight, hasCue } of evidence) {
    if (weight < (hasCue ? quoted.withCue : quoted.without)) continue
    const kinded = kindOf.get(piece)
    const span = clauseAt(piece, at)
    if (kinded === undefined || saysNoTrouble(kinded) || span === undefined) continue
    if (span.text.split(/\s+/).length >= quoted.words) return span
  }
  return undefined
}

/** Minimum number of words of a sentence that is shown as evidence. */
const wordsLeast = 5

const showsByItself = ({ text }: Span) =>
  text.trim().split(/\s+/).length >= wordsLeast && !introducesWriter(text)

const evidenceSpans = ({ evidence }: Detected): Span[] => {
  const spans: Span[] = []
  for (const { piece, at, weight } of evidence) {
    if (spans.length === 2 || weight < 0.3) break
    const span = clauseAt(piece, at)
    if (span && showsByItself(span) && !spans.some(({ start }) => start === span.start)) spans.push(span)
  }
  return spans
}

/** A brief's entry for a problem of the library. */
const problemEntry = (
  problem: Problem,
  active: boolean,
  because: Span[],
  found: ReadonlyMap<string, Span>,
): BriefProblem => ({
  id: problem.id,
  name: problem.name,
  active,
  origin: 'engine',
  because,
  questions: questionsToAsk(problem.questions).map((question) => {
    const answer = found.get(question.id)
    return answer === undefined ? question : { ...question, found: answer }
  }),
})

const inOrder = (spans: Span[]) => spans.toSorted((a, b) => (a.start ?? 0) - (b.start ?? 0))

function spansOf(kinded: readonly Kinded[], kind: Kind, count: number): Span[] {
  const ofKind = kinded.filter((entry) => entry.kind === kind && entry.certainty >= certainties.likely)
  // If one aim is stated clearly, leave out sentences that only sound like aims.
  const isSureWish = kind === 'wants' && ofKind.some(({ certainty }) => certainty === certainties.sure)
  const least = isSureWish ? certainties.clear : certainties.likely
  return (
    ofKind
      .filter(({ certainty }) => certainty >= least)
      .map((entry, index) => ({ entry, index }))
      // Most certain first; of equally certain aims the last, because owners state their aim at the end.
      .toSorted(
        (a, b) =>
          b.entry.certainty - a.entry.certainty || (kind === 'wants' ? b.index - a.index : a.index - b.index),
      )
      .flatMap(({ entry }) => clausesOf(entry))
      .slice(0, count)
  )
}

/**
 * Quotes a sentence: all of it or, if it is too long, the clause that decided its kind. A long limit may have
 * several such clauses.
 */
function clausesOf({ piece, at, kind }: Kinded): Span[] {
  const places = kind === 'limit' && piece.text.length > quoteMost ? placesOfKind(piece, kind) : []
  const spans = [at, ...places].flatMap((place) => clauseAt(piece, place) ?? [])
  return spans.filter((span, index) => spans.findIndex(({ start }) => start === span.start) === index)
}

/** A sentence is quoted as an obstacle only if its weight for a likely problem is at least this. */
const toldLeast = 0.3

/**
 * Sentences that describe trouble and also support a likely problem. Of sentences with only one of these signs,
 * just one in three describes an obstacle.
 */
function obstaclesOf(kinded: readonly Kinded[], detected: readonly Detected[]): Span[] {
  const support = new Map<Piece, number>()
  for (const { evidence, score } of detected.slice(0, namedMost))
    for (const { piece, weight } of evidence)
      support.set(piece, (support.get(piece) ?? 0) + weight * Math.min(1.5, score))
  return kinded
    .map(({ piece, kind, at, certainty }) => ({
      piece,
      kind,
      at,
      certainty,
      support: support.get(piece) ?? 0,
    }))
    .filter((one) => one.kind === 'obstacle' && one.certainty >= 0.75 && one.support >= toldLeast)
    .map((one) => ({ ...one, weight: one.certainty + one.support * 0.8 }))
    .toSorted((a, b) => b.weight - a.weight)
    .flatMap(({ piece, at }) => clauseAt(piece, at) ?? [])
    .slice(0, most.obstacles)
}
