import { fromPromise } from 'xstate'
import type { ApiSource } from '#api/api.ts'
import { composeReport } from '#api/report/compose.ts'
import { openReportPage, type ReportPage } from '#api/report/page.ts'
import { requestPdf } from '#api/report/request-pdf.ts'
import { Problem } from '#contract/problem.ts'
import type { HandedOut } from '#contract/report.ts'
import { truncate } from '#machines/challenge/challenge.rules.ts'
import { reportMachine, type ReportMade, type ReportOrder } from '#machines/report/report.machine.ts'
import { oneLine } from '#machines/report/report.text.ts'
import { shareLinksMachine, type Handed, type MadeLink } from '#machines/share-links/share-links.machine.ts'

export interface ReportDeps {
  api: ApiSource
  /** `/v1`, or an absolute address. */
  base: string
  /** Of this page, without a slash at the end. */
  origin: string
  page?: ReportPage
  today?: () => string
}

const excerptLength = 60

/** The day where the user is: `sv-SE` writes it as YYYY-MM-DD. */
const localDay = () => new Intl.DateTimeFormat('sv-SE').format()

/** The report with its effects; a part of its own, fetched with the first use. */
export const provideReport = ({
  api,
  base,
  origin,
  page = openReportPage(window),
  today = localDay,
}: ReportDeps) =>
  reportMachine.provide({
    actors: {
      composeReport: fromPromise<ReportMade, { order: ReportOrder | undefined }>(
        async ({ input: { order }, signal }) => {
          if (order === undefined) throw new Problem('contract', { message: 'Nothing was ordered' })
          return composeReport(order, signal, {
            page,
            today,
            readStudy: async (id, stop) =>
              (await api()).call('readCaseStudy', { params: { id: String(id) }, signal: stop }),
            pdf: (report, stop) => requestPdf(report, stop, { base }),
            docx: async (report) => (await import('#api/report/docx.ts')).toDocx(report),
          })
        },
      ),
      printPage: fromPromise<undefined, object>(async ({ signal }) => {
        await page.print(signal)
        return undefined
      }),
      shareLinks: shareLinksMachine.provide({
        actors: {
          listLinks: fromPromise<HandedOut[], object>(async ({ signal }) =>
            (await api()).call('listTokens', { signal }),
          ),
          makeLink: fromPromise<MadeLink, Handed>(async ({ input: { text, brief, about }, signal }) => {
            const made = await (
              await api()
            ).call('makeToken', { request: { text, case_brief: brief, about }, signal })
            return {
              // Another back end may give no id; a token names itself.
              id: made.id ?? made.token,
              url: `${origin}/${made.token}/`,
              excerpt: truncate(oneLine(text), excerptLength),
              expiresAt: made.expiresAt,
            }
          }),
          revokeLink: fromPromise<undefined, { id: string }>(async ({ input: { id }, signal }) => {
            try {
              await (await api()).call('revokeToken', { params: { token: id }, signal })
            } catch (problem) {
              // It ended by itself meanwhile.
              if (!(problem instanceof Problem && problem.status === 404)) throw problem
            }
            return undefined
          }),
          copyText: fromPromise<undefined, { text: string }>(async ({ input: { text } }) => {
            await page.copy(text)
            return undefined
          }),
        },
      }),
    },
  })
