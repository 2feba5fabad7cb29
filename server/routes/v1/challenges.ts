import { createHash } from 'node:crypto'
import { calls, type Call } from '#contract/calls.ts'
import type { SavedChallenge } from '#contract/entities.ts'
import { limits as sizes } from '#contract/limits.ts'
import type { LimitCode } from '#contract/problem.ts'
import { bookmarkLists, savedKinds } from '#contract/vocabulary.ts'
import {
  hasOwnId,
  isBookmarkKind,
  isItemId,
  isRowId,
  type BookmarkItems,
  type BookmarkKind,
  type ChallengeStore,
  type NewChallenge,
  type IdempotentRequest,
} from '../../domain/challenges.ts'
import { chargeForReading, type Limits } from '../../http/limits.ts'
import { Refusal } from '../../http/problem.ts'
import type { AppContext } from '../../http/context.ts'
import { inTurns } from '../../turns.ts'
import type { MemberRouteBuilder } from '../member.ts'
import type { Route } from '../route.ts'

type Parameters = Readonly<Record<string, string>>

const unknownChallenge = () => new Refusal('NOT_FOUND', 'There is no such challenge.')
const unknownBookmark = () => new Refusal('NOT_FOUND', 'There is no such bookmark.')
const usedKey = () => new Refusal('INVALID', 'Idempotency-Key: was used for another request. Send a new one.')
const limitReached = (code: LimitCode, what: string) => new Refusal(code, `${what} Delete some first.`)

const idOf = ({ id = '' }: Parameters): string => {
  if (!isRowId(id)) throw unknownChallenge()
  return id
}

/**
 * Reads the Idempotency-Key of a call that must not happen twice (draft-ietf-httpapi-idempotency-key-header-07)
 * and adds a digest of the request.
 */
const idempotentRequestOf = ({ req }: AppContext, body: unknown): IdempotentRequest | undefined => {
  const header = req.header('idempotency-key')
  if (header === undefined) return undefined
  const key = header.replace(/^"(.*)"$/, '$1')
  if (!/^[\x21-\x7e]{8,200}$/.test(key))
    throw new Refusal('INVALID', 'Idempotency-Key: must be 8 to 200 visible characters.')
  return { key, request: createHash('sha256').update(JSON.stringify(body)).digest('base64url') }
}

/** The revision from `If-Match: "7"` or else from the body. Undefined, also for `*`, matches any revision. */
const revisionOf = ({ req }: AppContext, bodyRevision: number | undefined): number | undefined => {
  const header = req.header('if-match')?.trim()
  if (header === undefined || header === '') return bodyRevision
  if (header === '*') return undefined
  const revision = /^(?:W\/)?"(\d{1,15})"$/.exec(header)?.[1]
  if (revision === undefined) throw new Refusal('INVALID', 'If-Match: must be a revision in quotes.')
  return Number(revision)
}

const etagOf = ({ revision }: SavedChallenge): string => `"${revision}"`

const checkItems = (kind: BookmarkKind, items: readonly { _id?: string | undefined }[]): void => {
  for (const item of items) {
    if (Buffer.byteLength(JSON.stringify(item)) > sizes.bookmarkBytes)
      throw new Refusal(
        'BOOKMARK_TOO_LARGE',
        `A bookmarked item may have ${sizes.bookmarkBytes / 1_024} kB. Leave it out.`,
      )
    if (hasOwnId(kind) && !isItemId(item._id ?? ''))
      throw new Refusal('INVALID', '_id: must be one line of 1 to 300 characters.')
  }
}

const checkAll = async (input: NewChallenge): Promise<void> => {
  const pause = inTurns()
  for (const kind of savedKinds) checkItems(kind, input[bookmarkLists[kind]])
  await pause()
}

/** Saved challenges (specification §4, §7; API-21 to 25). */
export const challengeRoutes = (
  { member }: MemberRouteBuilder,
  challenges: ChallengeStore,
  limits: Limits,
): Route[] => [
  member(calls.listChallenges, {}, async ({ owner, context }) => {
    await chargeForReading(limits, context, await challenges.listSize(owner))
    return challenges.list(owner)
  }),

  member(calls.createChallenge, { opens: true }, async ({ owner, body, context }) => {
    await checkAll(body)
    const created = await challenges.create(owner, body, idempotentRequestOf(context, body))
    if (created === 'other-request') throw usedKey()
    if (created === 'full')
      throw limitReached('CHALLENGES_FULL', `You have ${sizes.savedChallenges} saved challenges.`)
    return { _id: created.id, saved: created.saved }
  }),

  member(calls.readChallenge, {}, async ({ owner, params, context }) => {
    const id = idOf(params)
    await chargeForReading(limits, context, await challenges.size(owner, id))
    const saved = await challenges.read(owner, id)
    if (saved === undefined) throw unknownChallenge()
    context.header('ETag', etagOf(saved))
    return saved
  }),

  member(calls.updateChallenge, {}, async ({ owner, params, body, context }) => {
    const { revision, ...change } = body
    const id = idOf(params)
    // The digest leaves out the body, because parts of it may be newer when the change is sent again.
    const idempotency = idempotentRequestOf(context, { update: id })
    await chargeForReading(limits, context, await challenges.size(owner, id))
    const outcome = await challenges.change(owner, id, change, revisionOf(context, revision), idempotency)
    if (outcome === undefined) throw unknownChallenge()
    if ('otherRequest' in outcome) throw usedKey()
    if ('conflicts' in outcome)
      throw new Refusal(
        'CONFLICT',
        'The challenge was changed elsewhere in the meantime.',
        {},
        outcome.conflicts,
      )
    context.header('ETag', etagOf(outcome.saved))
    return outcome.saved
  }),

  member(calls.deleteChallenge, {}, async ({ owner, params, note }) => {
    const challenge = idOf(params)
    if (!(await challenges.remove(owner, challenge))) throw unknownChallenge()
    note('challenge-deleted', { challenge })
  }),
]

/** Bookmarks of a saved challenge (specification §4, §7; API-28 to 33). */
export const bookmarkRoutes = ({ member }: MemberRouteBuilder, challenges: ChallengeStore): Route[] => {
  const save = <Kind extends BookmarkKind>(
    call: Call<BookmarkItems[Kind][], BookmarkItems[Kind][]>,
    kind: Kind,
  ): Route =>
    member(call, {}, async ({ owner, params, body }) => {
      checkItems(kind, body)
      const stored = await challenges.addBookmarks(owner, idOf(params), kind, body)
      if (stored === undefined) throw unknownChallenge()
      if (stored === 'full')
        throw limitReached(
          'BOOKMARKS_FULL',
          `A challenge may have ${sizes.bookmarksPerKind} bookmarks of each kind.`,
        )
      return stored
    })

  return [
    save(calls.saveSparks, 'sparks'),
    save(calls.saveIdeas, 'ideas'),
    save(calls.savePapers, 'papers'),
    save(calls.saveReframes, 'reframes'),
    save(calls.saveBusinessModels, 'business-models'),

    member(calls.deleteBookmark, {}, async ({ owner, params }) => {
      const { kind = '', itemId = '' } = params
      if (!isBookmarkKind(kind) || !isItemId(itemId)) throw unknownBookmark()
      if (!(await challenges.removeBookmark(owner, idOf(params), kind, itemId))) throw unknownBookmark()
    }),
  ]
}
