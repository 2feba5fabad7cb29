import sharp, { type Sharp } from 'sharp'
import { UnreadableFile } from '../../domain/failures.ts'
import { fileKind, isDecodable } from '../file-kind.ts'
import { bmpHeader, bmpPixels } from './bmp.ts'

/** 40 megapixels, and no side beyond 12 000: more is no photograph of a slide but an attack (AMB-74). */
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

const judgeSize = ({ width, height }: { width: number; height: number }) => {
  if (width * height > mostPixels || Math.max(width, height) > longestSide) throw new UnreadableFile('size')
}

/** The decoder of sharp has none for these. */
const openBmp = (bytes: Uint8Array): Sharp => {
  const header = bmpHeader(bytes)
  if (header === undefined) throw new UnreadableFile('damaged')
  judgeSize(header)
  const { width, height } = header
  return sharp(bmpPixels(bytes, header), { raw: { width, height, channels: 3 } })
}

/**
 * Opens a still image (of an animation the first frame) and turns it as its camera was held.
 * @throws UnreadableFile when it is no image, has too many pixels, or is damaged.
 */
export const openPicture = async (bytes: Uint8Array): Promise<Sharp> => {
  const kind = fileKind(bytes)
  if (!isDecodable(kind)) throw new UnreadableFile('kind')
  if (kind === 'bmp') return openBmp(bytes)
  let size: { width: number; height: number }
  try {
    // Only the header is read here, so that its claims are judged before anything is decoded.
    size = await sharp(bytes, { limitInputPixels: false, pages: 1 }).metadata()
  } catch {
    throw new UnreadableFile('damaged')
  }
  judgeSize(size)
  return sharp(bytes, { limitInputPixels: mostPixels, pages: 1, failOn: 'truncated' }).autoOrient()
}

/** The picture alone, as JPEG, without metadata and whatever else the file carried. */
export const plainJpeg = async (picture: Sharp, side: number): Promise<{ bytes: Uint8Array }> => ({
  bytes: await picture
    .flatten({ background: '#fff' })
    .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
    .jpeg({ quality: 82 })
    .toBuffer(),
})

/** Cut to a centred square of at most `most` pixels each way, as WebP, without metadata. */
export const squareWebp = async (
  picture: Sharp,
  most: number,
): Promise<{ bytes: Uint8Array; side: number }> => {
  const { autoOrient } = await picture.metadata()
  const side = Math.min(most, autoOrient.width, autoOrient.height)
  const bytes = await picture
    .resize({ width: side, height: side, fit: 'cover', position: 'centre' })
    .webp({ quality: 82, effort: 4 })
    .toBuffer()
  return { bytes, side }
}
