/**
 * Finds the JSON values in a model's output: bare, in a code fence, after prose or after its thoughts
 * (decision record 8). The work is linear in the length, whatever the text is.
 */

const longest = 100_000
const mostStarts = 40
const mostValues = 4
/** The most items that are read; a longer list is a mistake or an attack. */
export const mostItems = 40

/** The text after the model's thoughts. The last closing tag counts, because thoughts may quote such tags. */
function afterThoughts(content: string): string {
  const closing = [...content.matchAll(/<\/(?:think|thinking|thought|reasoning)>/gi)].at(-1)
  const rest = closing === undefined ? content : content.slice(closing.index + closing[0].length)
  // Thoughts without a closing tag have no answer after them.
  return rest.replace(/<(?:think|thinking|thought|reasoning)>[\s\S]*$/i, '')
}

/** The end of a JSON value, found by one character after the other. */
const createValueEnd = () => {
  let depth = 1
  let quoted = false
  let escaped = false
  /** Whether this character ends the value whose opening bracket came before. */
  return (sign: string): boolean => {
    if (escaped) escaped = false
    else if (quoted) {
      if (sign === '\\') escaped = true
      else if (sign === '"') quoted = false
    } else if (sign === '"') quoted = true
    else if (sign === '{' || sign === '[') depth += 1
    else if (sign === '}' || sign === ']') depth -= 1
    return depth === 0
  }
}

/** Where the value that opens at `start` ends; -1 if it does not end. */
function endOf(text: string, start: number): number {
  const isEnd = createValueEnd()
  for (let index = start + 1; index < text.length; index += 1) if (isEnd(text.charAt(index))) return index
  return -1
}

/** The complete JSON objects and arrays in a text, in order. */
export function jsonIn(content: string): unknown[] {
  const text = afterThoughts(content.slice(0, longest))
  const found: unknown[] = []
  let at = 0
  for (let starts = 0; starts < mostStarts && found.length < mostValues; starts += 1) {
    const offset = text.slice(at).search(/[{[]/)
    if (offset < 0) break
    const start = at + offset
    const end = endOf(text, start)
    at = start + 1
    if (end < 0) continue
    try {
      found.push(JSON.parse(text.slice(start, end + 1)))
      at = end + 1
    } catch {
      // The bracket belongs to prose; go on, because a value may follow.
    }
  }
  return found
}

const thoughtsTag = /^<\/?(?:think|thinking|thought|reasoning)>$/i
const longestTag = '</reasoning>'.length

/** Finds the tags around thoughts; returns a tag with its last character. */
const createTagReader = () => {
  let tag = ''
  return (sign: string): string | undefined => {
    if (sign === '<') tag = sign
    else if (tag !== '') tag = tag.length < longestTag ? tag + sign : ''
    return sign === '>' && thoughtsTag.test(tag) ? tag : undefined
  }
}

/** How an answer with a plan begins; a plan may contain lists that are not the answer. */
const planOpening = '{"plan":{'
/** The places in `planOpening` before which there may be spaces. */
const planGaps: ReadonlySet<number> = new Set([1, 7, 8])

const isSpace = (sign: string) => /\s/.test(sign)

/** Finds the opening of a plan; says whether this character completes it. */
const createPlanReader = () => {
  let at = 0
  return (sign: string): boolean => {
    if (sign === planOpening[at]) at += 1
    else if (at > 0 && !(planGaps.has(at) && isSpace(sign))) at = -1
    return at === planOpening.length
  }
}

/** Reads the items of a text that has no thoughts before it; returns an item with its last character. */
const createListReader = () => {
  let place: 'before' | 'plan' | 'item' | 'after item' | 'after comma' | 'end' = 'before'
  let opensPlan = createPlanReader()
  let endsValue = createValueEnd()
  let isListOpen = false
  let item = ''
  const begin = (next: 'plan' | 'item') => {
    place = next
    endsValue = createValueEnd()
    item = '{'
  }
  return (sign: string): { item: unknown } | undefined => {
    // A plan may also open within what looks like the first item.
    if (opensPlan(sign)) {
      begin('plan')
      opensPlan = () => false
      isListOpen = false
    } else if (place === 'before') {
      if (sign === '{' && isListOpen) begin('item')
      else isListOpen = sign === '[' || (isListOpen && isSpace(sign))
    } else if (place === 'plan') {
      if (endsValue(sign)) place = 'before'
    } else if (place === 'item') {
      item += sign
      if (!endsValue(sign)) return undefined
      try {
        const value: unknown = JSON.parse(item)
        place = 'after item'
        return { item: value }
      } catch {
        place = 'end'
      }
    } else if (place === 'after item') {
      if (sign === ',') place = 'after comma'
      else if (!isSpace(sign)) place = 'end'
    } else if (place === 'after comma' && sign === '{') begin('item')
    return undefined
  }
}

/**
 * Creates a reader for an answer that is being written. It takes one piece after the other and returns the
 * objects of the first list after the thoughts and the plan that this piece completes.
 */
export function createItemReader(): (piece: string) => unknown[] {
  const readTag = createTagReader()
  let readList = createListReader()
  let isThinking = false
  let length = 0
  return (piece) => {
    let items: unknown[] = []
    for (const sign of piece.slice(0, longest - length)) {
      const tag = readTag(sign)
      if (tag?.startsWith('</')) {
        // What came before were thoughts, even if no tag opened them.
        readList = createListReader()
        isThinking = false
        items = []
        continue
      }
      isThinking ||= tag !== undefined
      const read = isThinking ? undefined : readList(sign)
      if (read !== undefined) items.push(read.item)
    }
    length = Math.min(longest, length + piece.length)
    return items
  }
}
