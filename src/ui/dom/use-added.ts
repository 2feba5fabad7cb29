import { useState } from 'react'

/** The id that came last to a list which was there before it; several at once were not added but shown. */
export const useAdded = (ids: readonly string[]): string | undefined => {
  const [seen, setSeen] = useState<{ ids: readonly string[]; added?: string }>({ ids })
  const fresh = ids.filter((id) => !seen.ids.includes(id))
  if (fresh.length > 0 || ids.length !== seen.ids.length) {
    const [added] = seen.ids.length > 0 && fresh.length === 1 ? fresh : [seen.added]
    setSeen({ ids, ...(added === undefined ? {} : { added }) })
  }
  return seen.added
}
