import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import sharp, { type Sharp } from 'sharp'
import { createWorker, OEM, type Line } from 'tesseract.js'
import { columnsOf, type LetterRun } from './layout.ts'

/** The text recognised in a picture, with a confidence from 0 to 100. */
export interface PictureText {
  text: string
  confidence: number
}

/**
 * Confidences from 0 to 100. Below `uprightConfidence` the picture may be rotated. Below `legibleConfidence`
 * the text is a guess and is dropped.
 */
const uprightConfidence = 60
const legibleConfidence = 55
/** Longer side in pixels for recognition; more pixels take longer and do not improve it. */
const usualSide = 2_200
/**
 * Words less than `smallLetters` pixels high are recognised badly, so the picture is enlarged until they have
 * `goodLetters`, up to `largestSide` pixels on its longer side.
 */
const smallLetters = 18
const goodLetters = 32
const largestSide = 3_600

const languageFolder = dirname(createRequire(import.meta.url).resolve('@tesseract.js-data/eng/package.json'))

const startReader = () =>
  createWorker('eng', OEM.LSTM_ONLY, {
    langPath: join(languageFolder, '4.0.0_best_int'),
    gzip: true,
    // The language data comes with the package: nothing is downloaded or cached.
    cacheMethod: 'none',
    // Without a handler, the library throws errors that nobody can catch.
    errorHandler: () => undefined,
  })
let reader: ReturnType<typeof startReader> | undefined

const letterCount = (text: string): number => text.match(/[\p{L}\p{N}]/gu)?.length ?? 0

/** The recognised text and the height of its words in pixels; 0 if there are none. */
type Recognition = PictureText & { height: number }

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0

const recognise = async (png: Buffer): Promise<Recognition> => {
  reader ??= startReader()
  const { data: page } = await (await reader).recognize(png, {}, { text: true, blocks: true })
  const lines = (page.blocks ?? []).flatMap(({ paragraphs }) => paragraphs.flatMap((each) => each.lines))
  const text = columnsOf(lines.flatMap(asRuns)) ?? page.text.trim()
  const height = median(lines.flatMap(({ words }) => words.map(({ bbox }) => bbox.y1 - bbox.y0)))
  return { text, confidence: letterCount(text) < 3 ? 0 : page.confidence, height }
}

/** Splits a line into runs at wide gaps, because recognition joins lines across columns. */
const asRuns = ({ words, bbox }: Line): LetterRun[] => {
  const size = median(words.map((word) => word.bbox.y1 - word.bbox.y0))
  const runs: LetterRun[] = []
  for (const word of words) {
    const last = runs.at(-1)
    if (last === undefined || word.bbox.x0 - last.end > 1.5 * size)
      runs.push({ text: word.text, x: word.bbox.x0, end: word.bbox.x1, y: -bbox.y1, size, turns: 0 })
    else {
      last.text += ` ${word.text}`
      last.end = word.bbox.x1
    }
  }
  return runs
}

/**
 * Prepares a picture for recognition: upright, on white, at most `most` pixels each way, enlarged by
 * `larger`.
 */
const prepare = async (picture: Sharp, most: number, larger: number): Promise<Buffer> => {
  const plain = await picture
    .clone()
    .flatten({ background: '#fff' })
    .toColourspace('srgb')
    .png({ compressionLevel: 1 })
    .toBuffer()
  const { width, height } = await sharp(plain).metadata()
  const longer = Math.max(width, height)
  return sharp(plain)
    .resize({
      width: Math.round((width * Math.min(most, longer * larger)) / longer),
      kernel: 'cubic',
    })
    .png({ compressionLevel: 1 })
    .toBuffer()
}

/**
 * Recognises printed English in a picture. A picture with small letters is enlarged and read again. If the
 * confidence is low, the picture is also read after turns of 90, 180 and 270 degrees, and the most confident
 * result is used. The text is empty if even that is a guess. `onStep` is called before every reading, so that
 * each can be timed.
 * @throws Error if the picture cannot be decoded.
 */
export const readPictureText = async (picture: Sharp, onStep: () => void): Promise<PictureText> => {
  onStep()
  let upright = await prepare(picture, usualSide, 1)
  let best = await recognise(upright)
  if (best.height > 0 && best.height < smallLetters) {
    onStep()
    const larger = await prepare(picture, largestSide, goodLetters / best.height)
    const enlarged = await recognise(larger)
    if (enlarged.confidence > best.confidence || letterCount(enlarged.text) > letterCount(best.text) * 1.1) {
      best = enlarged
      upright = larger
    }
  }
  for (const angle of [90, 180, 270]) {
    if (best.confidence >= uprightConfidence) break
    onStep()
    const turned = await recognise(await sharp(upright).rotate(angle).png({ compressionLevel: 1 }).toBuffer())
    if (turned.confidence > best.confidence) best = turned
  }
  const { text, confidence } = best
  return { text: confidence < legibleConfidence ? '' : text, confidence }
}
