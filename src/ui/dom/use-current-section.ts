import { useEffect, useState } from 'react'

/** A section counts as being read once its heading is above this part of the screen height. */
const line = 0.3

/** The element that is being read: the last one that starts above the line, or the last of all at the end of the page. */
export const useCurrentSection = (ids: readonly string[]): string | undefined => {
  const [inSight, setInSight] = useState(ids[0])
  useEffect(() => {
    const begun = (id: string) =>
      (document.getElementById(id)?.getBoundingClientRect().top ?? Infinity) <= window.innerHeight * line
    const isEnd = () =>
      window.scrollY > 0 && window.scrollY + window.innerHeight >= document.documentElement.scrollHeight - 1
    const look = () => setInSight(isEnd() ? ids.at(-1) : (ids.findLast(begun) ?? ids[0]))
    look()
    window.addEventListener('scroll', look, { passive: true })
    return () => window.removeEventListener('scroll', look)
  }, [ids])
  return inSight
}
