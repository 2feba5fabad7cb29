import { Link } from 'wouter'
import { sectionNav } from '#styled/recipes'
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
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
