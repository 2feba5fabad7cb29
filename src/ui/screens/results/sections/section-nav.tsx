import { Link } from 'wouter'
import { sectionNav, spoken } from '#styled/recipes'
import { useInSight } from '#ui/dom/use-in-sight.ts'
import { evidenceWords } from '#ui/evidence-words.ts'

export interface SectionNavProps {
  entries: readonly { label: string; path: string; current: boolean }[]
}

/** The ways between the sections of the results, each an address of its own (RES-01). */
export function SectionNav({ entries }: SectionNavProps) {
  const list = useInSight<HTMLUListElement>(entries.find(({ current }) => current)?.path)
  const styles = sectionNav()
  return (
    <nav aria-label={evidenceWords.sections} className={styles.root}>
      <ul ref={list} role="list" className={styles.list}>
        {entries.map(({ label, path, current }) => (
          <li key={path}>
            <Link
              href={path}
              className={styles.item}
              {...(current ? { 'aria-current': 'page' as const } : {})}
            >
              <Name of={label} />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** A phone has room for the last word of a name. */
function Name({ of }: { of: string }) {
  const words = of.split(' ')
  const last = words.pop()
  return (
    <>
      {words.length > 0 && <span className={spoken({ until: 'sm' })}>{words.join(' ')}</span>} {last}
    </>
  )
}
