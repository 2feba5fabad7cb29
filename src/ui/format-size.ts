const units = ['bytes', 'KB', 'MB', 'GB'] as const

/** A number of bytes for people: binary units, one decimal at most, none when it is whole (AMB-36): `3 MB`. */
export const formatSize = (bytes: number): string => {
  let value = bytes
  let unit = 0
  while (value >= 1024 && unit < units.length - 1) {
    value /= 1024
    unit += 1
  }
  return `${Math.round(value * 10) / 10} ${units[unit] ?? ''}`
}
