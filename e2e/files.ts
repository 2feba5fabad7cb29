import { inflateRawSync } from 'node:zlib'
import { extractText, getDocumentProxy } from 'unpdf'

/** Reads downloaded files as another program would. */

const oneLine = (text: string) => text.replace(/\s+/gu, ' ').trim()

/**
 * A line may break after a hyphen, and the PDF reader then adds a space: "hand- overs". No text of the product
 * has a space there.
 */
const withoutBlankAfterHyphen = (text: string) => text.replace(/(?<=\p{L}-) (?=\p{L})/gu, '')

/**
 * The PDF draws the numbers of a list after its lines, so they turn up in the middle of the text. Removing
 * numbers from both sides of a comparison cannot hide a difference in words.
 */
const withoutNumbers = (text: string) => text.replace(/([^\d\s])\d\.(?=\s|$)/gu, '$1')

/**
 * Normalises a text for comparison with text read from a PDF, where lines are broken and numbers appear in
 * between.
 */
export const asReadInPdf = (text: string): string => withoutBlankAfterHyphen(withoutNumbers(text))

/** The running text of a PDF without its footers, which are drawn first. */
export const textOfPdf = async (bytes: Uint8Array): Promise<string> => {
  const { text: pages } = await extractText(await getDocumentProxy(new Uint8Array(bytes)), {
    mergePages: false,
  })
  return oneLine(pages.map((page) => oneLine(page).replace(/^.*? Page \d+ of \d+ /u, '')).join(' '))
}

/** Extracts a file from a zip archive, using the archive's directory. */
const unzip = (bytes: Buffer, wanted: string): string => {
  const end = bytes.lastIndexOf(Buffer.from('PK\u0005\u0006'))
  let at = bytes.readUInt32LE(end + 16)
  for (let left = bytes.readUInt16LE(end + 10); left > 0; left--) {
    const nameLength = bytes.readUInt16LE(at + 28)
    if (bytes.toString('utf8', at + 46, at + 46 + nameLength) === wanted) {
      const start = bytes.readUInt32LE(at + 42)
      const body = start + 30 + bytes.readUInt16LE(start + 26) + bytes.readUInt16LE(start + 28)
      const packed = bytes.subarray(body, body + bytes.readUInt32LE(at + 20))
      return (bytes.readUInt16LE(at + 10) === 0 ? packed : inflateRawSync(packed)).toString('utf8')
    }
    at += 46 + nameLength + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32)
  }
  throw new Error(`${wanted} is not in the archive`)
}

const entities: Readonly<Record<string, string>> = { lt: '<', gt: '>', quot: '"', apos: "'", amp: '&' }

/** The running text of a Word file. */
export const textOfWord = (bytes: Buffer): string =>
  oneLine(
    [...unzip(bytes, 'word/document.xml').matchAll(/<w:br\/>|<\/w:p>|<w:t[^>]*>([^<]*)<\/w:t>/gu)]
      .map(([, text]) => text ?? ' ')
      .join('')
      .replace(/&(\w+);/gu, (whole, name: string) => entities[name] ?? whole),
  )
