import type { Provenance } from '#contract/entities.ts'
import { why } from '#styled/recipes'
import { resultsWords } from '#ui/workspace/workspace.words.ts'
import { Disclosure } from './disclosure.tsx'
import { Link } from './link.tsx'

export interface WhyThisProps {
  provenance: Provenance
  /** The last of a row of actions. */
  aside?: boolean
}

const { provenance: said } = resultsWords

const writer = (engine: string, isStandIn: boolean) => {
  if (engine !== 'offline') return said.model(engine)
  return isStandIn ? said.standIn : said.offline
}

/** Where a generated item came from: technique, reason, topics, sources. */
export function WhyThis({
  provenance: { technique, why: reason, topics, sources, engine, standIn },
  aside = false,
}: WhyThisProps) {
  const styles = why()
  const rows = [
    [resultsWords.provenance.technique, technique],
    [resultsWords.provenance.why, reason],
    [resultsWords.provenance.topics, topics.join(', ')],
    [resultsWords.provenance.engine, writer(engine, standIn === true)],
  ] as const
  return (
    <Disclosure visual={aside ? 'aside' : 'line'} title={resultsWords.provenance.title}>
      <dl className={styles.root}>
        {rows
          .filter(([, detail]) => detail !== '')
          .map(([term, detail]) => (
            <div key={term} className={styles.row}>
              <dt className={styles.term}>{term}</dt>
              <dd dir="auto" className={styles.detail}>
                {detail}
              </dd>
            </div>
          ))}
        {sources.length > 0 && (
          <div className={styles.row}>
            <dt className={styles.term}>{resultsWords.provenance.sources}</dt>
            {sources.map(({ title, uri }) => (
              <dd key={title} className={styles.detail}>
                {uri === undefined || uri === '' ? (
                  title
                ) : (
                  <Link href={uri} external>
                    {title}
                  </Link>
                )}
              </dd>
            ))}
          </div>
        )}
      </dl>
    </Disclosure>
  )
}
