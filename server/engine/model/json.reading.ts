/**
 * Finds the JSON values in a model's output: bare, in a code fence, after prose or after its thoughts
 * (decision record 8). The work is linear in the length, whatever the text is.
 */

const longest = 100_000
const mostStarts = 40
const mostValues = 4

/** The text after the model's thoughts. The last closing tag counts, because thoughts may quote such tags. */
function afterThoughts(content: string): string {
  const closing = [...content.matchAll(/<\/(?:think|thinking|thought|reasoning)>/gi)].at(-1)
  const rest = closing === undefined ? content : content.slice(closing.index + closing[0].length)
  // Thoughts without a closing tag have no answer after them.
  return rest.replace(/<(?:think|thinking|thought|reasoning)>[\s\S]*$/i, '')
}

/** Where the value that opens at `start` ends; -1 if it does not end. */
function endOf(text: string, start: number): number {
  let depth = 0
  let quoted = false
  for (let index = start; index < text.length; index += 1) {
    const sign = text[index]
    if (quoted) {
      if (sign === '\\') index += 1
      else if (sign === '"') quoted = false
    } else if (sign === '"') quoted = true
    else if (sign === '{' || sign === '[') depth += 1
    else if (sign === '}' || sign === ']') {
      depth -= 1
      if (depth === 0) return index
    }
  }
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

/** The text after the plan, if the answer begins with one; a plan may contain lists that are not the answer. */
function afterPlan(text: string): string {
  const opening = /^[^{]*\{\s*"plan"\s*:\s*(?=\{)/.exec(text)?.[0]
  if (opening === undefined) return text
  const end = endOf(text, opening.length)
  return end < 0 ? '' : text.slice(end + 1)
}

/** The complete objects of the first list after the plan; the text may still be incomplete. */
export function itemsIn(content: string): unknown[] {
  const text = afterPlan(afterThoughts(content.slice(0, longest)))
  const items: unknown[] = []
  let at = text.search(/\[\s*\{/)
  while (at >= 0) {
    const start = text.indexOf('{', at)
    const end = start < 0 ? -1 : endOf(text, start)
    if (end < 0) break
    try {
      items.push(JSON.parse(text.slice(start, end + 1)))
    } catch {
      break
    }
    at = /^\s*,/.test(text.slice(end + 1, end + 20)) ? end + 1 : -1
  }
  return items
}
