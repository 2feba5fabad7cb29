import sharp, { type Sharp } from 'sharp'
import { UnreadableFile } from '../domain/unreadable-file.ts'
import { fileKind, isDecodable } from './file-kind.ts'

/** 40 megapixels, and no side beyond 12 000: more is no photograph of a slide but an attack (reliability §1.6). */
const mostPixels = 40_000_000
const longestSide = 12_000

// Decoders that no upload needs are switched off, SVG and PDF among them; nothing is kept from one file to the next.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: [
    'VipsForeignLoadJpegBuffer',
    'VipsForeignLoadPngBuffer',
    'VipsForeignLoadWebpBuffer',
    'VipsForeignLoadNsgifBuffer',
    'VipsForeignLoadTiffBuffer',
    'VipsForeignLoadHeifBuffer',
  ],
})
sharp.cache(false)
sharp.concurrency(1)

/**
 * Opens a still image (of an animation the first frame) and turns it as its camera was held.
 * @throws UnreadableFile when it is no image, has too many pixels, or is damaged.
 */
export const openPicture = async (bytes: Uint8Array): Promise<Sharp> => {
  if (!isDecodable(fileKind(bytes))) throw new UnreadableFile('kind')
  let size: { width: number; height: number }
  try {
    // Only the header is read here, so that its claims are judged before anything is decoded.
    size = await sharp(bytes, { limitInputPixels: false, pages: 1 }).metadata()
  } catch {
    throw new UnreadableFile('damaged')
  }
  const { width, height } = size
  if (width * height > mostPixels || Math.max(width, height) > longestSide) throw new UnreadableFile('size')
  return sharp(bytes, { limitInputPixels: mostPixels, pages: 1, failOn: 'truncated' }).autoOrient()
}

export interface CleanPicture {
  bytes: Uint8Array<ArrayBuffer>
  type: 'image/webp'
  /** Of one side: pictures are square. */
  side: number
}

/**
 * A profile picture made anew from the pixels alone: turned as the camera was held, cut to a centred square of at most
 * `maxSide` pixels, without metadata and without whatever else the file carried.
 * @throws UnreadableFile
 */
export const cleanPicture = async (
  bytes: Uint8Array,
  { maxSide }: { maxSide: number },
): Promise<CleanPicture> => {
  const picture = await openPicture(bytes)
  const { autoOrient } = await picture.metadata()
  const side = Math.min(maxSide, autoOrient.width, autoOrient.height)
  try {
    const made = await picture
      .resize({ width: side, height: side, fit: 'cover', position: 'centre' })
      .webp({ quality: 82, effort: 4 })
      .timeout({ seconds: 20 })
      .toBuffer()
    return { bytes: Uint8Array.from(made), type: 'image/webp', side }
  } catch {
    throw new UnreadableFile('damaged')
  }
}
