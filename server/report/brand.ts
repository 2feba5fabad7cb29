import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { BadConfig, type ServerConfig } from '../config.ts'

/** The sender that reports show at the top. */
export interface Brand {
  name: string
  /** `#rrggbb`, readable on white. */
  colour: string
  logo: Logo | null
}

/** The sender's picture; reports show it a few lines high. */
export interface Logo {
  png: Uint8Array
  width: number
  height: number
}

const mostBytes = 2 * 1024 * 1024
/** Maximum size in pixels: twice that of the largest place that shows the picture, for sharp screens. */
const mostSize = { width: 720, height: 240 }

const reasonOf = (error: unknown): string => {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  if (code === 'ENOENT') return 'there is no such file'
  if (code === 'EISDIR') return 'that is a folder'
  return code === 'EACCES' ? 'there is no permission to read the file' : 'the file is not such an image'
}

/** The product's own logo, drawn from `public/icon.svg`. */
const readOwnLogo = async (): Promise<Logo> => ({
  png: new Uint8Array(await readFile(join(import.meta.dirname, 'mark.png'))),
  width: 240,
  height: 240,
})

/** Reads a picture of any supported format and converts it to PNG. */
const readPicture = async (path: string): Promise<Logo> => {
  const refuse = (why: string) =>
    new BadConfig([`BRAND_LOGO must be the path of a PNG, JPEG or SVG image of at most 2 MB: ${why}`])
  try {
    const file = await readFile(resolve(path))
    if (file.byteLength > mostBytes) throw refuse('the file is larger than that')
    const { default: sharp } = await import('sharp')
    const { format, height } = await sharp(file).metadata()
    if (format !== 'png' && format !== 'jpeg' && format !== 'svg')
      throw refuse('the file is not such an image')
    // Render an SVG at the size that is needed.
    const density =
      format === 'svg' ? Math.min(2_400, Math.max(72, (72 * mostSize.height) / height)) : undefined
    const { data, info } = await sharp(file, density === undefined ? {} : { density })
      .rotate()
      .resize({ ...mostSize, fit: 'inside', withoutEnlargement: true })
      .png()
      .toBuffer({ resolveWithObject: true })
    return { png: new Uint8Array(data), width: info.width, height: info.height }
  } catch (error) {
    throw error instanceof BadConfig ? error : refuse(reasonOf(error))
  }
}

const fromRightToLeft = /\p{Script=Arabic}|\p{Script=Hebrew}/u

/** Warnings about a name that PDF reports cannot show as it is written. */
export const warningsAboutName = async (name: string): Promise<string[]> => {
  if (/^[ -~]*$/.test(name)) return []
  const { missingIn } = await import('./report.fonts.ts')
  const missing = missingIn(name)
  const subject = 'The name on reports (BRAND_NAME, else PRODUCT_NAME)'
  return [
    ...(missing.length === 0
      ? []
      : [
          `${subject} has characters that no PDF font includes; a box replaces each of these: ${missing.join(' ')}`,
        ]),
    ...(fromRightToLeft.test(name)
      ? [`${subject} is written from right to left: PDF reports may put its words in the wrong order`]
      : []),
  ]
}

/**
 * The configured picture, if any.
 * @throws BadConfig with one line that says why it cannot be used.
 */
export const readLogo = async (logo: ServerConfig['brand']['logo']): Promise<Logo | undefined> => {
  if (logo === 'none') return undefined
  return logo === 'own' ? readOwnLogo() : readPicture(logo.path)
}
