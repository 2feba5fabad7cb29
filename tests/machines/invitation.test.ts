import { expect, it } from 'vitest'
import { createActor, fromCallback } from 'xstate'
import { bookmarksMachine } from '#machines/bookmarks/bookmarks.machine.ts'
import type { BookmarksFact } from '#machines/bookmarks/bookmarks.setup.ts'
import { spark } from '../charts/samples.ts'

it.each([
  ['at the first bookmark', [], true],
  ['not again after a reload, which keeps the bookmarks', [{ kind: 'sparks', item: spark('a') }], false],
] as const)('a visitor is invited to sign up %s [BOOK-13]', (_, stored, isInvited) => {
  const parent = createActor(fromCallback<BookmarksFact>(() => undefined)).start()
  const bookmarks = createActor(bookmarksMachine, {
    input: { parent, stored: [...stored], isGuest: true },
  }).start()
  bookmarks.send({ type: 'bookmark.toggled', bookmark: { kind: 'sparks', item: spark('b') } })
  expect(bookmarks.getSnapshot().hasTag('inviting')).toBe(isInvited)
})
