import sharp, { type Sharp } from 'sharp'
import { getResolvedPDFJS } from 'unpdf'
import type { Pdf } from './pdf.text.ts'

/** The parts of what the PDF reader hands over as a picture. */
interface RawPicture {
  width: number
  height: number
  /** 1: one bit a pixel; 2: RGB; 3: RGBA. */
  kind: number
  data: Uint8Array | Uint8ClampedArray
}

const isRawPicture = (value: unknown): value is RawPicture =>
  typeof value === 'object' &&
  value !== null &&
  'width' in value &&
  typeof value.width === 'number' &&
  'height' in value &&
  typeof value.height === 'number' &&
  'kind' in value &&
  typeof value.kind === 'number' &&
  'data' in value &&
  (value.data instanceof Uint8Array || value.data instanceof Uint8ClampedArray)

/** Smaller pictures are logos and rules. In pixels. */
const smallestScan = 200_000

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
  const { width, height, kind, data } = picture
  if (kind === 1)
    return data.length >= ((width + 7) >> 3) * height
      ? sharp(unpacked(picture), { raw: { width, height, channels: 1 } })
      : undefined
  const channels = kind === 3 ? 4 : 3
  return data.length >= width * height * channels
    ? sharp(data, { raw: { width, height, channels } })
    : undefined
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
    if (fnArray[index] !== OPS.paintImageXObject) continue
    const [key] = argsArray[index] as unknown[]
    if (typeof key !== 'string' || seen.has(key)) continue
    seen.add(key)
    const objects = key.startsWith('g_') ? page.commonObjs : page.objs
    const picture = await new Promise<unknown>((resolve) => objects.get(key, resolve))
    if (!isRawPicture(picture) || picture.width * picture.height < smallestScan) continue
    const made = asSharp(picture)
    if (made !== undefined) yield made
  }
  page.cleanup()
}
