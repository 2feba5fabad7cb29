import type { Span } from '#contract/brief.ts'
import type { Library, Problem } from '#server/content/content.form.ts'
import { numberWordsBetween } from '../text/numbers.ts'
import { clauseAt, stemOf, tokensOf, type Piece } from '../text/sentences.ts'
import { tellingShares, tellingWordsOf } from './telling.words.ts'

/** Finds the owner's sentences that already answer a question about a problem. */

/** A figure in the unit that a question asks for. */
const figureIn = (unit: string): RegExp => {
  if (unit === 'money') return /[£$€]\s?\d|\b\d[\d,.]*\s?(?:k|thousand|pounds?|euros?|dollars?|quid)\b/iu
  if (unit === 'percent') return /\b\d[\d.]*\s?(?:%|per\s?cent)|\b(?:half|a third|a quarter|two thirds)\b/iu
  const single = unit.replace(/ies$/u, 'y').replace(/s$/u, '')
  const word = unit === 'people' ? '(?:people|staff|of us)' : `${single}(?:s|es)?`
  return new RegExp(
    String.raw`\b(?:\d[\d,.]*|${numberWordsBetween(2, 100)}|half)[\s-](?:\p{L}+ )?${word}\b`,
    'iu',
  )
}

/** A sentence answers if it has the unit and one telling word of the question, or two less telling ones. */
export function createAnswerFinder(library: Library) {
  const { shareOf } = tellingWordsOf(library)
  const stemsOf = (text: string) => new Set(tokensOf(text).map(({ stem }) => stem))
  return ({ questions }: Problem, pieces: readonly Piece[]): ReadonlyMap<string, Span> => {
    const found = new Map<string, Span>()
    const taken = new Set<number>()
    for (const { id, ask, unit } of questions) {
      if (unit === undefined) continue
      const figure = figureIn(unit)
      const inUnit = new Set([stemOf(unit), stemOf(unit.replace(/s$/u, '')), stemOf('money')])
      const asked = [...stemsOf(ask)].filter(
        (stem) => stem.length > 2 && !inUnit.has(stem) && shareOf(stem) <= tellingShares.common,
      )
      const answers = pieces.flatMap((piece) => {
        const at = figure.exec(piece.text)?.index
        if (at === undefined || piece.text.trimEnd().endsWith('?')) return []
        const span = clauseAt(piece, piece.start + at)
        if (span === undefined || taken.has(span.start)) return []
        const said = stemsOf(span.text)
        const shared = asked.filter((stem) => said.has(stem))
        const isTelling = shared.length > 1 || shared.some((stem) => shareOf(stem) <= tellingShares.rare)
        return isTelling ? [{ span, count: shared.length }] : []
      })
      const best = answers.toSorted((one, other) => other.count - one.count)[0]
      if (best === undefined) continue
      taken.add(best.span.start)
      found.set(id, best.span)
    }
    return found
  }
}
