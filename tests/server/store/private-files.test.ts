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
  // The most permissive umask: new files are open to everyone.
  umask = process.umask(0)
})
afterEach(() => {
  process.umask(umask)
  rmSync(folder, { recursive: true, force: true })
})

const modeOf = (path: string): string => (statSync(path).mode & 0o7777).toString(8)
/** The mode of `path` and every file and folder below it. */
const modesBelow = (path: string): Record<string, string> =>
  Object.fromEntries([
    ['.', modeOf(path)],
    ...readdirSync(path, { recursive: true, encoding: 'utf8' }).map((name) => [
      name,
      modeOf(join(path, name)),
    ]),
  ]) as Record<string, string>

describe.skipIf(process.platform === 'win32')('the product’s files on disk', () => {
  it('are private to its own account, whatever the umask, even in an existing folder with other permissions [S6]', async () => {
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

    // After a crash the log still exists, and somebody may have opened its permissions.
    for (const file of ['sparkwright.db', 'sparkwright.db-wal', 'sparkwright.db-shm'])
      chmodSync(join(dataDir, file), 0o666)
    const database = await openDatabase({ dataDir, url: null })
    for (const file of ['sparkwright.db', 'sparkwright.db-wal', 'sparkwright.db-shm'])
      expect([file, modeOf(join(dataDir, file))]).toEqual([file, '600'])
    await database.close()
  })

  it('are private from a backup’s first byte, without changing a folder of somebody else’s [S6]', async () => {
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

  it('are not made private by closing a shared folder [S6]', () => {
    const shared = join(folder, 'shared')
    mkdirSync(shared)
    chmodSync(shared, 0o1777)
    expect(keepFolderPrivate(shared)).toBe(true)
    expect(modeOf(shared)).toBe('1777')
  })
})
