import { evidenceCard } from '#styled/recipes'
import type { Paper } from '#contract/entities.ts'
import { limits } from '#contract/limits.ts'
import { truncate } from '#machines/workspace/challenge.rules.ts'
import { evidenceWords, factLine } from './evidence.words.ts'
import { Link } from '#ui/parts/link.tsx'
import type { Elements } from '#ui/elements.ts'
import { FactLines } from '#ui/workspace/fact-lines.tsx'
import { WhyShown } from './why-shown.tsx'

export interface PaperCardProps {
  paper: Paper
  /** Controls of the card, such as its bookmark. */
  actions?: Elements
  /** Search terms that most cards in the list matched; no card repeats them. */
  common?: readonly string[]
}

const isWeb = (uri: string) => /^https?:\/\//iu.test(uri)

/** Whether the paper can be opened from here and needs no note about how its details were checked. */
export const isAtHand = ({ uri, checked = '' }: Paper): boolean => isWeb(uri) && checked === ''

/** Sets page ranges with an en dash. */
const withRanges = (source = '') => source.replace(/(\d)-(?=\d)/gu, '$1–')

const said = evidenceWords.resources.papers

/** Links that search two public sites for the paper, and its unverified DOI (RSC-11). */
function Search({ paper: { title, authors = '', doi = '' } }: { paper: Paper }) {
  const styles = evidenceCard()
  const words = encodeURIComponent(`${title} ${authors.split(/[;,]/u)[0] ?? ''}`.trim())
  return (
    <>
      <p className={styles.meta}>
        <span>{said.noLink}</span>{' '}
        <Link external href={`https://search.crossref.org/search/works?q=${words}&from_ui=yes`}>
          {said.sites.crossref}
        </Link>{' '}
        <span>{said.or}</span>{' '}
        <Link external href={`https://scholar.google.com/scholar?q=${words}`}>
          {said.sites.scholar}
        </Link>
      </p>
      {doi !== '' && <p className={styles.meta}>{said.doi(doi)}</p>}
    </>
  )
}

/** One academic paper: an `li` (RSC-03). Only web addresses become links. */
export function PaperCard({ paper, actions, common }: PaperCardProps) {
  const styles = evidenceCard()
  const { checked = '' } = paper
  const facts = [factLine(paper.authors, paper.year), factLine(withRanges(paper.source))]
  return (
    <li className={styles.root}>
      <div className={styles.head}>
        <h3 dir="auto" className={styles.title}>
          {isWeb(paper.uri) ? (
            <Link href={paper.uri} external>
              {paper.title}
            </Link>
          ) : (
            paper.title
          )}
        </h3>
        {actions}
      </div>
      <FactLines className={styles.meta} lines={facts} />
      {paper.snippet !== '' && (
        <p dir="auto" className={styles.text}>
          {truncate(paper.snippet, limits.paperSnippet)}
        </p>
      )}
      {!isWeb(paper.uri) && <Search paper={paper} />}
      {checked !== '' && <p className={styles.meta}>{checked}</p>}
      <WhyShown terms={paper.matched} common={common} />
    </li>
  )
}
