import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * A page that was opened before an update may still request chunks of its own build. Their names contain a
 * hash, so old chunks can stay beside the new ones for a day after the update.
 */

/** How long a chunk is still served after the update that replaced it, milliseconds. */
export const servedFor = 24 * 60 * 60_000

/** Records when each old file was replaced. The leading dot keeps it from being served. */
const listName = '.older-assets.json'

const filesIn = (folder: string): string[] => (existsSync(folder) ? readdirSync(folder) : [])

const listIn = (dist: string): Readonly<Record<string, number>> => {
  const file = join(dist, listName)
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Record<string, number>) : {}
}

/** Call before a build, which empties `dist`: copies its assets to `shelf`. */
export function setAside(dist: string, shelf: string): void {
  // If the last build failed, there are no assets to copy, and those already on the shelf are still good.
  if (filesIn(join(dist, 'assets')).length === 0) return
  rmSync(shelf, { recursive: true, force: true })
  mkdirSync(shelf, { recursive: true })
  cpSync(join(dist, 'assets'), join(shelf, 'assets'), { recursive: true })
  if (existsSync(join(dist, listName))) cpSync(join(dist, listName), join(shelf, listName))
}

/** Call after a build: puts assets less than a day old beside the new ones. Returns how many. */
export function bringBack(dist: string, shelf: string, now: number): number {
  const current = new Set(filesIn(join(dist, 'assets')))
  const replacedBefore = listIn(shelf)
  const older = filesIn(join(shelf, 'assets')).flatMap((name) => {
    const replaced = replacedBefore[name] ?? now
    return current.has(name) || now - replaced >= servedFor ? [] : [[name, replaced] as const]
  })
  for (const [name] of older) cpSync(join(shelf, 'assets', name), join(dist, 'assets', name))
  writeFileSync(join(dist, listName), JSON.stringify(Object.fromEntries(older)))
  rmSync(shelf, { recursive: true, force: true })
  return older.length
}
