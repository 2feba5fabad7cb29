import { isUnreached, limitOf, statusOf } from '../failures.rules.ts'
import { notice, type NotifierEvent } from '../shell/notifier.machine.ts'
import { truncate } from '../workspace/challenge.rules.ts'
import { nameOf, type Bookmark } from './bookmarks.rules.ts'

/**
 * The notice about a bookmark that could not be saved or deleted. If another challenge is on show by then, it
 * names the challenge that the bookmark belongs to (`leftTitle`), unless the person is no longer signed in: then
 * anybody may be at the screen.
 */
export const failureNotice = (error: unknown, bookmark: Bookmark, leftTitle: string): NotifierEvent => {
  const limit = limitOf(error)
  if (limit === 'BOOKMARK_TOO_LARGE')
    return notice('ITEM_TOO_LARGE', { item: truncate(nameOf(bookmark).trim(), 60) })
  if (leftTitle === '' || statusOf(error) === 401)
    return notice(isUnreached(error) ? 'BOOKMARK_OFFLINE' : (limit ?? 'CHANGE_NOT_SAVED'))
  if (limit === undefined) return notice('LEFT_BOOKMARK_NOT_SAVED', { challenge: leftTitle })
  return limit === 'BOOKMARKS_FULL' ? notice('LEFT_BOOKMARKS_FULL', { challenge: leftTitle }) : notice(limit)
}
