import { createHash } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { extname, join, relative, sep } from 'node:path'

export type Encoding = 'br' | 'gzip' | 'identity'

export interface Asset {
  /** Path within the folder, with a leading slash: `/assets/main-4f2a.js`. */
  path: string
  type: string
  encodings: readonly Encoding[]
  read: (encoding: Encoding) => Promise<{ bytes: Uint8Array<ArrayBuffer>; etag: string }>
}

/** The files of one folder by path. Only files that were listed at startup can be read. */
export interface Assets {
  find: (path: string) => Asset | undefined
}

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.txt': 'text/plain; charset=utf-8',
}

const extensions: Readonly<Record<Exclude<Encoding, 'identity'>, string>> = { br: '.br', gzip: '.gz' }

/** The ETag for the bytes of one encoding; each encoding has its own, because their bytes differ. */
export const etagOf = (bytes: Uint8Array): string =>
  `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`

/** Loads each encoding on first use and caches it in memory; a failed load is retried on the next use. */
export const loadOnce = (load: Asset['read']): Asset['read'] => {
  const loaded = new Map<Encoding, ReturnType<Asset['read']>>()
  return (encoding) => {
    let loading = loaded.get(encoding)
    if (loading === undefined) {
      loading = load(encoding)
      loaded.set(encoding, loading)
      loading.catch(() => loaded.delete(encoding))
    }
    return loading
  }
}

const assetOf = (folder: string, path: string, names: ReadonlySet<string>): Asset => {
  const load = async (encoding: Encoding) => {
    const file = join(folder, path) + (encoding === 'identity' ? '' : extensions[encoding])
    const bytes = new Uint8Array(await readFile(file))
    return { bytes, etag: etagOf(bytes) }
  }
  return {
    path,
    type: types[extname(path)] ?? 'application/octet-stream',
    encodings: [
      ...(names.has(`${path}.br`) ? (['br'] as const) : []),
      ...(names.has(`${path}.gz`) ? (['gzip'] as const) : []),
      'identity',
    ],
    read: loadOnce(load),
  }
}

/** Lists a folder of built files. Contents are read on first use and cached. Source maps are not served. */
export const openAssets = (folder: string): Assets => {
  const names = new Set(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => `/${relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/')}`),
  )
  const assets = new Map(
    [...names]
      .filter((name) => !/\.(br|gz|map)$/.test(name) && !/\/\./.test(name))
      .map((name) => [name, assetOf(folder, name, names)]),
  )
  return { find: (path) => assets.get(path) }
}

/** The smallest encoding that the client accepts; `identity` if it accepts none of ours. */
export const chooseEncoding = (accept: string | undefined, available: readonly Encoding[]): Encoding => {
  if (accept === undefined) return 'identity'
  const weights = new Map(
    accept.split(',').map((part) => {
      const [name = '', ...parameters] = part.split(';').map((piece) => piece.trim().toLowerCase())
      const weight = parameters.find((parameter) => parameter.startsWith('q='))
      return [name, weight === undefined ? 1 : Number(weight.slice(2)) || 0]
    }),
  )
  const isAccepted = (encoding: Encoding) => (weights.get(encoding) ?? weights.get('*') ?? 0) > 0
  return available.find((encoding) => encoding !== 'identity' && isAccepted(encoding)) ?? 'identity'
}
