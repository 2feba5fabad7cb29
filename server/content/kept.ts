import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { Deserializer, Serializer } from 'node:v8'
import { threadId } from 'node:worker_threads'

/**
 * Where data derived from the content is cached. A cache file is used only for exactly the sources it was
 * made from.
 */
export const kept = (name: string) => resolve(import.meta.dirname, `../../.cache/content-${name}`)

interface Making<Made> {
  /** Path of the cache file; null turns caching off. */
  cache: string | null
  /** Identifies, on one line, the sources and code; a cache entry with the same stamp is used. */
  stamp: string
  make: () => Made | Promise<Made>
}

/**
 * Returns derived content, from `cache` if that was made from the same sources by the same code. Parsing and
 * training take seconds, and each thread needs the result. Rejects with whatever `make` throws.
 */
export async function keeping<Made>({ cache, stamp, make }: Making<Made>): Promise<Made> {
  if (cache === null) return make()
  const known = taken<Made>(cache, stamp)
  if (known) return known
  const made = await make()
  keep(cache, stamp, made)
  return made
}

/** The cached value for this stamp, if there is one. */
export function taken<Made>(cache: string, stamp: string): Made | undefined {
  try {
    const packed = readFileSync(cache)
    const end = packed.indexOf('\n')
    if (packed.toString('latin1', 0, end) !== stamp) return undefined
    // Written by `keep` in one piece, from the result of `make`.
    return read(packed.subarray(end + 1)) as Made
  } catch {
    // Missing, unreadable or cut off by a power failure: it is made again.
    return undefined
  }
}

// `serialize` and `deserialize` would turn number arrays into views of the whole file, which would then stay
// in memory.

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
    // Several threads of one process may write it at the same time.
    const fresh = `${cache}.${String(process.pid)}.${String(threadId)}`
    writeFileSync(fresh, packed)
    renameSync(fresh, cache)
  } catch {
    // If the folder is not writable, the next start is slower; nothing else is lost.
  }
}
