/** Texts that make careless patterns or loops take quadratic time: short pieces repeated many times. */

/** Repeats `piece` to exactly `length` code units. */
export const repeatedTo = (piece: string, length: number): string =>
  piece.repeat(Math.ceil(length / piece.length)).slice(0, length)

const sentence =
  'Our bakery in Leeds loses customers on Saturday mornings because the queue is long and we cannot bake more. '

/** Sentences that are all different. */
const differentSentences = (length: number): string => {
  const lines: string[] = []
  for (let number = 0, written = 0; written < length; number += 1) {
    const line = `We cannot deliver order ${number.toString(36)}, because van ${number} is late. `
    lines.push(line)
    written += line.length
  }
  return lines.join('').slice(0, length)
}

const pieces: Readonly<Record<string, string>> = {
  dots: '.',
  'one sentence': sentence,
  'points of a list': `\n- ${sentence.trim()}`,
  'letters and figures': 'a1',
  hyphens: 'a-',
  'at signs': '@',
  'nested brackets': '([{<',
  'combining marks': 'e\u0301\u0302\u0303\u0323',
  spaces: ' ',
  'empty lines': ' \n',
  'tags that never end': '<script>',
  addresses: 'http://a.b/',
  'numbered headings': '1.1',
  headings: 'The problem\n\n',
  'small words': 'and in ',
  capitals: 'LEEDS IN ',
  labels: 'a: ',
  initials: 'A & B ',
  aims: 'We want to need to ',
  surrogates: '\ud83d\ude00',
}

export const hostileNames: readonly string[] = [...Object.keys(pieces), 'sentences of which no two are equal']

/** The hostile text with this name, `length` code units long. */
export const hostileText = (name: string, length: number): string => {
  const piece = pieces[name]
  // A text must not be blank; the ending is where pattern matching fails.
  return piece === undefined ? differentSentences(length) : `${repeatedTo(piece, length - 2)} x`
}

/** The texts that froze the server, and one of each other kind. */
const sampleNames = [
  'dots',
  'one sentence',
  'letters and figures',
  'at signs',
  'combining marks',
  'surrogates',
]

/** A few hostile texts of this length; all of them with `TEST_ALL=1`. */
export const hostileTexts = (length: number): { name: string; text: string }[] =>
  (process.env['TEST_ALL'] === '1' ? hostileNames : sampleNames).map((name) => ({
    name,
    text: hostileText(name, length),
  }))
