import sharp, { type Sharp } from 'sharp'
import { UnreadableFile } from '../../domain/failures.ts'
import { fileKind, isDecodable } from '../file-kind.ts'
import { bmpHeader, bmpPixels } from './bmp.ts'

/** Limits in pixels; a larger picture is an attack, not a photograph of a slide (AMB-74). */
const mostPixels = 40_000_000
const longestSide = 12_000

// Turn off decoders that no upload needs, such as SVG and PDF, and the cache between files.
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

const checkSize = ({ width, height }: { width: number; height: number }) => {
  if (width * height > mostPixels || Math.max(width, height) > longestSide) throw new UnreadableFile('size')
}

/** Opens a Windows bitmap, for which sharp has no decoder. */
const openBmp = (bytes: Uint8Array): Sharp => {
  const header = bmpHeader(bytes)
  if (header === undefined) throw new UnreadableFile('damaged')
  checkSize(header)
  const { width, height } = header
  return sharp(bmpPixels(bytes, header), { raw: { width, height, channels: 3 } })
}

/**
 * Opens a still image, or the first frame of an animation, and turns it upright.
 * @throws UnreadableFile if it is not an image, has too many pixels or is damaged.
 */
export const openPicture = async (bytes: Uint8Array): Promise<Sharp> => {
  const kind = fileKind(bytes)
  if (!isDecodable(kind)) throw new UnreadableFile('kind')
  if (kind === 'bmp') return openBmp(bytes)
  let size: { width: number; height: number }
  try {
    // Read only the header, so that the size can be checked before anything is decoded.
    size = await sharp(bytes, { limitInputPixels: false, pages: 1 }).metadata()
  } catch {
    throw new UnreadableFile('damaged')
  }
  checkSize(size)
  return sharp(bytes, { limitInputPixels: mostPixels, pages: 1, failOn: 'truncated' }).autoOrient()
}

/** Encodes the picture as JPEG, without metadata. */
export const plainJpeg = async (picture: Sharp, side: number): Promise<{ bytes: Uint8Array }> => ({
  bytes: await picture
    .flatten({ background: '#fff' })
    .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
    .jpeg({ quality: 82 })
    .toBuffer(),
})

/** Crops to a centred square of at most `most` pixels each way, as WebP without metadata. */
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
