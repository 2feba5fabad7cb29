import { useMemo } from 'react'
import { flex, grid, stack } from '#styled/patterns'
import { useCurrentSection } from '#ui/dom/use-current-section.ts'
import { Heading } from '#ui/parts/headings.tsx'
import type { Elements } from '#ui/elements.ts'

/** A handler that does nothing, because nothing in the component library listens. */
export const nothing = () => undefined
/** A location hook that ignores navigation, so that links lead nowhere. */
export const useNowhere = (): [string, () => undefined] => ['/', nothing]

/** The id of a family on the page. */
const familyId = (title: string) => `parts-${title.toLowerCase().replaceAll(' ', '-')}`

/**
 * Links to each family of parts: beside the families on a desktop, with the one in view marked, and
 * above them on a phone.
 */
export function Contents({ families }: { families: readonly string[] }) {
  const inSight = useCurrentSection(useMemo(() => families.map(familyId), [families]))
  return (
    <nav aria-label="Parts" className={contents}>
      <ul
        role="list"
        className={flex({ direction: { base: 'row', lg: 'column' }, wrap: 'wrap', columnGap: '5' })}
      >
        {families.map((title) => (
          <li key={title}>
            <a
              href={`#${familyId(title)}`}
              className={entry}
              aria-current={familyId(title) === inSight ? 'location' : undefined}
            >
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

const contents = stack({
  position: { lg: 'sticky' },
  top: { lg: 'calc(token(sizes.header) + token(spacing.4))' },
  minWidth: '0',
})
const entry = flex({
  align: 'center',
  minHeight: 'inline',
  color: 'fg.muted',
  borderRadius: 'small',
  textDecoration: 'none',
  _hover: { color: 'accent', textDecoration: 'underline' },
  '&[aria-current]': {
    fontWeight: { lg: '600' },
    color: { lg: 'accent' },
    boxShadow: { lg: '[-12px 0 token(colors.canvas), -14px 0 token(colors.accent)]' },
    borderRadius: { lg: '0' },
  },
})

/** The layout of the page: the list of links and the families. */
export const spread = grid({
  gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: '10.5rem minmax(0, 1fr)' },
  gap: { base: '6', lg: '10' },
  alignItems: 'start',
})

const family = stack({
  gap: '6',
  paddingTop: '6',
  borderTopWidth: '1px',
  borderColor: 'border',
  _first: { paddingTop: '0', borderTopWidth: '0' },
})

/** Parts that belong together. */
export function Family({ title, children }: { title: string; children: Elements }) {
  return (
    <section id={familyId(title)} aria-label={title} className={family}>
      <Heading level={2}>{title}</Heading>
      {children}
    </section>
  )
}

/** Labels a specimen without looking like part of it. */
const caption = flex({ textStyle: 'small', fontWeight: '600', color: 'fg.muted' })

/** One part, in one state or several. */
export function Specimen({ title, children }: { title: string; children: Elements }) {
  return (
    <div className={stack({ gap: '2', minWidth: '0' })}>
      <h3 className={caption}>{title}</h3>
      {children}
    </div>
  )
}

export const row = flex({ wrap: 'wrap', gap: '3', align: 'center' })
export const columns = grid({ columns: { base: 1, md: 2 }, gap: '6' })
