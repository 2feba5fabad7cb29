/** FNV-1a over UTF-16 code units, twice with different starts: 64 bits against an accidental equality. */
export const hashOf = (text: string): string => {
  let one = 0x811c9dc5
  let two = 0xcbf29ce4
  for (let index = 0; index < text.length; index++) {
    const unit = text.charCodeAt(index)
    one = Math.imul(one ^ unit, 0x01000193)
    two = Math.imul(two ^ unit, 0x01000197)
  }
  return [one, two].map((part) => (part >>> 0).toString(16).padStart(8, '0')).join('')
}
