import { join } from 'node:path'
import pdfmake from 'pdfmake'
import sharp, { type OverlayOptions, type Sharp } from 'sharp'

/**
 * Sample files that tests and benchmarks upload: generated here, always the same, with known text. Nothing
 * comes from anybody's real document.
 */

const fonts = join(import.meta.dirname, '../../node_modules/dejavu-fonts-ttf/ttf')
// Everything is local: fonts from the package, pictures in the document.
pdfmake.setUrlAccessPolicy(() => false)
pdfmake.setLocalAccessPolicy((path) => path.startsWith(fonts))
pdfmake.setFonts({
  DejaVu: { normal: join(fonts, 'DejaVuSans.ttf'), bold: join(fonts, 'DejaVuSans-Bold.ttf') },
})

type Definition = Parameters<typeof pdfmake.createPdf>[0]
type Content = Definition['content']

export interface Section {
  heading: string
  paragraphs: readonly string[]
}

/** A report whose second section states the challenge. */
export const report: { title: string; sections: readonly Section[] } = {
  title: 'Fellside Dairy: paper for the board',
  sections: [
    {
      heading: 'Background',
      paragraphs: [
        'Fellside Dairy makes farmhouse cheese in Cumbria and employs 34 people. The family has owned the dairy since 1958 and sells to delicatessens, two supermarkets and a growing number of restaurants.',
      ],
    },
    {
      heading: 'The challenge',
      paragraphs: [
        'Our milk suppliers deliver later every month, and the cheese room stands idle for up to six hours a week. Two restaurants have already moved to a wholesaler because their orders arrived incomplete.',
        'We need to bring the deliveries back on time without losing the small farms that supply our best milk, and we want to keep the restaurants that still buy from us.',
      ],
    },
    {
      heading: 'Figures',
      paragraphs: [
        'Turnover was £2.4 million last year. The idle hours cost about £41,000, and 7% of all orders were incomplete.',
      ],
    },
    {
      heading: 'Contacts',
      paragraphs: ['The paper was written by the operations manager and is open for comments until Friday.'],
    },
  ],
}

export const slide = {
  title: 'Empty shelves on Saturdays',
  points: [
    'Suppliers miss their delivery windows twice a week',
    'Customers walk over to the discounter across the road',
    'Takings fell by 9% since the spring',
    'How can we keep the shelves full without more waste?',
  ],
} as const

/** All words of a sample, in order. */
export const wordsOfReport = (): string =>
  [report.title, ...report.sections.flatMap(({ heading, paragraphs }) => [heading, ...paragraphs])].join(' ')
export const wordsOfSlide = (): string => [slide.title, ...slide.points].join(' ')

/** A PDF with the given content. */
export const makePdf = (content: Content, more: Partial<Definition> = {}): Promise<Buffer> =>
  pdfmake
    .createPdf({
      content,
      defaultStyle: { font: 'DejaVu', fontSize: 11, lineHeight: 1.25 },
      // A current date would make the file differ every time.
      info: { creationDate: new Date('2026-01-05T09:00:00Z'), title: 'Sample' },
      ...more,
    })
    .getBuffer()

const sectionsOf = (sections: readonly Section[]): Content[] =>
  sections.flatMap(({ heading, paragraphs }): Content[] => [
    { text: heading, bold: true, fontSize: 15, margin: [0, 14, 0, 6] },
    ...paragraphs.map((text): Content => ({ text, margin: [0, 0, 0, 6] })),
  ])

const reportContent = (): Content[] => [
  { text: report.title, bold: true, fontSize: 20, margin: [0, 0, 0, 10] },
  ...sectionsOf(report.sections),
]

/** One page of text with headings. */
export const reportPdf = (): Promise<Buffer> => makePdf(reportContent())

/** The report with a password that is needed to open the file, or only to change it. */
export const lockedPdf = (): Promise<Buffer> =>
  makePdf(reportContent(), { userPassword: 'cheese', ownerPassword: 'dairy', version: '1.7' })
export const guardedPdf = (): Promise<Buffer> =>
  makePdf(reportContent(), { ownerPassword: 'dairy', permissions: { copying: false }, version: '1.7' })

/** The report in two columns. */
export const columnsPdf = (): Promise<Buffer> =>
  makePdf([
    { text: report.title, bold: true, fontSize: 18, margin: [0, 0, 0, 10] },
    {
      columns: [
        { stack: sectionsOf(report.sections.slice(0, 2)) },
        { stack: sectionsOf(report.sections.slice(2)) },
      ],
      columnGap: 24,
    },
  ])

