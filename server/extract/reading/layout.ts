import type { PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'

type Items = Awaited<ReturnType<PDFPageProxy['getTextContent']>>['items']

/**
 * A run of letters on one line. Coordinates are those of the upright text, even if the page or the text is
 * rotated: `x` to the right, `y` upwards.
 */
export interface LetterRun {
  text: string
  x: number
  end: number
  y: number
  /** The size of the letters. */
  size: number
  /** Quarter turns by which the text is rotated on the page. */
  turns: number
}

/** Converts a point on the page to the coordinates of text that is rotated by this many quarter turns. */
export const turnedPoint = (x: number, y: number, turns: number): [x: number, y: number] => {
  switch (turns) {
    case 1:
      return [y, -x]
    case 2:
      return [-x, -y]
    case 3:
      return [-y, x]
    default:
      return [x, y]
  }
}

const isOnOneLine = (a: LetterRun, b: LetterRun): boolean =>
  a.turns === b.turns && Math.abs(a.y - b.y) <= Math.max(a.size, b.size) / 2

/** The gap that separates two runs, in multiples of their letter size. */
const separatingGap = 1.2

/** The runs of a page in the file's drawing order. */
export const runsOf = (items: Items): LetterRun[] => {
  const runs: LetterRun[] = []
  let run: LetterRun | undefined
  const end = () => {
    if (run !== undefined && run.text.trim() !== '') runs.push({ ...run, text: run.text.trim() })
    run = undefined
  }
  for (const item of items) {
    if (!('str' in item)) continue
    const [a = 1, b = 0, , , e = 0, f = 0] = item.transform as number[]
    const turns = (Math.round(Math.atan2(b, a) / (Math.PI / 2)) + 4) % 4
    const [x, y] = turnedPoint(e, f, turns)
    const next: LetterRun = { text: item.str, x, end: x + item.width, y, size: item.height, turns }
    if (item.str.trim() === '') {
      if (run !== undefined && item.str !== '') run.text += ' '
    } else {
      if (
        run !== undefined &&
        (!isOnOneLine(run, next) || next.x - run.end > separatingGap * Math.max(1, run.size, next.size))
      )
        end()
      if (run === undefined) run = next
      else {
        run.text += next.text
        run.end = Math.max(run.end, next.end)
        run.size = Math.max(run.size, next.size)
      }
    }
    if (item.hasEOL) end()
  }
  end()
  return runs
}

/** A column of prose has at least this many lines, with at least `fewestLetters` letters on average. */
const fewestLines = 3
const fewestLetters = 15

const isProse = (runs: readonly LetterRun[]): boolean =>
  runs.length >= fewestLines &&
  runs.reduce((sum, { text }) => sum + text.length, 0) / runs.length >= fewestLetters

/** Positions where a column may begin: at least three runs begin there and others lie to the left. */
const columnStarts = (runs: readonly LetterRun[]): number[] => {
  const starts = new Map<number, number[]>()
  for (const { x } of runs) {
    const key = Math.round(x / 4)
    starts.set(key, [...(starts.get(key) ?? []), x])
  }
  const leftmost = Math.min(...runs.map(({ x }) => x))
  return [...starts.values()]
    .filter((xs) => xs.length >= fewestLines)
    .map((xs) => Math.min(...xs))
    .filter((x) => x > leftmost + 20)
    .toSorted((a, b) => a - b)
}

/** How often the drawing order changes between the columns, as a share of all possible changes. */
const columnChanges = (runs: readonly LetterRun[], start: number): number => {
  let count = 0
  runs.forEach((run, index) => {
    const before = runs[index - 1]
    if (before !== undefined && before.x >= start !== run.x >= start) count += 1
  })
  return count / Math.max(1, runs.length - 1)
}

/**
 * The runs in reading order. Nearly every program draws text in that order. Where two columns of prose are
 * drawn row by row, the second is moved behind the first. Tables stay as they are, because their cells hold few
 * words.
 */
const inReadingOrder = (runs: readonly LetterRun[]): LetterRun[] => {
  for (const start of columnStarts(runs)) {
    const crosses = ({ x, end, size }: LetterRun) => x < start - 2 && end > start - size / 4
    const beside = runs.filter((run) => !crosses(run))
    const left = beside.filter(({ x }) => x < start - 2)
    const right = beside.filter(({ x }) => x >= start - 2)
    if (!isProse(left) || !isProse(right) || columnChanges(beside, start - 2) < 0.5) continue
    // Lines across both columns, such as headings, separate the columns above them from those below.
    const across = runs.filter(crosses).toSorted((a, b) => b.y - a.y)
    const inOrder: LetterRun[] = []
    let above = Infinity
    for (const line of [...across, undefined]) {
      const floor = line?.y ?? -Infinity
      const within = (run: LetterRun) => run.y < above && run.y >= floor
      inOrder.push(...inReadingOrder(left.filter(within)), ...inReadingOrder(right.filter(within)))
      if (line !== undefined) inOrder.push(line)
      above = floor
    }
    return inOrder
  }
  return [...runs]
}

/** Text beside the main text that belongs to it, such as the answer in a form field. */
export interface SideText {
  text: string
  /** Position on the page: left, bottom, right, top. */
  place: readonly [number, number, number, number]
}

/** Inserts each added text after the run before it on the same line, otherwise after the nearest run above. */
const withSideTexts = (
  runs: readonly LetterRun[],
  added: readonly SideText[],
  turns: number,
): LetterRun[] => {
  const all = [...runs]
  for (const { text, place } of added) {
    const [left, bottom, right, top] = place
    const corners = [turnedPoint(left, bottom, turns), turnedPoint(right, top, turns)]
    const [x0, x1] = [Math.min(...corners.map(([x]) => x)), Math.max(...corners.map(([x]) => x))]
    const [y0, y1] = [Math.min(...corners.map(([, y]) => y)), Math.max(...corners.map(([, y]) => y))]
    const beside = all.filter((run) => run.y >= y0 && run.y <= y1 && run.x < x0)
    const above = all.filter((run) => run.y > y1 - 2 && run.x < x1)
    const label =
      beside.toSorted((a, b) => b.x - a.x)[0] ?? above.toSorted((a, b) => a.y - b.y || b.x - a.x)[0]
    const size = label?.size ?? 10
    const answer: LetterRun = {
      text,
      x: x0,
      end: x1,
      y: label === beside[0] ? (label?.y ?? y1) : y1 - size,
      size,
      turns,
    }
    all.splice(label === undefined ? 0 : all.indexOf(label) + 1, 0, answer)
  }
  return all
}

/** Joins runs into lines of text, with a blank line at a gap, a change of letter size or a new column. */
const asText = (runs: readonly LetterRun[]): string =>
  runs
    .map((run, index) => {
      const before = runs[index - 1]
      if (before === undefined) return run.text
      if (isOnOneLine(before, run) && run.x >= before.x) return ` ${run.text}`
      const gap = before.y - run.y
      const size = Math.max(1, Math.min(before.size, run.size))
      const isNewParagraph =
        before.turns !== run.turns ||
        gap < 0 ||
        gap > 1.7 * size ||
        Math.abs(before.size - run.size) > 0.15 * size
      return `${isNewParagraph ? '\n\n' : '\n'}${run.text}`
    })
    .join('')

/** The rotation that most letters of a page have, in quarter turns. */
const mainTurns = (runs: readonly LetterRun[]): number => {
  const letters = [0, 0, 0, 0]
  for (const { text, turns } of runs) letters[turns] = (letters[turns] ?? 0) + text.length
  return letters.indexOf(Math.max(...letters))
}

/** Removes invisible characters: controls, lone surrogates, direction marks and those without width. */
const removeInvisible = (text: string): string =>
  text
    .toWellFormed()
    .replace(/\u00ad\n?/g, '')
    .replace(
      /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\ufffd\ufeff\u200b-\u200f\u202a-\u202e\u2060-\u2069]/g,
      '',
    )

/** The text of a page including the contents of its form fields. */
export const textOf = (runs: readonly LetterRun[], added: readonly SideText[]): string => {
  const turns = mainTurns(runs)
  const upright = inReadingOrder(runs.filter((run) => run.turns === turns))
  const turned = runs.filter((run) => run.turns !== turns)
  return removeInvisible(asText([...withSideTexts(upright, added, turns), ...turned])).trim()
}

/** The text in reading order if columns were drawn row by row; undefined if the order is already right. */
export const columnsOf = (runs: readonly LetterRun[]): string | undefined => {
  const ordered = inReadingOrder(runs)
  return ordered.every((run, index) => run === runs[index])
    ? undefined
    : removeInvisible(asText(ordered)).trim()
}

/** Characters that a font may draw but whose meaning is unknown. */
const unreadableCharacter = /[\p{Co}\p{Cn}\ufffd\u0000-\u0008\u000e-\u001f\u0080-\u009f]/gu

/** Whether the font's encoding hides which letters the page shows, so that only recognition can read them. */
export const isCoded = (runs: readonly LetterRun[]): boolean => {
  const text = runs.map((run) => run.text).join('')
  return text.length >= 10 && (text.match(unreadableCharacter)?.length ?? 0) > text.length * 0.08
}
