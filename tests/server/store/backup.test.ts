import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { databaseFile, openDatabase } from '#server/store/database.ts'
import { createUserStore } from '#server/store/users.store.ts'
import { backupName, backupTo, NoBackup } from '../../../scripts/backup.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'backup-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const person = (firstName: string) => ({
  profile: { firstName, lastName: 'Byron', jobTitle: '' },
  picture: '',
})
const clock = { now: () => Date.UTC(2026, 0, 31, 9, 30) }

it('A backup can be made while the server writes, and a server on it knows everybody', async () => {
  const dataDir = join(folder, 'data')
  const running = await openDatabase({ dataDir, url: null })
  const users = createUserStore(running, clock)
  await users.open('ada', person('Ada'))
  const copies = join(folder, 'copies')
  const writing = Promise.all(
    Array.from({ length: 20 }, (_, order) => users.open(`other-${String(order)}`, person('Other'))),
  )
  await backupTo(dataDir, databaseFile(copies))
  await writing
  await running.close()

  expect(readdirSync(copies)).toEqual(['sparkwright.db'])
  if (process.platform !== 'win32') expect(statSync(databaseFile(copies)).mode & 0o777).toBe(0o600)
  const copy = await openDatabase({ dataDir: copies, url: null })
  expect(await createUserStore(copy, clock).read('ada')).toMatchObject({ firstName: 'Ada' })
  await copy.close()
})

it('Nothing is overwritten, and no empty database is made where none is', async () => {
  await expect(backupTo(join(folder, 'none'), join(folder, 'copy.db'))).rejects.toThrow(NoBackup)
  expect(readdirSync(folder)).toEqual([])
  const dataDir = join(folder, 'data')
  await (await openDatabase({ dataDir, url: null })).close()
  await backupTo(dataDir, join(folder, 'copy.db'))
  await expect(backupTo(dataDir, join(folder, 'copy.db'))).rejects.toThrow('already exists')
})

it('A backup is named after its time, without characters that a file system refuses', () => {
  expect(backupName(new Date(clock.now()))).toBe('sparkwright-2026-01-31T09-30-00.db')
})
