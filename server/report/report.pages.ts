import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pdfmake from 'pdfmake'
import type { ReportBlock, ReportDocument } from '#contract/report.ts'

/** Letters of Latin, Greek, Cyrillic, Armenian and Georgian, arrows and check marks. */
const fonts = join(dirname(fileURLToPath(import.meta.resolve('dejavu-fonts-ttf/package.json'))), 'ttf')

type Definition = Parameters<typeof pdfmake.createPdf>[0]
type Content = Definition['content']

pdfmake.setFonts({
  DejaVu: {
    normal: join(fonts, 'DejaVuSans.ttf'),
    bold: join(fonts, 'DejaVuSans-Bold.ttf'),
  },
})
// A document asks for nothing: no address is fetched, and of the disk the fonts alone are read.
pdfmake.setUrlAccessPolicy(() => false)
pdfmake.setLocalAccessPolicy((path) => dirname(path) === fonts && path.endsWith('.ttf'))

const ink = '#1f2430'
const muted = '#5a6072'
const accent = '#4b3fa7'

/** Tabs have no width in a font, and a line end without words would have no height. */
const words = (text: string) => text.replaceAll('\t', '    ')

/** Measuring one word costs the square of its length: what no line could hold breaks anywhere. */
const breaking = (text: string) => (/\S{80}/u.test(text) ? { wordBreak: 'break-all' as const } : {})

const headings = {
  1: { fontSize: 20, margin: [0, 0, 0, 4] },
  2: { fontSize: 14, margin: [0, 16, 0, 4], color: accent },
  3: { fontSize: 11, margin: [0, 9, 0, 2] },
} as const

const drawn = (block: ReportBlock): Content => {
  switch (block.kind) {
    case 'heading': {
      const { margin, ...look } = headings[block.level]
      return {
        ...look,
        text: words(block.text),
        ...breaking(block.text),
        bold: true,
        margin: [...margin],
        headlineLevel: block.level,
      }
    }
    case 'text':
      return block.label === undefined
        ? { text: words(block.text), ...breaking(block.text), margin: [0, 2, 0, 4] }
        : {
            text: [{ text: `${words(block.label)}: `, bold: true }, words(block.text)],
            ...breaking(block.text),
            margin: [0, 1, 0, 3],
          }
    case 'items': {
      const list = block.items.map((item) => ({
        text: words(item),
        ...breaking(item),
        margin: [0, 1, 0, 1] as [number, number, number, number],
      }))
      const listed: Content = block.ordered
        ? { ol: list, margin: [8, 0, 0, 4] }
        : { ul: list, margin: [8, 0, 0, 4] }
      return block.label === ''
        ? listed
        : [{ text: `${words(block.label)}:`, bold: true, margin: [0, 2, 0, 1] }, listed]
    }
    case 'link':
      return {
        text: words(block.text),
        ...breaking(block.text),
        link: block.uri,
        color: accent,
        decoration: 'underline',
        margin: [0, 1, 0, 4],
      }
  }
}

const definition = ({ title, blocks }: ReportDocument): Definition => ({
  info: { title, creator: 'Sparkwright', producer: 'Sparkwright' },
  language: 'en-GB',
  displayTitle: true,
  pageSize: 'A4',
  pageMargins: [56, 56, 56, 64],
  defaultStyle: { font: 'DejaVu', fontSize: 9.5, lineHeight: 1.25, color: ink },
  content: blocks.map(drawn),
  footer: (page, pages) => ({
    text: `${page} / ${pages}`,
    alignment: 'right',
    fontSize: 8,
    color: muted,
    margin: [56, 20, 56, 0],
  }),
})

/** A report as the bytes of a PDF. Works in the thread it is called in, and for seconds when the report is long. */
export const toPdf = (report: ReportDocument): Promise<Buffer> =>
  pdfmake.createPdf(definition(report)).getBuffer()
