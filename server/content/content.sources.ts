import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { getEnvironmentData, setEnvironmentData } from 'node:worker_threads'

/** The files of the content as they lie on the disk. */

export const contentFolder = resolve(import.meta.dirname, '../../content')

export interface Source {
  /** As a person would write it from the checkout's root. */
  file: string
  text: string
}

/** What the library of problems is made of; the other parts are read by themselves (`parts.ts`). */
export const libraryParts = ['problems', 'trades', 'circumstances.yaml', 'sectors.yaml']

/** Every YAML file of these parts of a content folder, in the order of their names, as the system names it. */
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

/** The same files with what they say. */
export function sourcesIn(folder: string, parts: readonly string[] = libraryParts): Source[] {
  return filesIn(folder, parts).map((file) => ({
    file: shownName(folder, file),
    text: readFileSync(join(folder, file), 'utf8'),
  }))
}

/** One hash over what these files say. */
export function hashOf(files: readonly string[]): string {
  const hash = createHash('sha256')
  for (const file of files) hash.update(readFileSync(file))
  return hash.digest('hex')
}

let codeRead: string | undefined
/** The code beside this file, as one hash; it does not change while the process runs. */
const codeHash = (): string =>
  (codeRead ??= hashOf(
    readdirSync(import.meta.dirname)
      .toSorted()
      .map((file) => join(import.meta.dirname, file)),
  ))

/**
 * One hash over the names and contents of all files of these parts, and of the code that reads them, for what this very version
 * of Node writes and reads.
 */
export function stampOf(folder: string, parts: readonly string[] = libraryParts): string {
  const hash = createHash('sha256')
  for (const file of filesIn(folder, parts)) {
    hash.update(`${shownName(folder, file)}\0`)
    hash.update(readFileSync(join(folder, file)))
    hash.update('\0')
  }
  return hash.update(codeHash()).update(process.version).digest('hex')
}

/** Under which a process tells the stamp to its threads. */
export const stampName = 'stamp of the content'

/**
 * The stamp of this checkout's library when it was first asked for. A thread has it from the server that made it: reading all
 * files for it takes longer, and more memory, than reading the library that is kept.
 */
export function checkoutStamp(): string {
  const known = getEnvironmentData(stampName)
  if (typeof known === 'string') return known
  const stamp = stampOf(contentFolder)
  setEnvironmentData(stampName, stamp)
  return stamp
}
