/**
 * Redacts everything that a person wrote or received, so that it never leaves the page. A text becomes `⟨text
 * 123 #4⟩`: its kind, its length and a number. Equal texts get equal numbers, so that people can see what
 * stayed the same and replay sessions.
 */

type Kind = 'text' | 'address' | 'e-mail' | 'token' | 'time'

const kindOf = (text: string): Kind => {
  if (/^\d{4}-\d\d-\d\dT/.test(text)) return 'time'
  if (/^\/|^[a-z]{2,12}:/i.test(text)) return 'address'
  if (/\s/.test(text)) return 'text'
  if (text.includes('@')) return 'e-mail'
  return text.length >= 16 && /\d/.test(text) ? 'token' : 'text'
}

const placeholder = /^⟨(?:text|address|e-mail|token|time) (\d+) #(\d+)⟩$/

/**
 * Replaces each redacted text with a made-up text of the same length. The same number always gives the same
 * text, because a replay would otherwise differ.
 */
export const revive = (value: unknown): unknown => {
  if (typeof value === 'string') {
    const [, length, number] = placeholder.exec(value) ?? []
    return length === undefined || number === undefined
      ? value
      : number.padEnd(Number(length), '·').slice(0, Number(length))
  }
  if (Array.isArray(value)) return value.map(revive)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, revive(each)]))
}

const deepest = 12
const longestList = 300
/**
 * The total length of the texts whose numbers are remembered. Beyond this, all numbers are forgotten to save
 * memory, and a repeated text may get a new number.
 */
const maxLetters = 2_000_000

export interface RedactOptions {
  /** The program's own words (names of states, events, ids, choices), which are not redacted. */
  words: Iterable<string>
  /** Decides which object keys are field names. All other keys are redacted like texts. */
  isField?: (key: string) => boolean
}

export interface Redactor {
  /** Returns the value as plain data, with everything that a person wrote or received redacted. */
  value: (value: unknown) => unknown
  /** Redacts the name of an actor, or the name of an event that contains the name of an actor. */
  name: (text: string) => string
  /** Adds more of the program's own words. */
  know: (words: Iterable<string>) => void
}

interface Named {
  sessionId: string
  send: unknown
}
const isActor = (value: object): value is Named => 'sessionId' in value && 'send' in value

const nameOfClass = (value: object): string => {
  const { constructor } = value as { constructor?: { name?: string } }
  return constructor?.name ?? 'Object'
}

const isPlain = (value: object): boolean => {
  const prototype: unknown = Object.getPrototypeOf(value)
  return prototype === null || prototype === Object.prototype
}

/**
 * Creates a redactor. Data only leaves the page through it. Results are cached by object, because contexts
 * are never changed in place.
 */
export const createRedactor = ({ words, isField }: RedactOptions): Redactor => {
  const known = new Set([...words, 'init', 'stop', 'done', 'error', 'actor', 'state', 'after', 'snapshot'])
  const numbers = new Map<string, number>()
  let letters = 0
  let last = 0
  /**
   * For each object, the redacted result and, if parts were cut off, at which depth. If the object appears
   * again nearer the top, more of it can be shown.
   */
  const seen = new WeakMap<object, { redacted: unknown; cutAt: number }>()
  let cuts = 0

  const numberOf = (text: string): number => {
    let number = numbers.get(text)
    if (number === undefined) {
      letters += text.length
      if (letters > maxLetters) {
        numbers.clear()
        letters = text.length
      }
      number = ++last
      numbers.set(text, number)
    }
    return number
  }

  const isOwn = (part: string) =>
    known.has(part) || /^(?:xstate(?:\.promise\.(?:resolve|reject))?|x:\d{1,6})$/.test(part)

  /**
   * Whether a part of a dotted name may stay. Short numbers may follow words of the program, as in
   * `xstate.done.actor.2.open`. Longer ones, such as dates and phone numbers, are redacted.
   */
  const isPart = (part: string, index: number) => isOwn(part) || (index > 0 && /^\d{1,2}$/.test(part))

  /** Whether a text consists of words of the program, such as `open.asking` or `xstate.done.actor.saveItem`. */
  const isKnown = (text: string): boolean =>
    text === '' || isOwn(text) || (text.length <= 120 && text.split('.').every(isPart))

  const redactText = (text: string): string =>
    isKnown(text) ? text : `⟨${kindOf(text)} ${text.length} #${numberOf(text)}⟩`

  /**
   * Redacts the name of an actor. Charts number the actors that they start, as in `bookmark-7`. Such a number
   * may stay here, but elsewhere it could be part of a person's text.
   */
  const redactName = (text: string): string =>
    isKnown(text.replace(/-\d{1,4}$/, '')) ? text : redactText(text)

  const redactKey = (key: string): string =>
    (isField === undefined ? /^[A-Za-z_]\w{0,40}$/.test(key) : isField(key)) ? key : redactText(key)

  const fieldsOf = (value: object, depth: number): Record<string, unknown> =>
    Object.fromEntries(Object.entries(value).map(([key, each]) => [redactKey(key), redact(each, depth + 1)]))

  const redactObject = (value: object, depth: number): unknown => {
    if (isActor(value)) return `⟨actor ${value.sessionId}⟩`
    if (Array.isArray(value)) {
      const shown = value.slice(0, longestList).map((each) => redact(each, depth + 1))
      return value.length > longestList ? [...shown, `⟨${value.length - longestList} more⟩`] : shown
    }
    // Includes the fields of an error (kind, status, code) but never its message.
    if (value instanceof Error) return fieldsOf(Object.assign({}, value, { name: nameOfClass(value) }), depth)
    if (value instanceof Map || value instanceof Set) return `⟨${nameOfClass(value)} of ${value.size}⟩`
    return isPlain(value) ? fieldsOf(value, depth) : `⟨${nameOfClass(value)}⟩`
  }

  const redact = (value: unknown, depth = 0): unknown => {
    switch (typeof value) {
      case 'string':
        return redactText(value)
      case 'number':
      case 'boolean':
      case 'undefined':
        return value
      case 'object': {
        if (value === null) return null
        if (depth > deepest) {
          cuts += 1
          return '⟨deeper⟩'
        }
        const earlier = seen.get(value)
        if (earlier !== undefined && depth >= earlier.cutAt) {
          if (earlier.cutAt > 0) cuts += 1
          return earlier.redacted
        }
        const before = cuts
        const redacted = redactObject(value, depth)
        seen.set(value, { redacted, cutAt: cuts > before ? depth : 0 })
        return redacted
      }
      default:
        return `⟨${typeof value}⟩`
    }
  }

  return {
    value: (value) => redact(value),
    name: redactName,
    know: (more) => {
      for (const word of more) known.add(word)
    },
  }
}
