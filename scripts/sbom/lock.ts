import * as z from 'zod/mini'

/**
 * Reads from the lock file which packages are shipped: those that the server loads and those in the pages.
 */

const text = z.record(z.string(), z.string())
const Lock = z.object({
  name: z.string(),
  version: z.string(),
  lockfileVersion: z.literal(3),
  packages: z.record(
    z.string(),
    z.object({
      version: z.optional(z.string()),
      license: z.optional(z.string()),
      integrity: z.optional(z.string()),
      dev: z.optional(z.boolean()),
      optional: z.optional(z.boolean()),
      dependencies: z.optional(text),
      devDependencies: z.optional(text),
      optionalDependencies: z.optional(text),
      peerDependencies: z.optional(text),
    }),
  ),
})

export interface LockedPackage {
  /** The package's path, such as `node_modules/a/node_modules/b`. */
  path: string
  name: string
  version: string
  /** The licence as the package's author wrote it; undefined if missing. */
  licence: string | undefined
  integrity: string | undefined
  /** Whether the package is not always installed, such as a binary for another system. */
  optional: boolean
  /** Paths of the package's dependencies. */
  needs: readonly string[]
}

export interface Locked {
  name: string
  version: string
  /** The product's own dependencies, including those of the pages. */
  needs: readonly string[]
  packages: readonly LockedPackage[]
}

const folder = 'node_modules/'

/** Node's lookup: beside the package first, then in each folder above. */
const lookup = (
  packages: Readonly<Record<string, unknown>>,
  from: string,
  name: string,
): string | undefined => {
  for (let at = from; ; at = at.slice(0, Math.max(0, at.lastIndexOf(`/${folder}`)))) {
    const path = `${at === '' ? '' : `${at}/`}${folder}${name}`
    if (path in packages) return path
    if (at === '') return undefined
  }
}

/** @param bundled paths of the packages that the pages bundle, which are installed for development only */
export const readLock = (lock: string, bundled: readonly string[] = []): Locked => {
  const { name, version, packages } = Lock.parse(JSON.parse(lock))
  const inPages = new Set(bundled)
  const isShipped = (path: string) => packages[path]?.dev !== true || inPages.has(path)
  const needsOf = (path: string): string[] => {
    const { dependencies, devDependencies, optionalDependencies, peerDependencies } = packages[path] ?? {}
    const names = Object.keys({
      ...dependencies,
      ...devDependencies,
      ...optionalDependencies,
      ...peerDependencies,
    })
    const paths = names.flatMap((each) => lookup(packages, path, each) ?? [])
    return paths.filter(isShipped).sort()
  }
  return {
    name,
    version,
    needs: needsOf(''),
    packages: Object.entries(packages)
      .filter(([path]) => path !== '' && isShipped(path))
      .map(([path, { version: locked = '', license, integrity, optional = false }]) => ({
        path,
        name: path.slice(path.lastIndexOf(folder) + folder.length),
        version: locked,
        licence: license,
        integrity,
        optional,
        needs: needsOf(path),
      })),
  }
}
