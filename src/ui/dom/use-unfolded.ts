import { useState } from 'react'

/** A long list that begins with its first items, until all of them are asked for. */
export const useUnfolded = () => {
  const [isOpen, setOpen] = useState(false)
  return { isOpen, open: () => setOpen(true) }
}
