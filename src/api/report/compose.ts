import type { CaseStudy } from '#contract/entities.ts'
import { Problem } from '#contract/problem.ts'
import type { ReportDocument } from '#contract/report.ts'
import { documentOf } from '#machines/report/report.blocks.ts'
import type { ReportMade, ReportOrder } from '#machines/report/report.machine.ts'
import { reportOf, unknownStudies, type ReportContent } from '#machines/report/report.rules.ts'
import { fileName } from '#machines/report/report.text.ts'
import { toBibtex, toJson, toMarkdown, toRis, toText } from '#machines/report/report.writers.ts'
import type { ReportPage } from './page.ts'

export interface ComposeDeps {
  page: Pick<ReportPage, 'save' | 'copy'>
  readStudy: (id: number, signal: AbortSignal) => Promise<CaseStudy>
  pdf: (report: ReportDocument, signal: AbortSignal) => Promise<Blob>
  /** Writes a Word file; the code is loaded with the first one. */
  docx: (report: ReportDocument, signal: AbortSignal) => Promise<Blob>
  /** The product's name, which reports give as their sender. */
  brand: string
  /** YYYY-MM-DD in the user's time zone. */
  today: () => string
}

/** Loads case studies of which only the number was saved. Those that cannot be loaded stay numbers. */
export const withCaseStudies = async (
  content: ReportContent,
  wanted: readonly number[],
  read: (id: number) => Promise<CaseStudy>,
): Promise<ReportContent> => {
  if (wanted.length === 0) return content
  const found = new Map<number, CaseStudy>()
  const waiting = [...new Set(wanted)]
  const work = async () => {
    for (let id = waiting.shift(); id !== undefined; id = waiting.shift()) {
      const study = await read(id).catch(() => undefined)
      if (study !== undefined) found.set(id, study)
    }
  }
  await Promise.all(Array.from({ length: 6 }, work))
  const caseStudies = content.lists.caseStudies.map((study) => ({ ...study, ...found.get(study.id) }))
  return { ...content, lists: { ...content.lists, caseStudies } }
}

const text = (type: string, words: string) => new Blob([words], { type: `${type};charset=utf-8` })

/** Creates the ordered report, and saves or copies it. If the order was cancelled, no file is saved. */
export const composeReport = async (
  { format, sections, content }: ReportOrder,
  signal: AbortSignal,
  { page, readStudy, pdf, docx, brand, today }: ComposeDeps,
): Promise<ReportMade> => {
  const wanted = format === 'bibtex' || format === 'ris' ? [] : unknownStudies(content.lists, sections)
  const whole = await withCaseStudies(content, wanted, (id) => readStudy(id, signal))
  const report = reportOf(whole, sections, today())
  const document = documentOf(report)
  const papers = () => reportOf(whole, ['papers'], report.madeOn).papers ?? []

  const save = (ending: string, file: Blob): ReportMade => {
    if (signal.aborted) throw new Problem('aborted')
    const name = fileName(report.title, ending)
    page.save(name, file)
    return { name }
  }

  switch (format) {
    case 'pdf':
      return save('pdf', await pdf(document, signal))
    case 'docx':
      return save('docx', await docx(document, signal))
    case 'markdown':
      return save('md', text('text/markdown', toMarkdown(document, brand)))
    case 'json':
      return save('json', text('application/json', toJson(report)))
    case 'bibtex':
      return save('bib', text('application/x-bibtex', toBibtex(papers())))
    case 'ris':
      return save('ris', text('application/x-research-info-systems', toRis(papers())))
    case 'copy':
      await page.copy(toText(document, brand))
      return { name: '' }
    case 'print':
      return { name: '', printed: document }
    case 'google-doc':
      throw new Problem('contract', { message: 'No client for Google Docs is configured (AMB-40)' })
  }
}
