import sharp, { type OverlayOptions } from 'sharp'
import type { Case } from './case.ts'
import { bmpOf } from './raw-images.ts'
import { deflated, font, page, pages, pdfCatalog, rawPdf, type RawStream } from './raw-pdf.ts'
import { faxPdf, jbig2Pdf, maskPdf } from './scans.ts'
import {
  columnsPdf,
  guardedPdf,
  longPdf,
  makePdf,
  pagePicture,
  report,
  reportPdf,
  scannedPdf,
  slide,
  slidePhoto,
  slidePng,
  turnedPhoto,
  wordlessPhoto,
  wordsOfReport,
  wordsOfSlide,
  wordsPicture,
} from './samples.ts'

/**
 * Files as people upload them, one of each kind from which some text was once lost, with their words and the
 * expected report of unread parts. All are generated from our own texts.
 */

const texts = {
  joiner:
    'We are a joinery of nine people near Hereford. Our dust extractor fails twice a month and the saws stand still for half a day each time. A new one costs thirty thousand pounds, which the bank will not lend us before the spring. How can we keep our delivery dates until then without sending the apprentices home?',
  nursery:
    'The nursery has places for sixty children and staff for forty. Parents ask for early mornings, which nobody wants to work. Agency workers cost nine hundred pounds a week. We want to open at seven again by September and keep the three leaders who are thinking of leaving.',
  ferry:
    'Our ferry carries walkers to the island from April to October. Bookings fell by a fifth after the car park was closed. The council offers a shuttle bus on Sundays only. We need visitors on weekdays and a use for the boat in winter.',
  question: 'What stands in the way of your company at present?',
  tried: 'What have you tried, and what came of it?',
}

/** Wraps text to lines of at most this many letters. */
const wrapText = (text: string, most: number): string[] => {
  const lines: string[] = []
  for (const word of text.split(' ')) {
    const last = lines.at(-1)
    if (last === undefined || last.length + word.length >= most) lines.push(word)
    else lines[lines.length - 1] = `${last} ${word}`
  }
  return lines
}

const pdfString = (text: string): string => `(${text.replace(/[\\()]/g, '\\$&')})`

interface Put {
  x: number
  y: number
  text: string
  size?: number
  /** Rotation in degrees, anticlockwise. */
  turn?: 0 | 90 | 180 | 270
}
const matrices = { 0: '1 0 0 1', 90: '0 1 -1 0', 180: '-1 0 0 -1', 270: '0 -1 1 0' }
const drawTexts = (puts: readonly Put[]): string =>
  puts
    .map(
      ({ x, y, text, size = 11, turn = 0 }) =>
        `BT /F ${size} Tf ${matrices[turn]} ${x} ${y} Tm ${pdfString(text)} Tj ET`,
    )
    .join('\n')
const paragraph = (text: string, { x = 60, y = 760, most = 84, size = 11, lead = 15 } = {}): Put[] =>
  wrapText(text, most).map((line, index) => ({ x, y: y - index * lead, text: line, size }))

interface Sheet {
  content: string
  /** Extra entries of the page's dictionary. */
  more?: string
  /** Picture names and their objects. */
  pictures?: Record<string, RawStream>
}

