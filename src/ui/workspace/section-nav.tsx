import { Link } from 'wouter'
import { sectionNav, spoken } from '#styled/recipes'
import { contentCategories } from '#contract/vocabulary.ts'
import { bookmarksOf, navigationOf } from '#machines/app/app.refs.ts'
import { selectBookmarkedKeys } from '#machines/bookmarks/bookmarks.selectors.ts'
import {
  selectIsInResults,
  selectSavedId,
  selectSection,
  selectSparksSlug,
} from '#machines/shell/navigation.machine.ts'
import { businessModelsPath, reframesPath, resourcesPath, reviewPath } from '#machines/shell/routes.ts'
import { firstCategory, sparksPath } from '#machines/sparks/sparks.rules.ts'
import { useSelected } from '#ui/app-context.tsx'
import { useInSight } from '#ui/dom/use-in-sight.ts'
import { evidenceWords } from '#ui/evidence/evidence.words.ts'

const labelOf = (slug: (typeof contentCategories)[number]['slug']) =>
  contentCategories.find((category) => category.slug === slug)?.label ?? ''

/** The links to the four sections of the results and the review, each with its own address, the open one marked (RES-01). */
export function SectionNav() {
  const id = useSelected(navigationOf, selectSavedId)
  const isSparks = useSelected(navigationOf, selectSparksSlug) !== undefined
  const section = useSelected(navigationOf, selectSection)
  const isInResults = useSelected(navigationOf, selectIsInResults)
  const kept = useSelected(bookmarksOf, selectBookmarkedKeys).size
  const entries = [
    { label: labelOf('sparks'), path: sparksPath(firstCategory, id), isOpen: isSparks },
    {
      label: labelOf('resources'),
      path: resourcesPath('academic', id),
      isOpen: section === 'papers' || section === 'caseStudies',
    },
    { label: labelOf('reframes'), path: reframesPath(id), isOpen: section === 'reframes' },
    {
      label: labelOf('business-models'),
      path: businessModelsPath(id),
      isOpen: section === 'businessModels',
    },
    { label: evidenceWords.review, path: reviewPath(id), isOpen: !isInResults, kept },
  ]
  const list = useInSight<HTMLUListElement>(entries.find(({ isOpen }) => isOpen)?.path)
  const styles = sectionNav()
  return (
    <nav aria-label={evidenceWords.sections} className={styles.root}>
      <ul ref={list} role="list" className={styles.list}>
        {entries.map(({ label, path, isOpen, kept = 0 }) => (
          <li key={path}>
            <Link
              href={path}
              className={styles.item}
              title={kept === 0 ? undefined : evidenceWords.kept(kept)}
              {...(isOpen ? { 'aria-current': 'page' as const } : {})}
            >
              <Name of={label} />
              {kept > 0 && (
                <span aria-hidden="true" className={styles.count}>
                  {kept}
                </span>
              )}
            </Link>
          </li>
        ))}
      </ul>
      {kept === 0 && isInResults && <p className={styles.hint}>{evidenceWords.keepHint}</p>}
    </nav>
  )
}

/** A phone has room for the last word of a name only. */
function Name({ of }: { of: string }) {
  const words = of.split(' ')
  const last = words.pop()
  return (
    <>
      {words.length > 0 && <span className={spoken({ until: 'sm' })}>{words.join(' ')}</span>}{' '}
      <span>{last}</span>
    </>
  )
}
