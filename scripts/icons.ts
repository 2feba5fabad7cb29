import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'

const draw = async (svg: string, side: number, file: string) => {
  await sharp(Buffer.from(svg), { density: (72 * side) / 32 })
    .resize(side, side)
    .png({ compressionLevel: 9, palette: true })
    .toFile(file)
}

/**
 * Draws the installed product's icons from `icon.svg` into the same folder: ordinary icons with round
 * corners, and maskable icons that fill the square, because the system crops them (the symbol is well within
 * the inner 80 %).
 */
export async function drawIcons(folder: string): Promise<void> {
  const round = readFileSync(join(folder, 'icon.svg'), 'utf8')
  const whole = round.replace(/ rx="\d+"/, '')
  await Promise.all([
    draw(round, 192, join(folder, 'icon-192.png')),
    draw(round, 512, join(folder, 'icon-512.png')),
    draw(whole, 512, join(folder, 'icon-maskable-512.png')),
    draw(whole, 180, join(folder, 'apple-touch-icon.png')),
  ])
}
