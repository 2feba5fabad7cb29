import PDFDocument from 'pdfkit'
import type { ReportBlock, ReportDocument } from '#contract/report.ts'
import type { Brand } from './brand.ts'
import { lettersOf, partsOf, initialFont, type Face } from './report.fonts.ts'
import {
  linesOf,
  paginate,
  type Box,
  type Line,
  type Measure,
  type Placement,
  type StyledText,
} from './report.lines.ts'

const ink = '#1b2421'
const muted = '#4b5652'
const hairline = '#c9c3b6'

/** A4 in points, and the area for text. */
const sheet = { width: 595.28, height: 841.89 }
const left = 70
const right = sheet.width - 70
const width = right - left
const top = 64
const bottom = sheet.height - 84
const foot = sheet.height - 50

/** The width of the space for list markers, in points. */
const indent = 18
const logoHeight = 30

/** A paragraph: its tag for screen readers, its typography and its list marker. */
interface Piece extends Omit<Box, 'lines'> {
  tag: 'H1' | 'H2' | 'H3' | 'P' | 'LI'
  spans: readonly StyledText[]
  size: number
  /** For a list item: its bullet or number, and which list it belongs to. */
  mark?: StyledText & { list: object }
  link?: string
}

const bodyStyle = { tag: 'P', size: 10, leading: 15, before: 0, after: 6, keepsNext: false } as const

/** Titles longer than this many letters are set smaller, to leave room for the report. */
const longTitle = 90

/** At least this many list items stay together at the bottom and top of a page; fewer look like a mistake. */
const fewestAtFoot = 3
const fewestAtHead = 2
/** Whether an item stays with the one after it. */
const staysWithNext = (index: number, count: number): boolean =>
  index < count - 1 && (index < fewestAtFoot - 1 || index >= count - fewestAtHead)

/** Runs of spaces that are shortened, because measuring longer ones takes seconds. */
const manyBlanks = /[^\S\n]{9,}/gu
/** Replaces tabs, which have no width in a font, and shortens runs of spaces. */
const tidySpaces = (text: string) => text.replaceAll('\t', '    ').replace(manyBlanks, ' '.repeat(8))
const plainSpans = (text: string): StyledText[] => [{ text: tidySpaces(text), face: 'text', colour: ink }]

/** Splits a text into paragraphs, so that a page may end between them. */
const paragraphs = (text: string): string[] => text.split(/\n{2,}/u)

const piecesOf = (block: ReportBlock, { colour }: Brand): Piece[] => {
  switch (block.kind) {
    case 'heading': {
      const headingStyles = {
        1: { tag: 'H1', size: 24, leading: 29, before: 0, after: 6, face: 'title', colour: ink },
        2: { tag: 'H2', size: 15, leading: 20, before: 26, after: 8, face: 'title', colour },
        3: { tag: 'H3', size: 12, leading: 17, before: 18, after: 4, face: 'title', colour: ink },
      } as const
      const { face, colour: headingColour, ...style } = headingStyles[block.level]
      const spans = [{ text: tidySpaces(block.text), face, colour: headingColour }]
      const smaller = block.level === 1 && block.text.length > longTitle && { size: 17, leading: 22 }
      return [{ ...style, ...smaller, keepsNext: true, spans }]
    }
    case 'text': {
      if (block.look === 'note')
        return [
          {
            ...bodyStyle,
            size: 9,
            leading: 13,
            spans: [{ text: tidySpaces(block.text), face: 'text', colour: muted }],
          },
        ]
      if (block.look === 'lead')
        return paragraphs(block.text).map((text) => ({
          ...bodyStyle,
          size: 12,
          leading: 18,
          after: 8,
          spans: [{ text: tidySpaces(text), face: 'lead', colour: ink }],
        }))
      if (block.label === undefined)
        return paragraphs(block.text).map((text) => ({ ...bodyStyle, spans: plainSpans(text) }))
      const label: StyledText = { text: `${tidySpaces(block.label)}: `, face: 'strong', colour: ink }
      return [{ ...bodyStyle, spans: [label, ...plainSpans(block.text)] }]
    }
    case 'items': {
      const list = {}
      const label: Piece[] =
        block.label === ''
          ? []
          : [
              {
                ...bodyStyle,
                after: 2,
                keepsNext: true,
                spans: [{ text: `${tidySpaces(block.label)}:`, face: 'strong', colour: ink }],
              },
            ]
      const items = block.items.map((item, index): Piece => {
        const text = block.ordered ? `${index + 1}.` : '•'
        return {
          ...bodyStyle,
          tag: 'LI',
          after: index === block.items.length - 1 ? 8 : 3,
          keepsNext: staysWithNext(index, block.items.length),
          spans: plainSpans(item),
          mark: { text, face: block.ordered ? 'strong' : 'text', colour, list },
        }
      })
      return [...label, ...items]
    }
    case 'link':
      return [
        { ...bodyStyle, spans: [{ text: tidySpaces(block.text), face: 'text', colour }], link: block.uri },
      ]
  }
}

