import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { billOf } from './sbom/bill.ts'
import { bundled, licenceFaults } from './sbom/licences.ts'
import { readLock } from './sbom/lock.ts'

/**
 * Looks at the licence of every package that an installation has, and writes docs/security/sbom.cdx.json, the bill of
 * materials. `--check` writes nothing and fails when the file is out of date. Asks the network nothing.
 */

const root = join(import.meta.dirname, '..')
const file = join(root, 'docs/security/sbom.cdx.json')
const isCheck = process.argv.includes('--check')

/** What an installed package says of itself; the lock file repeats what the registry said. */
const installedLicence = (path: string): unknown => {
  const manifest = join(root, path, 'package.json')
  if (!existsSync(manifest)) return undefined
  return (JSON.parse(readFileSync(manifest, 'utf8')) as { license?: unknown }).license
}

const lock = readLock(readFileSync(join(root, 'package-lock.json'), 'utf8'))
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
    .map(({ name, kept }) => `${name} or its licence is not there: ${kept}`),
]
for (const fault of faults) console.error(fault)
if (faults.length > 0) {
  console.error('What may be used, and why: scripts/sbom/licences.ts')
  process.exit(1)
}

const bill = billOf(lock)
const said = `${lock.packages.length} packages, each with a licence that is allowed`
if (!isCheck) {
  writeFileSync(file, bill)
  console.log(`${said}. Written: docs/security/sbom.cdx.json`)
} else if (existsSync(file) && readFileSync(file, 'utf8') === bill)
  console.log(`${said}; the bill of materials is up to date.`)
else {
  console.error('docs/security/sbom.cdx.json is out of date: npm run sbom writes it.')
  process.exit(1)
}
