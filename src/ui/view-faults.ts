import type { RootOptions } from 'react-dom/client'
import { PartMissing } from './late-part.tsx'

/**
 * The options of React's root that report a broken view. A part whose code could not be fetched is not broken:
 * `Region` offers to fetch it again.
 */
export const viewFaults = (
  report: (where: string, error: unknown) => void,
): Required<Pick<RootOptions, 'onCaughtError' | 'onUncaughtError'>> => {
  const onError = (error: unknown) => {
    if (!(error instanceof PartMissing)) report('view', error)
  }
  return { onCaughtError: onError, onUncaughtError: onError }
}
