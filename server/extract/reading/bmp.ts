/** How pixels are laid out in a Windows bitmap file. */
export interface BmpHeader {
  width: number
  height: number
  /** Whether rows are stored from the top down; most files store them bottom-up. */
  isTopDown: boolean
  /** Bits per pixel: 1, 4 or 8 index the palette; 24 and 32 are blue, green and red. */
  bits: number
  palette: number
  pixels: number
}

/** Reads the header; undefined if the file is damaged or uses a rare compression. */
export const bmpHeader = (bytes: Uint8Array): BmpHeader | undefined => {
  if (bytes.byteLength < 54) return undefined
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const rows = view.getInt32(22, true)
  const compression = view.getUint32(30, true)
  const header: BmpHeader = {
    width: view.getInt32(18, true),
    height: Math.abs(rows),
    isTopDown: rows < 0,
    bits: view.getUint16(28, true),
    palette: 14 + view.getUint32(14, true),
    pixels: view.getUint32(10, true),
  }
  const { width, height, bits, pixels } = header
  // Compression 3 means colour masks. 32-bit files with masks are read in the usual colour order.
  const isPlain = compression === 0 || (compression === 3 && bits === 32)
  if (!isPlain || ![1, 4, 8, 24, 32].includes(bits) || width <= 0 || height === 0) return undefined
  return pixels + rowBytes(header) * height <= bytes.byteLength ? header : undefined
}

/** The number of bytes in a row, padded to a multiple of four. */
const rowBytes = ({ width, bits }: BmpHeader): number => Math.ceil((width * bits) / 32) * 4

/** Red, green and blue of every pixel, row by row from the top. */
export const bmpPixels = (bytes: Uint8Array, header: BmpHeader): Uint8Array => {
  const { width, height, bits, isTopDown, palette, pixels } = header
  const made = new Uint8Array(width * height * 3)
  for (let y = 0; y < height; y += 1) {
    const row = pixels + (isTopDown ? y : height - 1 - y) * rowBytes(header)
    for (let x = 0; x < width; x += 1) {
      const place = row + ((x * bits) >> 3)
      const index = ((bytes[place] ?? 0) >> (8 - bits - ((x * bits) & 7))) & ((1 << bits) - 1)
      const colour = bits > 8 ? place : palette + index * 4
      const at = (y * width + x) * 3
      made[at] = bytes[colour + 2] ?? 0
      made[at + 1] = bytes[colour + 1] ?? 0
      made[at + 2] = bytes[colour] ?? 0
    }
  }
  return made
}
