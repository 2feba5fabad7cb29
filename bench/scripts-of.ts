import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { gzipSync } from 'node:zlib'

const attribute = (tag: string, name: string) => new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1]
const staticImport = /(?:^|[;}\s])(?:import|export)\s*(?:[\w$*{}\s,]+?\s*from\s*)?["']([^"']+\.m?js)["']/g

/**
 * The scripts a page loads before the first click: its `<script src>` and `modulepreload` links and
 * everything those import statically.
 *
 * @param dist the folder served at `/`
 * @returns paths of files inside `dist`
 */
export function scriptsOf(dist: string, page = 'index.html'): Set<string> {
  const html = readFileSync(join(dist, page), 'utf8')
  const waiting: string[] = []
  for (const [tag] of html.matchAll(/<script\b[^>]*>/g)) {
    const source = attribute(tag, 'src')
    if (source) waiting.push(join(dist, source))
  }
  for (const [tag] of html.matchAll(/<link\b[^>]*>/g)) {
    const href = attribute(tag, 'href')
    if (href && attribute(tag, 'rel') === 'modulepreload') waiting.push(join(dist, href))
  }
  const found = new Set<string>()
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (found.has(file)) continue
    if (!existsSync(file)) throw new Error(`${page} needs ${relative(dist, file)}, which was not built.`)
    found.add(file)
    for (const [, imported] of readFileSync(file, 'utf8').matchAll(staticImport))
      if (imported)
        waiting.push(imported.startsWith('/') ? join(dist, imported) : resolve(dirname(file), imported))
  }
  return found
}

/** Total size after gzip -9 of each file, as a server sends them. */
export const gzipped = (files: Iterable<string>): number =>
  [...files].reduce((sum, file) => sum + gzipSync(readFileSync(file), { level: 9 }).length, 0)
