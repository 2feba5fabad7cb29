import { Readable } from 'node:stream'
import { createDeflate } from 'node:zlib'
import sharp from 'sharp'
import { limits } from '../../contract/limits.ts'
import type { Case } from './case.ts'
import { manyFrames, rawPng, textBomb } from './raw-images.ts'
import { deflated, lzwZeros, onePage, page, pages, pdfCatalog, rawPdf, textStream } from './raw-pdf.ts'
import { makeReadable } from './readable.ts'
import { recall } from './recall.ts'
import { faxPdf, maskPdf } from './scans.ts'
import {
  columnsPdf,
  guardedPdf,
  lockedPdf,
  longPdf,
  reportPdf,
  scannedPdf,
  slidePhoto,
  slidePng,
  turnedPhoto,
  wordlessPhoto,
} from './samples.ts'

/** The minimum share of words that must be recognised, by how a file contains them. */
export const leastRecall = { digital: 0.97, scanned: 0.9, none: 0 } as const

const mb = 1024 * 1024
const unreadable = { status: [422], code: 'FILE_UNREADABLE' } as const
const wrongKind = { status: [415], code: 'UNSUPPORTED_MEDIA_TYPE' } as const
const notOneFile = { status: [422], code: 'INVALID' } as const
const malformed = { status: [400], code: 'BAD_REQUEST' } as const
const repairedOrRefused = { status: [200, 422] } as const

const pdf = (
  bytes: Uint8Array,
  fileName = 'paper.pdf',
  type = 'application/pdf',
): Pick<Case, 'call' | 'parts'> => ({
  call: 'pdf',
  parts: [{ field: 'file', fileName, type, bytes }],
})
const image = (
  bytes: Uint8Array,
  fileName = 'slide.png',
  type = 'image/png',
): Pick<Case, 'call' | 'parts'> => ({
  call: 'image',
  parts: [{ field: 'image', fileName, type, bytes }],
})

/** Pads a file after its end to exactly this many bytes; readers of PDF and JPEG ignore the padding. */
const padTo = (bytes: Buffer, size: number): Buffer =>
  Buffer.concat([bytes, Buffer.alloc(size - bytes.byteLength, 0x0a)])

const manyPages = (count: number): Buffer =>
  rawPdf([
    pdfCatalog,
    pages(Array.from({ length: count }, (_, index) => `${index + 5} 0 R`).join(' '), count),
    textStream('The milk arrives late and the room stands idle, so we need another way.'),
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    ...Array.from({ length: count }, () => page('/Contents 3 0 R /Resources << /Font << /F 4 0 R >> >>')),
  ])

/** Deflates this many megabytes of spaces without holding them in memory. */
const bombOf = async (megabytes: number): Promise<Buffer> => {
  const deflate = createDeflate({ level: 9 })
  const piece = Buffer.alloc(mb, 0x20)
  const parts: Buffer[] = []
  const source = Readable.from(Array.from({ length: megabytes }, () => piece))
  for await (const part of source.pipe(deflate)) parts.push(part as Buffer)
  return Buffer.concat(parts)
}

