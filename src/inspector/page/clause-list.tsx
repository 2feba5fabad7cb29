import { useId, useState } from 'react'
import { inspector } from '#styled/recipes'
import { idsIn, readClauses, type Clause } from '../clauses.ts'
import { words } from './words.ts'

const clauses = new Map(
  Object.values(
    import.meta.glob<string>('/docs/requirements.md', { eager: true, query: '?raw', import: 'default' }),
  )
    .flatMap(readClauses)
    .map((clause) => [clause.id, clause]),
)

/** The ids of requirements as buttons. Each opens the text of its row below the list. */
export function ClauseList({ ids, label = words.clauses }: { ids: readonly string[]; label?: string }) {
  const styles = inspector()
  const [open, setOpen] = useState<string>()
  const id = useId()
  if (ids.length === 0) return null
  return (
    <div className={styles.clauses} role="group" aria-label={label}>
      {ids.map((each) => (
        <button
          key={each}
          type="button"
          className={styles.clause}
          aria-expanded={each === open}
          aria-controls={each === open ? `${id}-row` : undefined}
          onClick={() => setOpen(each === open ? undefined : each)}
        >
          {each}
        </button>
      ))}
      {open !== undefined && (
        <section key={open} id={`${id}-row`} className={styles.row} aria-label={open}>
          <Row id={open} clause={clauses.get(open)} />
        </section>
      )}
    </div>
  )
}

function Row({ id, clause }: { id: string; clause: Clause | undefined }) {
  const styles = inspector()
  if (clause === undefined) return <p className={styles.note}>{words.unknownClause}</p>
  const { section, cells } = clause
  const named = idsIn(cells.map(({ text }) => text).join(' ')).filter(
    (each) => each !== id && clauses.has(each),
  )
  return (
    <>
      <p className={styles.note}>{section}</p>
      <dl>
        {cells.map(({ head, text }, n) => (
          <div key={n}>
            <dt className={styles.note}>{head}</dt>
            <dd>{text.replaceAll('\\|', '|')}</dd>
          </div>
        ))}
      </dl>
      {named.length > 0 && <ClauseList ids={named} label={words.seeAlso} />}
    </>
  )
}
