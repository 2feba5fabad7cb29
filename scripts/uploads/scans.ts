import { deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { onePage, type RawStream } from './raw-pdf.ts'
import { pagePicture } from './samples.ts'

/**
 * Black-and-white scans as copiers and fax machines produce them, in encodings that no PDF library here can
 * write.
 */

const content = (high = 842): RawStream => ({
  dictionary: '',
  data: Buffer.from(`q 595 0 0 ${high} 0 ${842 - high} cm /X Do Q`),
})
const pageOf = (dictionary: string, data: Buffer, high?: number): Buffer =>
  onePage(content(high), '/XObject << /X 6 0 R >>', [
    { dictionary: `/Type /XObject /Subtype /Image /BitsPerComponent 1 ${dictionary}`, data },
  ])

/** The page as a mask: one bit per pixel, 0 is ink. */
export const maskPdf = async (): Promise<Buffer> => {
  const { data, info } = await sharp(await pagePicture())
    .threshold(150)
    .toColourspace('b-w')
    .raw()
    .toBuffer({ resolveWithObject: true })
  const row = (info.width + 7) >> 3
  const bits = Buffer.alloc(row * info.height)
  data.forEach((value, at) => {
    const x = at % info.width
    const place = Math.floor(at / info.width) * row + (x >> 3)
    if (value > 128) bits[place] = (bits[place] ?? 0) | (0x80 >> (x & 7))
  })
  return pageOf(
    `/Width ${info.width} /Height ${info.height} /ImageMask true /Filter /FlateDecode`,
    deflateSync(bits),
  )
}

/**
 * A picture in fax group 4 encoding, taken from a TIFF with one strip, because the strip's data is identical.
 */
const asFax = async (picture: Buffer): Promise<{ width: number; rows: number; data: Buffer }> => {
  const tiff = await sharp(picture)
    .negate()
    .threshold(105)
    .toColourspace('b-w')
    .tiff({ compression: 'ccittfax4', bitdepth: 1, tile: false })
    .toBuffer()
  const entries = tiff.readUInt32LE(4)
  const tags = new Map<number, number>()
  for (let index = 0; index < tiff.readUInt16LE(entries); index += 1) {
    const at = entries + 2 + index * 12
    const isShort = tiff.readUInt16LE(at + 2) === 3
    const count = tiff.readUInt32LE(at + 4)
    const place = count * (isShort ? 2 : 4) <= 4 ? at + 8 : tiff.readUInt32LE(at + 8)
    tags.set(tiff.readUInt16LE(at), isShort ? tiff.readUInt16LE(place) : tiff.readUInt32LE(place))
  }
  const [width = 0, rows = 0, start = 0, length = 0] = [256, 278, 273, 279].map((tag) => tags.get(tag))
  return { width, rows, data: tiff.subarray(start, start + length) }
}

/** The upper part of the page as a fax. */
export const faxPdf = async (): Promise<Buffer> => {
  const { width, rows, data } = await asFax(await pagePicture())
  return pageOf(
    `/Width ${width} /Height ${rows} /ColorSpace /DeviceGray /Filter /CCITTFaxDecode /DecodeParms << /K -1 /Columns ${width} /Rows ${rows} >>`,
    data,
    Math.round((rows * 595) / width),
  )
}

/** A segment of JBIG2 data (ITU-T T.88) of page 1. */
const segment = (number: number, type: number, data: Buffer): Buffer => {
  const head = Buffer.alloc(11)
  head.writeUInt32BE(number, 0)
  head.set([type, 0, 1], 4)
  head.writeUInt32BE(data.byteLength, 7)
  return Buffer.concat([head, data])
}

/** The upper part of the page in JBIG2, as copiers encode it: a region with the bits of a fax. */
export const jbig2Pdf = async (): Promise<Buffer> => {
  const { width, rows, data } = await asFax(await pagePicture())
  const page = Buffer.alloc(19)
  page.writeUInt32BE(width, 0)
  page.writeUInt32BE(rows, 4)
  const region = Buffer.alloc(18)
  region.writeUInt32BE(width, 0)
  region.writeUInt32BE(rows, 4)
  region[17] = 1
  return pageOf(
    `/Width ${width} /Height ${rows} /ColorSpace /DeviceGray /Filter /JBIG2Decode`,
    Buffer.concat([segment(0, 48, page), segment(1, 38, Buffer.concat([region, data]))]),
    Math.round((rows * 595) / width),
  )
}
