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

/** Every YAML file of a content folder, in the order of their names. */
export function sourcesIn(folder: string): Source[] {
  if (!existsSync(folder)) return []
  const root = dirname(folder)
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.yaml'))
    .toSorted()
    .map((file) => ({
      file: relative(root, join(folder, file)).replaceAll('\\', '/'),
      text: readFileSync(join(folder, file), 'utf8'),
    }))
}

/** One hash over the names and contents of all files, and of the code that reads them. */
export function stampOf(sources: readonly Source[]): string {
  const hash = createHash('sha256')
  for (const { file, text } of sources) hash.update(`${file}\0${text}\0`)
  for (const code of ['content.form.ts', 'content.reader.ts'])
    hash.update(readFileSync(join(import.meta.dirname, code)))
  return hash.digest('hex')
}
