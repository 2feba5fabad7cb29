import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * A page that was opened before an update asks for chunks of its own build when it needs them. Their names hold a hash,
 * so that those of the build before can lie beside the new ones: for a day after they were replaced.
 */

/** Milliseconds for which a chunk is served after the update that replaced it. */
export const servedOn = 24 * 60 * 60_000

/** When each older file was replaced. The name begins with a point, so that it is not served. */
const listName = '.older-assets.json'

const filesIn = (folder: string): string[] => (existsSync(folder) ? readdirSync(folder) : [])

const listIn = (dist: string): Readonly<Record<string, number>> => {
  const file = join(dist, listName)
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Record<string, number>) : {}
}

/** To be called before a build, which empties `dist`: puts its assets aside in `shelf`. */
export function setAside(dist: string, shelf: string): void {
  // A build that failed has left nothing to put aside; what lies there from before is still good.
  if (filesIn(join(dist, 'assets')).length === 0) return
  rmSync(shelf, { recursive: true, force: true })
  mkdirSync(shelf, { recursive: true })
  cpSync(join(dist, 'assets'), join(shelf, 'assets'), { recursive: true })
  if (existsSync(join(dist, listName))) cpSync(join(dist, listName), join(shelf, listName))
}

/** To be called after it: puts what is not older than a day beside the new assets. Answers how many. */
export function bringBack(dist: string, shelf: string, now: number): number {
  const current = new Set(filesIn(join(dist, 'assets')))
  const replacedBefore = listIn(shelf)
  const older = filesIn(join(shelf, 'assets')).flatMap((name) => {
    const replaced = replacedBefore[name] ?? now
    return current.has(name) || now - replaced >= servedOn ? [] : [[name, replaced] as const]
  })
  for (const [name] of older) cpSync(join(shelf, 'assets', name), join(dist, 'assets', name))
  writeFileSync(join(dist, listName), JSON.stringify(Object.fromEntries(older)))
  rmSync(shelf, { recursive: true, force: true })
  return older.length
}
