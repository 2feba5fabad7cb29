import { useEffect, useEffectEvent, useMemo, useState } from 'react'

/**
 * Whether something of the shell that nothing else depends on is open, such as the menu of small screens.
 * It was opened at a place and is closed at every other.
 */
export const useOpened = (place: string) => {
  const [openedAt, setOpenedAt] = useState<string>()
  const { open, close } = useMemo(
    () => ({ open: () => setOpenedAt(place), close: () => setOpenedAt(undefined) }),
    [place],
  )
  return { isOpen: openedAt === place, wasOpened: openedAt !== undefined, open, close }
}

/** True from the first time that `happened` is: what was fetched for it stays, also for its closing movement. */
export const useOnce = (happened: boolean): boolean => {
  const [ever, setEver] = useState(happened)
  if (happened && !ever) setEver(true)
  return ever || happened
}

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