/**
 * Minimum length, in letters, of a first paragraph that may stand alone below its heading at the end of a
 * page.
 */
const shortStart = 300

/**
 * Marks pieces that must stay on one page: links with their label and the paragraph before, and a short first
 * paragraph below a small heading with the next one.
 */
const keepTogether = (pieces: readonly Piece[]): Piece[] =>
  pieces.map((piece, at) => {
    if (piece.tag !== 'P') return piece
    const next = pieces[at + 1]
    const isBeforeLabel = piece.link === undefined && next?.tag === 'P' && pieces[at + 2]?.link !== undefined
    const isStart =
      pieces[at - 1]?.tag === 'H3' &&
      next?.tag === 'P' &&
      piece.spans.reduce((sum, { text }) => sum + text.length, 0) < shortStart
    const isKeptWithNext = next?.link !== undefined || isBeforeLabel || isStart
    return isKeptWithNext ? { ...piece, keepsNext: true } : piece
  })

type Pdf = InstanceType<typeof PDFDocument>

/** Measures words; caches their widths at size 1000. */
const measureIn = (doc: Pdf): Measure => {
  const known = new Map<string, Map<string, number>>()
  return {
    partsOf,
    lettersOf,
    widthOf: (word, font, size) => {
      const ofFont = known.get(font) ?? new Map<string, number>()
      known.set(font, ofFont)
      let wide = ofFont.get(word)
      if (wide === undefined) {
        wide = doc.font(font).fontSize(1_000).widthOfString(word)
        ofFont.set(word, wide)
      }
      return (wide * size) / 1_000
    },
  }
}

/** Draws decoration, which screen readers skip. */
const drawDecoration = (doc: Pdf, type: 'Pagination' | 'Layout', draw: () => void) => {
  doc.markContent('Artifact', { type })
  draw()
  doc.endMarkedContent()
}

/** The width of a text on one line. */
const widthOfLine = ({ partsOf, widthOf }: Measure, text: string, { face, size }: LineStyle): number =>
  partsOf(face, text).reduce((sum, part) => sum + widthOf(part.text, part.font, size), 0)

/** Draws a text on one line, each part in a font that has its letters. */
const drawLine = (
  { doc, measure }: Pick<Writing, 'doc' | 'measure'>,
  text: string,
  { x, y }: { x: number; y: number },
  { face, size, colour }: LineStyle & { colour: string },
) => {
  let at = x
  for (const part of measure.partsOf(face, text)) {
    doc
      .font(part.font)
      .fontSize(size)
      .fillColor(colour)
      .text(part.text, at, y, { lineBreak: false, baseline: 'alphabetic' })
    at += measure.widthOf(part.text, part.font, size)
  }
}

/** Cuts a text to the given width, with an ellipsis if something is cut off. */
const cutToWidth = (text: string, room: number, style: LineStyle, measure: Measure): string => {
  const wide = (part: string) => widthOfLine(measure, part, style)
  if (wide(text) <= room) return text
  const letters = lettersOf(text.slice(0, 300))
  while (letters.length > 0 && wide(`${letters.join('').trimEnd()}…`) > room) letters.pop()
  return `${letters.join('').trimEnd()}…`
}

/** The face and size of a line. */
interface LineStyle {
  face: Face
  size: number
}

interface Writing {
  doc: Pdf
  measure: Measure
  report: ReportDocument
  brand: Brand
}