/** Creates all cases, which are the same every time. A bomb unpacks to this many `megabytes`. */
export const makeCorpus = async ({ megabytes = 1_024 } = {}): Promise<Case[]> => {
  const data = await bombOf(megabytes)
  const bomb = { dictionary: '/Filter /FlateDecode', data }
  const nestedBomb = deflated(data, '/Filter [/FlateDecode /FlateDecode]')
  const report = await reportPdf()
  const photo = await slidePhoto()
  const png = await slidePng()
  const text = /suppliers deliver later every month/
  const slideText = /shelves/

  return [
    // Files that people really send.
    { name: 'a text PDF', ...pdf(report), status: [200], says: text },
    {
      name: 'a PDF in two columns',
      ...pdf(await columnsPdf()),
      status: [200],
      says: /suppliers deliver later every month/,
    },
    { name: 'a PDF of 30 pages', ...pdf(await longPdf()), status: [200], says: /Łódź/ },
    { name: 'a scanned PDF', ...pdf(await scannedPdf()), status: [200], says: text },
    { name: 'a scan in black and white', ...pdf(await maskPdf()), status: [200], says: text },
    { name: 'a fax', ...pdf(await faxPdf()), status: [200], says: /Fellside Dairy makes/ },
    { name: 'a PDF that may not be copied', ...pdf(await guardedPdf()), status: [200], says: text },
    { name: 'a slide as PNG', ...image(png), status: [200], says: slideText },
    {
      name: 'a photo of a slide',
      ...image(photo, 'photo.jpg', 'image/jpeg'),
      status: [200],
      says: slideText,
    },
    {
      name: 'a photo turned by its metadata',
      ...image(await turnedPhoto(true), 'a.jpg', 'image/jpeg'),
      status: [200],
      says: slideText,
    },
    {
      name: 'a photo on its side',
      ...image(await turnedPhoto(false), 'a.jpg', 'image/jpeg'),
      status: [200],
      says: slideText,
    },
    {
      name: 'a slide as WebP',
      ...image(await sharp(png).webp().toBuffer(), 'a.webp', 'image/webp'),
      status: [200],
      says: slideText,
    },
    {
      name: 'a slide as TIFF',
      ...image(await sharp(png).tiff().toBuffer(), 'a.tif', 'image/tiff'),
      status: [200],
      says: slideText,
    },
    {
      name: 'a photo without words',
      ...image(await wordlessPhoto(), 'a.jpg', 'image/jpeg'),
      status: [200],
      says: '',
    },

    // File sizes at and around the limits.
    {
      name: 'a PDF of 3 145 728 bytes',
      ...pdf(padTo(report, limits.uploadBytes)),
      status: [200],
      says: text,
    },
    {
      name: 'a PDF of one byte more',
      ...pdf(padTo(report, limits.uploadBytes + 1)),
      status: [413],
      code: 'TOO_LARGE',
    },
    {
      name: 'an image of 3 145 728 bytes',
      ...image(padTo(photo, limits.uploadBytes), 'a.jpg', 'image/jpeg'),
      status: [200],
      says: slideText,
    },
    {
      name: 'an image of one byte more',
      ...image(padTo(photo, limits.uploadBytes + 1), 'a.jpg', 'image/jpeg'),
      status: [413],
      code: 'TOO_LARGE',
    },
    { name: 'a PDF of 8 MB', ...pdf(padTo(report, 8 * mb)), status: [413], code: 'TOO_LARGE' },
    { name: 'an empty PDF', ...pdf(new Uint8Array()), ...unreadable },
    { name: 'a PDF of one byte', ...pdf(Uint8Array.of(0x25)), ...wrongKind },
    { name: 'an empty image', ...image(new Uint8Array()), ...unreadable },

    // Broken and hostile PDFs.
    { name: 'half a PDF', ...pdf(report.subarray(0, report.byteLength / 2)), ...repairedOrRefused },
    { name: 'a PDF with a password', ...pdf(await lockedPdf()), status: [422], code: 'FILE_PROTECTED' },
    { name: 'a header and nothing else', ...pdf(Buffer.from('%PDF-1.7\n')), ...unreadable },
    { name: 'a PDF of 10 000 pages', ...pdf(manyPages(10_000)), status: [200], says: /milk arrives late/ },
    { name: 'a PDF that unfolds to 1 GB', ...pdf(onePage(bomb)), ...unreadable },
    { name: 'a PDF folded twice', ...pdf(onePage(nestedBomb)), ...unreadable },
    {
      name: 'a bomb that poses as a picture',
      ...pdf(onePage({ ...bomb, dictionary: '/Subtype /Image /Filter /FlateDecode' })),
      ...unreadable,
    },
    {
      name: 'a bomb behind a second coding',
      ...pdf(
        onePage({
          dictionary: '/Filter [/ASCIIHexDecode /FlateDecode]',
          data: Buffer.from(`${data.toString('hex')}>`),
        }),
      ),
      ...repairedOrRefused,
    },
    {
      name: 'a bomb in LZW',
      ...pdf(onePage({ dictionary: '/Filter /LZWDecode', data: lzwZeros(megabytes * mb) })),
      ...repairedOrRefused,
    },
    {
      name: 'four million drawing operations',
      ...pdf(onePage(deflated(Buffer.from('1 0 0 1 0 0 cm\n'.repeat(4_000_000))))),
      ...repairedOrRefused,
    },
    {
      name: 'a page tree that holds itself',
      ...pdf(rawPdf([pdfCatalog, pages('2 0 R 2 0 R 3 0 R', 3), page('/Contents 3 0 R')])),
      ...repairedOrRefused,
    },
    {
      name: 'a form that draws itself',
      ...pdf(
        onePage({ dictionary: '', data: Buffer.from('/X Do') }, '/XObject << /X 6 0 R >>', [
          {
            dictionary:
              '/Type /XObject /Subtype /Form /BBox [0 0 9 9] /Resources << /XObject << /X 6 0 R >> >>',
            data: Buffer.from('/X Do /X Do'),
          },
        ]),
      ),
      ...repairedOrRefused,
    },
    {
      name: 'a length that refers to itself',
      ...pdf(onePage('<< /Length 4 0 R >>\nstream\nBT ET\nendstream')),
      ...repairedOrRefused,
    },
    {
      name: 'a table of contents that leads to itself',
      ...pdf(rawPdf([pdfCatalog, pages('3 0 R', 1), page('')], '/Prev 9')),
      ...repairedOrRefused,
    },
    {
      name: 'brackets nested 500 000 deep',
      ...pdf(rawPdf([pdfCatalog, '['.repeat(500_000)])),
      ...repairedOrRefused,
    },
    {
      name: 'a scan whose picture is broken',
      ...pdf(
        onePage(
          { dictionary: '', data: Buffer.from('q 500 0 0 700 0 0 cm /X Do Q') },
          '/XObject << /X 6 0 R >>',
          [
            {
              dictionary:
                '/Type /XObject /Subtype /Image /Width 1000 /Height 1000 /BitsPerComponent 1 /ColorSpace /DeviceGray /Filter /JBIG2Decode',
              data: Buffer.from('nothing of the kind'),
            },
          ],
        ),
      ),
      status: [200],
      says: '',
    },
    {
      name: 'a picture of 30 000 by 30 000 in a PDF',
      ...pdf(
        onePage(
          { dictionary: '', data: Buffer.from('q 500 0 0 700 0 0 cm /X Do Q') },
          '/XObject << /X 6 0 R >>',
          [
            deflated(
              Buffer.alloc(100 * mb),
              '/Type /XObject /Subtype /Image /Width 30000 /Height 30000 /BitsPerComponent 1 /ColorSpace /DeviceGray /Filter /FlateDecode',
            ),
          ],
        ),
      ),
      ...repairedOrRefused,
    },
    {
      name: 'a PDF that runs a script',
      ...pdf(
        rawPdf([
          '<< /Type /Catalog /Pages 2 0 R /OpenAction << /S /JavaScript /JS (while\\(true\\){}) >> >>',
          pages('3 0 R', 1),
          page('/Contents 4 0 R /Resources << /Font << /F 5 0 R >> >>'),
          textStream('Our milk arrives late.'),
          '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
        ]),
      ),
      status: [200],
      says: /milk arrives late/,
    },
    {
      name: 'a PDF that is a web page too',
      ...pdf(Buffer.concat([Buffer.from('<!doctype html><script>alert(1)</script>\n'), report])),
      ...repairedOrRefused,
    },

    // Broken and hostile images.
    { name: 'a PNG that claims 50 000 by 50 000', ...image(rawPng(50_000, 50_000)), ...unreadable },
    {
      name: 'a PNG of 20 000 by 100',
      ...image(rawPng(20_000, 100, { pixels: Buffer.alloc(20_001 * 100) })),
      ...unreadable,
    },
    {
      name: 'half a photo',
      ...image(photo.subarray(0, photo.byteLength / 2), 'a.jpg', 'image/jpeg'),
      ...unreadable,
    },
    { name: 'a PNG with its header alone', ...image(png.subarray(0, 40)), ...unreadable },
    {
      name: 'an image with a gigabyte of hidden text',
      ...image(rawPng(64, 64, { pixels: Buffer.alloc(65 * 64, 255), between: [textBomb(megabytes)] })),
      ...repairedOrRefused,
    },
    {
      name: 'a GIF of 5 000 frames',
      ...image(manyFrames(5_000), 'a.gif', 'image/gif'),
      ...repairedOrRefused,
    },
    {
      name: 'an SVG with a script',
      ...image(
        Buffer.from(
          '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script><image href="file:///etc/passwd"/></svg>',
        ),
        'a.svg',
        'image/svg+xml',
      ),
      status: [200],
      says: '',
    },
    {
      name: 'a HEIC photo',
      ...image(
        Buffer.concat([Buffer.from('0000001c6674797068656963', 'hex'), Buffer.alloc(4_096)]),
        'a.heic',
        'image/heic',
      ),
      status: [200],
      says: '',
    },
    {
      name: 'a photo that is a web page too',
      ...image(Buffer.concat([photo, Buffer.from('<script>alert(1)</script>')]), 'a.html.jpg', 'image/jpeg'),
      status: [200],
      says: slideText,
    },

    // Files of the wrong kind.
    {
      name: 'a program named .pdf',
      ...pdf(Buffer.concat([Buffer.from('MZ\x90\0'), Buffer.alloc(4_096)])),
      ...wrongKind,
    },
    {
      name: 'a program named .png',
      ...image(Buffer.concat([Buffer.from('\x7fELF'), Buffer.alloc(4_096)])),
      ...wrongKind,
    },
    { name: 'an image sent as a PDF', ...pdf(png, 'a.pdf'), ...wrongKind },
    { name: 'a PDF sent as an image', ...image(report), ...wrongKind },
    { name: 'a PDF declared as text', ...pdf(report, 'a.pdf', 'text/plain'), ...wrongKind },

    // Broken and unusual forms.
    { name: 'a form without a file', call: 'pdf', parts: [], ...notOneFile },
    {
      name: 'a file in the wrong field',
      call: 'pdf',
      parts: [{ field: 'image', fileName: 'a.pdf', type: 'application/pdf', bytes: report }],
      ...notOneFile,
    },
    {
      name: 'a field instead of a file',
      call: 'image',
      parts: [{ field: 'image', type: 'image/png', bytes: png }],
      ...notOneFile,
    },
    { name: 'two files', call: 'pdf', parts: [...pdf(report).parts, ...pdf(report).parts], ...notOneFile },
    {
      name: 'a name that leads elsewhere',
      ...pdf(report, '../../../../etc/cron.d/x.pdf'),
      status: [200],
      says: text,
    },
    {
      name: 'a name with hidden characters',
      ...pdf(report, 'invoice\u202efdp.exe\0.pdf\u200b'),
      status: [200],
      says: text,
    },
    { name: 'a name that poses as a field', ...pdf(report, 'a"; name="image'), status: [200], says: text },
    { name: 'a name of 6 000 characters', ...pdf(report, `${'x'.repeat(6_000)}.pdf`), ...malformed },
    {
      name: 'JSON instead of a form',
      call: 'pdf',
      parts: [],
      raw: { contentType: 'application/json', body: Buffer.from('{"file":"x"}') },
      ...wrongKind,
    },
    {
      name: 'a form that breaks off',
      call: 'pdf',
      parts: [],
      raw: {
        contentType: 'multipart/form-data; boundary=b',
        body: Buffer.concat([
          Buffer.from(
            '--b\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\nContent-Type: application/pdf\r\n\r\n',
          ),
          report,
        ]),
      },
      ...malformed,
    },
    {
      name: 'a form of 100 000 parts',
      call: 'pdf',
      parts: [],
      raw: {
        contentType: 'multipart/form-data; boundary=b',
        body: Buffer.from('--b\r\n\r\n\r\n'.repeat(100_000)),
      },
      status: [400, 422],
    },
    {
      name: 'a form without a boundary',
      call: 'image',
      parts: [],
      raw: { contentType: 'multipart/form-data', body: png },
      ...wrongKind,
    },
    ...(await makeReadable()),
  ]
}

