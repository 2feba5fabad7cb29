import { createHash } from 'node:crypto'
import type { Asset } from './assets.ts'
import type { InlineHashes } from './headers.ts'

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

const blockHashes = (html: string, tag: 'script' | 'style') =>
  [...html.matchAll(new RegExp(`<${tag}>([^]*?)</${tag}>`, 'g'))].map(([, text = '']) => hashOf(text))

const cache = new WeakMap<Asset, Promise<InlineHashes>>()

/**
 * Hashes of the `<style>` and `<script>` blocks that the build wrote into a document. These blocks contain
 * nothing from users and no configuration, which is in a JSON data block.
 */
export const inlineHashes = (page: Asset): Promise<InlineHashes> => {
  let hashes = cache.get(page)
  if (hashes === undefined) {
    hashes = page.read('identity').then(({ bytes }) => {
      const html = new TextDecoder().decode(bytes)
      return { scripts: blockHashes(html, 'script'), styles: blockHashes(html, 'style') }
    })
    cache.set(page, hashes)
    hashes.catch(() => cache.delete(page))
  }
  return hashes
}
