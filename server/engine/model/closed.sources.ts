import type { BusinessModel, CaseStudy, Paper } from '#contract/entities.ts'
import type {
  AboutProblem,
  BusinessModelSource,
  CallOptions,
  CaseStudySource,
  Hit,
  PaperSource,
} from '#server/domain/ports.ts'
import { citation, notConfirmed } from '#server/catalogue/papers.ts'

/**
 * Makes the closed list of sources for one question. The model sees ids, titles and findings, and answers with
 * ids. Only sources of this list are shown, so that the model cannot invent any. The list has no papers whose
 * details are unconfirmed.
 */

export interface SourceList {
  /** The sources as the model sees them. */
  listed: { id: string; title: string; finding: string }[]
  /** The sources to show for these ids, each once; ids that are not on the list are dropped. */
  cited: (ids: readonly string[]) => { title: string; uri?: string }[]
}

/** For a question that is asked without sources. */
export const noSources: SourceList = { listed: [], cited: () => [] }

const most = 8
const mostCited = 3

const sourceFieldsOf = ({ title, authors, year, source, uri }: Paper): { title: string; uri?: string } => {
  const who = authors && year ? `${citation({ authors, year })}: ` : ''
  const where = source ? `. ${source}` : ''
  const line = `${who}${title}${where}`
  return uri.startsWith('https://') ? { title: line, uri } : { title: line }
}

/** The catalogues to search for one question; only papers if the answer must quote a finding. */
export interface Catalogues {
  papers: PaperSource
  caseStudies?: CaseStudySource | undefined
  businessModels?: BusinessModelSource | undefined
}

interface Listed {
  id: string
  title: string
  finding: string
  shown: { title: string; uri?: string }
}

const mostOfEach = 4
const longestFinding = 300

const ofPaper = (paper: Paper): Listed => ({
  id: paper._id,
  title: paper.title,
  finding: paper.snippet,
  shown: sourceFieldsOf(paper),
})

const ofCase = ({ _id, _source }: Hit<CaseStudy>): Listed => {
  const [source] = _source.sources ?? []
  const title = `Case study: ${_source.name} (${[_source.region, _source.year].filter(Boolean).join(', ')})`
  return {
    id: `case-${_id}`,
    title: _source.name,
    // The last paragraph of a case study's summary says what to learn from it.
    finding: (_source.summary.split('\n\n').at(-1) ?? '').slice(0, longestFinding),
    shown: {
      title: source === undefined ? title : `${title}. ${source.title}`,
      ...(source?.uri?.startsWith('https://') && { uri: source.uri }),
    },
  }
}

const ofModel = ({ _id, _source }: Hit<BusinessModel>): Listed => ({
  id: `model-${_id}`,
  title: _source.name,
  finding: _source.description.slice(0, longestFinding),
  shown: { title: `Business model: ${_source.name}` },
})

/** Finds sources for a text. If the search of a catalogue fails, the list has no sources from it. */
export async function findSources(
  { papers, caseStudies, businessModels }: Catalogues,
  query: string,
  options: CallOptions,
  about: readonly AboutProblem[] = [],
): Promise<SourceList> {
  const asked = query.slice(0, 4_000)
  const none = (): never[] => []
  const [foundPapers, foundCases, foundModels] = await Promise.all([
    papers.search(asked, options, about).catch(none),
    caseStudies?.search({ query: asked, about }, options).catch(none) ?? [],
    businessModels?.search(asked, options, about).catch(none) ?? [],
  ])
  const byId = new Map(
    [
      ...foundPapers
        .filter(({ checked }) => checked !== notConfirmed)
        .slice(0, most)
        .map(ofPaper),
      ...foundCases.slice(0, mostOfEach).map(ofCase),
      ...foundModels.slice(0, mostOfEach).map(ofModel),
    ].map((listed) => [listed.id, listed]),
  )
  return {
    listed: [...byId.values()].map(({ id, title, finding }) => ({ id, title, finding })),
    cited: (ids) =>
      [...new Set(ids)]
        .slice(0, 20)
        .flatMap((id) => byId.get(id)?.shown ?? [])
        .slice(0, mostCited),
  }
}
