import {
  AlignmentType,
  Document,
  ExternalHyperlink,
  HeadingLevel,
  LevelFormat,
  Packer,
  Paragraph,
  TextRun,
  type IRunOptions,
  type ParagraphChild,
} from 'docx'
import type { ReportBlock, ReportDocument } from '#contract/report.ts'

const headings = {
  1: HeadingLevel.TITLE,
  2: HeadingLevel.HEADING_1,
  3: HeadingLevel.HEADING_2,
} as const

/** Lines of a text as lines of one paragraph. */
const runs = (text: string): TextRun[] =>
  text.split('\n').map((line, index) => new TextRun({ text: line, ...(index > 0 ? { break: 1 } : {}) }))

const labelled = (label: string) => {
  const look: IRunOptions = { text: `${label}: `, bold: true }
  return new TextRun(look)
}

const numbered = 'steps'

/** `instance` counts the ordered lists: each begins at 1. */
const drawn = (block: ReportBlock, instance: number): Paragraph[] => {
  switch (block.kind) {
    case 'heading':
      return [new Paragraph({ heading: headings[block.level], children: runs(block.text) })]
    case 'text': {
      const children: ParagraphChild[] = [
        ...(block.label === undefined ? [] : [labelled(block.label)]),
        ...runs(block.text),
      ]
      return [new Paragraph({ children, spacing: { after: 80 } })]
    }
    case 'items': {
      const list = block.items.map(
        (item) =>
          new Paragraph({
            children: runs(item),
            ...(block.ordered
              ? { numbering: { reference: numbered, level: 0, instance } }
              : { bullet: { level: 0 } }),
          }),
      )
      return block.label === '' ? list : [new Paragraph({ children: [labelled(block.label)] }), ...list]
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

/** A report as a word processor's file; Google Docs opens it too (AMB-40). Letters of any script stay letters. */
export const toDocx = ({ title, blocks }: ReportDocument): Promise<Blob> =>
  Packer.toBlob(
    new Document({
      title,
      creator: 'Sparkwright',
      numbering: {
        config: [
          {
            reference: numbered,
            levels: [{ level: 0, format: LevelFormat.DECIMAL, text: '%1.', alignment: AlignmentType.START }],
          },
        ],
      },
      sections: [{ children: blocks.flatMap((block, index) => drawn(block, index)) }],
    }),
  )
