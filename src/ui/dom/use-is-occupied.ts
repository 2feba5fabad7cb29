import { useEffect, useState } from 'react'

/** Milliseconds after which somebody who left a field or a drawer is free; a press on a button takes less. */
const pause = 500

const isField = (element: EventTarget | null) =>
  element instanceof Element &&
  element.matches('textarea, input:not([type=checkbox], [type=radio], [type=range])')

/**
 * Whether somebody is typing or reading, or was a moment ago, so that nothing may open over it.
 *
 * @param isReading whether something is open that they read.
 */
export const useIsOccupied = (isReading: boolean): boolean => {
  const [isOccupied, setIsOccupied] = useState(() => isReading || isField(document.activeElement))
  useEffect(() => {
    const isBusy = () => isReading || isField(document.activeElement)
    let timer: ReturnType<typeof setTimeout> | undefined
    const look = () => {
      clearTimeout(timer)
      if (isBusy()) setIsOccupied(true)
      else timer = setTimeout(() => setIsOccupied(isBusy()), pause)
    }
    look()
    document.addEventListener('focusin', look)
    document.addEventListener('focusout', look)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('focusin', look)
      document.removeEventListener('focusout', look)
    }
  }, [isReading])
  return isOccupied
}
