import { useEffect, useReducer, useState } from 'react'

/**
 * An address under which the browser shows a file of this page; undefined for what is no file. It ends with the
 * component that asked for it.
 */
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
