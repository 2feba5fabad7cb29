/** A piece of a text. `isOwn` marks words that at least one of the other texts lacks. */
export interface Part {
  text: string
  isOwn: boolean
}

const bareWord = (word: string): string => word.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')

/**
 * Splits a text into words that all other texts contain, too, and words that some of them lack. If no word is
 * shared, the text is not split, because marking all of it would help nobody.
 */
export const ownParts = (text: string, others: readonly string[]): Part[] => {
  const known = others.map((other) => new Set(other.split(/\s+/u).map(bareWord)))
  const isOwnWord = (word = '') => word !== '' && known.some((words) => !words.has(bareWord(word)))
  // Every second piece is the white space between two words. It is marked if both words are.
  const pieces = text.split(/(\s+)/u)
  const parts: Part[] = []
  for (const [n, piece] of pieces.entries()) {
    const last = parts.at(-1)
    const isOwn = n % 2 === 0 ? isOwnWord(piece) : isOwnWord(pieces[n - 1]) && isOwnWord(pieces[n + 1])
    if (last?.isOwn === isOwn) last.text += piece
    else parts.push({ text: piece, isOwn })
  }
  return others.length > 0 && parts.some(({ isOwn }) => !isOwn) ? parts : [{ text, isOwn: false }]
}
