import type { ReactNode } from 'react'
import { board, skeleton } from '#styled/recipes'

export interface SkeletonCardsProps {
  count?: number
  /** For cards with more in them than a few lines. */
  tall?: boolean | undefined
  /** What is awaited, in words: on the first card, so that the cards that come stand where these stood. */
  lead?: ReactNode
}

/** The shape of a board of cards before its content arrives: as high as those will be, and as many as are in sight at first. */
export function SkeletonCards({ count = 6, tall, lead }: SkeletonCardsProps) {
  return (
    <div className={board()}>
      {Array.from({ length: count }, (_, index) => (
        <SkeletonCard key={index} tall={tall}>
          {index === 0 && lead}
        </SkeletonCard>
      ))}
    </div>
  )
}

/** Hidden from assistive technology, but for what is said on it. */
export function SkeletonCard({ tall, children }: { tall?: boolean | undefined; children?: ReactNode }) {
  return (
    <div className={skeleton({ tall }).card}>
      {children || <SkeletonLine />}
      <SkeletonLine width="long" />
      <SkeletonLine width="short" />
    </div>
  )
}

export function SkeletonLine({ width = 'full' }: { width?: 'full' | 'long' | 'short' }) {
  return <div className={skeleton({ width }).line} aria-hidden="true" />
}

/** The shape of a row of topic chips. */
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