/** A PDF of sheets; `objects` are further objects, to which a sheet refers as `@0`, `@1` … */
const pdfOf = (
  sheets: readonly Sheet[],
  {
    objects = [],
    catalogueMore = '',
  }: { objects?: readonly (string | RawStream)[]; catalogueMore?: string } = {},
): Buffer => {
  const all: (string | RawStream)[] = [pdfCatalog, '', font]
  const add = (object: string | RawStream): number => all.push(object)
  const first = all.length + 1
  const withObjectNumbers = (text: string) =>
    text.replace(/@(\d+)/g, (_, index: string) => `${first + Number(index)} 0 R`)
  for (const object of objects)
    add(
      typeof object === 'string'
        ? withObjectNumbers(object)
        : { ...object, dictionary: withObjectNumbers(object.dictionary) },
    )
  const kids = sheets.map(({ content, more = '', pictures = {} }) => {
    const names = Object.entries(pictures).map(([name, picture]) => `/${name} ${add(picture)} 0 R`)
    const stream = add({ dictionary: '', data: Buffer.from(content, 'latin1') })
    return add(
      page(
        `/Contents ${stream} 0 R /Resources << /Font << /F 3 0 R >> /XObject << ${names.join(' ')} >> >> ${withObjectNumbers(more)}`,
      ),
    )
  })
  all[0] = `<< /Type /Catalog /Pages 2 0 R ${withObjectNumbers(catalogueMore)} >>`
  all[1] = pages(kids.map((kid) => `${kid} 0 R`).join(' '), kids.length)
  return rawPdf(all)
}

/** Words as a scanner sees them: an A4 page at 150 dpi, or part of one. */
const scanOf = async (
  text: string,
  { width = 1_240, height = 1_754, size = 25, most = 0, paper = '#fdfdfb' } = {},
): Promise<Buffer> => {
  const input = await wordsPicture(most > 0 ? wrapText(text, most).join('\n') : text, size, width - 200)
  return sharp({ create: { width, height, channels: 3, background: paper } })
    .composite([{ input, left: 100, top: 90 }])
    .greyscale()
    .png()
    .toBuffer()
}
const asJpeg = async (picture: Buffer): Promise<RawStream> => {
  const data = await sharp(picture).toColourspace('b-w').jpeg({ quality: 68 }).toBuffer()
  const { width, height } = await sharp(data).metadata()
  return {
    dictionary: `/Type /XObject /Subtype /Image /Width ${width} /Height ${height} /BitsPerComponent 8 /ColorSpace /DeviceGray /Filter /DCTDecode`,
    data,
  }
}
const onWholePage = 'q 595 0 0 842 0 0 cm /X Do Q'
const scanSheet = async (picture: Buffer, more = ''): Promise<Sheet> => ({
  content: onWholePage,
  more,
  pictures: { X: await asJpeg(picture) },
})

/** A page cut into strips, as some scanners produce it. */
const stripsSheet = async (picture: Buffer, count: number): Promise<Sheet> => {
  const { width, height } = await sharp(picture).metadata()
  const strip = Math.ceil(height / count)
  const pictures: Record<string, RawStream> = {}
  const content: string[] = []
  for (let index = 0; index * strip < height; index += 1) {
    const rows = Math.min(strip, height - index * strip)
    pictures[`S${index}`] = await asJpeg(
      await sharp(picture)
        .extract({ left: 0, top: index * strip, width, height: rows })
        .png()
        .toBuffer(),
    )
    const high = (rows * 842) / height
    content.push(`q 595 0 0 ${high} 0 ${842 - ((index * strip + rows) * 842) / height} cm /S${index} Do Q`)
  }
  return { content: content.join('\n'), pictures }
}

/** A text in an Asian font that the file names but does not embed, in that country's encoding. */
const asianPage = (
  text: string,
  { face, encoding, ordering }: { face: string; encoding: string; ordering: string },
) => {
  const hex = (line: string) =>
    Array.from({ length: line.length }, (_, at) => line.charCodeAt(at).toString(16).padStart(4, '0')).join('')
  const lines = text.match(/.{1,40}/gu) ?? []
  return pdfOf(
    [
      {
        content: lines
          .map((line, at) => `BT /A 11 Tf 1 0 0 1 60 ${760 - at * 20} Tm <${hex(line)}> Tj ET`)
          .join('\n'),
        more: '/Resources << /Font << /A @0 >> >>',
      },
    ],
    {
      objects: [
        `<< /Type /Font /Subtype /Type0 /BaseFont /${face} /Encoding /${encoding} /DescendantFonts [@1] >>`,
        `<< /Type /Font /Subtype /CIDFontType0 /BaseFont /${face} /CIDSystemInfo << /Registry (Adobe) /Ordering (${ordering}) /Supplement 2 >> /DW 1000 /FontDescriptor @2 >>`,
        `<< /Type /FontDescriptor /FontName /${face} /Flags 4 /FontBBox [0 -200 1000 900] /ItalicAngle 0 /Ascent 880 /Descent -120 /CapHeight 700 /StemV 80 >>`,
      ],
    },
  )
}

