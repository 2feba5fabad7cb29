import { defineDeleteBookmarkActor } from '#api/actors/delete-bookmark.actor.ts'
import { defineSaveBookmarkActor } from '#api/actors/save-bookmarks.actor.ts'
import type { ApiSource } from '#api/api.ts'
import type { Browser } from '#api/browser/browser.ts'
import { bookmarkMachine } from '#machines/bookmark/bookmark.machine.ts'
import { bookmarksMachine } from '#machines/bookmarks/bookmarks.machine.ts'

/** The bookmarks with their calls; they are sent off before the page goes away. */
export const provideBookmarks = ({
  api,
  browser,
}: {
  api: ApiSource
  browser: Pick<Browser, 'watchLeaving' | 'newKey'>
}) =>
  bookmarksMachine.provide({
    actors: {
      watchLeaving: browser.watchLeaving,
      bookmark: bookmarkMachine.provide({
        actors: {
          saveItem: defineSaveBookmarkActor(api, browser.newKey),
          deleteItem: defineDeleteBookmarkActor(api),
        },
      }),
    },
  })
