/**
 * Rejects answers that quote the API key or our own instructions, even if spelt with gaps, backwards or encoded. The
 * key is never sent to the model, but the endpoint knows it and may repeat the headers of a request. The
 * instructions hold no secrets, but a text in the data may ask for them, and they do not belong in an answer.
 */

/** This many letters and digits in a row count as a quotation of the instructions. */
const instructionRun = 48
const keyRun = 12
const shortestKey = 6

const compact = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '')
const reversed = (text: string) => Array.from(text).reverse().join('')

const runs = (text: string, length: number): Set<string> => {
  const found = new Set<string>()
  for (let at = 0; at + length <= text.length; at += 1) found.add(text.slice(at, at + length))
  return found
}

const holdsRun = (text: string, known: ReadonlySet<string>, length: number): boolean => {
  for (let at = 0; at + length <= text.length; at += 1)
    if (known.has(text.slice(at, at + length))) return true
  return false
}

/** The text itself and what its base64 and hexadecimal parts decode to, even if spaces divide them. */
const readings = (text: string): string[] => {
  const joined = text.replace(/\s+/g, '')
  const decoded = [text, joined].flatMap((source) => [
    ...(source.match(/[A-Za-z\d+/_-]{16,}={0,2}/g) ?? []).map((run) =>
      Buffer.from(run, 'base64').toString('latin1'),
    ),
    ...(source.match(/(?:[\da-f]{2}){8,}/gi) ?? []).map((run) => Buffer.from(run, 'hex').toString('latin1')),
  ])
  return [text, ...decoded].flatMap((reading) => {
    const small = compact(reading)
    return [small, reversed(small)]
  })
}

/** Every string in a value, including keys, one per line. */
const stringsIn = (value: unknown): string => {
  const found: string[] = []
  const visit = (part: unknown, depth: number) => {
    if (typeof part === 'string') found.push(part)
    else if (typeof part === 'object' && part !== null && depth < 12)
      for (const [key, inner] of Object.entries(part)) {
        if (!Array.isArray(part)) found.push(key)
        visit(inner, depth + 1)
      }
  }
  visit(value, 0)
  return found.join('\n')
}

/** Whether a value quotes the key or these instructions. */
export type LeakGuard = (value: unknown, instructions: string) => boolean

export function createLeakGuard(key: string | null): LeakGuard {
  const secret = compact(key ?? '')
  const keyLength = Math.min(keyRun, secret.length)
  const keyRuns = secret.length < shortestKey ? new Set<string>() : runs(secret, keyLength)
  /** Cached, because a streamed answer is checked again with each item; there are few instructions. */
  const instructionRuns = new Map<string, Set<string>>()
  const runsOf = (instructions: string) => {
    const found = instructionRuns.get(instructions) ?? runs(compact(instructions), instructionRun)
    instructionRuns.set(instructions, found)
    return found
  }
  return (value, instructions) => {
    const told = runsOf(instructions)
    return readings(stringsIn(value)).some(
      (text) =>
        (keyRuns.size > 0 && holdsRun(text, keyRuns, keyLength)) || holdsRun(text, told, instructionRun),
    )
  }
}
