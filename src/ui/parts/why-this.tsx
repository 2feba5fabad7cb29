import type { Provenance } from '#contract/entities.ts'
import { why } from '#styled/recipes'
import { Disclosure } from './disclosure.tsx'
import { Link } from './link.tsx'
import { partWords } from './parts.words.ts'

export interface WhyThisProps {
  provenance: Provenance
  /** Whether the part is at the end of a row of actions. */
  aside?: boolean
}

const { provenance: said } = partWords

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
    [partWords.provenance.technique, technique],
    [partWords.provenance.why, reason],
    [partWords.provenance.topics, topics.join(', ')],
    [partWords.provenance.engine, writer(engine, standIn === true)],
  ] as const
  return (
    <Disclosure visual={aside ? 'aside' : 'line'} title={partWords.provenance.title}>
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
            <dt className={styles.term}>{partWords.provenance.sources}</dt>
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
