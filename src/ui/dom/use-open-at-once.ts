import { useEffect, useEffectEvent } from 'react'

/**
 * Opens what stands in the place of the button that was pressed, which has the focus no more, as soon as it is there.
 * People who have gone elsewhere while it was fetched are left there.
 */
export const useOpenAtOnce = (isWanted: boolean, setOpen: (open: boolean) => void) => {
  const open = useEffectEvent(() => setOpen(true))
  useEffect(() => {
    if (isWanted && document.activeElement === document.body) open()
  }, [isWanted])
}
