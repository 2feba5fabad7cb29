/** Takes mark-up, control characters and invisible marks out, and turns list lines into sentences. Any script. */
export function cleanText(text: string): string {
  return (
    text
      .normalize('NFC')
      .replace(/<(script|style)\b[^>]{0,500}>[\s\S]{0,4000}?<\/\1\s*>/gi, ' ')
      .replace(/<\/?[a-z!][^<>]{0,500}>/gi, ' ')
      .replace(/\bhttps?:\/\/\S+/gi, ' ')
      .replace(
        /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g,
        '',
      )
      .replace(/[‘’]/g, "'")
      .replace(/[“”]/g, '"')
      .replace(/[–—]/g, ' - ')
      // A line that ends without punctuation before a blank line, a bullet or a capital ends a sentence.
      .replace(/([^\s.!?:;,])[ \t]*\n+(?=\s*(?:\n|[-*•·–]|\d+[.)]|\p{Lu}|$))/gu, '$1.\n')
      .replace(/(^|\n)\s*(?:[-*•·–]+|\d{1,2}[.)])\s+/g, '$1')
      .replace(/\s+/g, ' ')
      .trim()
  )
}

/** A text typed in capitals is read in lower case: capitals would make every word a name. */
export function naturalCase(text: string): string {
  const upper = text.match(/\p{Lu}/gu)?.length ?? 0
  const letters = text.match(/\p{L}/gu)?.length ?? 0
  if (letters < 12 || upper / letters < 0.6) return text
  return text
    .toLowerCase()
    .replace(/(^|[.!?]\s+)(\p{Ll})/gu, (_, before: string, letter: string) => before + letter.toUpperCase())
}

/** Frequent little words of other languages in Latin letters that are no English words. */
const foreign = new Set(
  (
    'der die das und ist nicht wir sie mit für auf ein eine einen den dem des von zu im auch sich werden haben ' +
    'le la les et est nous vous avec pour dans une des du sur pas que qui sont nos notre au aux ' +
    'el los las y es nuestro nuestra con para por una del se su más pero como nuestros ' +
    'il lo gli è con per una della dei che non sono nostro di da ' +
    'o os as e uma com não para nosso nossa dos das em ' +
    'het een wij met voor niet zijn van de onze ' +
    'i w z na do się nie jest są oraz nasz och att det som vi för inte är på med ve bir bu için'
  ).split(' '),
)
/** Words above that are English as well, and so say nothing. */
for (const word of [
  'die',
  'as',
  'do',
  'a',
  'i',
  'per',
  'an',
  'in',
  'no',
  'the',
  'on',
  'so',
  'is',
  'not',
  'it',
])
  foreign.delete(word)

/** Whether the little words of the text are English ones; lists without little words count as English. */
export function looksEnglish(
  sentences: readonly { words: readonly { isWord: boolean; lower: string; stop: boolean }[] }[],
): boolean {
  let english = 0
  let other = 0
  for (const { words } of sentences) {
    for (const word of words) {
      if (!word.isWord) continue
      if (foreign.has(word.lower)) other += 1
      else if (word.stop) english += 1
    }
  }
  return other <= english
}
