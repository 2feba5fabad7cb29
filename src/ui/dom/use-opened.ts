import { useEffect, useEffectEvent, useMemo, useState } from 'react'

/**
 * Opens and closes a part of the shell on which nothing else depends, such as the menu on small screens.
 * Going to another address closes the part.
 */
export const useOpened = (place: string) => {
  const [openedAt, setOpenedAt] = useState<string>()
  const { open, close } = useMemo(
    () => ({ open: () => setOpenedAt(place), close: () => setOpenedAt(undefined) }),
    [place],
  )
  return { isOpen: openedAt === place, wasOpened: openedAt !== undefined, open, close }
}

/** True once `happened` has been true, so that a fetched part stays mounted for its closing animation. */
export const useOnce = (happened: boolean): boolean => {
  const [ever, setEver] = useState(happened)
  if (happened && !ever) setEver(true)
  return ever || happened
}

/**
 * Opens a part that replaced the pressed button as soon as it is mounted. If the user has moved the focus elsewhere while
 * it was fetched, it stays closed.
 */
export const useOpenAtOnce = (isWanted: boolean, setOpen: (open: boolean) => void) => {
  const open = useEffectEvent(() => setOpen(true))
  useEffect(() => {
    if (isWanted && document.activeElement === document.body) open()
  }, [isWanted])
}