const boundary = 'sparkwright-corpus-7d1f'

/** The body of a form, with names unchanged: a browser would encode hostile ones differently. */
export const formOf = ({
  parts,
  raw,
}: Pick<Case, 'parts' | 'raw'>): { contentType: string; body: Uint8Array } => {
  if (raw !== undefined) return raw
  const pieces = parts.flatMap(({ field, fileName, type, bytes }) => [
    Buffer.from(
      `--${boundary}\r\nContent-Disposition: form-data; name="${field}"${
        fileName === undefined ? '' : `; filename="${fileName.replace(/"/g, '\\"')}"`
      }\r\nContent-Type: ${type}\r\n\r\n`,
    ),
    bytes,
    Buffer.from('\r\n'),
  ])
  return {
    contentType: `multipart/form-data; boundary=${boundary}`,
    body: Buffer.concat([...pieces, Buffer.from(`--${boundary}--\r\n`)]),
  }
}

type Answer = Record<string, unknown>

/** The text of an answer: for an image the full text, if its description is shorter. */
const textOf = (answer: Answer): string | undefined => {
  const whole = answer['whole'] as { text?: unknown } | undefined
  const text = whole?.text ?? answer['text'] ?? answer['challenge']
  return typeof text === 'string' ? text : undefined
}

/** The shares of recognised words, by how files contain them. */
export type Recalls = Record<'digital' | 'scanned', number[]>

export const noteRecall = (recalls: Recalls, { holds }: Pick<Case, 'holds'>, body: string): void => {
  if (holds === undefined || holds.kind === 'none') return
  recalls[holds.kind].push(recall(textOf(JSON.parse(body) as Answer) ?? '', holds.words))
}

export const meanOf = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length)

const complaintAboutReading = (
  { holds, inOrder = [], unread = [] }: Pick<Case, 'holds' | 'inOrder' | 'unread'>,
  answer: Answer,
): string | undefined => {
  if (holds === undefined) return undefined
  const text = textOf(answer) ?? ''
  if (holds.kind !== 'none') {
    const found = recall(text, holds.words)
    if (found < leastRecall[holds.kind])
      return `only ${found.toFixed(2)} of its words in: ${text.slice(0, 300)}`
  }
  const flat = text.replace(/\s+/g, ' ')
  const places = inOrder.map((part) => flat.indexOf(part))
  if (places.some((place, at) => place <= (places[at - 1] ?? -1)))
    return `not in the order of reading: ${flat.slice(0, 400)}`
  // Which of the two limits a heavy page reaches first depends on the machine.
  const asTold = (list: unknown) => JSON.stringify(list).replace('"size"', '"time"')
  const reported = asTold(answer['unread'] ?? [])
  return reported === asTold(unread)
    ? undefined
    : `expected to hear of ${asTold(unread)}, heard of ${reported}`
}

/** The fault in an answer; undefined if there is none. */
export const complaintAbout = (
  expected: Pick<Case, 'status' | 'code' | 'says' | 'holds' | 'inOrder' | 'unread'>,
  answer: { status: number; body: string },
): string | undefined => {
  const { status, code, says } = expected
  const got = `${answer.status} ${answer.body.slice(0, 160)}`
  if (!status.includes(answer.status)) return `expected ${status.join(' or ')}, got ${got}`
  let value: Answer
  try {
    value = JSON.parse(answer.body) as Answer
  } catch {
    return `no JSON: ${got}`
  }
  if (code !== undefined && value['code'] !== code) return `expected ${code}, got ${got}`
  if (answer.status !== 200) return undefined
  if (says !== undefined) {
    const text = value['text'] ?? value['challenge']
    if (typeof text !== 'string') return `no text: ${got}`
    const fits = says === '' ? text === '' : says.test(text.replace(/\s+/g, ' '))
    if (!fits) return `expected ${says === '' ? 'nothing' : says.source}, got ${got}`
  }
  return complaintAboutReading(expected, value)
}
