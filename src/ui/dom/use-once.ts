import { useState } from 'react'

/** True from the first time that `happened` is: what was fetched for it stays, also for its closing movement. */
export const useOnce = (happened: boolean): boolean => {
  const [ever, setEver] = useState(happened)
  if (happened && !ever) setEver(true)
  return ever || happened
}