const widget = (more: string): string => `<< /Type /Annot /Subtype /Widget /F 4 ${more} >>`
const formPdf = (): Buffer =>
  pdfOf(
    [
      {
        content: drawTexts([
          { x: 60, y: 780, text: texts.question },
          { x: 60, y: 640, text: texts.tried },
          { x: 60, y: 500, text: 'Number of people' },
          { x: 60, y: 470, text: 'Family firm' },
          { x: 60, y: 440, text: 'Region' },
        ]),
        more: '/Annots [@0 @1 @2 @3 @4]',
      },
    ],
    {
      objects: [
        widget(`/FT /Tx /T (a) /Ff 4096 /Rect [60 670 530 770] /V ${pdfString(texts.joiner)}`),
        widget(`/FT /Tx /T (b) /Ff 4096 /Rect [60 530 530 630] /V ${pdfString(texts.nursery)}`),
        widget('/FT /Tx /T (c) /Rect [180 495 300 512] /V (eleven)'),
        widget('/FT /Btn /T (d) /Rect [180 465 192 477] /V /Yes /AS /Yes /AP << /N << /Yes @5 /Off @5 >> >>'),
        widget(
          '/FT /Ch /T (e) /Ff 131072 /Rect [180 435 300 452] /Opt [[(w) (Wales and the border)] [(n) (North)]] /V (w)',
        ),
        { dictionary: '/Type /XObject /Subtype /Form /BBox [0 0 12 12]', data: Buffer.from('') },
      ],
      catalogueMore: '/AcroForm << /Fields [@0 @1 @2 @3 @4] >>',
    },
  )

const note = (subtype: string, text: string, more = ''): string =>
  `<< /Type /Annot /Subtype /${subtype} /Rect [400 600 420 620] /Contents ${pdfString(text)} ${more} >>`

/** An Adobe XFA form, and the page that other programs show instead. */
const xfaPdf = (isReadable: boolean): Buffer => {
  const inside = isReadable
    ? `<template xmlns="http://www.xfa.org/schema/xfa-template/3.3/"><subform name="form1" layout="tb" locale="en_GB"><pageSet><pageArea name="Page1" id="Page1"><contentArea x="18pt" y="18pt" w="576pt" h="756pt"/><medium stock="default" short="612pt" long="792pt"/></pageArea></pageSet><subform w="576pt" h="700pt" layout="tb"><draw w="500pt" h="30pt"><value><text>${texts.question}</text></value></draw><field name="a" w="500pt" h="200pt"><ui><textEdit multiLine="1"/></ui><value><text>${texts.joiner}</text></value></field></subform></subform></template>`
    : ''
  return pdfOf(
    [
      {
        content: drawTexts(
          paragraph(
            'Please wait... If this message is not eventually replaced by the proper contents of the document, your PDF viewer may not be able to display this type of document.',
          ),
        ),
      },
    ],
    {
      objects: [
        {
          dictionary: '',
          data: Buffer.from(`<xdp:xdp xmlns:xdp="http://ns.adobe.com/xdp/">${inside}</xdp:xdp>`),
        },
      ],
      catalogueMore: '/NeedsRendering true /AcroForm << /Fields [] /XFA @0 >>',
    },
  )
}

