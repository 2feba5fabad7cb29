import { board, skeleton } from '#styled/recipes'

/** The shape of a board of cards before its content arrives. Hidden from assistive technology: announce the wait in words. */
export function SkeletonCards({ count = 6 }: { count?: number }) {
  return (
    <div className={board()} aria-hidden="true">
      {Array.from({ length: count }, (_, index) => (
        <SkeletonCard key={index} />
      ))}
    </div>
  )
}

export function SkeletonCard() {
  return (
    <div className={skeleton().card} aria-hidden="true">
      <SkeletonLine />
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
