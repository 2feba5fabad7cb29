import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { Deserializer, Serializer } from 'node:v8'
import { threadId } from 'node:worker_threads'

/** The path of a cache file for data that is derived from the content. */
export const cacheFile = (name: string) => resolve(import.meta.dirname, `../../.cache/content-${name}`)

interface CacheOptions<Made> {
  /** Path of the cache file; null turns caching off. */
  cache: string | null
  /** One line that identifies the sources and the code; the cache is used only if it has the same stamp. */
  stamp: string
  make: () => Made | Promise<Made>
}

/**
 * Returns the cached result if it has the same stamp, otherwise makes and caches it: parsing and training take
 * seconds, and every thread needs the result. Rejects with the error of `make`.
 */
export async function withCache<Made>({ cache, stamp, make }: CacheOptions<Made>): Promise<Made> {
  if (cache === null) return make()
  const known = readCached<Made>(cache, stamp)
  if (known) return known
  const made = await make()
  writeCache(cache, stamp, made)
  return made
}

/** The cached value for this stamp, if there is one. */
export function readCached<Made>(cache: string, stamp: string): Made | undefined {
  try {
    const packed = readFileSync(cache)
    const end = packed.indexOf('\n')
    if (packed.toString('latin1', 0, end) !== stamp) return undefined
    // The cast is safe because the file with this stamp was written from a result of `make`.
    return unpack(packed.subarray(end + 1)) as Made
  } catch {
    // The file is missing, unreadable or cut off by a power failure: make the result again.
    return undefined
  }
}

// `deserialize` would return number arrays as views of the whole file, which would then stay in memory. The
// plain `Deserializer` copies them.

function pack(made: unknown): Buffer {
  const serializer = new Serializer()
  serializer.writeHeader()
  serializer.writeValue(made)
  return serializer.releaseBuffer()
}

function unpack(packed: Buffer): unknown {
  const deserializer = new Deserializer(packed)
  deserializer.readHeader()
  return deserializer.readValue()
}

function writeCache(cache: string, stamp: string, made: unknown): void {
  const packed = Buffer.concat([Buffer.from(`${stamp}\n`), pack(made)])
  try {
    mkdirSync(dirname(cache), { recursive: true })
    // Each thread writes its own file and renames it, because several may write at the same time.
    const ownFile = `${cache}.${String(process.pid)}.${String(threadId)}`
    writeFileSync(ownFile, packed)
    renameSync(ownFile, cache)
  } catch {
    // The folder is not writable: the next start is slower, and nothing else is lost.
  }
}
