import { resolve } from 'node:path'
import { gzipSync } from 'node:zlib'
import { build, minifySync, type Rolldown } from 'vite'

const root = resolve(import.meta.dirname, '..')
const longestList = 25

/** A file's name without its hash, which changes with any content. */
const stem = (file: string) => file.replace(/-[\w-]{8}\.js$/, '')

/** `node_modules/@zag-js/menu/dist/x.mjs` → `@zag-js/menu`; own files by their path. */
function groupOf(id: string): string {
  const clean = id.replace(/^\0/, '').split('?')[0] ?? id
  const npm = clean.lastIndexOf('node_modules/')
  if (npm >= 0) {
    const [first = '', second = ''] = clean.slice(npm + 'node_modules/'.length).split('/')
    return first.startsWith('@') ? `${first}/${second}` : first
  }
  const own = clean.startsWith(root) ? clean.slice(root.length + 1) : clean
  return /^(?:src|styled-system)\//.test(own) ? own.split('/').slice(0, 3).join('/') : own
}

interface Share {
  group: string
  modules: number
  minified: number
  gzip: number
}

/** The size of each package or folder on its own: its rendered modules minified and compressed together. */
function sharesOf(chunks: readonly Rolldown.OutputChunk[]): Share[] {
  const groups = new Map<string, string[]>()
  for (const { modules } of chunks)
    for (const [id, { code }] of Object.entries(modules)) {
      const group = groupOf(id)
      const codes = groups.get(group) ?? []
      if (code) groups.set(group, [...codes, code])
    }
  return [...groups]
    .map(([group, codes]): Share => {
      // Each module gets its own scope, so that equal names do not collide.
      const source = codes.map((code) => `{${code}\n}`).join('\n')
      const minified = minifySync('group.js', source).code || source
      return {
        group,
        modules: codes.length,
        minified: minified.length,
        gzip: gzipSync(minified, { level: 9 }).length,
      }
    })
    .sort((a, b) => b.gzip - a.gzip)
}

/**
 * Builds the product again in memory and lists the packages and folders that the given files contain. The
 * sums differ slightly from the files, because each share is compressed separately.
 */
export async function contentsOf(
  lists: readonly { title: string; files: readonly string[] }[],
): Promise<string> {
  const output = (await build({ root, logLevel: 'warn', build: { write: false } })) as Rolldown.RolldownOutput
  const chunks = output.output.filter((file) => file.type === 'chunk')
  return lists
    .map(({ title, files }) => {
      const stems = files.map(stem)
      const shares = sharesOf(chunks.filter(({ fileName }) => stems.includes(stem(fileName))))
      const rest = shares.slice(longestList)
      const line = (group: string, minified: number, gzip: number) =>
        `${String(minified).padStart(9)} ${String(gzip).padStart(8)}  ${group}`
      return [
        `\nwhat the scripts of “${title}” contain (minified, each gzipped separately)`,
        ...shares
          .slice(0, longestList)
          .map(({ group, minified, gzip, modules }) => line(`${group} (${modules})`, minified, gzip)),
        ...(rest.length > 0
          ? [
              line(
                `${rest.length} more`,
                rest.reduce((sum, share) => sum + share.minified, 0),
                rest.reduce((sum, share) => sum + share.gzip, 0),
              ),
            ]
          : []),
      ].join('\n')
    })
    .join('\n')
}
