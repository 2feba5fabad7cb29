/**
 * The kind of a file by its first bytes; its name and declared type are ignored (AMB-74). 'picture' is an image
 * that is recognised but not decoded: SVG, because it may run code, and formats without a decoder here.
 */
export type FileKind =
  'pdf' | 'jpeg' | 'png' | 'gif' | 'webp' | 'tiff' | 'avif' | 'bmp' | 'picture' | 'unknown'

/**
 * How many bytes are searched for `%PDF`, as PDF readers do, because mailers and scanners put lines before
 * it.
 */
const pdfHeader = 1_024

const startsWith = (bytes: Uint8Array, mark: readonly number[], at = 0): boolean =>
  mark.every((byte, index) => bytes[at + index] === byte)

const asciiOf = (bytes: Uint8Array, from: number, to: number): string =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1', from, to)

const stillImages: readonly (readonly [FileKind, readonly number[]])[] = [
  ['jpeg', [0xff, 0xd8, 0xff]],
  ['png', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
  ['gif', [0x47, 0x49, 0x46, 0x38]],
  ['tiff', [0x49, 0x49, 0x2a, 0x00]],
  ['tiff', [0x4d, 0x4d, 0x00, 0x2a]],
  ['bmp', [0x42, 0x4d]],
]

/** Image formats that are recognised but not decoded, by their common names. */
const undecodedFormats: readonly (readonly [format: string, mark: readonly number[]])[] = [
  ['Windows icon', [0x00, 0x00, 0x01, 0x00]],
  ['Photoshop', [0x38, 0x42, 0x50, 0x53]],
  ['JPEG 2000', [0x00, 0x00, 0x00, 0x0c, 0x6a, 0x50, 0x20, 0x20]],
  ['JPEG XL', [0xff, 0x0a]],
  ['JPEG XL', [0x00, 0x00, 0x00, 0x0c, 0x4a, 0x58, 0x4c, 0x20]],
]

/** The format of an image that is recognised but not decoded. */
export const formatOf = (bytes: Uint8Array): string =>
  undecodedFormats.find(([, mark]) => startsWith(bytes, mark))?.[0] ??
  (asciiOf(bytes, 4, 8) === 'ftyp' ? 'HEIC' : 'SVG')

export const fileKind = (bytes: Uint8Array): FileKind => {
  for (const [kind, mark] of stillImages) if (startsWith(bytes, mark)) return kind
  if (undecodedFormats.some(([, mark]) => startsWith(bytes, mark))) return 'picture'
  if (asciiOf(bytes, 0, 4) === 'RIFF' && asciiOf(bytes, 8, 12) === 'WEBP') return 'webp'
  if (asciiOf(bytes, 4, 8) === 'ftyp') {
    const brand = asciiOf(bytes, 8, 12)
    if (brand === 'avif' || brand === 'avis') return 'avif'
    if (/^(?:hei[cxms]|hev[cx]|mif1|msf1)$/.test(brand)) return 'picture'
  }
  const head = asciiOf(bytes, 0, pdfHeader)
  if (head.includes('%PDF-')) return 'pdf'
  return /^[\s\u00ef\u00bb\u00bf]*<(?:\?xml|!--|!DOCTYPE svg|svg)[\s\S]*/i.test(head) &&
    /<svg[\s>]/i.test(head)
    ? 'picture'
    : 'unknown'
}

/** Whether this kind of image can be decoded here. */
export const isDecodable = (kind: FileKind): boolean =>
  kind !== 'pdf' && kind !== 'picture' && kind !== 'unknown'
