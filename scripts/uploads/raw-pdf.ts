import { deflateSync } from 'node:zlib'

/** Small PDFs written by hand that no program would produce. */

export interface RawStream {
  dictionary: string
  data: Buffer
}

const isStream = (object: string | RawStream): object is RawStream => typeof object !== 'string'

/** Objects are numbered from 1; the first is the catalogue. `trailer` goes into the trailer dictionary. */
export const rawPdf = (objects: readonly (string | RawStream)[], trailer = ''): Buffer => {
  const parts: Buffer[] = [Buffer.from('%PDF-1.5\n%\xe2\xe3\xcf\xd3\n', 'latin1')]
  let length = parts[0]?.byteLength ?? 0
  const put = (part: Buffer) => {
    parts.push(part)
    length += part.byteLength
  }
  const offsets: number[] = []
  objects.forEach((object, index) => {
    offsets.push(length)
    put(Buffer.from(`${index + 1} 0 obj\n`))
    if (isStream(object)) {
      put(Buffer.from(`<< ${object.dictionary} /Length ${object.data.byteLength} >>\nstream\n`))
      put(object.data)
      put(Buffer.from('\nendstream'))
    } else put(Buffer.from(object))
    put(Buffer.from('\nendobj\n'))
  })
  const start = length
  put(
    Buffer.from(
      `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${offsets
        .map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`)
        .join(
          '',
        )}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R ${trailer} >>\nstartxref\n${start}\n%%EOF\n`,
    ),
  )
  return Buffer.concat(parts)
}

export const pdfCatalog = '<< /Type /Catalog /Pages 2 0 R >>'
export const pages = (kids: string, count: number): string =>
  `<< /Type /Pages /Kids [${kids}] /Count ${count} >>`
export const page = (more: string): string =>
  `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] ${more} >>`
export const font = '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>'

/** One page with the given content and resources; further objects are numbered from 6. */
export const onePage = (
  content: string | RawStream,
  resources = '/Font << /F 5 0 R >>',
  more: readonly (string | RawStream)[] = [],
): Buffer =>
  rawPdf([
    pdfCatalog,
    pages('3 0 R', 1),
    page(`/Contents 4 0 R /Resources << ${resources} >>`),
    content,
    font,
    ...more,
  ])

export const textStream = (text: string): RawStream => ({
  dictionary: '',
  data: Buffer.from(`BT /F 12 Tf 40 700 Td (${text}) Tj ET`),
})

export const deflated = (data: Buffer, dictionary = '/Filter /FlateDecode'): RawStream => ({
  dictionary,
  data: deflateSync(data, { level: 9 }),
})

/** LZW data (PDF, early change) that unpacks to `bytes` zeros, in codes of increasing length. */
export const lzwZeros = (bytes: number): Buffer => {
  const out: number[] = []
  let buffer = 0
  let bits = 0
  const put = (code: number, width: number) => {
    buffer = (buffer << width) | code
    bits += width
    while (bits >= 8) {
      bits -= 8
      out.push((buffer >> bits) & 0xff)
      buffer &= (1 << bits) - 1
    }
  }
  let remaining = bytes
  put(256, 9)
  while (remaining > 0) {
    put(0, 9)
    remaining -= 1
    let next = 258
    // Each new code represents one more zero than the last.
    for (let run = 2; next < 4_094 && remaining > 0; run += 1, next += 1) {
      put(next, next + 1 < 511 ? 9 : next + 1 < 1_023 ? 10 : next + 1 < 2_047 ? 11 : 12)
      remaining -= run
    }
    put(256, 12)
  }
  put(257, 9)
  put(0, 8)
  return Buffer.from(out)
}
