import type { ReactNode } from 'react'
import { flex, grid, stack } from '#styled/patterns'
import { Heading } from '#ui/parts/headings.tsx'

/** For what a part tells here, where there is no listener. */
export const nothing = () => undefined
/** Links of the library lead nowhere. */
export const useNowhere = (): [string, () => undefined] => ['/', nothing]

/** Parts that belong together. */
export function Family({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title} className={stack({ gap: '5' })}>
      <Heading level={2}>{title}</Heading>
      {children}
    </section>
  )
}

/** One part, in one state or several. */
export function Specimen({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className={stack({ gap: '2', minWidth: '0' })}>
      <Heading level={3} look={3}>
        {title}
      </Heading>
      {children}
    </div>
  )
}

export const row = flex({ wrap: 'wrap', gap: '3', align: 'center' })
export const columns = grid({ columns: { base: 1, md: 2 }, gap: '6' })
