/**
 * Whole words and their forms: a pattern's 'book' finds 'booking' and 'booked' but not 'bookkeeper', 'care' finds
 * 'cares' but not 'cars', and 'stay' does not find 'staff'.
 */

/** Words that are forms of another though no rule says so. */
const irregular: Record<string, string> = {
  bought: 'buy',
  broke: 'break',
  broken: 'break',
  children: 'child',
  grew: 'grow',
  grown: 'grow',
  kept: 'keep',
  lent: 'lend',
  lost: 'lose',
  paid: 'pay',
  sent: 'send',
  sold: 'sell',
  taught: 'teach',
  thrown: 'throw',
  women: 'woman',
  wives: 'wife',
}

const singular = (word: string): string => {
  if (word.length > 4 && word.endsWith('ies')) return `${word.slice(0, -3)}y`
  if (word.length > 4 && /(?:ch|sh|ss|x|zz)es$/.test(word)) return word.slice(0, -2)
  return word.length > 2 && /[^siu]s$/.test(word) ? word.slice(0, -1) : word
}

/** Adds what a word may be a form of, itself in the singular first. */
function addForms(word: string, found: Set<string>): void {
  const one = singular(word)
  found.add(one)
  const other = irregular[word]
  if (other !== undefined) found.add(other)
  // 'paying' is from 'pay', 'baking' from 'bake', 'stopped' from 'stop'; 'bring' and 'need' are whole.
  const ending = ['ing', 'ed'].find((each) => one.endsWith(each))
  if (ending === undefined) return
  const root = one.slice(0, -ending.length)
  if (root.length < 2 || !/[aeiouy]/.test(root)) return
  found.add(root)
  found.add(`${root}e`)
  if (/([bdglmnprt])\1$/.test(root)) found.add(root.slice(0, -1))
  if (root.endsWith('i')) found.add(`${root.slice(0, -1)}y`)
}

/** The words of a text in order; joined words stand apart: 'no-shows' is 'no' and 'shows'. */
const wordsOf = (text: string): string[] =>
  text
    .toLowerCase()
    .replace(/['’]s\b/g, '')
    .match(/\p{L}+/gu) ?? []

/** Every word of which a text has a form, and each two that follow one another, such as 'no show'. */
export function formsIn(text: string): ReadonlySet<string> {
  const found = new Set<string>()
  let before: string | undefined
  for (const word of wordsOf(text)) {
    addForms(word, found)
    const one = singular(word)
    if (before !== undefined) found.add(`${before} ${one}`)
    before = one
  }
  return found
}

/** `formsIn` for texts that are asked for several times in one answer. */
export function createFormsReader(): typeof formsIn {
  const read = new Map<string, ReadonlySet<string>>()
  return (text) => {
    const forms = read.get(text) ?? formsIn(text)
    read.set(text, forms)
    return forms
  }
}

/** The beginnings of words that a pattern lists as 'insur*', which finds 'insurance' and 'insurers'. */
const isBeginning = (word: string) => word.endsWith('*')

/** Listed words as they are looked up: there are some thousand, and each is asked for again and again. */
const keys = new Map<string, string>()

function keyOf(listed: string): string {
  const known = keys.get(listed)
  if (known !== undefined) return known
  const key = wordsOf(listed).map(singular).join(' ')
  keys.set(listed, key)
  return key
}

/** Looks a word that a pattern lists up among the forms of a text. */
export function isAmong(forms: ReadonlySet<string>, listed: string): boolean {
  if (!isBeginning(listed)) return forms.has(keyOf(listed))
  const beginning = listed.slice(0, -1)
  for (const form of forms) if (form.startsWith(beginning)) return true
  return false
}
