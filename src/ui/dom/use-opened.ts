import { useMemo, useState } from 'react'

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