/** A long report: 30 pages with headers, footers, lists, a table and characters beyond ASCII. */
export const longPdf = (): Promise<Buffer> =>
  makePdf(
    Array.from({ length: 30 }, (_, page): Content[] => [
      { text: `Chapter ${page + 1}`, bold: true, fontSize: 16, ...(page > 0 && { pageBreak: 'before' }) },
      ...sectionsOf(report.sections.slice(page % 4)),
      { ul: slide.points.map((point) => `${point} (café no. ${page + 1}, naïve façade, Łódź, 5 °C)`) },
      {
        table: {
          body: [
            ['Month', 'Orders', 'Late'],
            ...['January', 'February', 'March'].map((month, row) => [
              month,
              `${page * 7 + row + 120}`,
              `${row + 3}`,
            ]),
          ],
        },
      },
    ]),
    { header: 'Fellside Dairy', footer: (page: number, pages: number) => `Page ${page} of ${pages}` },
  )

/** A picture of words without a text layer. */
export const wordsPicture = (
  text: string,
  size: number,
  width: number,
  face = 'DejaVuSans.ttf',
): Promise<Buffer> =>
  sharp({
    text: {
      text,
      font: `DejaVu Sans ${size}`,
      fontfile: join(fonts, face),
      width,
      dpi: 72,
      rgba: true,
    },
  })
    .png()
    .toBuffer()

/** A page of text as a picture at 150 dpi, as from a scanner. */
export const pagePicture = async (): Promise<Buffer> => {
  const width = 1_240
  const layers: OverlayOptions[] = []
  let top = 110
  const put = async (text: string, size: number, space: number) => {
    const input = await wordsPicture(text, size, width - 240)
    layers.push({ input, left: 120, top })
    top += (await sharp(input).metadata()).height + space
  }
  await put(report.title, 38, 30)
  for (const { heading, paragraphs } of report.sections) {
    await put(heading, 29, 16)
    for (const paragraph of paragraphs) await put(paragraph, 23, 18)
  }
  return sharp({ create: { width, height: 1_754, channels: 3, background: '#fdfdfb' } })
    .composite(layers)
    .greyscale()
    .jpeg({ quality: 62 })
    .toBuffer()
}

const pictureOf = (jpeg: Buffer): Content => ({
  image: `data:image/jpeg;base64,${jpeg.toString('base64')}`,
  width: 595,
})

/** A PDF of a scanned page: a picture without text. */
export const scannedPdf = async (): Promise<Buffer> =>
  makePdf([pictureOf(await pagePicture())], { pageSize: 'A4', pageMargins: 0 })

const slideCanvas = async (): Promise<Sharp> => {
  const layers: OverlayOptions[] = [
    { input: await wordsPicture(slide.title, 58, 1_200), left: 80, top: 80 },
    ...(await Promise.all(
      slide.points.map(async (point, index) => ({
        input: await wordsPicture(`• ${point}`, 32, 1_150),
        left: 100,
        top: 220 + index * 95,
      })),
    )),
  ]
  return sharp({ create: { width: 1_360, height: 700, channels: 3, background: '#ffffff' } }).composite(
    layers,
  )
}

/** A slide as shown on a screen. */
export const slidePng = async (): Promise<Buffer> =>
  (await slideCanvas()).png({ compressionLevel: 9, palette: true, colours: 16 }).toBuffer()

/** The slide photographed: slightly rotated, blurred, on a dim wall, as JPEG. */
export const slidePhoto = async (angle = 1.6): Promise<Buffer> => {
  const screen = await (await slideCanvas()).png().toBuffer()
  const askew = await sharp(screen)
    .extend({ top: 70, bottom: 70, left: 90, right: 90, background: '#6d6a66' })
    .rotate(angle, { background: '#6d6a66' })
    .toBuffer()
  return sharp(askew).blur(0.7).linear(0.86, 14).jpeg({ quality: 68 }).toBuffer()
}

/** A picture lying on its side: with the rotation in its metadata (`told`), or without. */
export const turnedPhoto = async (told: boolean): Promise<Buffer> => {
  const turned = sharp(await slidePhoto(0)).rotate(270)
  return told
    ? turned.withMetadata({ orientation: 6 }).jpeg({ quality: 70 }).toBuffer()
    : turned.jpeg({ quality: 70 }).toBuffer()
}

/** A picture without any text: soft grey clouds. */
export const wordlessPhoto = (): Promise<Buffer> => {
  const width = 120
  const height = 80
  const pixels = Uint8Array.from(
    { length: width * height },
    (_, at) =>
      128 +
      60 * Math.sin((at % width) / 9) * Math.cos(at / width / 7) +
      30 * Math.sin(at / width / 3 + at / 40),
  )
  return sharp(pixels, { raw: { width, height, channels: 1 } })
    .resize({ width: 900, height: 600, kernel: 'cubic' })
    .jpeg({ quality: 70 })
    .toBuffer()
}
