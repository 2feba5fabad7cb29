import { useEffect } from 'react'

/** Fetches code before it is needed, as soon as it is likely. A failure says nothing: the real import will. */
export const usePrepared = (isLikely: boolean, load: () => Promise<unknown>) => {
  useEffect(() => {
    if (isLikely) void load().catch(() => undefined)
  }, [isLikely, load])
}
