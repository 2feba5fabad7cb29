import {
  AlignmentType,
  BorderStyle,
  Document,
  ExternalHyperlink,
  Footer,
  HeadingLevel,
  ImageRun,
  LevelFormat,
  LineRuleType,
  Packer,
  PageNumber,
  Paragraph,
  Tab,
  TabStopType,
  TextRun,
  type IParagraphStylePropertiesOptions,
  type IRunOptions,
  type IRunStylePropertiesOptions,
  type ParagraphChild,
} from 'docx'
import type { ReportBlock, ReportDocument } from '#contract/report.ts'

/** The sender of the report, as shown at the top. */
export interface DocxBrand {
  name: string
  /** `#rrggbb`. */
  colour: string
  /** A PNG; undefined for none. */
  logo?: Uint8Array | undefined
}

const headings = {
  1: HeadingLevel.TITLE,
  2: HeadingLevel.HEADING_1,
  3: HeadingLevel.HEADING_2,
} as const

/** Fonts that come with word processors, because the file embeds none. */
const serif = 'Georgia'
const sans = 'Calibri'
const ink = '1B2421'
const muted = '4B5652'

/** An A4 page and its margin, in twentieths of a point. */
const sheet = { width: 11_906, height: 16_838, margin: 1_247 }
const textWidth = sheet.width - 2 * sheet.margin

const paragraphStyle = (run: IRunStylePropertiesOptions, paragraph: IParagraphStylePropertiesOptions) => ({
  run,
  paragraph,
})

/** Our styles under Word's built-in names, so that its navigation and table of contents find them. */
const stylesOf = (colour: string) => {
  // Not used in the report, but available to people who continue writing in it.
  const smaller = paragraphStyle(
    { font: serif, bold: true, color: ink },
    { spacing: { before: 240, after: 60 }, keepNext: true },
  )
  return {
    default: {
      heading3: smaller,
      heading4: smaller,
      heading5: smaller,
      heading6: smaller,
      document: paragraphStyle(
        { font: sans, size: 21, color: ink, language: { value: 'en-GB' } },
        {
          spacing: { after: 120, line: 288, lineRule: LineRuleType.AUTO },
        },
      ),
      title: paragraphStyle(
        { font: serif, size: 48, bold: true, color: ink },
        {
          spacing: { before: 120, after: 120, line: 264, lineRule: LineRuleType.AUTO },
          keepNext: true,
        },
      ),
      heading1: paragraphStyle(
        { font: serif, size: 30, bold: true, color: colour },
        {
          spacing: { before: 480, after: 140 },
          keepNext: true,
          keepLines: true,
        },
      ),
      heading2: paragraphStyle(
        { font: serif, size: 24, bold: true, color: ink },
        {
          spacing: { before: 300, after: 60 },
          keepNext: true,
          keepLines: true,
        },
      ),
      hyperlink: { run: { color: colour, underline: {} } },
    },
    paragraphStyles: [
      {
        id: 'Head',
        name: 'Report head',
        basedOn: 'Normal',
        ...paragraphStyle(
          { color: muted, size: 19 },
          { spacing: { after: 200, line: 240, lineRule: LineRuleType.AUTO } },
        ),
      },
      {
        id: 'Lead',
        name: 'Report lead',
        basedOn: 'Normal',
        ...paragraphStyle(
          { font: serif, size: 24 },
          { spacing: { after: 160, line: 312, lineRule: LineRuleType.AUTO } },
        ),
      },
      {
        id: 'Note',
        name: 'Report note',
        basedOn: 'Normal',
        ...paragraphStyle({ color: muted, size: 19 }, { spacing: { after: 100 } }),
      },
      {
        id: 'Label',
        name: 'Report label',
        basedOn: 'Normal',
        ...paragraphStyle({ bold: true }, { spacing: { after: 40 }, keepNext: true }),
      },
      {
        id: 'Item',
        name: 'Report item',
        basedOn: 'Normal',
        ...paragraphStyle({}, { spacing: { after: 60 } }),
      },
    ],
  }
}

const set = (look: IRunOptions) => new TextRun(look)

/** Turns lines of text into runs of one paragraph, with line breaks between them. */
const runs = (text: string): TextRun[] =>
  text.split('\n').map((line, index) => new TextRun({ text: line, ...(index > 0 ? { break: 1 } : {}) }))

const numbered = 'steps'
const bulleted = 'points'
const styles = { lead: 'Lead', note: 'Note' } as const

