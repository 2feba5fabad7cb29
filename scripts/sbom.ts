import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { billOf } from './sbom/bill.ts'
import { readBundled } from './sbom/bundled.ts'
import { bundled, licenceFaults } from './sbom/licences.ts'
import { readLock } from './sbom/lock.ts'

/**
 * Checks the licence of every package that the server loads or the pages bundle, and writes the bill of materials (CycloneDX) to
 * .cache/sbom.cdx.json. Uses no network.
 */

const root = join(import.meta.dirname, '..')
const file = '.cache/sbom.cdx.json'

/** The licence that an installed package states; the lock file only repeats what the registry said. */
const installedLicence = (path: string): unknown => {
  const manifest = join(root, path, 'package.json')
  if (!existsSync(manifest)) return undefined
  return (JSON.parse(readFileSync(manifest, 'utf8')) as { license?: unknown }).license
}

const lock = readLock(readFileSync(join(root, 'package-lock.json'), 'utf8'), readBundled())
const faults = [
  ...licenceFaults(lock.packages),
  ...lock.packages.flatMap(({ path, name, licence }) => {
    const installed = installedLicence(path)
    return typeof installed === 'string' && installed !== licence
      ? [`${name} says ${installed}, and the lock file ${licence ?? 'nothing'}`]
      : []
  }),
  ...bundled
    .filter(({ place, kept }) => !existsSync(join(root, place)) || !existsSync(join(root, kept)))
    .map(({ name, kept }) => `${name} or its licence is missing: ${kept}`),
]
for (const fault of faults) console.error(fault)
if (faults.length > 0) {
  console.error('Allowed licences and reasons: scripts/sbom/licences.ts')
  process.exit(1)
}

mkdirSync(join(root, '.cache'), { recursive: true })
writeFileSync(join(root, file), billOf(lock))
console.log(`${lock.packages.length} packages, all with an allowed licence. Written: ${file}`)
