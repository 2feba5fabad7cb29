import type { Word } from '../text/text.reader.ts'

/** Verbs for results that somebody wants. */
const outcomes: ReadonlySet<string> = new Set(
  (
    'reduce cut lower shrink improve increase grow raise build keep retain win attract sell open launch fill find fund finance ' +
    'stop avoid prevent replace recruit hire train expand save make move reach lift double protect recover modernise simplify ' +
    'speed shorten manage get become turn bring add create develop introduce clear stabilise diversify survive hold pass hand ' +
    'persuade convince deliver offer earn charge bill smooth free collect'
  ).split(' '),
)

/** The index of the main verb in a question such as 'how can our charity recruit drivers'. */
export function askedVerb(words: readonly Word[]): number | undefined {
  const start = words.findIndex(({ lower }) => lower === 'how')
  if (
    start < 0 ||
    start > 1 ||
    !/^(?:can|could|do|does|should|might|would|will)$/.test(words[start + 1]?.lower ?? '')
  )
    return undefined
  if (/^(?:we|i|you|they|it|he|she)$/.test(words[start + 2]?.lower ?? '')) return undefined
  for (let index = start + 3; index < Math.min(words.length - 1, start + 10); index += 1) {
    const word = words[index]
    if (!word?.isWord || /^(?:ADP|PUNCT)$/.test(word.pos)) return undefined
    if (outcomes.has(word.lower)) return index
  }
  return undefined
}
