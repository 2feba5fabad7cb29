import { AbortException, type PDFDocumentProxy, type PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import sharp from 'sharp'
import type { UnreadReason } from '#contract/uploads.ts'
import { readingLimits, type PagePart } from './jobs.ts'
import { isCoded, runsOf, turnedPoint, textOf, type LetterRun } from './layout.ts'
import { adobeText, notesOn } from './pdf.notes.ts'
import { manyShapes, paint, paintedOn, type PageArea, type PagePaint } from './pdf.painting.ts'
import { readPictureText } from './picture.text.ts'

type TextContent = Awaited<ReturnType<PDFPageProxy['getTextContent']>>

/** On a page with fewer letters than this, anything painted may be its text. */
const fewestLetters = 40
/** A page with fewer letters than this may be a scan with a stamp, a header or a cover note. */
const fewLetters = 400
/** A picture that covers at least this share of the page may hold its text. */
const largePicture = 0.25

const letterCount = (text: string): number => text.match(/\p{L}/gu)?.length ?? 0

/** Which part of a page needs text recognition: all of it, a box, or nothing. */
const partToRead = (
  runs: readonly LetterRun[],
  text: string,
  painted: PagePaint,
): 'page' | PageArea | undefined => {
  const { share, box, shapes } = painted
  const count = letterCount(text)
  if (isCoded(runs)) return 'page'
  if (count < fewestLetters) return share > 0.01 || shapes >= manyShapes ? 'page' : undefined
  if (share < largePicture || box === undefined) return undefined
  if (count < fewLetters) return 'page'
  // If the page's letters lie inside the picture, the picture is a background or a scan with a text layer.
  const [left, bottom, right, top] = box
  let within = 0
  for (const run of runs) {
    const [x, y] = turnedPoint(run.x, run.y, (4 - run.turns) % 4)
    if (x >= left && x <= right && y >= bottom && y <= top) within += letterCount(run.text)
  }
  return within < fewestLetters ? box : undefined
}

/** Whether a picture looks like a written page, which is mostly plain paper; a photograph has all shades. */
const looksWritten = async (png: Buffer): Promise<boolean> => {
  const small = await sharp(png)
    .flatten({ background: '#fff' })
    .toColourspace('b-w')
    .resize({ width: 300 })
    .raw()
    .toBuffer()
  const shades = new Array<number>(16).fill(0)
  for (const value of small) shades[value >> 4] = (shades[value >> 4] ?? 0) + 1
  const most = Math.max(...shades.map((count, at) => count + (shades[at + 1] ?? 0)))
  return most > small.byteLength * 0.6
}

/** Matches the page that XFA forms contain for programs that cannot draw them. */
const placeholder =
  /if this message is not eventually replaced by the proper contents|^please wait\b.{0,20}$/i

/**
 * Frees the images that were decoded for inspection, before those for painting are decoded: at 600 dpi, both
 * together would exceed the memory limit.
 */
const release = (page: PDFPageProxy) => {
  page.cleanup()
  globalThis.gc?.()
}

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []

/** The lines of recognised text that the page's own text does not contain. */
const missingLines = (text: string, recognised: string): string => {
  const known = new Set(wordsOf(text))
  return recognised
    .split('\n')
    .filter((line) => {
      const words = wordsOf(line)
      return line === '' || words.filter((word) => known.has(word)).length < words.length * 0.7
    })
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}

/** Reads a page's text up to a limit, because one page can unpack to more letters than a book has. */
const itemsOf = async (page: PDFPageProxy) => {
  const reader = page.streamTextContent().getReader()
  const items: TextContent['items'] = []
  let length = 0
  for (;;) {
    const { done, value } = (await reader.read()) as ReadableStreamReadResult<TextContent>
    if (done) return { items, isCut: false }
    items.push(...value.items)
    for (const item of value.items) length += 'str' in item ? item.str.length : 0
    if (length > readingLimits.pageCharacters) {
      await reader.cancel(new AbortException('enough'))
      return { items, isCut: true }
    }
  }
}

export interface ReadingOptions {
  /** The first page to read. */
  from?: number
  /** How many page images may still be read, and how many milliseconds are left for them. */
  scans?: number
  scanTime?: number
  /** Called before each page and each recognition, so that each can be timed. */
  onStep: () => void
  /** Called with each page as soon as it is read. */
  onPage: (part: PagePart) => void
}

/**
 * Reads a PDF page by page: its text, form fields and comments, and the words in pictures if they may be part
 * of its text.
 */
export const readPages = async (
  pdf: PDFDocumentProxy,
  {
    from = 1,
    scans = readingLimits.scans,
    scanTime = readingLimits.scanTime,
    onStep,
    onPage,
  }: ReadingOptions,
): Promise<void> => {
  const deadline = performance.now() + scanTime
  let scansLeft = scans
  let length = 0

  const readPage = async (page: PDFPageProxy): Promise<Omit<PagePart, 'page'>> => {
    if (pdf.isPureXfa) return { text: adobeText(await page.getXfa()), scanned: false }
    const { items, isCut } = await itemsOf(page)
    const runs = runsOf(items)
    // Do not look at the pictures of a page that is cut, because that would read all its letters too.
    if (isCut) return { text: textOf(runs, []), scanned: false, unread: 'length' }
    const { answers, comments } = await notesOn(page)
    const ownText = isCoded(runs) ? '' : textOf(runs, answers)
    if (placeholder.test(ownText)) return { text: '', scanned: false, unread: 'viewer' }
    const newComments = comments.filter((comment) => !ownText.includes(comment)).join('\n\n')
    const withComments = (text: string) => [text, newComments].filter((part) => part !== '').join('\n\n')
    const painted = await paintedOn(page)
    const part = partToRead(runs, ownText, painted)
    if (painted.share > 0) release(page)
    if (part === undefined) return { text: withComments(ownText), scanned: false }

    const isShort = letterCount(ownText) < fewestLetters
    if (scansLeft <= 0 || performance.now() > deadline)
      return { text: withComments(ownText), scanned: false, unread: 'scans' }
    scansLeft -= 1
    onStep()
    const png = await paint(page, part === 'page' ? undefined : part)
    release(page)
    const isWritten = await looksWritten(png)
    // Skip a photograph on a page of text; on a page with hardly any text it may show a photographed letter.
    if (!isWritten && !isShort) return { text: withComments(ownText), scanned: false }
    const { text: recognised } = await readPictureText(sharp(png), onStep)
    const more = missingLines(ownText, recognised)
    const isFound = more !== '' || (recognised !== '' && ownText !== '')
    const why: UnreadReason = isCoded(runs) ? 'letters' : 'picture'
    return {
      text: withComments([ownText, more].filter((piece) => piece !== '').join('\n\n')),
      scanned: more !== '',
      ...(!isFound && (isWritten || isShort) && { unread: why }),
    }
  }

  const last = Math.min(pdf.numPages, readingLimits.pages)
  for (let number = from; number <= last && length < readingLimits.characters; number += 1) {
    onStep()
    try {
      const part = await readPage(await pdf.getPage(number))
      length += part.text.length
      onPage({ page: number, ...part })
    } catch {
      // Continue with the other pages.
      onPage({ page: number, text: '', scanned: false, unread: 'damaged' })
    }
  }
}
