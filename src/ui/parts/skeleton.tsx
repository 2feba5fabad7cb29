import type { ReactNode } from 'react'
import { board, skeleton } from '#styled/recipes'

export interface SkeletonCardsProps {
  count?: number
  /** For cards with more in them than a few lines: a title and what it is of, a text, and a foot below a line. */
  tall?: boolean | undefined
  /** What is awaited, in the first line of the first card, so that nothing moves when the content comes. */
  children?: ReactNode
}

/** The shape of a board of cards before its content arrives: as high as those will be, and as many as are in sight at first. */
export function SkeletonCards({ count = 6, tall, children }: SkeletonCardsProps) {
  return (
    <div className={board()}>
      {Array.from({ length: count }, (_, index) => (
        <SkeletonCard key={index} tall={tall}>
          {index === 0 && children}
        </SkeletonCard>
      ))}
    </div>
  )
}

const lines = ['full', 'long', 'short'] as const
const linesOfTall = ['long', 'short', 'full', 'full', 'full', 'full', ...lines] as const

export function SkeletonCard({ tall, children }: Pick<SkeletonCardsProps, 'tall' | 'children'>) {
  return (
    <div className={skeleton({ tall }).card}>
      {(tall ? linesOfTall : lines).map((width, index) => (
        <SkeletonLine key={index} width={width} />
      ))}
      {children}
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
