import type { ReportBlock, ReportDocument } from '#contract/report.ts'
import type { Report, ReportedPaper } from './report.rules.ts'

/** Characters that Markdown would interpret as markup. */
const signs = /[\\`*_[\]<>#|~&]/gu
const startOfBlock = /^(?:[-+=]|\d+[.)])/u

const escaped = (text: string): string =>
  text
    .replace(signs, '\\$&')
    .split('\n')
    // Markdown would read an indented line as code.
    .map((row) => row.trimStart().replace(startOfBlock, (sign) => `${sign.slice(0, -1)}\\${sign.slice(-1)}`))
    .join('\n')

/** Writes single line breaks as breaks within a paragraph, and puts an empty line between paragraphs. */
const paragraphs = (text: string, indent = ''): string =>
  escaped(text)
    .replace(/\n{2,}/gu, '\n\n')
    .replace(/([^\n])\n(?!\n)/gu, '$1\\\n')
    .replace(/\\\n\n/gu, '\n\n')
    .replaceAll('\n', `\n${indent}`)

const inAngles = (uri: string): string => uri.replace(/[<>\\]/gu, encodeURIComponent)

const markdownOf = (block: ReportBlock): string => {
  switch (block.kind) {
    case 'heading':
      return `${'#'.repeat(block.level)} ${escaped(block.text).replace(/\s+/gu, ' ')}`
    case 'text':
      return block.label === undefined
        ? paragraphs(block.text)
        : `**${escaped(block.label)}:** ${paragraphs(block.text)}`
    case 'items': {
      const list = block.items
        .map((item, index) => {
          const mark = block.ordered ? `${index + 1}. ` : '- '
          return mark + paragraphs(item, ' '.repeat(mark.length))
        })
        .join('\n')
      return block.label === '' ? list : `**${escaped(block.label)}:**\n\n${list}`
    }
    case 'link':
      return block.text === block.uri
        ? `<${inAngles(block.uri)}>`
        : `[${escaped(block.text)}](<${inAngles(block.uri)}>)`
  }
}

/** The sender and the date on one line. */
const headOf = ({ made = '' }: ReportDocument, brand: string): string =>
  [brand, made].filter((part) => part !== '').join(' · ')

/** Inserts the sender and the date below the title, which is the first block. */
const withHead = (
  { blocks }: ReportDocument,
  head: string,
  write: (block: ReportBlock) => string,
): string => {
  const at = blocks[0]?.kind === 'heading' && blocks[0].level === 1 ? 1 : 0
  return [...blocks.slice(0, at).map(write), head, ...blocks.slice(at).map(write)]
    .filter((part) => part !== '')
    .join('\n\n')
}

/** Writes a report as Markdown. `brand` is the sender of the report. */
export const toMarkdown = (report: ReportDocument, brand: string): string =>
  `${withHead(report, paragraphs(headOf(report, brand)), markdownOf)}\n`

const textOf = (block: ReportBlock): string => {
  switch (block.kind) {
    case 'heading':
      return block.level === 2 ? `\n${block.text.toUpperCase()}` : block.text
    case 'text':
      return block.label === undefined ? block.text : `${block.label}: ${block.text}`
    case 'items': {
      const list = block.items.map((item, index) => `${block.ordered ? `${index + 1}.` : '•'} ${item}`)
      return [...(block.label === '' ? [] : [`${block.label}:`]), ...list].join('\n')
    }
    case 'link':
      return block.text === block.uri ? block.uri : `${block.text} – ${block.uri}`
  }
}

/** Writes a report as plain text for the clipboard, readable wherever it is pasted. */
export const toText = (report: ReportDocument, brand: string): string =>
  `${withHead(report, headOf(report, brand), textOf)}\n`

export const toJson = (report: Report): string => `${JSON.stringify(report, null, 2)}\n`

/** Matches `Conti, R.`: a single author, family name first. */
const familyFirst = /^[^,]+,\s*(?:\p{Lu}\.?[\s-]*)+$/u

/**
 * Splits a list of authors. The catalogue writes `Amabile, T. M.; Conti, R.`; live sources write `Dana Smith,
 * Ana Bo`.
 */
const authorsOf = (authors: string): string[] => {
  const separator = authors.includes(';') ? /;/u : familyFirst.test(authors) ? /$^/u : /, | & | and /u
  return authors
    .replace(/\s+/gu, ' ')
    .split(separator)
    .map((name) => name.trim())
    .filter((name) => name !== '')
}

const doiOf = (uri: string): string => /^https?:\/\/(?:dx\.)?doi\.org\/(10\.\S+)$/iu.exec(uri)?.[1] ?? ''

/**
 * The commands for special characters. BibTeX counts braces even after a backslash, so a brace in a text is
 * written as a command.
 */
const texSigns: Readonly<Record<string, string>> = {
  '{': '\\textbraceleft{}',
  '}': '\\textbraceright{}',
  '\\': '\\textbackslash{}',
  '~': '\\textasciitilde{}',
  '^': '\\textasciicircum{}',
}
const tex = (text: string): string => text.replace(/[\\{}$&#%_~^]/gu, (sign) => texSigns[sign] ?? `\\${sign}`)

/** Encodes the characters of an address that would end its BibTeX field. */
const verbatim = (address: string): string => address.replace(/[{}\\]/gu, encodeURIComponent)

const keyOf = ({ authors, year, title }: ReportedPaper, number: number): string => {
  const [first = ''] = authorsOf(authors)
  const family = first.includes(',') ? (first.split(',')[0] ?? '') : (first.split(' ').at(-1) ?? '')
  const word = (family || title)
    .normalize('NFKD')
    .replace(/[^A-Za-z]/gu, '')
    .slice(0, 20)
  return `${word || 'paper'}${year.replace(/\D/gu, '')}-${number}`
}

/** Writes one BibTeX entry per paper. Each key ends in the paper's number, so that keys are unique. */
export const toBibtex = (papers: readonly ReportedPaper[]): string =>
  papers
    .map((paper, index) => {
      const fields = [
        ['title', `{${tex(paper.title)}}`],
        ['author', authorsOf(paper.authors).map(tex).join(' and ')],
        ['year', tex(paper.year)],
        ['journal', tex(paper.source)],
        ['doi', verbatim(doiOf(paper.uri))],
        ['url', verbatim(paper.uri)],
        ['note', tex(paper.note.replace(/\s+/gu, ' '))],
      ].filter(([, value]) => value !== '' && value !== '{}')
      return `@article{${keyOf(paper, index + 1)},\n${fields.map(([name, value]) => `  ${name} = {${value}},`).join('\n')}\n}\n`
    })
    .join('\n')

/** Writes the papers in RIS, the format of reference managers, with the line endings that it requires. */
export const toRis = (papers: readonly ReportedPaper[]): string =>
  papers
    .map((paper) =>
      [
        ['TY', 'JOUR'],
        ...authorsOf(paper.authors).map((author) => ['AU', author]),
        ['TI', paper.title],
        ['PY', paper.year],
        ['T2', paper.source],
        ['DO', doiOf(paper.uri)],
        ['UR', paper.uri],
        ['N1', paper.note.replace(/\s+/gu, ' ')],
      ]
        .filter(([, value]) => value !== '')
        .map(([tag, value]) => `${tag}  - ${value}`)
        .concat('ER  - ', '')
        .join('\r\n'),
    )
    .join('\r\n')
