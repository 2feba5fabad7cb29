import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { openAssets } from '#server/http/assets.ts'
import { startApp } from '#tests/server/app.ts'
import { bringBack, servedFor, setAside } from '../../scripts/older-assets.ts'

let folder: string
let dist: string
let shelf: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'older-'))
  dist = join(folder, 'dist')
  shelf = join(folder, 'shelf')
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

/** Does to `dist` what a build does: empties it and writes new files. */
const build = (names: readonly string[], now: number) => {
  setAside(dist, shelf)
  rmSync(dist, { recursive: true, force: true })
  mkdirSync(join(dist, 'assets'), { recursive: true })
  for (const name of ['index.html', ...names.map((one) => join('assets', one))])
    writeFileSync(join(dist, name), name)
  return bringBack(dist, shelf, now)
}
const assets = () => readdirSync(join(dist, 'assets')).sort()

it('The chunks of the previous build are served for a day after the update, and no list of them', async () => {
  build(['main-1.js', 'drawer-1.js', 'drawer-1.js.br', 'same-0.css'], 0)
  expect(assets()).toEqual(['drawer-1.js', 'drawer-1.js.br', 'main-1.js', 'same-0.css'])
  const update = 10 * servedFor
  expect(build(['main-2.js', 'drawer-2.js', 'same-0.css'], update)).toBe(3)

  const { app } = startApp({ assets: openAssets(dist) })
  const statusOf = async (path: string) => (await app.request(path)).status
  expect(await statusOf('/assets/drawer-1.js')).toBe(200)
  expect(await statusOf('/assets/drawer-2.js')).toBe(200)
  expect(await statusOf('/assets/drawer-0.js')).toBe(404)
  expect(await statusOf('/.older-assets.json')).not.toBe(200)

  // The day starts with the update that replaced the files, whatever has been built since.
  expect(build(['main-3.js', 'same-0.css'], update + servedFor - 1)).toBe(5)
  expect(assets()).toContain('drawer-1.js')
  build(['main-4.js', 'same-0.css'], update + servedFor)
  expect(assets()).toEqual(['drawer-2.js', 'main-2.js', 'main-3.js', 'main-4.js', 'same-0.css'])
})

it('A chunk that a build generates again is current', () => {
  build(['main-1.js'], 0)
  build(['main-2.js'], 1)
  build(['main-1.js'], 2)
  expect(assets()).toEqual(['main-1.js', 'main-2.js'])
  build(['main-3.js'], servedFor + 2)
  expect(assets()).toEqual(['main-1.js', 'main-3.js'])
})

it('A failed build loses nothing that was set aside', () => {
  build(['main-1.js'], 0)
  setAside(dist, shelf)
  rmSync(dist, { recursive: true, force: true })
  mkdirSync(join(dist, 'assets'), { recursive: true })
  build(['main-2.js'], 5)
  expect(assets()).toEqual(['main-1.js', 'main-2.js'])
})
