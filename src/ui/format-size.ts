const units = ['bytes', 'KB', 'MB', 'GB'] as const

/** Formats a number of bytes in binary units with at most one decimal (AMB-36): `3 MB`. */
export const formatSize = (bytes: number): string => {
  let value = bytes
  let unit = 0
  while (value >= 1024 && unit < units.length - 1) {
    value /= 1024
    unit += 1
  }
  return `${Math.round(value * 10) / 10} ${units[unit] ?? ''}`
}
