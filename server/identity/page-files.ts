import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { pageFilesPath } from './pages.ts'

const ownFile = (name: string) => join(import.meta.dirname, 'files', name)
const fontFile = (specifier: string) => fileURLToPath(import.meta.resolve(specifier))

/** Styles, scripts and the two typefaces of the pages. Only these names are served. */
const files = [
  { name: 'identity.css', type: 'text/css; charset=utf-8', path: () => ownFile('identity.css') },
  {
    name: 'theme.js',
    type: 'text/javascript; charset=utf-8',
    // The help pages use this file too.
    path: () => join(import.meta.dirname, '../http/help/theme.js'),
  },
  {
    name: 'show-password.js',
    type: 'text/javascript; charset=utf-8',
    path: () => ownFile('show-password.js'),
  },
  { name: 'log-out.js', type: 'text/javascript; charset=utf-8', path: () => ownFile('log-out.js') },
  {
    name: 'sans.woff2',
    type: 'font/woff2',
    path: () =>
      fontFile(
        '@fontsource-variable/atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-latin-wght-normal.woff2',
      ),
  },
  {
    name: 'serif.woff2',
    type: 'font/woff2',
    path: () => fontFile('@fontsource-variable/source-serif-4/files/source-serif-4-latin-wght-normal.woff2'),
  },
] as const

/** Serves an address below `/oidc/files`; false if there is no such file. */
export const createPageFiles = () => {
  const loaded = new Map<string, { bytes: Buffer; etag: string }>()
  return (request: IncomingMessage, response: ServerResponse, address: string): boolean => {
    const file = files.find(({ name }) => address === `${pageFilesPath}/${name}`)
    if (file === undefined || (request.method !== 'GET' && request.method !== 'HEAD')) return false
    let content = loaded.get(file.name)
    if (content === undefined) {
      const bytes = readFileSync(file.path())
      content = { bytes, etag: `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"` }
      loaded.set(file.name, content)
    }
    const headers = {
      'Content-Type': file.type,
      'Cache-Control': file.type === 'font/woff2' ? 'public, max-age=604800' : 'no-cache',
      ETag: content.etag,
    }
    if (request.headers['if-none-match'] === content.etag) response.writeHead(304, headers).end()
    else
      response
        .writeHead(200, { ...headers, 'Content-Length': content.bytes.length })
        .end(request.method === 'HEAD' ? undefined : content.bytes)
    return true
  }
}
