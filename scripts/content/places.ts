import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { linesOf, shownPath } from '#server/content/content.reader.ts'
import { contentFolder } from '#server/content/content.sources.ts'

/** Names fields of a file of the content with their lines: `content/papers/012-dahl-2002.yaml:8: gist`. */
export function placesIn(file: string): (...path: PropertyKey[]) => string {
  const path = join(contentFolder, file)
  const lineOf = existsSync(path) ? linesOf(readFileSync(path, 'utf8')) : () => 1
  return (...at) =>
    [`content/${file}:${String(lineOf(at))}`, shownPath(at)].filter((part) => part !== '').join(': ')
}
