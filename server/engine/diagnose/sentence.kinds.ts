import type { Piece } from '../text/sentences.ts'
import { wordingOf } from '../text/wordings.ts'
import { contrast, finite, furtherAttempt, noAttempt, outcome } from './continuation.wordings.ts'
import { certainties, kindWordings, type KindWordings } from './sentence.wordings.ts'
import { troubleWordings } from './trouble.wordings.ts'

/** Gives each sentence a kind according to its wording; `background` if no kind fits. */

export type Kind = KindWordings['kind'] | 'obstacle' | 'question' | 'background'

export interface Kinded {
  piece: Piece
  kind: Kind
  /** Where in the text the wording begins. */
  at: number
  /** 1 is certain; of wishes, limits and attempts it is one of `certainties`. */
  certainty: number
}

const wordings = kindWordings.map((list) => ({
  ...list,
  certainty: certainties[list.certainty],
  pattern: wordingOf(list),
  all: wordingOf(list, 'gi'),
}))

const troubles = troubleWordings.map((list) => wordingOf(list))

const isOutcome = wordingOf(outcome)
const contrasts = wordingOf(contrast)
const isClause = wordingOf(finite)
const isNoAttempt = wordingOf(noAttempt)

/** A clear wish; it counts as a wish even under a heading of another kind. */
const sureWish = /^(?:and |so )?(?:i|we)(?:'d|’d| would)?(?: really| just)? (?:want|like|need) (?!nobody)/i

const questionEnd = /\?["”')]*$/

/**
 * Splits a sentence that contains both an aim and a limit: 'I want it halved, but I will not have
 * turnstiles'.
 */
export function contrastsParted(pieces: readonly Piece[]): Piece[] {
  return pieces.flatMap((piece) => {
    const match = contrasts.exec(piece.text)
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
      statedKinds.has(one) &&
      statedKinds.has(other) &&
      (one === 'wants' || other === 'wants')
      ? parts
      : [piece]
  })
}

const statedKinds: ReadonlySet<Kind> = new Set<Kind>(['wants', 'limit', 'tried'])

/** The beginning of a further attempt, a verb in the past tense: 'Then put up posters.' */
const attempt = wordingOf(furtherAttempt)
const continuationMost = 16

/** Whether the sentence after an attempt reports another attempt. */
function goesOn({ text }: Piece): boolean {
  if (text.split(/\s+/).length > continuationMost || /\?$/.test(text)) return false
  if (/\b(?:will|by next|by the end)\b/i.test(text) || /^(?:rival|competitor)/i.test(text)) return false
  if (attempt.test(text)) return true
  const first = text.split(/[,.:;]|\s(?:who|which|that|but)\s/)[0] ?? ''
  const words = first.split(/\s+/).length
  return (
    words <= 8 &&
    /^(?:and |then |also |plus )?(?:an? |the |our |one |two |three |some |[£$€]?\d|\p{Lu})/iu.test(first) &&
    !isNoAttempt.test(first) &&
    !isClause.test(first) &&
    // A name alone is a person, not an attempt.
    !/^\p{Lu}\p{Ll}+ \p{Lu}\p{Ll}+/u.test(first) &&
    // After a bare noun, an outcome or a price has to follow: 'Radio ads, no one rang.'
    /[,:]/.test(text)
  )
}

/** The kind of each sentence, in order. */
export function kindsOf(pieces: readonly Piece[]): Kinded[] {
  const kinds = pieces.map((piece) => kindOf(piece))
  kinds.forEach((entry, index) => {
    const before = kinds[index - 1]
    if (
      entry.kind === 'background' &&
      before?.kind === 'tried' &&
      before.certainty >= certainties.likely &&
      goesOn(entry.piece)
    )
      kinds[index] = { ...entry, kind: 'tried', certainty: certainties.likely }
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
    !isQuoted(text, text.length - 1)
  ) {
    // Under headings such as 'TRIED' and 'CANNOT', the heading decides.
    return { piece, kind: heading, at: start, certainty: certainties.sure }
  }
  for (const { kind, certainty, pattern } of wordings) {
    const match = pattern.exec(text)
    if (!match) continue
    if (isQuoted(text, match.index) || (kind === 'wants' && isReported(text, match.index))) continue
    // A question rules nothing out: 'The law says 45 days, but who will fight his own customer?'
    if (kind === 'limit' && certainty < certainties.clear && questionEnd.test(text)) continue
    // Under a heading such as 'WANT', a sentence that only sounds like a wish is certain.
    const isAnnounced = heading === 'wants' && kind === 'wants' && !questionEnd.test(text)
    return {
      piece,
      kind,
      at: start + match.index,
      certainty: isAnnounced ? certainties.sure : certainty,
    }
  }
  if (
    heading === 'wants' &&
    !/\b(?:not|never|hardly|barely|scarcely|nobody|no one|[a-z]+n[’']t)\b/i.test(text)
  )
    return { piece, kind: 'wants', at: start, certainty: certainties.clear }
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

/**
 * Every position in a sentence where a wording of this kind begins, because a long sentence may rule out two
 * things.
 */
export function placesOfKind({ text, start }: Piece, kind: Kind): number[] {
  const places = wordings
    .filter((one) => one.kind === kind)
    .flatMap(({ all }) => [...text.matchAll(all)])
    .filter(({ index }) => !isQuoted(text, index))
    .map(({ index }) => start + index)
  return [...new Set(places)].toSorted((a, b) => a - b)
}

/** Reported speech is not the writer's own wish: 'Couples now want 60 guests', 'they say we need to'. */
const isReported = (text: string, at: number) =>
  /\b(?:says?|said|thinks?|believes?|reckons?|tells? (?:me|us)|told (?:me|us))\b[^,;]{0,20}$/i.test(
    text.slice(Math.max(0, at - 40), at),
  )

/** Whether a position is inside inverted commas, where somebody else speaks. */
const isQuoted = (text: string, at: number) => {
  const marks = (part: string) => part.match(/["“”]/g)?.length ?? 0
  return marks(text.slice(0, at)) % 2 === 1 || (marks(text) % 2 === 1 && /["”]$/.test(text))
}
