import { fromPromise } from 'xstate'
import type { ApiSource } from '#api/api.ts'
import { listLinks, makeLink, revokeLink } from '#api/calls/links.ts'
import { composeReport } from '#api/report/compose.ts'
import { openReportPage, type ReportPage } from '#api/report/page.ts'
import { requestLogo } from '#api/report/request-logo.ts'
import { requestPdf } from '#api/report/request-pdf.ts'
import type { PublicConfig } from '#contract/config.ts'
import { Problem } from '#contract/problem.ts'
import { reportMachine, type ReportMade, type ReportOrder } from '#machines/report/report.machine.ts'
import { shareLinksMachine } from '#machines/report/share-links.machine.ts'
import { callActors } from './calls.ts'

export interface ReportDeps {
  api: ApiSource
  /** The base address of the API: `/v1`, or an absolute address. */
  base: string
  /** The sender shown on reports. */
  brand: PublicConfig['brand']
  /** The page's origin, without a trailing slash. */
  origin: string
  page?: ReportPage
  today?: () => string
}

/** Today's date in the user's time zone. The locale `sv-SE` formats it as YYYY-MM-DD. */
const localDay = () => new Intl.DateTimeFormat('sv-SE').format()

/** Provides the report with its effects. The report is a separate chunk, fetched when it is first needed. */
export const provideReport = ({
  api,
  base,
  brand,
  origin,
  page = openReportPage(window),
  today = localDay,
}: ReportDeps) => {
  const call = callActors(api)
  return reportMachine.provide({
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
            docx: async (report, stop) => {
              const [{ toDocx }, logo] = await Promise.all([
                import('#api/report/docx.ts'),
                requestLogo(brand, stop, { origin }),
              ])
              return toDocx(report, { ...brand, logo })
            },
            brand: brand.name,
          })
        },
      ),
      printPage: fromPromise<undefined, object>(async ({ signal }) => {
        await page.print(signal)
        return undefined
      }),
      shareLinks: shareLinksMachine.provide({
        actors: {
          listLinks: call(listLinks),
          makeLink: call(makeLink(origin, today)),
          revokeLink: call(revokeLink),
          copyText: fromPromise<undefined, { text: string }>(async ({ input: { text } }) => {
            await page.copy(text)
            return undefined
          }),
        },
      }),
    },
  })
}
