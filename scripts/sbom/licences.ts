import type { LockedPackage } from './lock.ts'

/**
 * Licences allowed in what we ship. Adding one is a decision: it must not impose its terms on the product
 * (GPL, AGPL) or forbid any use.
 */
export const allowed: ReadonlySet<string> = new Set([
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'ISC',
  'MIT',
  'Unlicense',
  'Zlib',
])

export interface Exception {
  /** Package names, or a prefix before `*`. */
  packages: string
  /** The additional licence allowed for these packages, by its SPDX name. */
  licence: string
  /** What the package itself says, if that is not an SPDX name; undefined if it says nothing. */
  says?: string | undefined
  why: string
}

export const exceptions: readonly Exception[] = [
  {
    packages: '@img/sharp-*',
    licence: 'LGPL-3.0-or-later',
    why: 'libvips, a library of its own that is loaded when the server runs and may be replaced',
  },
  { packages: '@fontsource-variable/*', licence: 'OFL-1.1', why: 'fonts of the pages' },
  {
    packages: 'dejavu-fonts-ttf',
    licence: 'Bitstream-Vera',
    says: 'SEE LICENSE IN README.md AND LICENSE',
    why: 'the font of reports for letters that the others lack',
  },
  {
    packages: 'argparse',
    licence: 'PSF-2.0',
    why: 'permissive; the command line of markdown-it, which is never loaded here',
  },
  { packages: 'png-js', licence: 'MIT', says: undefined, why: 'names none, and holds the text of it' },
]

/** Third-party files in the repository. */
export const bundled = [
  {
    name: 'Atkinson Hyperlegible Next',
    licence: { id: 'OFL-1.1' },
    place: 'server/report/fonts',
    kept: 'server/report/fonts/AtkinsonHyperlegibleNext.LICENSE.txt',
  },
  {
    name: 'Source Serif 4',
    licence: { id: 'OFL-1.1' },
    place: 'server/report/fonts',
    kept: 'server/report/fonts/SourceSerif4.LICENSE.txt',
  },
  ...['Noto Sans JP', 'Noto Sans Devanagari', 'Noto Sans Thai', 'Noto Emoji'].map((name) => ({
    name,
    licence: { id: 'OFL-1.1' },
    place: 'server/report/fonts',
    kept: 'server/report/fonts/Noto.LICENSE.txt',
  })),
  {
    name: 'WordNet',
    version: '3.1',
    licence: { name: 'WordNet License' },
    place: 'server/engine/text/data/noun-categories.json',
    kept: 'server/engine/text/data/README.md',
  },
] as const

const isFor = ({ packages }: Exception, name: string): boolean =>
  packages.endsWith('*') ? name.startsWith(packages.slice(0, -1)) : packages === name

const exceptionsFor = (name: string): Exception[] => exceptions.filter((exception) => isFor(exception, name))

/** A package's licence in SPDX terms; undefined if unknown. */
export const licenceOf = ({ name, licence }: Pick<LockedPackage, 'name' | 'licence'>): string | undefined => {
  const stated = exceptionsFor(name).find((exception) => 'says' in exception && exception.says === licence)
  return stated?.licence ?? licence
}

/**
 * Evaluates an expression such as `(MIT AND Zlib)` or `A OR B`: every part of an `AND` must be allowed, and
 * one part of an `OR`.
 */
const isSatisfied = (expression: string, isAllowed: (licence: string) => boolean): boolean => {
  const bare = expression.trim().replace(/^\(([^()]*)\)$/, '$1')
  if (/[()]/.test(bare)) return false
  return bare.split(' OR ').some((choice) => choice.split(' AND ').every((part) => isAllowed(part.trim())))
}

/** One line for each licence problem; empty if there are none. */
export const licenceFaults = (
  packages: readonly Pick<LockedPackage, 'name' | 'version' | 'licence'>[],
): string[] => {
  const faults = packages.flatMap((each) => {
    const licence = licenceOf(each)
    const what = `${each.name} ${each.version}`
    if (licence === undefined) return [`${what} states no licence`]
    const own = new Set(exceptionsFor(each.name).map((exception) => exception.licence))
    return isSatisfied(licence, (part) => allowed.has(part) || own.has(part))
      ? []
      : [`${what} has the licence ${licence}, which is not on the list`]
  })
  const unneeded = exceptions.filter((exception) => !packages.some(({ name }) => isFor(exception, name)))
  return [
    ...faults,
    ...unneeded.map((exception) => `no package needs the exception for ${exception.packages}`),
  ]
}
