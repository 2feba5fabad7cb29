import type { CaseBrief, Span } from '#contract/brief.ts'
import type { Circumstance, Library, SectorRow } from '#server/content/content.form.ts'
import { createCueMatcher, type CueMatcher } from './cue.matcher.ts'
import { denials, countsOthers, visiting, workers } from './circumstance.wordings.ts'
import { longestNames, ownAmong } from './self.naming.ts'
import { numberWords, numberWordsBetween } from '../text/numbers.ts'
import { patternOf, wordingOf } from '../text/wordings.ts'
import { clauseAt, tokensOf, type Piece } from '../text/sentences.ts'

/** Finds the circumstances that the text or the sector proves. */

export interface CircumstanceReader {
  read: (pieces: readonly Piece[], asked: Asked) => CaseBrief['circumstances']
  /** The sector that the owner chose, or else the one that the text names; undefined if there is neither. */
  sectorOf: (pieces: readonly Piece[], sector: string | undefined) => SectorRow | undefined
}

export interface Asked {
  sector?: string | undefined
  familyRun?: boolean | undefined
}

/**
 * Ids of the circumstances that the code below proves without cues; `content:lint` checks that the content
 * defines them.
 */
export const provedByCode = {
  staff: 'has-staff',
  many: 'more-than-ten-people',
  alone: 'works-alone',
  family: 'family-run',
} as const

const crew = new RegExp(
  [
    String.raw`\b(\d{1,5}|${numberWordsBetween(2, 100)})(?:[- ](?:${numberWordsBetween(1, 9)}))?`,
    String.raw`(?:\w+ ){0,2}?${patternOf(workers)}`,
  ].join(' '),
  'gi',
)
const otherPeople = wordingOf(countsOthers)
const visitors = wordingOf(visiting)

/** The largest number of staff that a text mentions. */
function crewIn(text: string): number {
  let most = 0
  for (const match of text.matchAll(crew)) {
    if (otherPeople.test(text.slice(Math.max(0, match.index - 12), match.index))) continue
    // Skip 'Eleven people came', which counts visitors.
    if (/people$/i.test(match[0]) && visitors.test(text.slice(match.index + match[0].length))) continue
    const [, figure = ''] = match
    const count = Number(figure) || (numberWords.get(figure.toLowerCase()) ?? 0)
    if (count < 2_000) most = Math.max(most, count)
  }
  return most
}

interface Proof {
  row: Circumstance
  proves: boolean
  /** The words of the cue. */
  words: readonly string[]
}

const proofOf = (cue: string, row: Circumstance, proves: boolean): [string, Proof] => [
  cue,
  { row, proves, words: cue.toLowerCase().match(/[\p{L}\p{N}]+(?:['’]\p{L}+)*/gu) ?? [] },
]

const withoutPossessive = (word: string) => word.replace(/['’]s?$/, '')
const singular = (word: string) =>
  withoutPossessive(word)
    .replace(/(?<=[^s])s$|(?<=ss|sh|ch|x)es$/, '')
    .replace(/ie$/, 'y')

/**
 * Whether a word is the cue's word, its plural or its verb form. An equal stem is not enough, because
 * “customers” and “customs” have the same stem.
 */
const isFormOf = (word: string, cue: string): boolean =>
  singular(word) === singular(cue) ||
  (cue.length > 3 && [`${cue}ed`, `${cue}d`, `${cue}ing`, `${cue.replace(/e$/, '')}ing`].includes(word))

interface Hit {
  value: Proof
  from: number
  to: number
}

/** Whether a longer cue of the same circumstance contains this hit. */
const isWithinCue = ({ value, from, to }: Hit, hits: readonly Hit[]): boolean =>
  hits.some(
    (cue) =>
      cue.value.proves &&
      cue.value.row === value.row &&
      cue.from <= from &&
      to <= cue.to &&
      cue.to - cue.from > to - from,
  )

export function createCircumstanceReader({ circumstances, sectors }: Library): CircumstanceReader {
  const matcher: CueMatcher<Proof> = createCueMatcher(
    circumstances.flatMap((row) => [
      ...row.cues.map((cue) => proofOf(cue, row, true)),
      ...row.not.map((cue) => proofOf(cue, row, false)),
    ]),
  )
  const bySector = new Map(sectors.map((row) => [row.sector.toLowerCase(), row]))
  const sectorMatcher = createCueMatcher(
    sectors.flatMap((row) => row.names.map((name) => [name, row] as const)),
  )

  const namesIn = (tokens: Piece['tokens']) => longestNames(sectorMatcher.find(tokens))

  const sectorOf: CircumstanceReader['sectorOf'] = (pieces, sector) => {
    const asked = sector?.trim()
    if (asked) {
      const row = bySector.get(asked.toLowerCase()) ?? namesIn(tokensOf(asked))[0]?.value
      if (row) return row
    }
    return ownAmong(pieces, ({ tokens }) => namesIn(tokens))
  }

  return {
    sectorOf,
    read(pieces, { sector, familyRun }) {
      const proved = new Map<string, Span[]>()
      const deniedInText = new Set<string>()
      const prove = (id: string, span?: Span) => {
        const spans = proved.get(id) ?? []
        if (span && spans.length < 2 && !spans.some(({ text }) => text === span.text)) spans.push(span)
        proved.set(id, spans)
      }
      for (const piece of pieces) {
        const hits = matcher
          .find(piece.tokens)
          .filter(({ value, from, to }) =>
            value.words.every((cue) =>
              piece.tokens.slice(from, to).some(({ lower }) => isFormOf(lower, cue)),
            ),
          )
        // A phrase that denies a circumstance blocks it in this sentence: 'supermarket van' blocks 'van', 'no
        // staff' blocks 'staff'. It counts for nothing within a longer cue: 'employees' in 'no employees'.
        const denying = new Set(
          hits.flatMap((hit) => (hit.value.proves || isWithinCue(hit, hits) ? [] : [hit.value.row.id])),
        )
        for (const id of denying) deniedInText.add(id)
        for (const { value, from } of hits) {
          if (!value.proves || denying.has(value.row.id)) continue
          const token = piece.tokens[from]
          if (!token || isDenied(piece.text, token.start - piece.start) || piece.heading === 'limit') continue
          const span = clauseAt(piece, token.start)
          prove(value.row.id, span)
        }
        if (crewIn(piece.text) > 10) prove(provedByCode.many, clauseAt(piece, piece.start))
        if (crewIn(piece.text) > 2 && !denying.has(provedByCode.staff))
          prove(provedByCode.staff, clauseAt(piece, piece.start))
      }
      const row = sectorOf(pieces, sector)
      for (const id of row?.circumstances ?? []) if (!deniedInText.has(id)) prove(id)
      if (familyRun) prove(provedByCode.family)
      // If both are proved, “I work alone” outweighs staff proved by the sector, but not a sentence about
      // staff.
      if (proved.has(provedByCode.alone))
        proved.delete(proved.get(provedByCode.staff)?.length ? provedByCode.alone : provedByCode.staff)
      return [...proved].map(([id, because]) => ({ id, because }))
    },
  }
}

const denial = wordingOf(denials)

/** Whether the words before the cue deny it. */
const isDenied = (text: string, at: number) => denial.test(text.slice(Math.max(0, at - 32), at))
