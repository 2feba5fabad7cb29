/**
 * The text, or its beginning up to the end of a word with ' …', in at most `most` UTF-16 code units. A single word that
 * is longer is cut inside, never inside a character.
 */
export function cutAtWord(text: string, most: number): string {
  if (text.length <= most) return text
  const words = text.slice(0, most - 1).replace(/(?<!\s)\s+\S*$/, '')
  const kept = words.length < most - 1 ? words : text.slice(0, most - 2)
  return `${kept.replace(/[\uD800-\uDBFF]$/, '')} …`
}
