import type { Face, TextPart } from './report.fonts.ts'

/** A stretch of text in one face and colour. */
export interface StyledText {
  text: string
  face: Face
  colour: string
}

/** A stretch of a line: its position, width and font. */
export interface Run {
  text: string
  font: string
  colour: string
  x: number
  width: number
}

export type Line = readonly Run[]

export interface Measure {
  /** The width of a word in a font at a size. */
  widthOf: (word: string, font: string, size: number) => number
  partsOf: (face: Face, text: string) => TextPart[]
  lettersOf: (text: string) => string[]
}

/**
 * Where a line may break: after spaces, after a hyphen, dash or slash inside a word, and between letters of
 * scripts without spaces.
 */
const breakPlaces =
  /(?<=\s)(?=\S)|(?<=[-–—/])(?=\p{L})|(?<=[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}])(?=[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}])/u

/**
 * Breaks a text into lines of at most `width`: at line ends, between words, and inside words that are too
 * wide.
 */
export const linesOf = (
  spans: readonly StyledText[],
  size: number,
  width: number,
  { widthOf, partsOf, lettersOf }: Measure,
): Line[] => {
  const lines: Line[] = []
  let line: Run[] = []
  let x = 0
  const end = () => {
    lines.push(line)
    line = []
    x = 0
  }
  const put = (text: string, font: string, colour: string, runWidth: number) => {
    const last = line.at(-1)
    if (last?.font === font && last.colour === colour) {
      last.text += text
      last.width += runWidth
    } else line.push({ text, font, colour, x, width: runWidth })
    x += runWidth
  }
  /** Places a word that is wider than a line, breaking it letter by letter. */
  const putBroken = (word: string, font: string, colour: string) => {
    let piece = ''
    let pieceWidth = 0
    for (const letter of lettersOf(word)) {
      const more = widthOf(letter, font, size)
      if (x + pieceWidth + more > width && (piece !== '' || line.length > 0)) {
        if (piece !== '') put(piece, font, colour, pieceWidth)
        end()
        piece = ''
        pieceWidth = 0
      }
      piece += letter
      pieceWidth += more
    }
    if (piece !== '') put(piece, font, colour, pieceWidth)
  }
  for (const { text, face, colour } of spans)
    for (const [index, row] of text.split('\n').entries()) {
      if (index > 0) end()
      for (const word of row.split(breakPlaces)) {
        const bare = word.trimEnd()
        if (word === '') continue
        const parts = partsOf(face, bare)
        const last = parts.at(-1) ?? { text: '', font: '' }
        // Measure the word together with the space after it, as it is drawn, so that each word is laid out
        // only once.
        last.text += word.slice(bare.length)
        const widths = parts.map((part) => widthOf(part.text, part.font, size))
        const whole = widths.reduce((sum, each) => sum + each, 0)
        const wordWidth = whole - (word.length - bare.length) * widthOf(' ', last.font, size)
        if (x > 0 && x + wordWidth > width) end()
        for (const [at, part] of parts.entries())
          if (wordWidth > width) putBroken(part.text, part.font, colour)
          else put(part.text, part.font, colour, widths[at] ?? 0)
      }
    }
  if (line.length > 0 || lines.length === 0) end()
  return lines
}

/** A block on a page: its lines, the space around it, and whether the next block must be on the same page. */
export interface Box {
  lines: number
  leading: number
  before: number
  after: number
  keepsNext: boolean
}

/** Where on a page a range of a box's lines goes; `to` is exclusive. */
export interface Placement {
  page: number
  top: number
  from: number
  to: number
}

/** Minimum number of a block's lines at the bottom or top of a page. */
const fewestLines = 2

const heightOf = ({ lines, leading }: Box) => lines * leading

/**
 * The height needed to begin a box: the boxes that must stay together, and the first lines of the one after.
 */
