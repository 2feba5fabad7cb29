import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { etagOf, loadedOnce, type Asset, type Assets, type Encoding } from './assets.ts'

/** The data block that `index.html` holds for the configuration. It is no script, so the policy lets it be. */
const open = '<script type="application/json" id="config">'
const block = new RegExp(`${open}[^<]*</script>`)

/** JSON that cannot end the element it stands in, and that every parser reads alike. */
const inHtml = (json: string): string =>
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

const fill = (page: Asset, json: string): Asset => {
  const load = async (encoding: Encoding) => {
    const { bytes } = await page.read('identity')
    const text = new TextDecoder()
      .decode(bytes)
      // A function as replacement, because the configuration may hold `$&`.
      .replace(block, () => `${open}${inHtml(json)}</script>`)
    const filled = new Uint8Array(await compress[encoding](Buffer.from(text)))
    return { bytes: filled, etag: etagOf(filled) }
  }
  return { ...page, read: loadedOnce(load) }
}

/**
 * The built pages with the public configuration in them, so that the page starts without fetching `/config.json`.
 * Each encoding is made once, on first use, and kept in memory in place of the compressed file.
 */
export const fillConfig = (assets: Assets, json: string): Assets => {
  const pages = new Map(
    ['/index.html', '/app.html'].flatMap((path) => {
      const page = assets.find(path)
      return page === undefined ? [] : [[path, fill(page, json)] as const]
    }),
  )
  return { find: (path) => pages.get(path) ?? assets.find(path) }
}
