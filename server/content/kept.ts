import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { Deserializer, Serializer } from 'node:v8'
import { threadId } from 'node:worker_threads'

/** Where what was made of the content is kept; it is never trusted beyond the very bytes it was made from. */
export const kept = (name: string) => resolve(import.meta.dirname, `../../.cache/content-${name}`)

interface Making<Made> {
  /** Where it is kept; null: nowhere. */
  cache: string | null
  /** What it is made of and by, on one line: as long as this is the same, what is kept is taken. */
  stamp: string
  make: () => Made | Promise<Made>
}

/**
 * What is made of the content, from `cache` where that was made of the very same by the very same code. Parsing and learning
 * take seconds, and each thread needs the result. Rejects with what `make` throws.
 */
export async function keeping<Made>({ cache, stamp, make }: Making<Made>): Promise<Made> {
  if (cache === null) return make()
  const known = taken<Made>(cache, stamp)
  if (known) return known
  const made = await make()
  keep(cache, stamp, made)
  return made
}

/** What is kept there of what this stamp names, if it is. */
export function taken<Made>(cache: string, stamp: string): Made | undefined {
  try {
    const packed = readFileSync(cache)
    const end = packed.indexOf('\n')
    if (packed.toString('latin1', 0, end) !== stamp) return undefined
    // Written by `keep` in one piece, of what `make` made.
    return read(packed.subarray(end + 1)) as Made
  } catch {
    // Not there, not ours to read, or cut off with the power: it is made anew.
    return undefined
  }
}

// `serialize` and `deserialize` would make rows of numbers into views of the whole file, which then stays in memory.

function written(made: unknown): Buffer {
  const serializer = new Serializer()
  serializer.writeHeader()
  serializer.writeValue(made)
  return serializer.releaseBuffer()
}

function read(packed: Buffer): unknown {
  const deserializer = new Deserializer(packed)
  deserializer.readHeader()
  return deserializer.readValue()
}

function keep(cache: string, stamp: string, made: unknown): void {
  const packed = Buffer.concat([Buffer.from(`${stamp}\n`), written(made)])
  try {
    mkdirSync(dirname(cache), { recursive: true })
    // Threads of one process may make it at the same time.
    const fresh = `${cache}.${String(process.pid)}.${String(threadId)}`
    writeFileSync(fresh, packed)
    renameSync(fresh, cache)
  } catch {
    // A folder that cannot be written to costs time at the next start and nothing else.
  }
}
