/** Replaces random numbers in the engine: equal texts give equal choices on every machine and in every run. */

/** FNV-1a over UTF-16 code units: an unsigned 32-bit number. */
export function hash(text: string): number {
  let value = 0x811c9dc5
  for (let index = 0; index < text.length; index += 1) {
    value ^= text.charCodeAt(index)
    value = Math.imul(value, 0x01000193)
  }
  return value >>> 0
}

/** A number from 0 to just under 1, always the same for the same seed and key. */
export function fraction(seed: number, key: string): number {
  let value = hash(`${String(seed)}:${key}`)
  // Murmur3's finaliser spreads the low bits, which FNV makes similar for similar keys.
  value = Math.imul(value ^ (value >>> 16), 0x85ebca6b)
  value = Math.imul(value ^ (value >>> 13), 0xc2b2ae35)
  return ((value ^ (value >>> 16)) >>> 0) / 0x1_0000_0000
}

/** A copy in an order that depends only on the seed. */
export function shuffled<T>(items: readonly T[], seed: number): T[] {
  return items
    .map((item, index) => ({ item, index, rank: fraction(seed, String(index)) }))
    .sort((a, b) => a.rank - b.rank || a.index - b.index)
    .map(({ item }) => item)
}

/** A short, stable, URL-safe name for a text. */
export const shortHash = (text: string) =>
  hash(text).toString(36).padStart(7, '0') + hash(`${text}#`).toString(36).padStart(7, '0')
