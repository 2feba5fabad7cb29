import { useEffect, useState } from 'react'

/**
 * The value once it has not changed for `quiet` milliseconds; empty until then. For live regions: a screen reader should
 * announce a count after typing has stopped, not at every key.
 */
export function useSettled(value: string, quiet = 1_000): string {
  const [settled, setSettled] = useState({ first: value, value: '' })

  useEffect(() => {
    // The first value is read out with the field itself.
    if (value === settled.first && settled.value === '') return
    const timer = setTimeout(() => setSettled({ first: '', value }), quiet)
    return () => clearTimeout(timer)
  }, [value, quiet, settled.first, settled.value])

  return settled.value
}
