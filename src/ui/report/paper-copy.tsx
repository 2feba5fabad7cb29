import {
  bookmarksOf,
  businessModelsOf,
  caseBriefOf,
  caseStudiesOf,
  workspaceOf,
  navigationOf,
  papersOf,
  possibleIdeasOf,
  rankingOf,
  reportDeskOf,
  reframesOf,
  sparkListOf,
  topicsOf,
} from '#machines/app/app.refs.ts'
import { emptyLists, type BookmarkLists } from '#machines/bookmarks/bookmarks.rules.ts'
import { selectBookmarkLists } from '#machines/bookmarks/bookmarks.selectors.ts'
import { selectCase } from '#machines/workspace/case-brief.selectors.ts'
import { selectChallenge } from '#machines/workspace/workspace.selectors.ts'
import {
  selectBusinessModels,
  selectCaseStudies,
  selectPapers,
  selectReframes,
} from '#machines/evidence/evidence.selectors.ts'
import { selectSection, selectSparksSlug } from '#machines/shell/navigation.machine.ts'
import { selectIdeas } from '#machines/ideas/possible-ideas.selectors.ts'
import { selectRanking } from '#machines/bookmarks/ranking.selectors.ts'
import { documentOf } from '#machines/report/report.blocks.ts'
import { firstSections, type ReportSection } from '#machines/report/sections.rules.ts'
import { selectPrepared } from '#machines/report/report-desk.selectors.ts'
import { reportOf } from '#machines/report/report.rules.ts'
import { firstCategory } from '#machines/sparks/sparks.rules.ts'
import { selectSparks } from '#machines/sparks/sparks.selectors.ts'
import { selectTopics } from '#machines/workspace/topics.selectors.ts'
import { useConfig, useSelected } from '#ui/app-context.tsx'
import { useLocalDay } from '#ui/dom/use-clock.ts'
import { usePrinting } from '#ui/dom/use-printing.ts'
import { reportWords } from './report.words.ts'
import { brandLogo, PrintedReport } from './printed-report.tsx'

/** What the browser's print command prints instead of the page: a document of the bookmarks and the open lists. */
export function PaperCopy() {
  const { brand } = useConfig()
  return usePrinting(brand.logo ? brandLogo : undefined) && <Paper />
}

/** The sections at the start of the document; the lists follow. */
const aboutSections = ['opening', 'actions', 'caseBrief', 'refinements', 'topics', 'challenge'] as const
const listSections = firstSections.filter(
  (name): name is Exclude<ReportSection, (typeof aboutSections)[number] | 'original'> =>
    !aboutSections.some((about) => about === name),
)
const filledSections = (lists: BookmarkLists) => listSections.filter((name) => lists[name].length > 0)

/** The lists that are open on the page: those of the section, and the ideas in the drawer. */
const useOpenLists = (): BookmarkLists => {
  const section = useSelected(navigationOf, selectSection)
  const slug = useSelected(navigationOf, selectSparksSlug)
  const sparks = useSelected(sparkListOf[slug ?? firstCategory], selectSparks)
  const ideas = useSelected(possibleIdeasOf, selectIdeas)
  const papers = useSelected(papersOf, selectPapers)
  const caseStudies = useSelected(caseStudiesOf, selectCaseStudies)
  const reframes = useSelected(reframesOf, selectReframes)
  const businessModels = useSelected(businessModelsOf, selectBusinessModels)
  return {
    ...emptyLists,
    sparks: slug === undefined ? [] : [...sparks],
    ideas: [...ideas],
    papers: section === 'papers' ? [...papers] : [],
    caseStudies: section === 'caseStudies' ? [...caseStudies] : [],
    reframes: section === 'reframes' ? [...reframes] : [],
    businessModels: section === 'businessModels' ? [...businessModels] : [],
  }
}

function Paper() {
  const day = useLocalDay()
  const challenge = useSelected(workspaceOf, selectChallenge)
  const topics = useSelected(topicsOf, selectTopics).filter(({ active }) => active)
  const brief = useSelected(caseBriefOf, selectCase)
  const kept = useSelected(bookmarksOf, selectBookmarkLists)
  const open = useOpenLists()
  const ranking = useSelected(rankingOf, selectRanking)
  const prepared = useSelected(reportDeskOf, selectPrepared)
  const known = new Map(useSelected(caseStudiesOf, selectCaseStudies).map((study) => [study.id, study]))
  // A bookmarked case study may have only an id, so the rest comes from the list.
  const caseStudies = kept.caseStudies.map((study) => ({ ...known.get(study.id), ...study }))
  const content = { challenge, brief, topics, ranking }
  const keptLists = { ...kept, caseStudies }
  const main = documentOf(
    reportOf({ ...content, prepared, lists: keptLists }, [...aboutSections, ...filledSections(kept)], day),
  )
  const shown = filledSections(open)
  // Drops the title, because `main` already contains it.
  const beside = documentOf(reportOf({ ...content, lists: open }, shown, day)).blocks.slice(1)
  return (
    <PrintedReport
      report={{
        ...main,
        blocks: [
          ...main.blocks,
          ...(shown.length === 0
            ? []
            : [{ kind: 'heading' as const, level: 2 as const, text: reportWords.onThePage }, ...beside]),
        ],
      }}
    />
  )
}
