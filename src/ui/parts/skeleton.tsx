import { board, skeleton } from '#styled/recipes'
import type { Elements } from '#ui/elements.ts'

export interface SkeletonCardsProps {
  count?: number
  /** The kind of card; a spark by default. */
  of?: keyof typeof lines | undefined
  /** The loading text, in the first line of the first card, so that nothing moves when the content arrives. */
  children?: Elements
}

/** Placeholders for a board of cards: as high as the cards, and as many as are visible at first. */
export function SkeletonCards({ count = 6, of, children }: SkeletonCardsProps) {
  return (
    <div className={board()}>
      {Array.from({ length: count }, (_, index) => (
        <SkeletonCard key={index} of={of}>
          {index === 0 && children}
        </SkeletonCard>
      ))}
    </div>
  )
}

/** How many bars each kind of card has; the style sheet sets their length. */
const lines = { paper: 5, study: 9, idea: 10 } as const

export function SkeletonCard({ of, children }: Pick<SkeletonCardsProps, 'of' | 'children'>) {
  return (
    <div className={skeleton({ of }).card}>
      {Array.from({ length: of === undefined ? 3 : lines[of] }, (_, index) => (
        <SkeletonLine key={index} />
      ))}
      {children}
    </div>
  )
}

export function SkeletonLine({ width = 'full' }: { width?: 'full' | 'long' | 'short' }) {
  return <div className={skeleton({ width }).line} aria-hidden="true" />
}

/** Placeholders for a row of topic chips. */
export function SkeletonChips({ count = 5 }: { count?: number }) {
  const styles = skeleton()
  return (
    <div className={styles.row} aria-hidden="true">
      {Array.from({ length: count }, (_, index) => (
        <div key={index} className={styles.pill} />
      ))}
    </div>
  )
}
