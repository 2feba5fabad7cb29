import { Problem } from '#contract/problem.ts'
import type { HandedOut, ReportDocument, SharedPage } from '#contract/report.ts'
import { firstWords } from '#machines/workspace/excerpt.rules.ts'
import { documentOf } from '#machines/report/report.blocks.ts'
import { reportOf, unknownStudies } from '#machines/report/report.rules.ts'
import { oneLine } from '#machines/report/report.text.ts'
import type { LinkContents, MadeLink, WantedPage } from '#machines/report/share-links.rules.ts'
import type { Api, Call } from '../api.ts'
import { withCaseStudies } from '../report/compose.ts'

const excerptLength = 60

export const listLinks: Call<object, HandedOut[]> = (api, _, signal) => api.call('listTokens', { signal })

/** The report as it is now; later changes of the challenge do not appear on the page. */
const pageOf = async (
  api: Api,
  { challenge, content, sections }: WantedPage,
  signal: AbortSignal,
  today: string,
): Promise<SharedPage> => {
  const whole = await withCaseStudies(content, unknownStudies(content.lists, sections), (id) =>
    api.call('readCaseStudy', { params: { id: String(id) }, signal }),
  )
  return { challenge, report: documentOf(reportOf(whole, sections, today)) }
}

const sectionsOn = ({ blocks }: ReportDocument) =>
  blocks.flatMap((block) => (block.kind === 'heading' && block.level === 2 ? block.text : []))

/** Creates a link to a report page, or to the form at `origin` filled in with the challenge. */
export const makeLink =
  (origin: string, today: () => string): Call<LinkContents, MadeLink> =>
  async (api, { text, brief, about, days, page }, signal) => {
    const shared = page && (await pageOf(api, page, signal, today()))
    const made = await api.call('makeToken', {
      request: {
        ...(text !== '' && { text }),
        case_brief: brief,
        about,
        days,
        ...(shared && { page: shared }),
      },
      signal,
    })
    return {
      // Other back ends may not return an id; the token serves as one.
      id: made.id ?? made.token,
      kind: page === undefined ? 'start' : 'page',
      madeAt: today(),
      holds: shared === undefined ? [] : sectionsOn(shared.report),
      url: page === undefined ? `${origin}/${made.token}/` : `${origin}/shared/${made.token}/`,
      excerpt: firstWords(oneLine(about.title === '' ? text : about.title), excerptLength),
      expiresAt: made.expiresAt,
    }
  }

export const revokeLink: Call<{ id: string }, undefined> = async (api, { id }, signal) => {
  try {
    await api.call('revokeToken', { params: { token: id }, signal })
  } catch (problem) {
    // The link has expired or was already revoked.
    if (!(problem instanceof Problem && problem.status === 404)) throw problem
  }
  return undefined
}