const needOf = (boxes: readonly Box[], start: number): number => {
  let need = 0
  for (let at = start; ; at++) {
    const box = boxes[at]
    if (box === undefined) return need
    const next = boxes[at + 1]
    if (!box.keepsNext || next === undefined)
      return need + box.leading * (box.lines <= fewestLines + 1 ? box.lines : fewestLines)
    need += heightOf(box) + Math.max(box.after, next.before)
  }
}

interface Room {
  first: number
  top: number
  bottom: number
}

/** Places boxes one below the other, so that no heading ends a page and no single line stands alone. */
const placeBoxes = (
  boxes: readonly Box[],
  { first, top, bottom: foot }: Room,
  /** Leaves `by` points free at the bottom of one page. */
  short: { page: number; by: number } = { page: -1, by: 0 },
): Placement[][] => {
  let page = 0
  let y = first
  let after = 0
  let isFresh = false
  let bottom = short.page === 0 ? foot - short.by : foot
  const turnPage = () => {
    page += 1
    y = top
    bottom = page === short.page ? foot - short.by : foot
    after = 0
    isFresh = true
  }
  return boxes.map((box, at) => {
    const placed: Placement[] = []
    const need = needOf(boxes, at)
    // Turn the page if the box does not fit; one that is higher than a page is broken where it begins.
    if (!isFresh && need <= foot - top && y + Math.max(after, box.before) + need > bottom) turnPage()
    for (let from = 0; from < box.lines;) {
      if (!isFresh && from === 0) y += Math.max(after, box.before)
      const fitting = Math.floor((bottom - y) / box.leading + 1e-6)
      const left = box.lines - from
      const most = fitting < left && left - fitting < fewestLines ? left - fewestLines : fitting
      const taken = isFresh ? Math.max(1, Math.min(left, most < 1 ? fitting : most)) : Math.min(left, most)
      if (taken < left && taken < fewestLines && !isFresh) {
        turnPage()
        continue
      }
      placed.push({ page, top: y, from, to: from + taken })
      y += taken * box.leading
      from += taken
      isFresh = false
      if (from < box.lines) turnPage()
    }
    after = box.after
    return placed
  })
}

/** Minimum height that is filled on the last page, in points; less looks like a mistake. */
const leastAtEnd = 120
/** Factors by which the space between boxes may shrink to save a page. */
const tighterFactors = [0.9, 0.8] as const
/** Maximum number of points that the page before may give to the last page. */
const mostGiven = 180
const step = 15

const lastPage = (places: readonly Placement[][]): number => places.at(-1)?.at(-1)?.page ?? 0

/** How many points of the last page are filled. */
const filledAtEnd = (boxes: readonly Box[], places: readonly Placement[][], top: number): number => {
  const end = places.at(-1)?.at(-1)
  return end === undefined ? Infinity : end.top + (end.to - end.from) * (boxes.at(-1)?.leading ?? 0) - top
}

/**
 * Distributes boxes over pages. If the last page would hold only a few lines, the space between boxes shrinks
 * slightly, so that they fit on the page before. If that is not enough, lines move from the page before to
 * the last one.
 */
export const paginate = (boxes: readonly Box[], room: Room): Placement[][] => {
  const usual = placeBoxes(boxes, room)
  const last = lastPage(usual)
  if (last === 0 || filledAtEnd(boxes, usual, room.top) >= leastAtEnd) return usual
  for (const factor of tighterFactors) {
    const closerBoxes = boxes.map((box) => ({
      ...box,
      before: box.before * factor,
      after: box.after * factor,
    }))
    const places = placeBoxes(closerBoxes, room)
    if (lastPage(places) < last) return places
  }
  for (let by = step; by <= mostGiven; by += step) {
    const places = placeBoxes(boxes, room, { page: last - 1, by })
    if (lastPage(places) === last && filledAtEnd(boxes, places, room.top) >= leastAtEnd) return places
  }
  return usual
}
