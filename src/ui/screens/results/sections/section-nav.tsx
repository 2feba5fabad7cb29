import { Link } from 'wouter'
import { sectionNav } from '#styled/recipes'
import { useInSight } from '#ui/dom/use-in-sight.ts'
import { evidenceWords } from '#ui/evidence-words.ts'

export interface SectionNavProps {
  /** `before`: what of its name a phone has no room for. */
  entries: readonly { label: string; before?: string; path: string; current: boolean }[]
}

/** The ways between the sections of the results, each an address of its own (RES-01). */
export function SectionNav({ entries }: SectionNavProps) {
  const list = useInSight<HTMLUListElement>(entries.find(({ current }) => current)?.path)
  const styles = sectionNav()
  return (
    <nav aria-label={evidenceWords.sections} className={styles.root}>
      <ul ref={list} role="list" className={styles.list}>
        {entries.map(({ label, before, path, current }) => (
          <li key={path}>
            <Link
              href={path}
              className={styles.item}
              {...(current ? { 'aria-current': 'page' as const } : {})}
            >
              {before !== undefined && <span className={styles.whereWide}>{before}</span>} {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
