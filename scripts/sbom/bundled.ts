import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Plugin } from 'vite'

/** Lists the packages of which the pages in `dist` contain a module or a file. */
const file = resolve(import.meta.dirname, '../../dist/.packages')

/** @throws if there is no build. */
export const readBundled = (): string[] => JSON.parse(readFileSync(file, 'utf8')) as string[]

/** The package (`node_modules/a`) of a module's id, or of an asset's source file. */
const packageOf = (id: string): string[] => {
  const [, path = ''] = /(?:^|\/)(node_modules\/.*)$/.exec(id) ?? []
  return [...(/^(?:.*\/)?node_modules\/(?:@[^/]+\/)?[^/]+/.exec(path) ?? [])]
}

/**
 * Adds the packages that a page's build bundles to `dist/.packages`, for the bill of materials: the server
 * does not load them, so they are not runtime dependencies.
 */
export const bundledPackages = (): Plugin => ({
  name: 'bundled-packages',
  apply: (_, { command, isSsrBuild }) => command === 'build' && isSsrBuild !== true,
  writeBundle(_, bundle) {
    const ids = Object.values(bundle).flatMap((part) =>
      part.type === 'chunk' ? part.moduleIds : part.originalFileNames,
    )
    const known = existsSync(file) ? readBundled() : []
    writeFileSync(file, JSON.stringify([...new Set([...known, ...ids.flatMap(packageOf)])].sort()))
  },
})
