import { column, late } from '#styled/recipes'
import { SkeletonCards, SkeletonLine } from '#ui/parts/skeleton.tsx'
import { Page } from '#ui/parts/surfaces.tsx'

/** Placeholder for a screen whose code is loading. */
export function ScreenSkeleton() {
  return (
    <Page>
      <div className={`${column({ gap: 'large' })} ${late()}`} aria-busy="true">
        <SkeletonLine width="short" />
        <SkeletonCards count={3} />
      </div>
    </Page>
  )
}
