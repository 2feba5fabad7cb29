import { limits } from '#contract/limits.ts'
import { Problem } from '#contract/problem.ts'
import type { UploadFile } from '#machines/home/upload.rules.ts'

/**
 * Maximum lengths of the longer side in pixels, enough for small print on a photographed page. If the file is
 * still too large, the next length is tried.
 */
const longestSides = [3_000, 2_000, 1_200]
const qualities = [0.9, 0.75]

/** The parts of `window` that draw a picture. */
export type PictureWindow = Pick<Window & typeof globalThis, 'createImageBitmap' | 'File'> & {
  document: Pick<Document, 'createElement'>
}

const toJpeg = async (
  { document }: PictureWindow,
  picture: ImageBitmap,
  side: number,
  quality: number,
): Promise<Blob | null> => {
  const scale = Math.min(1, side / Math.max(picture.width, picture.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(picture.width * scale))
  canvas.height = Math.max(1, Math.round(picture.height * scale))
  const context = canvas.getContext('2d')
  if (context === null) return null
  // Paint a white background, because JPEG has no transparency.
  context.fillStyle = 'white'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.drawImage(picture, 0, 0, canvas.width, canvas.height)
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality))
}

/**
 * Converts the picture to a JPEG small enough to send, turned upright by its EXIF data.
 * @throws Problem if the browser cannot draw it, or it stays too large.
 */
export const shrinkPicture = async (
  window: PictureWindow,
  file: UploadFile | undefined,
): Promise<UploadFile> => {
  const tooLarge = new Problem('contract', { message: 'The picture could not be made smaller' })
  if (!(file instanceof Blob)) throw tooLarge
  const picture = await window.createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => {
    throw tooLarge
  })
  try {
    for (const side of longestSides)
      for (const quality of qualities) {
        const smaller = await toJpeg(window, picture, side, quality)
        if (smaller !== null && smaller.size <= limits.uploadBytes)
          return new window.File([smaller], `${file.name.replace(/\.[^.]*$/u, '')}.jpg`, {
            type: smaller.type,
          })
      }
  } finally {
    picture.close()
  }
  throw tooLarge
}