/** The footer of each page: title, date and page number. */
const drawFoot = ({ doc, measure, report }: Writing, page: number, pages: number) =>
  drawDecoration(doc, 'Pagination', () => {
    const style: LineStyle = { face: 'text', size: 8 }
    const number = `Page ${page} of ${pages}`
    const end = report.made === undefined || report.made === '' ? number : `${report.made} · ${number}`
    const put = (text: string, x: number) =>
      drawLine({ doc, measure }, text, { x, y: foot }, { ...style, colour: muted })
    const room = widthOfLine(measure, end, style)
    doc
      .moveTo(left, foot - 16)
      .lineTo(right, foot - 16)
      .lineWidth(0.5)
      .stroke(hairline)
    put(cutToWidth(report.title.replace(/\s+/gu, ' '), width - room - 24, style, measure), left)
    put(end, right - room)
  })

/** Draws the header of the first page with the sender. Returns the position at which the text begins. */
const drawHead = ({ doc, measure, brand, report }: Writing, root: PDFKit.PDFStructureElement): number => {
  const { logo, name, colour } = brand
  const baseline = top + logoHeight / 2 + 4
  const at = logo === null ? left : left + Math.min(180, (logo.width / logo.height) * logoHeight) + 10
  drawDecoration(doc, 'Layout', () => {
    if (logo !== null)
      doc.image(Buffer.from(logo.png), left, top, {
        fit: [180, logoHeight],
        valign: 'center',
      })
    doc
      .moveTo(left, top + logoHeight + 14)
      .lineTo(right, top + logoHeight + 14)
      .lineWidth(1.5)
      .stroke(colour)
  })
  const made = report.made ?? ''
  const [ofName, ofMade]: [LineStyle, LineStyle] = [
    { face: 'strong', size: 11 },
    { face: 'text', size: 9 },
  ]
  const room = widthOfLine(measure, made, ofMade)
  const shownName = cutToWidth(name, right - at - room - 16, ofName, measure)
  addElement(doc, root, 'P', () =>
    drawLine({ doc, measure }, shownName, { x: at, y: baseline }, { ...ofName, colour }),
  )
  if (made !== '')
    addElement(doc, root, 'P', () =>
      drawLine({ doc, measure }, made, { x: right - room, y: baseline }, { ...ofMade, colour: muted }),
    )
  return top + logoHeight + 40
}

/** Adds a structure element for what `draw` draws. */
const addElement = (doc: Pdf, parent: PDFKit.PDFStructureElement, tag: string, draw: () => void) => {
  const element = doc.struct(tag)
  parent.add(element)
  element.add(draw)
  element.end()
}

/** The position of the baseline in a line that begins at `y`. */
const baselineOf = (y: number, { size, leading }: Piece) => y + (leading - size) / 2 + size * 0.8

interface LaidOutPiece {
  piece: Piece
  lines: readonly Line[]
  places: readonly Placement[]
}

/** Draws the pieces page by page, each as its structure element. */
const drawPieces = (
  { doc, measure }: Writing,
  root: PDFKit.PDFStructureElement,
  all: readonly LaidOutPiece[],
) => {
  let page = 0
  const turnTo = (wanted: number) => {
    for (; page < wanted; page++) doc.continueOnNewPage()
  }
  const drawLines = ({ piece, lines, places }: LaidOutPiece, x: number) => {
    for (const place of places) {
      turnTo(place.page)
      for (let at = place.from; at < place.to; at++) {
        const y = place.top + (at - place.from) * piece.leading
        const baseline = baselineOf(y, piece)
        for (const run of lines[at] ?? []) {
          doc
            .font(run.font)
            .fontSize(piece.size)
            .fillColor(run.colour)
            .text(run.text, x + run.x, baseline, { lineBreak: false, baseline: 'alphabetic' })
          if (piece.link !== undefined)
            doc
              .moveTo(x + run.x, baseline + 2)
              .lineTo(x + run.x + run.width, baseline + 2)
              .lineWidth(0.5)
              .stroke(run.colour)
        }
      }
    }
  }
  let list: { of: object; element: PDFKit.PDFStructureElement } | undefined
  let section: PDFKit.PDFOutline | undefined
  for (const set of all) {
    const { piece, places } = set
    const [place] = places
    if (place === undefined) continue
    turnTo(place.page)
    if (piece.mark?.list !== list?.of) {
      list?.element.end()
      list = undefined
    }
    if (piece.tag === 'H2' || piece.tag === 'H3') {
      const text = piece.spans.map((span) => span.text).join('')
      // pdfkit counts `left` from the right edge, so the sheet's width means its left edge.
      const destination = { expanded: true, top: place.top - 8, left: sheet.width, fit: false }
      const parent = piece.tag === 'H3' ? (section ?? doc.outline) : doc.outline
      const item = parent.addItem(text, destination)
      if (piece.tag === 'H2') section = item
    }
    if (piece.mark !== undefined) {
      const { mark } = piece
      if (list === undefined) {
        list = { of: mark.list, element: doc.struct('L') }
        root.add(list.element)
      }
      const item = doc.struct('LI')
      list.element.add(item)
      addElement(doc, item, 'Lbl', () => {
        drawLine(
          { doc, measure },
          mark.text,
          { x: left, y: baselineOf(place.top, piece) },
          { face: mark.face, size: piece.size, colour: mark.colour },
        )
      })
      addElement(doc, item, 'LBody', () => drawLines(set, left + indent))
      item.end()
    } else if (piece.link === undefined) addElement(doc, root, piece.tag, () => drawLines(set, left))
    else drawLink(doc, root, set, () => drawLines(set, left))
  }
  list?.element.end()
}

