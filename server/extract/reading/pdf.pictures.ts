import sharp, { type Sharp } from 'sharp'
import { getResolvedPDFJS } from 'unpdf'
import type { Pdf } from './pdf.text.ts'

/** The parts of what the PDF reader hands over as a picture. */
interface RawPicture {
  width: number
  height: number
  /** 1: one bit a pixel; 2: RGB; 3: RGBA. Absent for a mask, which has one bit a pixel. */
  kind?: number
  data: Uint8Array | Uint8ClampedArray
}

const hasSize = (value: unknown): value is { width: number; height: number } =>
  typeof value === 'object' &&
  value !== null &&
  'width' in value &&
  typeof value.width === 'number' &&
  'height' in value &&
  typeof value.height === 'number'

const isRawPicture = (value: unknown): value is RawPicture =>
  hasSize(value) &&
  'data' in value &&
  (value.data instanceof Uint8Array || value.data instanceof Uint8ClampedArray)

/** Smaller pictures are logos and rules; larger ones are attacks. In pixels. */
const smallestScan = 200_000
const largestScan = 36_000_000
const isScan = ({ width, height }: { width: number; height: number }): boolean =>
  width * height >= smallestScan && width * height <= largestScan

/** One bit a pixel, eight in a byte, rows filled up to whole bytes: as one byte a pixel. */
const unpacked = ({ width, height, data }: RawPicture): Uint8Array => {
  const pixels = new Uint8Array(width * height)
  const row = (width + 7) >> 3
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1)
      pixels[y * width + x] = ((data[y * row + (x >> 3)] ?? 0) >> (7 - (x & 7))) & 1 ? 255 : 0
  return pixels
}

const asSharp = (picture: RawPicture): Sharp | undefined => {
  const { width, height, kind = 1, data } = picture
  if (kind === 1)
    return data.length >= ((width + 7) >> 3) * height
      ? sharp(unpacked(picture), { raw: { width, height, channels: 1 } })
      : undefined
  const channels = kind === 3 ? 4 : 3
  return data.length >= width * height * channels
    ? sharp(data, { raw: { width, height, channels } })
    : undefined
}

/** Paper is lighter than ink: what is mostly dark was coded the other way round. */
const onLightPaper = async (picture: Sharp): Promise<Sharp> => {
  const { data, info } = await picture.toColourspace('b-w').raw().toBuffer({ resolveWithObject: true })
  let sum = 0
  for (const value of data) sum += value
  const { width, height, channels } = info
  const plain = sharp(data, { raw: { width, height, channels } })
  return sum / data.length < 128 ? plain.negate({ alpha: false }) : plain
}

/**
 * The large pictures that a page paints: a scanned page is one. Each is made when it is asked for.
 * Pictures that the reader cannot decode are left out.
 */
export async function* picturesOf(pdf: Pdf, number: number): AsyncGenerator<Sharp> {
  const { OPS } = await getResolvedPDFJS()
  const page = await pdf.getPage(number)
  const { fnArray, argsArray } = await page.getOperatorList()
  const seen = new Set<string>()
  for (let index = 0; index < fnArray.length; index += 1) {
    const operation = fnArray[index]
    const isMask = operation === OPS.paintImageMaskXObject
    if (!isMask && operation !== OPS.paintImageXObject) continue
    const [argument] = argsArray[index] as unknown[]
    // A mask names its data; small ones bring it along and are no pages.
    const key = isMask && hasSize(argument) && 'data' in argument ? argument.data : argument
    if (typeof key !== 'string' || seen.has(key)) continue
    seen.add(key)
    const objects = key.startsWith('g_') ? page.commonObjs : page.objs
    const found = await new Promise<unknown>((resolve) => {
      objects.get(key, resolve)
    })
    if (!isRawPicture(found) || !isScan(found)) continue
    const made = asSharp(found)
    if (made !== undefined) yield isMask ? await onLightPaper(made) : made
  }
  page.cleanup()
}

/** A TIFF around the data of a fax (ITU-T T.4 and T.6), which other readers than that of the PDF decode. */
const faxAsTiff = (data: Buffer, width: number, height: number, k: number): Buffer => {
  const long = 4
  const tags: readonly (readonly [tag: number, value: number])[] = [
    [256, width],
    [257, height],
    [258, 1],
    [259, k < 0 ? 4 : 3],
    [262, 0],
    [273, 0],
    [278, height],
    [279, data.byteLength],
    [292, k > 0 ? 1 : 0],
  ]
  const head = Buffer.alloc(8 + 2 + tags.length * 12 + 4)
  head.write('II*\0', 'latin1')
  head.writeUInt32LE(8, 4)
  head.writeUInt16LE(tags.length, 8)
  tags.forEach(([tag, value], index) => {
    const at = 10 + index * 12
    head.writeUInt16LE(tag, at)
    head.writeUInt16LE(long, at + 2)
    head.writeUInt32LE(1, at + 4)
    head.writeUInt32LE(tag === 273 ? head.byteLength : value, at + 8)
  })
  return Buffer.concat([head, data])
}

const numberIn = (dictionary: string, name: string): number | undefined => {
  const [, digits] = new RegExp(`/${name}\\s+(-?\\d{1,6})(?!\\s+\\d+\\s+R)`).exec(dictionary) ?? []
  return digits === undefined ? undefined : Number(digits)
}

/**
 * The pages of a fax or of a black and white copier, in the order of the file: the PDF reader has no decoder for them.
 */
export async function* faxesIn(bytes: Uint8Array): AsyncGenerator<Sharp> {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  for (let at = file.indexOf('stream'); at !== -1; at = file.indexOf('stream', at + 6)) {
    if (file.toString('latin1', at - 3, at) === 'end') continue
    const before = file.toString('latin1', Math.max(0, at - 1_024), at)
    const dictionary = before.slice(before.lastIndexOf('obj') + 3)
    if (!/\/Filter\s*(?:\[\s*)?\/(?:CCITTFaxDecode|CCF)\b/.test(dictionary)) continue
    if (/\/EncodedByteAlign\s+true/.test(dictionary)) continue
    const width = numberIn(dictionary, 'Columns') ?? numberIn(dictionary, 'Width') ?? 0
    const height = numberIn(dictionary, 'Height') ?? 0
    const end = file.indexOf('endstream', at)
    if (end === -1 || !isScan({ width, height })) continue
    const start = at + 6 + (file[at + 6] === 0x0d ? 1 : 0) + 1
    const tiff = faxAsTiff(file.subarray(start, end), width, height, numberIn(dictionary, 'K') ?? -1)
    try {
      yield await onLightPaper(sharp(tiff, { failOn: 'none', limitInputPixels: largestScan }))
    } catch {
      // What cannot be decoded leaves the other pages.
    }
  }
}
