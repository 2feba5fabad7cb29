import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'

/** The files of the content as they lie on the disk. */

export const contentFolder = resolve(import.meta.dirname, '../../content')

export interface Source {
  /** As a person would write it from the checkout's root. */
  file: string
  text: string
}

/** Every YAML file of a content folder, in the order of their names, as the system names it. */
const filesIn = (folder: string): string[] =>
  existsSync(folder)
    ? readdirSync(folder, { recursive: true, encoding: 'utf8' })
        .filter((file) => file.endsWith('.yaml'))
        .toSorted()
    : []

const shownName = (folder: string, file: string) =>
  relative(dirname(folder), join(folder, file)).replaceAll('\\', '/')

/** The same files with what they say. */
export function sourcesIn(folder: string): Source[] {
  return filesIn(folder).map((file) => ({
    file: shownName(folder, file),
    text: readFileSync(join(folder, file), 'utf8'),
  }))
}

/** One hash over the names and contents of all files, and of the code that reads them. */
export function stampOf(folder: string): string {
  const hash = createHash('sha256')
  for (const file of filesIn(folder)) {
    hash.update(`${shownName(folder, file)}\0`)
    hash.update(readFileSync(join(folder, file)))
    hash.update('\0')
  }
  for (const code of ['content.form.ts', 'content.reader.ts', 'library.ts'])
    hash.update(readFileSync(join(import.meta.dirname, code)))
  return hash.digest('hex')
}
