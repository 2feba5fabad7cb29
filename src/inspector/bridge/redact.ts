/**
 * Nothing that a person wrote or received leaves the page. A text becomes `⟨text 123 #4⟩`: its kind, its
 * length and a number. Equal texts get equal numbers, so that one can see what stayed the same and replay
 * sessions.
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
 * Replaces each redacted text by a made-up text of the same length. The same number always gives the same
 * text, which a pure replay needs.
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
 * The total letters of the texts whose numbers are remembered; older texts may get new numbers, so that
 * memory stays small.
 */
const mostLetters = 2_000_000

export interface RedactOptions {
  /** The program's own words, shown unchanged: names of states, events, ids, choices. */
  words: Iterable<string>
  /** Which object keys are field names; all others are redacted like texts. */
  isField?: (key: string) => boolean
}

export interface Redactor {
  /** Returns the value as plain data without any person's texts. */
  value: (value: unknown) => unknown
  /** Redacts the name of an actor, or of an event that contains one. */
  name: (text: string) => string
  /** Adds words of the program. */
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
 * Creates the redactor, the only way out of the page. Results are cached by object, because contexts are
 * never changed in place.
 */
export const createRedactor = ({ words, isField }: RedactOptions): Redactor => {
  const known = new Set([...words, 'init', 'stop', 'done', 'error', 'actor', 'state', 'after', 'snapshot'])
  const numbers = new Map<string, number>()
  let letters = 0
  let last = 0
  /**
   * The redacted object, and the depth at which it was cut off, if it was; nearer the top, more of the object
   * is shown.
   */
  const seen = new WeakMap<object, { redacted: unknown; cutAt: number }>()
  let cuts = 0

  const numberOf = (text: string): number => {
    let number = numbers.get(text)
    if (number === undefined) {
      letters += text.length
      if (letters > mostLetters) {
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
   * Numbers may follow words of the program, as in `xstate.done.actor.2.open`; a date or phone number is
   * redacted.
   */
  const isPart = (part: string, index: number) => isOwn(part) || (index > 0 && /^\d{1,2}$/.test(part))

  /** `open.asking`, `xstate.done.actor.saveItem`: words of the program with dots between them. */
  const isKnown = (text: string): boolean =>
    text === '' || isOwn(text) || (text.length <= 120 && text.split('.').every(isPart))

  const redactText = (text: string): string =>
    isKnown(text) ? text : `⟨${kindOf(text)} ${text.length} #${numberOf(text)}⟩`

  /**
   * Charts number the actors they start: `bookmark-7`. In other places, such a number could be part of a
   * person's text.
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
    // For an error: its fields (kind, status, code), never its message.
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
