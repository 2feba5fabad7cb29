const codeOf = (character: string): number => character.charCodeAt(0)
const quote = codeOf('"')
const backslash = codeOf('\\')
const comma = codeOf(',')
const openList = codeOf('[')
const closeList = codeOf(']')
const openObject = codeOf('{')
const closeObject = codeOf('}')

/** Limits for the depth and the number of values of a JSON body. */
export interface JsonBounds {
  depth: number
  values: number
}

/** The index where the string that begins at `start` ends; the length of the bytes if it does not end. */
const endOfString = (bytes: Buffer, start: number): number => {
  for (let at = bytes.indexOf(quote, start + 1); at !== -1; at = bytes.indexOf(quote, at + 1)) {
    let before = at
    while (bytes[before - 1] === backslash) before -= 1
    // After an even number of backslashes, which escape each other, the quote ends the string.
    if ((at - before) % 2 === 0) return at
  }
  return bytes.length
}

/**
 * Finds which limit a JSON text exceeds, without creating any values: a megabyte may hold half a million, and
 * creating them only to refuse them would delay all other requests. Invalid JSON is left to the parser.
 */
export const excessOf = (bytes: Buffer, most: JsonBounds): keyof JsonBounds | undefined => {
  let nesting = 0
  let values = 1
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at]
    if (byte === quote) at = endOfString(bytes, at)
    else if (byte === comma) values += 1
    else if (byte === openObject || byte === openList) {
      nesting += 1
      values += 1
      if (nesting > most.depth) return 'depth'
    } else if (byte === closeObject || byte === closeList) nesting -= 1
    if (values > most.values) return 'values'
  }
  return undefined
}