/** Letters as shapes, as drawing programs export them: every dark run in a pixel row becomes a rectangle. */
const outlinesPdf = async (text: string): Promise<Buffer> => {
  const { data, info } = await sharp(await scanOf(text, { height: 560 }))
    .threshold(150)
    .toColourspace('b-w')
    .raw()
    .toBuffer({ resolveWithObject: true })
  const scale = 595 / info.width
  const shapes: string[] = [`${scale} 0 0 ${-scale} 0 842 cm`]
  for (let y = 0; y < info.height; y += 1)
    for (let x = 0; x < info.width; x += 1) {
      if ((data[y * info.width + x] ?? 255) > 128) continue
      const from = x
      while (x < info.width && (data[y * info.width + x] ?? 255) <= 128) x += 1
      shapes.push(`${from} ${y} ${x - from} 1 re f`)
    }
  const stream = deflated(Buffer.from(shapes.join('\n')))
  return rawPdf([pdfCatalog, pages('3 0 R', 1), page('/Contents 4 0 R /Resources << >>'), stream])
}

/** A PDF without the map from letters to characters, so that only the file's own encoding is left. */
const codedPdf = async (): Promise<Buffer> =>
  Buffer.from(
    (await reportPdf())
      .toString('latin1')
      .replace(/\/ToUnicode \d+ 0 R/g, (found) => ' '.repeat(found.length)),
    'latin1',
  )

const slowPdf = (): Buffer =>
  pdfOf([
    { content: drawTexts(paragraph(texts.joiner)) },
    { content: '1 0 0 1 0 0 cm\n'.repeat(4_000_000) },
    { content: drawTexts(paragraph(texts.ferry)) },
  ])

const smallLetters = async (): Promise<Buffer> =>
  sharp({ create: { width: 560, height: 130, channels: 3, background: '#fff' } })
    .composite([{ input: await wordsPicture(texts.joiner, 9, 540), left: 10, top: 10 }])
    .png()
    .toBuffer()

const twoColumnPicture = async (): Promise<Buffer> => {
  const layers: OverlayOptions[] = [
    { input: await wordsPicture(texts.joiner, 24, 520), left: 70, top: 80 },
    { input: await wordsPicture(texts.ferry, 24, 520), left: 680, top: 80 },
  ]
  return sharp({ create: { width: 1_260, height: 760, channels: 3, background: '#fff' } })
    .composite(layers)
    .png()
    .toBuffer()
}

const rowByRow = (columns: readonly string[], most: number): Put[] => {
  const lines = columns.map((text) => wrapText(text, most))
  return Array.from({ length: Math.max(...lines.map(({ length }) => length)) }, (_, row) =>
    lines.flatMap((column, at) => {
      const text = column[row]
      return text === undefined
        ? []
        : [{ x: 50 + (at * 500) / columns.length, y: 700 - row * 15, text, size: 10 }]
    }),
  ).flat()
}

/** Cuts off everything from the last occurrence of these words. */
const cutFromLast = (bytes: Buffer, from: string): Buffer => bytes.subarray(0, bytes.lastIndexOf(`\n${from}`))

type Holds = NonNullable<Case['holds']>

