import { useEffect, useReducer, useState } from 'react'

/** An object URL for a file, revoked when the component unmounts; undefined if it is not a file. */
export const useObjectUrl = (file: unknown): string | undefined => {
  const [held] = useState(() => new Map<unknown, string>())
  const [, redraw] = useReducer((count: number) => count + 1, 0)
  useEffect(() => {
    if (!(file instanceof Blob)) return
    held.set(file, URL.createObjectURL(file))
    redraw()
    return () => {
      URL.revokeObjectURL(held.get(file) ?? '')
      held.delete(file)
    }
  }, [file, held])
  return held.get(file)
}
