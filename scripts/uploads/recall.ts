/** Words of a text, and the characters of scripts that part no words. */
export const words = (text: string): string[] =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .match(/[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]|[\p{L}\p{M}\p{N}]+/gu) ?? []

/** The share of the words of `truth`, each as often as it stands there, that `text` holds. */
export const recall = (text: string, truth: string): number => {
  const found = new Map<string, number>()
  for (const word of words(text)) found.set(word, (found.get(word) ?? 0) + 1)
  const wanted = words(truth)
  let hits = 0
  for (const word of wanted) {
    const left = found.get(word) ?? 0
    if (left > 0) hits += 1
    found.set(word, left - 1)
  }
  return hits / wanted.length
}
