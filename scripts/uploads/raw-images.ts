import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'

/** Image files assembled byte by byte, malformed in ways that no encoder would produce. */

const chunk = (type: string, data: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.byteLength)
  const check = Buffer.alloc(4)
  check.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, check])
}

/**
 * A PNG that claims a size and contains the given pixel data, deflated, with chunks between header and
 * pixels.
 */
export const rawPng = (
  width: number,
  height: number,
  { pixels = Buffer.alloc(0), between = [] }: { pixels?: Buffer; between?: [string, Buffer][] } = {},
): Buffer => {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 0, 0, 0, 0], 8)
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    ...between.map(([type, data]) => chunk(type, data)),
    chunk('IDAT', deflateSync(pixels, { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

/** A PNG text chunk that unpacks to `megabytes`. */
export const textBomb = (megabytes: number): [string, Buffer] => [
  'zTXt',
  Buffer.concat([Buffer.from('c\0\0'), deflateSync(Buffer.alloc(megabytes * 1024 * 1024), { level: 9 })]),
]

/** A GIF of many small frames. */
export const manyFrames = (frames: number): Buffer => {
  const parts = [Buffer.from('47494638396140004000800000ffffff000000', 'hex')]
  const frame = Buffer.from('21f904000100000000' + '2c00000000010001000002024401003b'.slice(0, -2), 'hex')
  for (let index = 0; index < frames; index += 1) parts.push(frame)
  parts.push(Buffer.from([0x3b]))
  return Buffer.concat(parts)
}

/** A picture as an uncompressed Windows bitmap, with this many bits per pixel. */
export const bmpOf = async (picture: Buffer, bits: 1 | 8 | 24 | 32): Promise<Buffer> => {
  const isGrey = bits <= 8
  const { data, info } = await sharp(picture)
    .flatten({ background: '#fff' })
    .toColourspace(isGrey ? 'b-w' : 'srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { width, height } = info
  const row = Math.ceil((width * bits) / 32) * 4
  const colours = isGrey ? 2 ** bits : 0
  const start = 54 + colours * 4
  const file = Buffer.alloc(start + row * height)
  file.write('BM')
  file.writeUInt32LE(file.byteLength, 2)
  file.writeUInt32LE(start, 10)
  file.writeUInt32LE(40, 14)
  file.writeInt32LE(width, 18)
  file.writeInt32LE(height, 22)
  file.writeUInt16LE(1, 26)
  file.writeUInt16LE(bits, 28)
  for (let colour = 0; colour < colours; colour += 1)
    file.fill(Math.round((colour * 255) / (colours - 1)), 54 + colour * 4, 54 + colour * 4 + 3)
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const from = (y * width + x) * (isGrey ? 1 : 3)
      const at = start + (height - 1 - y) * row
      if (bits === 1) {
        if ((data[from] ?? 0) > 127) file[at + (x >> 3)] = (file[at + (x >> 3)] ?? 0) | (0x80 >> (x & 7))
      } else if (bits === 8) file[at + x] = data[from] ?? 0
      else
        for (let part = 0; part < 3; part += 1) file[at + x * (bits / 8) + part] = data[from + 2 - part] ?? 0
    }
  return file
}
