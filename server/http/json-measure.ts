const codeOf = (sign: string): number => sign.charCodeAt(0)
const quote = codeOf('"')
const backslash = codeOf('\\')
const comma = codeOf(',')
const openList = codeOf('[')
const closeList = codeOf(']')
const openObject = codeOf('{')
const closeObject = codeOf('}')

/** What a body may have. */
export interface JsonBounds {
  depth: number
  values: number
}

/** Where the string that begins at `start` ends; the end of the bytes where it does not. */
const endOfString = (bytes: Buffer, start: number): number => {
  for (let at = bytes.indexOf(quote, start + 1); at !== -1; at = bytes.indexOf(quote, at + 1)) {
    let before = at
    while (bytes[before - 1] === backslash) before -= 1
    // An even number of them stand for themselves.
    if ((at - before) % 2 === 0) return at
  }
  return bytes.length
}

/**
 * What JSON has more of than it may, found without making a single value of it: a body of a megabyte may hold half a million,
 * and to make them only to refuse them would keep everybody waiting. What is no JSON is left to its reader.
 */
export const excessOf = (bytes: Buffer, most: JsonBounds): keyof JsonBounds | undefined => {
  let open = 0
  let values = 1
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at]
    if (byte === quote) at = endOfString(bytes, at)
    else if (byte === comma) values += 1
    else if (byte === openObject || byte === openList) {
      open += 1
      values += 1
      if (open > most.depth) return 'depth'
    } else if (byte === closeObject || byte === closeList) open -= 1
    if (values > most.values) return 'values'
  }
  return undefined
}
