import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import sharp, { type Sharp } from 'sharp'
import { createWorker, OEM } from 'tesseract.js'

/** What was read in a picture, and how sure the reader is of it: 0 to 100. */
export interface PictureText {
  text: string
  confidence: number
}

/** Below this a picture may lie on its side; below the second its text is a guess and is not given. */
const sideways = 60
const legible = 55
/** More pixels cost time and read no better. */
const side = 2_200

const data = dirname(createRequire(import.meta.url).resolve('@tesseract.js-data/eng/package.json'))

const start = () =>
  createWorker('eng', OEM.LSTM_ONLY, {
    langPath: join(data, '4.0.0_best_int'),
    gzip: true,
    // The data comes with the package: nothing is downloaded and nothing is kept.
    cacheMethod: 'none',
    // Without it the library throws where nothing can catch.
    errorHandler: () => undefined,
  })
let reader: ReturnType<typeof start> | undefined

const letters = (text: string): number => text.match(/[\p{L}\p{N}]/gu)?.length ?? 0

const recognise = async (png: Buffer): Promise<PictureText> => {
  reader ??= start()
  const { data: page } = await (await reader).recognize(png, {}, { text: true })
  const text = page.text.trim()
  return { text, confidence: letters(text) < 3 ? 0 : page.confidence }
}

/**
 * Reads printed English in a picture. When little can be read, the picture is turned by 90, 180 and 270 degrees and
 * the surest reading counts. The text is empty when even that is a guess.
 * `onStep` is called before every reading, so that the time of each can be watched.
 * @throws Error when the picture cannot be decoded.
 */
export const readPictureText = async (picture: Sharp, onStep: () => void): Promise<PictureText> => {
  onStep()
  const upright = await picture
    .flatten({ background: '#fff' })
    .toColourspace('srgb')
    .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
    .png({ compressionLevel: 1 })
    .toBuffer()
  let best = await recognise(upright)
  for (const angle of [90, 180, 270]) {
    if (best.confidence >= sideways) break
    onStep()
    const turned = await recognise(await sharp(upright).rotate(angle).png({ compressionLevel: 1 }).toBuffer())
    if (turned.confidence > best.confidence) best = turned
  }
  return best.confidence < legible ? { ...best, text: '' } : best
}
