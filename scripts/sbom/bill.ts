import { bundled, licenceOf } from './licences.ts'
import type { Locked, LockedPackage } from './lock.ts'

/**
 * The bill of materials (CycloneDX 1.6), made from the lock file alone. The same packages give the same
 * bytes, so it contains neither a time nor a random number.
 */

const addressOf = ({ name, version }: Pick<LockedPackage, 'name' | 'version'>): string =>
  `pkg:npm/${name.replace(/^@/, '%40')}@${version}`

/** `sha512-…` in CycloneDX notation. */
const hashesOf = ({ integrity }: LockedPackage): { alg: string; content: string }[] =>
  (integrity ?? '').split(' ').flatMap((hash) => {
    const [, bits, digest] = /^sha(256|384|512)-(.+)$/.exec(hash) ?? []
    return bits === undefined || digest === undefined
      ? []
      : [{ alg: `SHA-${bits}`, content: Buffer.from(digest, 'base64').toString('hex') }]
  })

const licencesOf = (each: LockedPackage) => {
  const licence = licenceOf(each)
  if (licence === undefined) return []
  return [/ (?:AND|OR) /.test(licence) ? { expression: licence } : { license: { id: licence } }]
}

/** A package may be installed in several places; the bill lists it once, with all its dependencies. */
const onceEach = (packages: readonly LockedPackage[]): Map<string, LockedPackage> => {
  const found = new Map<string, LockedPackage>()
  for (const each of packages) {
    const address = addressOf(each)
    const known = found.get(address)
    const needs = [...(known?.needs ?? []), ...each.needs]
    found.set(address, { ...each, needs, optional: each.optional && known?.optional !== false })
  }
  return found
}

const sortedDistinct = (words: Iterable<string>): string[] => [...new Set(words)].sort()

export const billOf = ({ name, version, needs, packages }: Locked): string => {
  const byPath = new Map(packages.map((each) => [each.path, addressOf(each)]))
  const addressesOf = (paths: readonly string[]) =>
    sortedDistinct(paths.flatMap((path) => byPath.get(path) ?? []))
  const product = addressOf({ name, version })
  const all = [...onceEach(packages)].sort(([one], [other]) => (one < other ? -1 : 1))
  const components = [
    ...all.map(([address, each]) => ({
      type: 'library',
      'bom-ref': address,
      name: each.name,
      version: each.version,
      ...(each.optional && { scope: 'optional' }),
      hashes: hashesOf(each),
      licenses: licencesOf(each),
      purl: address,
    })),
    ...bundled.map(({ name: part, licence, place, ...rest }) => ({
      type: 'data',
      'bom-ref': `bundled:${part}`,
      name: part,
      ...('version' in rest && { version: rest.version }),
      description: `In ${place}`,
      licenses: [{ license: licence }],
    })),
  ]
  const dependencies = [
    {
      ref: product,
      dependsOn: sortedDistinct([...addressesOf(needs), ...bundled.map((part) => `bundled:${part.name}`)]),
    },
    ...all.map(([address, each]) => ({ ref: address, dependsOn: addressesOf(each.needs) })),
  ]
  const lines = (list: readonly object[]) => list.map((each) => `    ${JSON.stringify(each)}`).join(',\n')
  const head = {
    type: 'application',
    'bom-ref': product,
    name,
    version,
    licenses: [{ license: { id: 'MIT' } }],
  }
  // One line per entry, so that a changed entry is one changed line.
  return `{
  "$schema": "http://cyclonedx.org/schema/bom-1.6.schema.json",
  "bomFormat": "CycloneDX",
  "specVersion": "1.6",
  "version": 1,
  "metadata": ${JSON.stringify({ component: head })},
  "components": [
${lines(components)}
  ],
  "dependencies": [
${lines(dependencies)}
  ]
}
`
}
