/** Words of a text; in scripts that do not separate words, the characters. */
export const words = (text: string): string[] =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .match(/[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]|[\p{L}\p{M}\p{N}]+/gu) ?? []

/** The share of words in `truth`, counting repetitions, that `text` contains. */
export const recall = (text: string, truth: string): number => {
  const found = new Map<string, number>()
  for (const word of words(text)) found.set(word, (found.get(word) ?? 0) + 1)
  const wanted = words(truth)
  let hits = 0
  for (const word of wanted) {
    const remaining = found.get(word) ?? 0
    if (remaining > 0) hits += 1
    found.set(word, remaining - 1)
  }
  return hits / wanted.length
}
