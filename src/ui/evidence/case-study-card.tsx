import { evidenceCard } from '#styled/recipes'
import type { CaseStudy } from '#contract/entities.ts'
import { wholeSentences } from '#machines/workspace/excerpt.rules.ts'
import { caseStudyPath } from '#machines/shell/routes.ts'
import { factLine } from './evidence.words.ts'
import { Link } from '#ui/parts/link.tsx'
import type { Elements } from '#ui/elements.ts'
import { FactLines } from '#ui/workspace/fact-lines.tsx'
import { WhyShown } from './why-shown.tsx'

export interface CaseStudyCardProps {
  study: Pick<CaseStudy, 'id'> & Partial<CaseStudy>
  actions?: Elements
  /** Search terms that most cards in the list matched; no card repeats them. */
  common?: readonly string[]
}

/** Length of the excerpt in characters, cut at whole sentences; the case study's page has the rest. */
const teaser = 240

/** One case study: an `li` with a link to its page (RSC-08). */
export function CaseStudyCard({ study, actions, common }: CaseStudyCardProps) {
  const styles = evidenceCard()
  const facts = [factLine(study.sector), factLine(study.region, study.year)]
  const summary = study.summary ?? ''
  return (
    <li className={styles.root}>
      <div className={styles.head}>
        <h3 dir="auto" className={styles.title}>
          <Link href={caseStudyPath(study.id)}>{study.name ?? `${study.id}`}</Link>
        </h3>
        {actions}
      </div>
      <FactLines className={styles.meta} lines={facts} />
      {summary !== '' && (
        <p dir="auto" className={styles.text}>
          {wholeSentences(summary, teaser)}
        </p>
      )}
      <WhyShown terms={study.matched} common={common} />
    </li>
  )
}
