import { getDocumentProxy } from 'unpdf'
import { UnreadableFile } from '../../domain/failures.ts'
import { prescanPdf } from './pdf.prescan.ts'

/** Pages and characters read at most (AMB-74). */
const mostPages = 200
const mostText = 2_000_000
/** Larger pictures inside a PDF are left out, in pixels. */
const largestPicture = 36_000_000

export type Pdf = Awaited<ReturnType<typeof getDocumentProxy>>
type Items = Awaited<ReturnType<Awaited<ReturnType<Pdf['getPage']>>['getTextContent']>>['items']

/** @throws UnreadableFile when it hides too much data, asks for a password or is damaged. */
export const openPdf = async (bytes: Uint8Array): Promise<Pdf> => {
  await prescanPdf(bytes)
  try {
    return await getDocumentProxy(bytes, {
      verbosity: 0,
      useSystemFonts: false,
      disableFontFace: true,
      enableXfa: false,
      useWorkerFetch: false,
      maxImageSize: largestPicture,
    })
  } catch (error) {
    throw new UnreadableFile(
      error instanceof Error && error.name === 'PasswordException' ? 'protected' : 'damaged',
    )
  }
}

interface Line {
  text: string
  /** Of the base line, upwards; and the size of the letters. */
  y: number
  size: number
}

/** The lines of a page in the order in which the file draws them. */
const linesOf = (items: Items): Line[] => {
  const lines: Line[] = []
  let line: Line | undefined
  const end = () => {
    if (line !== undefined && line.text.trim() !== '') lines.push({ ...line, text: line.text.trim() })
    line = undefined
  }
  for (const item of items) {
    if (!('str' in item)) continue
    const y = Number(item.transform[5])
    const size = item.height
    if (line !== undefined && item.str.trim() !== '' && Math.abs(y - line.y) > Math.max(size, line.size) / 2)
      end()
    if (item.str !== '') {
      line ??= { text: '', y, size }
      line.text += item.str
      line.size = Math.max(line.size, size)
    }
    if (item.hasEOL) end()
  }
  end()
  return lines
}

/** Lines as text: a blank line where the page leaves room, changes the size of its letters or begins a column. */
const textOf = (lines: readonly Line[]): string =>
  lines
    .map((line, index) => {
      const before = lines[index - 1]
      if (before === undefined) return line.text
      const gap = before.y - line.y
      const size = Math.max(1, Math.min(before.size, line.size))
      const apart = gap < 0 || gap > 1.7 * size || Math.abs(before.size - line.size) > 0.15 * size
      return `${apart ? '\n\n' : '\n'}${line.text}`
    })
    .join('')

/** Without invisible characters: controls, halves of characters, marks of direction and width. */
const legible = (text: string): string =>
  text
    .toWellFormed()
    .replace(/\u00ad\n?/g, '')
    .replace(
      /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\ufffd\ufeff\u200b-\u200f\u202a-\u202e\u2060-\u2069]/g,
      '',
    )

/**
 * The text of a PDF: its first 200 pages and 2 million characters.
 * `onPage` is called before every page, so that the time of each can be watched.
 * @throws UnreadableFile 'damaged' when no page at all can be read.
 */
export const readPdfText = async (pdf: Pdf, onPage: () => void): Promise<string> => {
  const pages: string[] = []
  let length = 0
  let unread = 0
  const last = Math.min(pdf.numPages, mostPages)
  for (let number = 1; number <= last && length < mostText; number += 1) {
    onPage()
    try {
      const page = await pdf.getPage(number)
      const { items } = await page.getTextContent()
      const text = legible(textOf(linesOf(items)))
      page.cleanup()
      if (text === '') continue
      pages.push(text)
      length += text.length + 2
    } catch {
      unread += 1
    }
  }
  if (unread === last) throw new UnreadableFile('damaged')
  return pages.join('\n\n').slice(0, mostText)
}