/** All the files, always the same. */
export const makeReadable = async (): Promise<Case[]> => {
  const cases: Case[] = []
  const add = (
    name: string,
    call: 'pdf' | 'image',
    bytes: Uint8Array,
    holds: Holds,
    more: Partial<Case> = {},
  ) =>
    cases.push({
      name,
      call,
      parts: [
        call === 'pdf'
          ? { field: 'file', fileName: 'a.pdf', type: 'application/pdf', bytes }
          : { field: 'image', fileName: 'a.png', type: 'image/png', bytes },
      ],
      status: [200],
      holds,
      ...more,
    })
  const digital = (name: string, bytes: Uint8Array, words: string, more: Partial<Case> = {}) =>
    add(name, 'pdf', bytes, { kind: 'digital', words }, more)
  const scanned = (name: string, bytes: Uint8Array, words: string, more: Partial<Case> = {}) =>
    add(name, 'pdf', bytes, { kind: 'scanned', words }, more)
  const picture = (name: string, bytes: Uint8Array, words: string, more: Partial<Case> = {}) =>
    add(name, 'image', bytes, { kind: 'scanned', words }, more)

  // Files in which the text is stored as letters.
  digital('a text drawn by hand', pdfOf([{ content: drawTexts(paragraph(texts.joiner)) }]), texts.joiner)
  digital('a report with headings', await reportPdf(), wordsOfReport())
  digital('a report that may not be copied', await guardedPdf(), wordsOfReport())
  digital(
    'a report of 30 pages',
    await longPdf(),
    Array.from({ length: 30 }, () => slide.points.join(' ')).join(' '),
  )
  digital('columns drawn one after the other', await columnsPdf(), wordsOfReport())
  digital(
    'two columns drawn row by row',
    pdfOf([{ content: drawTexts(rowByRow([texts.joiner, texts.ferry], 44)) }]),
    `${texts.joiner} ${texts.ferry}`,
    { inOrder: ['Hereford', 'apprentices', 'ferry', 'winter'] },
  )
  digital(
    'two columns below a headline, with a line across',
    pdfOf([
      {
        content: drawTexts([
          { x: 50, y: 770, size: 20, text: 'What the ferry and the joinery have in common' },
          ...rowByRow([texts.ferry, texts.joiner], 44),
          {
            x: 50,
            y: 420,
            text: 'This line goes on over the whole of the page, from one side to the other one of it.',
          },
        ]),
      },
    ]),
    `common ${texts.ferry} ${texts.joiner} goes on over the whole of the page`,
    { inOrder: ['common', 'island', 'winter', 'Hereford', 'apprentices', 'over the whole'] },
  )
  digital(
    'three columns drawn row by row',
    pdfOf([{ content: drawTexts(rowByRow([texts.ferry, texts.nursery, texts.joiner], 30)) }]),
    `${texts.ferry} ${texts.nursery} ${texts.joiner}`,
    { inOrder: ['island', 'winter', 'nursery', 'leaving', 'Hereford', 'apprentices'] },
  )
  digital(
    'a table of short cells, which is read row by row',
    await makePdf({
      table: {
        body: [
          ['Month', 'Orders', 'Late'],
          ['January', '120', 'four'],
          ['February', '131', 'nine'],
          ['March', '118', 'seven'],
          ['April', '140', 'two'],
        ],
      },
    }),
    'Month Orders Late January 120 four February 131 nine March 118 seven April 140 two',
    { inOrder: ['January 120 four', 'April 140 two'] },
  )
  for (const turn of [90, 180, 270] as const)
    digital(
      `a page turned by ${turn} degrees`,
      pdfOf([{ content: drawTexts(paragraph(texts.nursery)), more: `/Rotate ${turn}` }]),
      texts.nursery,
    )
  digital(
    'words turned on the page',
    pdfOf([
      {
        content: drawTexts(
          wrapText(texts.ferry, 80).map((text, at) => ({ x: 80 + at * 16, y: 60, text, turn: 90 as const })),
        ),
      },
    ]),
    texts.ferry,
  )
  digital(
    'words upside down',
    pdfOf([
      {
        content: drawTexts(
          wrapText(texts.ferry, 80).map((text, at) => ({
            x: 540,
            y: 100 + at * 16,
            text,
            turn: 180 as const,
          })),
        ),
      },
    ]),
    texts.ferry,
  )
  digital(
    'a form with answers, a tick and a choice',
    formPdf(),
    `${texts.question} ${texts.joiner} ${texts.tried} ${texts.nursery} Number of people eleven Family firm Region Wales and the border`,
    {
      inOrder: [
        texts.question,
        'Hereford',
        texts.tried,
        'sixty children',
        'Number of people',
        'eleven',
        'Family firm',
        'Region',
        'Wales',
      ],
    },
  )
  for (const subtype of ['Text', 'FreeText', 'Highlight'])
    digital(
      `a comment as ${subtype}`,
      pdfOf([{ content: drawTexts(paragraph('The draft of the plan.')), more: '/Annots [@0]' }], {
        objects: [
          note(
            subtype,
            texts.ferry,
            subtype === 'Highlight' ? '/QuadPoints [60 770 200 770 60 755 200 755]' : '',
          ),
        ],
      }),
      `The draft of the plan. ${texts.ferry}`,
    )
  digital('an Adobe form', xfaPdf(true), `${texts.question} ${texts.joiner}`)
  digital(
    'letters of six points',
    pdfOf([{ content: drawTexts(paragraph(texts.joiner, { size: 6, lead: 8, most: 140 })) }]),
    texts.joiner,
  )
  digital(
    'Chinese without its table of letters',
    asianPage(
      '我们是一家小面包店，供应商每三周迟到两天，四名面包师只能等待。我们想保住客户，又不想增加库存。',
      {
        face: 'STSong-Light',
        encoding: 'UniGB-UCS2-H',
        ordering: 'GB1',
      },
    ),
    '我们是一家小面包店供应商每三周迟到两天四名面包师只能等待我们想保住客户又不想增加库存',
  )
  digital(
    'Chinese of Taiwan',
    asianPage('我們的渡輪從四月到十月載客到島上，停車場關閉後訂位減少了五分之一。', {
      face: 'MSung-Light',
      encoding: 'UniCNS-UCS2-H',
      ordering: 'CNS1',
    }),
    '我們的渡輪從四月到十月載客到島上停車場關閉後訂位減少了五分之一',
  )
  digital(
    'Japanese',
    asianPage('当社は九人の建具屋です。集塵機が月に二度止まり、そのたびに半日仕事ができません。', {
      face: 'HeiseiMin-W3',
      encoding: 'UniJIS-UCS2-H',
      ordering: 'Japan1',
    }),
    '当社は九人の建具屋です集塵機が月に二度止まりそのたびに半日仕事ができません',
  )
  digital(
    'Korean',
    asianPage('우리 유치원에는 예순 명의 자리가 있지만 직원은 마흔 명분뿐입니다', {
      face: 'HYSMyeongJo-Medium',
      encoding: 'UniKS-UCS2-H',
      ordering: 'Korea1',
    }),
    '우리 유치원에는 예순 명의 자리가 있지만 직원은 마흔 명분뿐입니다',
  )
  digital(
    'a table of contents that was cut off',
    cutFromLast(pdfOf([{ content: drawTexts(paragraph(texts.ferry)) }]), 'startxref'),
    texts.ferry,
  )
  digital(
    'lines before the file begins',
    Buffer.concat([
      Buffer.from('X-Scanner: none\r\n\r\n'),
      pdfOf([{ content: drawTexts(paragraph(texts.ferry)) }]),
    ]),
    texts.ferry,
  )
  digital(
    'a text over a full photo',
    pdfOf([
      {
        content: `${onWholePage}\n${drawTexts(paragraph(`${texts.joiner} ${texts.nursery}`))}`,
        pictures: { X: await asJpeg(await wordlessPhoto()) },
      },
    ]),
    `${texts.joiner} ${texts.nursery}`,
  )
  digital(
    'an attached file beside a text',
    pdfOf([{ content: drawTexts(paragraph(texts.ferry)) }], {
      objects: [
        '<< /Type /Filespec /F (a.txt) /UF (a.txt) /EF << /F @1 >> >>',
        { dictionary: '/Type /EmbeddedFile', data: Buffer.from('more') },
      ],
      catalogueMore: '/Names << /EmbeddedFiles << /Names [(a.txt) @0] >> >>',
    }),
    texts.ferry,
    { unread: [{ why: 'attached' }] },
  )
  digital('a page that takes far too long between two others', slowPdf(), `${texts.joiner} ${texts.ferry}`, {
    unread: [{ why: 'time', first: 2, last: 2 }],
  })
  digital(
    '203 pages',
    pdfOf(
      Array.from({ length: 203 }, (_, at) => ({
        content: drawTexts([{ x: 60, y: 760, text: `Chapter ${at} of the ferry` }]),
      })),
    ),
    Array.from({ length: 200 }, (_, at) => `Chapter ${at} of the ferry`).join(' '),
    { unread: [{ why: 'pages', first: 201, last: 203 }] },
  )

  // Files in which the text is in pictures of pages.
  const scan = await scanOf(texts.joiner)
  scanned('a scan', await scannedPdf(), wordsOfReport())
  scanned('a scan in black and white', await maskPdf(), wordsOfReport())
  scanned('a fax', await faxPdf(), report.title)
  scanned('a scan in JBIG2', await jbig2Pdf(), report.title)
  scanned(
    'a covering letter, then a scan',
    pdfOf([{ content: drawTexts(paragraph(texts.nursery)) }, await scanSheet(scan)]),
    `${texts.nursery} ${texts.joiner}`,
  )
  scanned(
    'a scan with a stamp',
    pdfOf([
      {
        ...(await scanSheet(scan)),
        content: `${onWholePage}\n${drawTexts([{ x: 60, y: 30, size: 8, text: 'Scanned with an app of nobody in particular, free edition, 12 May' }])}`,
      },
    ]),
    `${texts.joiner} Scanned with an app`,
  )
  scanned(
    'half a page of letters above half a page of scan',
    pdfOf([
      {
        content: `q 595 0 0 421 0 0 cm /X Do Q\n${drawTexts(paragraph(`${texts.nursery} ${texts.ferry}`))}`,
        pictures: { X: await asJpeg(await scanOf(texts.joiner, { height: 877 })) },
      },
    ]),
    `${texts.nursery} ${texts.ferry} ${texts.joiner}`,
  )
  scanned('a scan in 24 strips', pdfOf([await stripsSheet(scan, 24)]), texts.joiner)
  scanned(
    'a scan whose page is turned',
    pdfOf([await scanSheet(await sharp(scan).rotate(270).png().toBuffer(), '/Rotate 90')]),
    texts.joiner,
  )
  for (const turn of [90, 180])
    scanned(
      `a scan that lies turned by ${turn} degrees`,
      pdfOf([await scanSheet(await sharp(scan).rotate(turn).png().toBuffer())]),
      texts.joiner,
    )
  scanned(
    'a scan that is askew',
    pdfOf([await scanSheet(await sharp(scan).rotate(1.5, { background: '#fdfdfb' }).png().toBuffer())]),
    texts.joiner,
  )
  scanned(
    'a faint scan',
    pdfOf([await scanSheet(await sharp(scan).linear(0.35, 160).png().toBuffer())]),
    texts.joiner,
  )
  scanned(
    'a scan on grey paper',
    pdfOf([await scanSheet(await scanOf(texts.nursery, { paper: '#c9c5bb' }))]),
    texts.nursery,
  )
  scanned(
    'a scan in two columns',
    pdfOf([
      { content: 'q 595 0 0 359 0 483 cm /X Do Q', pictures: { X: await asJpeg(await twoColumnPicture()) } },
    ]),
    `${texts.joiner} ${texts.ferry}`,
    {
      inOrder: ['Hereford', 'apprentices', 'ferry', 'winter'],
    },
  )
  scanned(
    'a scan of small print',
    pdfOf([await scanSheet(await scanOf(texts.joiner, { size: 14 }))]),
    texts.joiner,
  )
  scanned(
    'a scan of 600 dots an inch',
    pdfOf([await scanSheet(await sharp(scan).resize({ width: 4_960 }).png().toBuffer())]),
    texts.joiner,
  )
  scanned('letters as shapes', await outlinesPdf(texts.ferry), texts.ferry)
  scanned('letters that only the file knows', await codedPdf(), wordsOfReport())
  scanned(
    'twelve scans',
    pdfOf(
      await Promise.all(
        Array.from({ length: 12 }, async (_, at) =>
          scanSheet(await scanOf(`Sheet number ${at}. ${texts.ferry}`)),
        ),
      ),
    ),
    Array.from({ length: 10 }, () => texts.ferry).join(' '),
    { unread: [{ why: 'scans', first: 11, last: 12 }] },
  )

  // Image files.
  const png = await slidePng()
  const flat = sharp(png).flatten({ background: '#fff' })
  picture('a slide', png, wordsOfSlide())
  picture('a photo of a slide', await slidePhoto(), wordsOfSlide())
  picture('a photo, four degrees askew', await slidePhoto(4), wordsOfSlide())
  picture('a photo turned by its metadata', await turnedPhoto(true), wordsOfSlide())
  picture('a photo on its side', await turnedPhoto(false), wordsOfSlide())
  picture(
    'light letters on a dark slide',
    await flat.clone().negate({ alpha: false }).png().toBuffer(),
    wordsOfSlide(),
  )
  picture('letters on nothing', await wordsPicture(texts.ferry, 30, 1_000), texts.ferry)
  picture('letters of nine pixels', await smallLetters(), texts.joiner)
  picture('a picture in two columns', await twoColumnPicture(), `${texts.joiner} ${texts.ferry}`, {
    inOrder: ['Hereford', 'apprentices', 'ferry', 'winter'],
  })
  picture('a page of a book', await pagePicture(), wordsOfReport())
  picture('a slide as WebP', await flat.clone().webp().toBuffer(), wordsOfSlide())
  picture('a slide as TIFF', await flat.clone().tiff().toBuffer(), wordsOfSlide())
  picture('a slide as GIF', await flat.clone().gif().toBuffer(), wordsOfSlide())
  picture('a slide as AVIF', await flat.clone().avif({ quality: 60 }).toBuffer(), wordsOfSlide())
  picture(
    'a slide in the colours of print',
    await flat.clone().toColourspace('cmyk').jpeg().toBuffer(),
    wordsOfSlide(),
  )
  // At its full size, 32 bits per pixel would exceed the limit of 3 MB.
  const smaller = await flat.clone().resize({ width: 960 }).png().toBuffer()
  for (const bits of [1, 8, 24, 32] as const)
    picture(`a Windows bitmap of ${bits} bits`, await bmpOf(smaller, bits), wordsOfSlide())

  // Files in which nothing can be read, and for which the answer says so.
  const nothing: Partial<Case> = { says: '' }
  const silent: Holds = { kind: 'none', words: '' }
  add('a photo of clouds as a page', 'pdf', pdfOf([await scanSheet(await wordlessPhoto())]), silent, {
    ...nothing,
    unread: [{ why: 'picture', first: 1, last: 1 }],
  })
  add('a blurred scan', 'pdf', pdfOf([await scanSheet(await sharp(scan).blur(9).png().toBuffer())]), silent, {
    ...nothing,
    unread: [{ why: 'picture', first: 1, last: 1 }],
  })
  add('the page in place of an Adobe form', 'pdf', xfaPdf(false), silent, {
    ...nothing,
    unread: [{ why: 'viewer', first: 1, last: 1 }],
  })
  const formats: [string, string][] = [
    ['HEIC', '0000001c6674797068656963'],
    ['JPEG 2000', '0000000c6a502020'],
    ['JPEG XL', 'ff0a'],
    ['Photoshop', '38425053'],
  ]
  for (const [format, mark] of formats)
    add(
      `a picture as ${format}`,
      'image',
      Buffer.concat([Buffer.from(mark, 'hex'), Buffer.alloc(4_096)]),
      silent,
      {
        ...nothing,
        unread: [{ why: 'format', format }],
      },
    )
  return cases
}
