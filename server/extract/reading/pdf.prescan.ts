import { constants, createInflate, inflateSync } from 'node:zlib'
import { UnreadableFile } from '../../domain/failures.ts'

/**
 * Maximum number of bytes that all streams of a PDF except pictures may unpack to; a book of 300 pages takes
 * 20 MB.
 */
const mostUnpacked = 64 * 1024 * 1024
/** Maximum number of bytes that one picture may unpack to: 40 megapixels in three colours. */
const mostUnpackedPicture = 128 * 1024 * 1024

/**
 * Whether the first two bytes are those of deflated data (RFC 1950), checked as strictly as the PDF library
 * does.
 */
const isDeflated = (bytes: Uint8Array): boolean => {
  const [method = 0, flags = 0] = bytes
  return (method & 0x0f) === 8 && ((method << 8) + flags) % 31 === 0 && (flags & 0x20) === 0
}

/**
 * Counts the bytes that damaged data unpacks to, because the PDF library reads damaged data too. Stops above
 * `most`.
 */
const unpackedSizeUntilDamage = (bytes: Uint8Array, most: number): Promise<number> =>
  new Promise((resolve) => {
    let total = 0
    const inflate = createInflate({ chunkSize: 256 * 1024 })
    const end = () => {
      inflate.destroy()
      resolve(total)
    }
    inflate.on('data', (part: Buffer) => {
      total += part.byteLength
      if (total > most) end()
    })
    inflate.on('error', end)
    inflate.on('end', end)
    inflate.end(bytes)
  })

/**
 * How many bytes the data unpacks to, even if it was deflated repeatedly.
 * @throws UnreadableFile 'size' above `most` bytes.
 */
const unpackedSize = async (bytes: Uint8Array, most: number): Promise<number> => {
  let inner: Buffer
  try {
    inner = inflateSync(bytes, {
      maxOutputLength: Math.max(1, most),
      // Unpacks as much of a truncated stream as there is.
      finishFlush: constants.Z_SYNC_FLUSH,
    })
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE')
      throw new UnreadableFile('size')
    const total = await unpackedSizeUntilDamage(bytes, most)
    if (total > most) throw new UnreadableFile('size')
    return total
  }
  return isDeflated(inner)
    ? inner.byteLength + (await unpackedSize(inner, most - inner.byteLength))
    : inner.byteLength
}

/**
 * Unpacks every deflated stream of a PDF up to a limit before the library reads it: 1 MB can unpack to a
 * gigabyte, which the memory limits of the JavaScript engine do not cover (AMB-74). The memory and time
 * limits of the process cover data packed in other ways.
 * @throws UnreadableFile 'size'
 */
export const prescanPdf = async (bytes: Uint8Array): Promise<void> => {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  let remainingBytes = mostUnpacked
  for (let at = file.indexOf('stream'); at !== -1; at = file.indexOf('stream', at + 6)) {
    if (file.toString('latin1', at - 3, at) === 'end') continue
    const start = at + 6 + (file[at + 6] === 0x0d ? 1 : 0) + 1
    const data = file.subarray(start)
    if (!isDeflated(data)) continue
    const end = file.indexOf('endstream', start)
    const stream = end === -1 ? data : file.subarray(start, end)
    const before = file.toString('latin1', Math.max(0, at - 1_024), at)
    const isPicture = /\/Subtype\s*\/Image\b/.test(before.slice(before.lastIndexOf('obj') + 3))
    if (isPicture) await unpackedSize(stream, mostUnpackedPicture)
    else remainingBytes -= await unpackedSize(stream, remainingBytes)
  }
}
