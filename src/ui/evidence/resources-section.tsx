import { column } from '#styled/recipes'
import type { Paper } from '#contract/entities.ts'
import type { ResourceTab } from '#contract/vocabulary.ts'
import { caseStudiesOf, workspaceOf, papersOf } from '#machines/app/app.refs.ts'
import { selectBusy, selectListStatus } from '#machines/sparks/collection.selectors.ts'
import { selectAskedQuery, selectCaseStudies, selectPapers } from '#machines/evidence/evidence.selectors.ts'
import { selectNextQuery } from '#machines/workspace/workspace.selectors.ts'
import { useSelected, useSend } from '#ui/app-context.tsx'
import { evidenceWords } from './evidence.words.ts'
import { Disclosure } from '#ui/parts/disclosure.tsx'
import { Heading, Text } from '#ui/parts/headings.tsx'
import { Board } from '#ui/parts/surfaces.tsx'
import { TabPanel } from '#ui/parts/tab-strip.tsx'
import { VisuallyHidden } from '#ui/parts/visually-hidden.tsx'
import { resultsWords } from '#ui/workspace/workspace.words.ts'
import { BookmarkButton } from '#ui/bookmarks/bookmark-button.tsx'
import { CaseStudyCard } from './case-study-card.tsx'
import { ListStatus, OutdatedNote } from '#ui/workspace/list-status.tsx'
import { isAtHand, PaperCard } from './paper-card.tsx'
import { CommonReason, commonTerms } from './why-shown.tsx'

const said = evidenceWords.resources

/** Academic papers or case studies, whichever tab is open (RSC-01). */
export function ResourcesSection({ tab }: { tab: ResourceTab }) {
  return (
    <section aria-labelledby="resources-heading">
      <VisuallyHidden>
        <Heading level={2} id="resources-heading">
          {resultsWords.results.resources}
        </Heading>
      </VisuallyHidden>
      <TabPanel strip="resources" tab={tab} focusable>
        {tab === 'academic' ? <Papers /> : <CaseStudies />}
      </TabPanel>
    </section>
  )
}

function Papers() {
  const status = useSelected(papersOf, selectListStatus)
  const busy = useSelected(papersOf, selectBusy)
  const papers = useSelected(papersOf, selectPapers)
  const asked = useSelected(papersOf, selectAskedQuery)
  const next = useSelected(workspaceOf, selectNextQuery)
  const send = useSend(papersOf)
  const tell = useSend(workspaceOf)
  const atHand = papers.filter(isAtHand)
  const others = papers.filter((paper) => !isAtHand(paper))
  return (
    <ListStatus of="paper" status={status} said={said.papers} count={papers.length} busy={busy} send={send}>
      <div className={column()}>
        <OutdatedNote
          isOutdated={next !== undefined && asked !== next}
          onRefresh={() => tell({ type: 'section.refreshed' })}
        />
        {atHand.length > 0 && <PaperBoard label={said.papers.list} papers={atHand} />}
        {/* Papers that cannot be opened from here are folded, unless there are no others. */}
        {atHand.length === 0 && <PaperBoard label={said.papers.list} papers={others} />}
        {atHand.length > 0 && others.length > 0 && (
          <Disclosure title={said.papers.others(others.length)} hint={said.papers.othersHint}>
            <PaperBoard label={said.papers.othersList} papers={others} />
          </Disclosure>
        )}
        {papers.length > 0 && (
          <Text tone="subtle" size="small">
            {said.papers.note}
          </Text>
        )}
      </div>
    </ListStatus>
  )
}

function PaperBoard({ label, papers }: { label: string; papers: readonly Paper[] }) {
  const common = commonTerms(papers)
  return (
    <>
      <CommonReason terms={common} />
      <Board label={label}>
        {papers.map((paper) => (
          <PaperCard
            key={paper._id}
            paper={paper}
            common={common}
            actions={<BookmarkButton bookmark={{ kind: 'papers', item: paper }} />}
          />
        ))}
      </Board>
    </>
  )
}

function CaseStudies() {
  const status = useSelected(caseStudiesOf, selectListStatus)
  const busy = useSelected(caseStudiesOf, selectBusy)
  const studies = useSelected(caseStudiesOf, selectCaseStudies)
  const asked = useSelected(caseStudiesOf, selectAskedQuery)
  const next = useSelected(workspaceOf, selectNextQuery)
  const send = useSend(caseStudiesOf)
  const tell = useSend(workspaceOf)
  const common = commonTerms(studies)
  return (
    <ListStatus of="study" status={status} said={said.studies} count={studies.length} busy={busy} send={send}>
      <div className={column()}>
        <OutdatedNote
          isOutdated={next !== undefined && asked !== next}
          onRefresh={() => tell({ type: 'section.refreshed' })}
        />
        <CommonReason terms={common} />
        <Board label={said.studies.list}>
          {studies.map((study) => (
            <CaseStudyCard
              key={study.id}
              study={study}
              common={common}
              actions={<BookmarkButton bookmark={{ kind: 'case-studies', item: study }} />}
            />
          ))}
        </Board>
      </div>
    </ListStatus>
  )
}
