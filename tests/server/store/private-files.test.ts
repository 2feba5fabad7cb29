import { execFile } from 'node:child_process'
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { databaseFile, openDatabase } from '#server/store/database.ts'
import { keepFolderPrivate } from '#server/store/private-files.ts'
import { backupTo } from '../../../scripts/backup.ts'
import { root, spawnServer } from '../spawned.ts'

const port = 4516
let folder: string
let umask: number
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'private-'))
  // The most careless one: everything that is made is everybody's.
  umask = process.umask(0)
})
afterEach(() => {
  process.umask(umask)
  rmSync(folder, { recursive: true, force: true })
})

const modeOf = (path: string): string => (statSync(path).mode & 0o7777).toString(8)
/** Every file and folder below `path`, and itself, with its mode. */
const modesBelow = (path: string): Record<string, string> =>
  Object.fromEntries([
    ['.', modeOf(path)],
    ...readdirSync(path, { recursive: true, encoding: 'utf8' }).map((name) => [
      name,
      modeOf(join(path, name)),
    ]),
  ]) as Record<string, string>

describe.skipIf(process.platform === 'win32')('what the product keeps on the disk', () => {
  it('is for its own account alone, whatever the umask, in a folder and files made beforehand with other rights [S6]', async () => {
    const dataDir = join(folder, 'data')
    mkdirSync(dataDir, { mode: 0o755 })
    chmodSync(dataDir, 0o755)
    writeFileSync(databaseFile(dataDir), '', { mode: 0o644 })
    chmodSync(databaseFile(dataDir), 0o644)

    const server = await spawnServer(port, { DATA_DIR: dataDir }, { umask: 0 })
    try {
      await promisify(execFile)(process.execPath, ['scripts/backup.ts'], {
        cwd: root,
        env: { PATH: process.env['PATH'], DATA_DIR: dataDir },
      })
      const modes = modesBelow(dataDir)
      expect(Object.keys(modes).filter((name) => name.endsWith('.db'))).toHaveLength(2)
      expect(modes).toHaveProperty(['sparkwright.db-wal'])
      for (const [name, mode] of Object.entries(modes))
        expect([name, mode]).toEqual([name, name === '.' || name === 'backups' ? '700' : '600'])
    } finally {
      await server.kill()
    }

    // After a crash the log lies there; somebody may have opened it up since.
    for (const file of ['sparkwright.db', 'sparkwright.db-wal', 'sparkwright.db-shm'])
      chmodSync(join(dataDir, file), 0o666)
    const database = await openDatabase({ dataDir, url: null })
    for (const file of ['sparkwright.db', 'sparkwright.db-wal', 'sparkwright.db-shm'])
      expect([file, modeOf(join(dataDir, file))]).toEqual([file, '600'])
    await database.close()
  })

  it('is so from the first byte of a copy, and leaves the rights of a folder that is not its own [S6]', async () => {
    const dataDir = join(folder, 'data')
    await (await openDatabase({ dataDir, url: null })).close()
    const shelf = join(folder, 'shelf')
    mkdirSync(shelf, { mode: 0o755 })
    const target = join(shelf, 'copy.db')
    const copying = backupTo(dataDir, target)
    expect(existsSync(target)).toBe(false)
    expect(modeOf(`${target}.part`)).toBe('600')
    await copying
    expect(modesBelow(shelf)).toEqual({ '.': '755', 'copy.db': '600' })
  })

  it('is not made so by shutting a folder that all accounts share [S6]', () => {
    const shared = join(folder, 'shared')
    mkdirSync(shared)
    chmodSync(shared, 0o1777)
    expect(keepFolderPrivate(shared)).toBe(true)
    expect(modeOf(shared)).toBe('1777')
  })
})
