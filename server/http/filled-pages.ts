import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { etagOf, loadOnce, type Asset, type Assets, type Encoding } from './assets.ts'

/**
 * The data block of a page that holds the configuration. The content security policy allows it, because it is
 * data and not a script.
 */
const openingTag = '<script type="application/json" id="config">'
const configElement = new RegExp(`${openingTag}[^<]*</script>`)

/** Escapes JSON so that it cannot close the element that contains it. */
const escapeForHtml = (json: string): string =>
  json
    .replace(/</g, '\\u003c')
    .replace(/\u2028/g, '\\u2028')
    .replace(/\u2029/g, '\\u2029')

const compress: Readonly<Record<Encoding, (text: Buffer) => Promise<Buffer>>> = {
  br: (text) =>
    promisify(brotliCompress)(text, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: text.length },
    }),
  gzip: (text) => promisify(gzip)(text, { level: 9 }),
  identity: (text) => Promise.resolve(text),
}

const filledAsset = (file: Asset, change: (text: string) => string): Asset => {
  const load = async (encoding: Encoding) => {
    const { bytes } = await file.read('identity')
    const text = change(new TextDecoder().decode(bytes))
    const filled = new Uint8Array(await compress[encoding](Buffer.from(text)))
    return { bytes: filled, etag: etagOf(filled) }
  }
  return { ...file, read: loadOnce(load) }
}

/**
 * Puts the public configuration into the built pages, so that a page starts without fetching `/config.json`.
 * Also puts a hash of the configuration into the service worker's version, because the worker caches these
 * pages. Pages are compressed again on first use, since the files in `dist/` lack the configuration.
 */
export const fillConfig = (assets: Assets, json: string): Assets => {
  // The replacement is a function, because `replace` would interpret `$&` in a string.
  const fillPage = (text: string) =>
    text.replace(configElement, () => `${openingTag}${escapeForHtml(json)}</script>`)
  const configHash = createHash('sha256').update(json).digest('hex').slice(0, 8)
  const fillWorker = (text: string) =>
    text.replace(
      /^const version = '(\w*)'$/m,
      (_, built: string) => `const version = '${built}-${configHash}'`,
    )
  const filled = new Map<string, Asset>()
  const find = (path: string): Asset | undefined => {
    const file = assets.find(path)
    const change = path === '/sw.js' ? fillWorker : /^\/[\w-]+\.html$/.test(path) ? fillPage : undefined
    if (file === undefined || change === undefined) return file
    const asset = filled.get(path) ?? filledAsset(file, change)
    filled.set(path, asset)
    return asset
  }
  return { find }
}
