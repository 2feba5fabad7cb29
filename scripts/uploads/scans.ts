import { deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { onePage, type RawStream } from './raw-pdf.ts'
import { pagePicture } from './samples.ts'

/** Scans in black and white, as copiers and faxes write them: coded in ways that no PDF library here writes. */

const content: RawStream = { dictionary: '', data: Buffer.from('q 595 0 0 842 0 0 cm /X Do Q') }
const pageOf = (dictionary: string, data: Buffer): Buffer =>
  onePage(content, '/XObject << /X 6 0 R >>', [
    { dictionary: `/Type /XObject /Subtype /Image /BitsPerComponent 1 ${dictionary}`, data },
  ])

/** The page as a mask: one bit a pixel, ink where it is 0. */
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

/** The upper part of the page as a fax of group 4: the first strip of a TIFF, whose data is the same. */
export const faxPdf = async (): Promise<Buffer> => {
  const tiff = await sharp(await pagePicture())
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
  return pageOf(
    `/Width ${width} /Height ${rows} /ColorSpace /DeviceGray /Filter /CCITTFaxDecode /DecodeParms << /K -1 /Columns ${width} /Rows ${rows} >>`,
    tiff.subarray(start, start + length),
  )
}
