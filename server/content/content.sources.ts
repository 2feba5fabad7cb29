import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join, relative, resolve } from 'node:path'
import { getEnvironmentData, setEnvironmentData } from 'node:worker_threads'

export const contentFolder = resolve(import.meta.dirname, '../../content')

export interface Source {
  /** The path from the root of the repository. */
  file: string
  text: string
}

/** Folders and files of the library of problems; `parts.ts` loads the other parts of the content. */
export const libraryParts = [
  'problems',
  'detector',
  'trades',
  'circumstances.yaml',
  'sectors.yaml',
  // Loaded in `parts.ts` too; here its links to problems and papers are checked.
  'general-sparks.yaml',
]

/** The folders with entries that problems and remedies link to by file name. */
const linkedFolders = { papers: 'papers', cases: 'case-studies', models: 'business-models' } as const
export type LinkTargets = Record<keyof typeof linkedFolders, ReadonlySet<string>>

/** The paths of all YAML files in these parts, sorted by name. */
const filesIn = (folder: string, parts: readonly string[]): string[] =>
  parts
    .flatMap((part) => {
      const path = join(folder, part)
      if (!existsSync(path)) return []
      return part.endsWith('.yaml')
        ? [part]
        : readdirSync(path, { recursive: true, encoding: 'utf8' }).map((file) => join(part, file))
    })
    .filter((file) => file.endsWith('.yaml'))
    .toSorted()

const shownName = (folder: string, file: string) =>
  relative(dirname(folder), join(folder, file)).replaceAll('\\', '/')

/** Reads all YAML files of these parts. */
export function sourcesIn(folder: string, parts: readonly string[] = libraryParts): Source[] {
  return filesIn(folder, parts).map((file) => ({
    file: shownName(folder, file),
    text: readFileSync(join(folder, file), 'utf8'),
  }))
}

/** The file names that links in the library may use. */
export function linkTargetsIn(folder: string): LinkTargets {
  const namesIn = (part: string) => new Set(filesIn(folder, [part]).map((file) => basename(file, '.yaml')))
  return {
    papers: namesIn(linkedFolders.papers),
    cases: namesIn(linkedFolders.cases),
    models: namesIn(linkedFolders.models),
  }
}

/** A hash of the contents of these files. */
export function hashOf(files: readonly string[]): string {
  const hash = createHash('sha256')
  for (const file of files) hash.update(readFileSync(file))
  return hash.digest('hex')
}

let knownCodeHash: string | undefined
/** A hash of the code in this folder; computed once, because it does not change while the process runs. */
const codeHash = (): string =>
  (knownCodeHash ??= hashOf(
    readdirSync(import.meta.dirname)
      .toSorted()
      .map((file) => join(import.meta.dirname, file)),
  ))

/**
 * A hash of everything a cached library depends on: names and contents of the files in these parts, the names
 * it may link to, the code that reads them and the Node version.
 */
export function stampOf(folder: string, parts: readonly string[] = libraryParts): string {
  const hash = createHash('sha256')
  for (const file of filesIn(folder, parts)) {
    hash.update(`${shownName(folder, file)}\0`)
    hash.update(readFileSync(join(folder, file)))
    hash.update('\0')
  }
  for (const file of filesIn(folder, Object.values(linkedFolders)))
    hash.update(`${shownName(folder, file)}\0`)
  return hash.update(codeHash()).update(process.version).digest('hex')
}

/** The key under which the main thread passes the stamp to its worker threads. */
export const stampName = 'stamp of the content'

/**
 * The stamp of the library in `content/`, computed on the first call. Worker threads get it from the main
 * thread, because hashing all files takes more time and memory than loading the cached library.
 */
export function checkoutStamp(): string {
  const known = getEnvironmentData(stampName)
  if (typeof known === 'string') return known
  const stamp = stampOf(contentFolder)
  setEnvironmentData(stampName, stamp)
  return stamp
}
