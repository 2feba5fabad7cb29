import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ServerDeps } from '#server/app.ts'
import type { ChallengeStore } from '#server/domain/challenges.ts'
import type { Clock } from '#server/domain/ports.ts'
import type { UserStore } from '#server/domain/users.ts'
import type { Identity, VerifyAccess } from '#server/identity/access-token.ts'
import { createChallengeStore } from '#server/store/challenges.store.ts'
import { openDatabase } from '#server/store/database.ts'
import { createTokenStore } from '#server/store/tokens.store.ts'
import { createUserStore } from '#server/store/users.store.ts'

/** Accepts `Bearer user:ada` as Ada's token, and no other kind of token. */
export const fakeVerify: VerifyAccess = ({ authorization }) => {
  if (authorization === undefined) return Promise.resolve('missing')
  const [, name, issuedAt] = /^Bearer user:([\w-]+)(?:@(\d+))?$/.exec(authorization) ?? []
  if (name === undefined) return Promise.resolve('invalid')
  const identity: Identity = {
    sub: name,
    email: `${name}@bakery.example`,
    name: { given: 'Ada', family: 'Lovelace' },
    ...(issuedAt !== undefined && { issuedAt: Number(issuedAt) }),
  }
  return Promise.resolve(identity)
}

const notGiven = () => Promise.reject(new Error('No store was given to this test.'))

/** For tests in which nobody signs in. */
export const noMembers: ServerDeps['members'] = {
  verify: fakeVerify,
  accounts: { removeAccount: notGiven, renameAccount: notGiven },
  users: {
    standing: notGiven,
    read: notGiven,
    open: notGiven,
    changeProfile: notGiven,
    saveValue: notGiven,
    values: notGiven,
    savePicture: notGiven,
    removePicture: notGiven,
    picture: notGiven,
    pictureOf: notGiven,
    close: notGiven,
  } satisfies UserStore,
  challenges: {
    list: notGiven,
    all: () => ({ [Symbol.asyncIterator]: () => ({ next: notGiven }) }),
    size: notGiven,
    listSize: notGiven,
    bytes: notGiven,
    read: notGiven,
    create: notGiven,
    change: notGiven,
    remove: notGiven,
    addBookmarks: notGiven,
    removeBookmark: notGiven,
  } satisfies ChallengeStore,
  clean: notGiven,
}

/** The stores of an embedded database in a new folder, and accounts that record their calls. */
export const realMembers = async (clock: Clock, { mostBytes }: { mostBytes?: number } = {}) => {
  const folder = mkdtempSync(join(tmpdir(), 'members-'))
  const database = await openDatabase({ dataDir: folder, url: null })
  const removed: string[] = []
  const renamed: { sub: string; firstName: string; lastName: string }[] = []
  const members: ServerDeps['members'] = {
    async verify(request) {
      const person = await fakeVerify(request)
      if (typeof person === 'string') return person
      return { authenticatedAt: person.issuedAt ?? clock.now(), ...person }
    },
    accounts: {
      removeAccount: (sub) => Promise.resolve(void removed.push(sub)),
      renameAccount: (sub, { firstName, lastName }) =>
        Promise.resolve(void renamed.push({ sub, firstName, lastName })),
    },
    users: createUserStore(database, clock),
    challenges: createChallengeStore(database, clock, { ...(mostBytes !== undefined && { mostBytes }) }),
    clean: async (...input) => (await import('#server/extract/picture.ts')).cleanPicture(...input),
  }
  return {
    members,
    tokens: createTokenStore(database, clock),
    database,
    removed,
    renamed,
    remove: async () => {
      await database.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