/** Draws a link and makes it clickable; if it continues on a new page, only the lines there. */
const drawLink = (
  doc: Pdf,
  root: PDFKit.PDFStructureElement,
  { piece, lines, places }: LaidOutPiece,
  draw: () => void,
) => {
  const paragraphElement = doc.struct('P')
  root.add(paragraphElement)
  const element = doc.struct('Link')
  paragraphElement.add(element)
  element.add(() => {
    draw()
    // Links can be added only to the current page, which has the last lines of the text.
    const place = places.at(-1)
    if (place === undefined) return
    for (let at = place.from; at < place.to; at++) {
      const run = lines[at]?.[0]
      if (run === undefined) continue
      const wide = (lines[at] ?? []).reduce((sum, each) => sum + each.width, 0)
      const y = place.top + (at - place.from) * piece.leading
      const text = piece.spans.map((span) => span.text).join('')
      // `Contents` must be a String object, because pdfkit would write a plain string as a name. Its types lack
      // both options.
      const linkOptions = { structParent: element, Contents: Object(text) as string }
      doc.link(left, y, wide, piece.leading, piece.link ?? '', linkOptions)
    }
  })
  element.end()
  paragraphElement.end()
}

const bytesOf = (doc: Pdf): Promise<Buffer> => {
  const { promise, resolve, reject } = Promise.withResolvers<Buffer>()
  const parts: Buffer[] = []
  doc.on('data', (part: Buffer) => parts.push(part))
  doc.on('end', () => resolve(Buffer.concat(parts)))
  doc.on('error', reject)
  return promise
}

/** The accessibility standard; pdfkit's types do not know it yet. */
const accessibleFormat: object = { subset: 'PDF/UA' }

/** Renders a report as a tagged PDF with bookmarks. Runs synchronously, for seconds if the report is long. */
export const toPdf = (report: ReportDocument, brand: Brand): Promise<Buffer> => {
  const doc = new PDFDocument({
    size: 'A4',
    margin: 0,
    font: initialFont,
    pdfVersion: '1.7',
    ...accessibleFormat,
    tagged: true,
    lang: 'en-GB',
    displayTitle: true,
    info: { Title: report.title, Author: brand.name, Creator: brand.name, Producer: brand.name },
  })
  const bytes = bytesOf(doc)
  const measure = measureIn(doc)
  const writing = { doc, measure, report, brand }
  const root = doc.struct('Document')
  doc.addStructure(root)
  const first = drawHead(writing, root)

  const pieces = keepTogether(report.blocks.flatMap((block) => piecesOf(block, brand)))
  const lines = pieces.map(({ spans, size, mark }) =>
    linesOf(spans, size, mark === undefined ? width : width - indent, measure),
  )
  const boxes = pieces.map((piece, at) => ({ ...piece, lines: lines[at]?.length ?? 0 }))
  const places = paginate(boxes, { first, top, bottom })
  const pages = 1 + (places.at(-1)?.at(-1)?.page ?? 0)

  let page = 1
  drawFoot(writing, page, pages)
  doc.on('pageAdded', () => drawFoot(writing, ++page, pages))
  drawPieces(
    writing,
    root,
    pieces.map((piece, at) => ({ piece, lines: lines[at] ?? [], places: places[at] ?? [] })),
  )
  root.end()
  doc.end()
  return bytes
}