/** Writes one block of the report. `instance` numbers the lists, so that each ordered list starts at 1. */
const paragraphsOf = (block: ReportBlock, instance: number): Paragraph[] => {
  switch (block.kind) {
    case 'heading':
      return [new Paragraph({ heading: headings[block.level], children: runs(block.text) })]
    case 'text': {
      const children: ParagraphChild[] = [
        ...(block.label === undefined ? [] : [set({ text: `${block.label}: `, bold: true })]),
        ...runs(block.text),
      ]
      return [new Paragraph({ children, ...(block.look && { style: styles[block.look] }) })]
    }
    case 'items': {
      const reference = block.ordered ? numbered : bulleted
      const list = block.items.map(
        (item) =>
          new Paragraph({
            style: 'Item',
            children: runs(item),
            numbering: { reference, level: 0, instance },
          }),
      )
      return block.label === ''
        ? list
        : [new Paragraph({ style: 'Label', children: [new TextRun(`${block.label}:`)] }), ...list]
    }
    case 'link':
      return [
        new Paragraph({
          children: [
            new ExternalHyperlink({
              link: block.uri,
              children: [new TextRun({ text: block.text, style: 'Hyperlink' })],
            }),
          ],
        }),
      ]
  }
}

/** Width and height of a PNG, read from its first chunk. */
const sizeOf = (png: Uint8Array) => {
  const view = new DataView(png.buffer, png.byteOffset, png.byteLength)
  return { width: view.getUint32(16), height: view.getUint32(20) }
}

/** Maximum size of the logo, in pixels. */
const logoHeight = 40
const widestLogo = 240

const pictureOf = (png: Uint8Array, name: string): ImageRun => {
  const { width, height } = sizeOf(png)
  const scale = Math.min(logoHeight / height, widestLogo / width)
  return new ImageRun({
    type: 'png',
    data: png,
    transformation: { width: Math.round(width * scale), height: Math.round(height * scale) },
    altText: { name: 'Logo', title: name, description: `Logo of ${name}` },
  })
}

/** The header: the sender and the date, above a line in the brand's colour. */
const headOf = ({ name, colour, logo }: DocxBrand, made: string): Paragraph =>
  new Paragraph({
    style: 'Head',
    tabStops: [{ type: TabStopType.RIGHT, position: textWidth }],
    border: { bottom: { style: BorderStyle.SINGLE, size: 12, color: colour.slice(1), space: 8 } },
    children: [
      ...(logo === undefined ? [] : [pictureOf(logo, name), new TextRun('  ')]),
      set({ text: name, bold: true, color: colour.slice(1), size: 22 }),
      ...(made === '' ? [] : [new TextRun({ children: [new Tab(), made] })]),
    ],
  })

/** The footer of each page: title, date and page number. */
const footOf = (title: string, made: string): Footer => {
  const said = Array.from(title.replace(/\s+/gu, ' '))
  const short = said.length > 60 ? `${said.slice(0, 59).join('').trimEnd()}…` : said.join('')
  return new Footer({
    children: [
      new Paragraph({
        style: 'Note',
        tabStops: [{ type: TabStopType.RIGHT, position: textWidth }],
        children: [
          new TextRun({
            size: 17,
            children: [
              short,
              new Tab(),
              `${made === '' ? '' : `${made} · `}Page `,
              PageNumber.CURRENT,
              ' of ',
              PageNumber.TOTAL_PAGES,
            ],
          }),
        ],
      }),
    ],
  })
}

const level = (format: (typeof LevelFormat)[keyof typeof LevelFormat], text: string, colour: string) => ({
  level: 0,
  format,
  text,
  alignment: AlignmentType.START,
  style: { run: { color: colour, bold: true }, paragraph: { indent: { left: 360, hanging: 360 } } },
})

/** Writes a report as a Word file, which Google Docs opens too (AMB-40). Supports any script. */
export const toDocx = ({ title, made = '', blocks }: ReportDocument, brand: DocxBrand): Promise<Blob> => {
  const colour = brand.colour.slice(1)
  return Packer.toBlob(
    new Document({
      title,
      creator: brand.name,
      styles: stylesOf(colour),
      numbering: {
        config: [
          { reference: numbered, levels: [level(LevelFormat.DECIMAL, '%1.', colour)] },
          { reference: bulleted, levels: [level(LevelFormat.BULLET, '•', colour)] },
        ],
      },
      sections: [
        {
          properties: {
            page: {
              size: { width: sheet.width, height: sheet.height },
              margin: { top: sheet.margin, bottom: sheet.margin, left: sheet.margin, right: sheet.margin },
            },
          },
          footers: { default: footOf(title, made) },
          children: [headOf(brand, made), ...blocks.flatMap((block, index) => paragraphsOf(block, index))],
        },
      ],
    }),
  )
}
