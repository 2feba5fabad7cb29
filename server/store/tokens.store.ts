import { sql, type Transaction } from 'kysely'
import { limits } from '#contract/limits.ts'
import type { HandedOut, ReportDocument, SharedPage } from '#contract/report.ts'
import { isRowId } from '../domain/challenges.ts'
import type { Clock, HandedOver, TokenStore } from '../domain/ports.ts'
import { tokenDigest } from '../domain/tokens.ts'
import type { Database } from './database.ts'
import { failingInDomainTerms } from './failures.ts'
import { holdOwner } from './held-owner.ts'
import { checkQuota } from './kept-bytes.ts'
import { createOwnerTurns } from './owner-turns.ts'
import { storable, type Tables } from './tables.ts'

/** How many valid links one user may have at a time. */
const tokensPerOwner = 100

const excerptLength = 60
/**
 * How many characters are read for an excerpt: more than it shows, because a text may begin with white space.
 */
const excerptSource = 400

/** The first words of a text; a single long word is cut. */
const excerptOf = (text: string): string => {
  const letters = Array.from(text.replace(/\s+/gu, ' ').trim())
  if (letters.length <= excerptLength) return letters.join('')
  const cut = letters.slice(0, excerptLength)
  const end = letters[excerptLength] === ' ' ? excerptLength : cut.lastIndexOf(' ')
  return `${cut.slice(0, end < 1 ? excerptLength : end).join('')}…`
}

/** What a row hands over; older rows have no brief. */
const handedOver = (row: { challenge_text: string; details: string }): HandedOver => ({
  text: row.challenge_text,
  case_brief: null,
  ...(JSON.parse(row.details) as Partial<Omit<HandedOver, 'text'>>),
})

const mostHeadings = 20

/** What the owner's list shows of a link. It is stored apart, so that listing does not read whole pages. */
const listedOf = (
  page: SharedPage | undefined,
  title: string,
  now: number,
): Pick<HandedOut, 'madeAt' | 'holds'> & Partial<Pick<HandedOut, 'excerpt'>> => ({
  madeAt: new Date(now).toISOString(),
  ...(title !== '' && { excerpt: excerptOf(title) }),
  holds: (page?.report.blocks ?? [])
    .flatMap((block) => (block.kind === 'heading' && block.level === 2 ? excerptOf(block.text) : []))
    .slice(0, mostHeadings),
})

interface NewToken {
  token: string
  handed: HandedOver
  page?: SharedPage
  expiresAt: number
  owner: string | undefined
}

/** Home tokens (AMB-03); expired ones are deleted whenever a new one is stored. */
export const createTokenStore = (
  { db, kind, forget, makeRoom }: Pick<Database, 'db' | 'kind' | 'forget' | 'makeRoom'>,
  clock: Clock,
  { mostBytes = limits.keptBytes }: { mostBytes?: number } = {},
): TokenStore => {
  const inTurn = createOwnerTurns()
  const validLinks = (owner: string) =>
    db
      .selectFrom('home_tokens')
      .where('owner', '=', owner)
      .where('expires_at', '>', Math.floor(clock.now()))
      .orderBy('expires_at', 'desc')
      .orderBy('digest')
      .limit(tokensPerOwner)
  /** Deletes expired rows, but skips those that another call is deleting: two waiting calls would deadlock. */
  const removeExpired = (transaction: Transaction<Tables>) =>
    transaction
      .deleteFrom('home_tokens')
      .where('digest', 'in', (build) => {
        const expired = build
          .selectFrom('home_tokens')
          .select('digest')
          .where('expires_at', '<=', Math.floor(clock.now()))
        return kind === 'postgres' ? expired.forUpdate().skipLocked() : expired
      })
      .execute()
  const insert = async (
    transaction: Transaction<Tables>,
    { token, handed: { text, ...details }, page, expiresAt, owner }: NewToken,
  ) => {
    await removeExpired(transaction)
    await transaction
      .insertInto('home_tokens')
      .values({
        digest: tokenDigest(token),
        challenge_text: storable(text),
        details: JSON.stringify(details),
        report: page === undefined ? null : JSON.stringify(page.report),
        challenge_id: page?.challenge ?? null,
        expires_at: Math.floor(expiresAt),
        owner: owner ?? null,
        listed: JSON.stringify(listedOf(page, details.about?.title ?? '', clock.now())),
      })
      .execute()
    if (owner === undefined) return
    const surplus = await transaction
      .selectFrom('home_tokens')
      .select('digest')
      .where('owner', '=', owner)
      // Never delete the new token itself, even if it expires first.
      .where('digest', '!=', tokenDigest(token))
      .orderBy('expires_at', 'desc')
      .orderBy('digest')
      .limit(1_000)
      .offset(tokensPerOwner - 1)
      .execute()
    if (surplus.length > 0)
      await transaction
        .deleteFrom('home_tokens')
        .where(
          'digest',
          'in',
          surplus.map(({ digest }) => digest),
        )
        .execute()
  }
  return failingInDomainTerms<TokenStore>(makeRoom, {
    async read(token) {
      const row = await db
        .selectFrom('home_tokens')
        .select(['challenge_text', 'details'])
        .where('digest', '=', tokenDigest(token))
        .where('expires_at', '>', Math.floor(clock.now()))
        .executeTakeFirst()
      return row === undefined || row.challenge_text === '' ? undefined : handedOver(row)
    },
    save: (token, handed, expiresAt, owner) => {
      const write = () =>
        db.transaction().execute(async (transaction) => {
          if (owner !== undefined) await holdOwner(transaction, kind, owner)
          await insert(transaction, { token, handed, expiresAt, owner })
        })
      return owner === undefined ? write() : inTurn(owner, write)
    },
    savePage: (token, { page, ...handed }, expiresAt, owner) =>
      inTurn(owner, () =>
        db.transaction().execute(async (transaction) => {
          // Do not send a malformed id to the database, because PostgreSQL refuses some characters.
          if (!isRowId(page.challenge)) return false
          await holdOwner(transaction, kind, owner)
          const query = transaction
            .selectFrom('challenges')
            .select('id')
            .where('id', '=', page.challenge)
            .where('owner', '=', owner)
          // On PostgreSQL, lock the challenge against deletion until this transaction ends. SQLite allows only
          // one writing transaction at a time.
          const challenge = await (kind === 'postgres' ? query.forKeyShare() : query).executeTakeFirst()
          if (challenge === undefined) return false
          await insert(transaction, { token, handed, page, expiresAt, owner })
          await checkQuota(transaction, owner, mostBytes)
          return true
        }),
      ),
    async readPage(token) {
      const row = await db
        .selectFrom('home_tokens')
        .select(['challenge_text', 'details', 'report', 'expires_at'])
        .where('digest', '=', tokenDigest(token))
        .where('expires_at', '>', Math.floor(clock.now()))
        .executeTakeFirst()
      if (row === undefined || row.report === null) return undefined
      return {
        report: JSON.parse(row.report) as ReportDocument,
        hasText: row.challenge_text !== '',
        about: handedOver(row).about,
        expiresAt: new Date(row.expires_at).toISOString(),
      }
    },
    async pageSize(token) {
      const row = await db
        .selectFrom('home_tokens')
        .select(({ fn }) => fn<number>('octet_length', ['report']).as('bytes'))
        .where('digest', '=', tokenDigest(token))
        .where('expires_at', '>', Math.floor(clock.now()))
        .where('report', 'is not', null)
        .executeTakeFirst()
      return row?.bytes
    },
    async listOf(owner) {
      const rows = await validLinks(owner)
        .select([
          'digest',
          sql<string>`substr(challenge_text, 1, ${excerptSource})`.as('challenge_text'),
          // Older links did not store their title in `listed`; one without a text shows the title in `details`.
          sql<string>`case when challenge_text = '' then details else '{}' end`.as('details'),
          'challenge_id',
          'listed',
          'expires_at',
        ])
        .execute()
      return rows.map((row) => ({
        id: row.digest,
        kind: row.challenge_id === null ? 'start' : 'page',
        excerpt: excerptOf(row.challenge_text || (handedOver(row).about?.title ?? '')),
        holds: [],
        ...(JSON.parse(row.listed) as Partial<Pick<HandedOut, 'madeAt' | 'holds' | 'excerpt'>>),
        expiresAt: new Date(row.expires_at).toISOString(),
      }))
    },
    async *allOf(owner) {
      const digests = await validLinks(owner).select('digest').execute()
      for (const { digest } of digests) {
        const row = await db
          .selectFrom('home_tokens')
          .select(['challenge_text', 'details', 'report', 'expires_at'])
          .where('digest', '=', digest)
          .where('owner', '=', owner)
          .executeTakeFirst()
        // The row is missing if the link was deleted since reading began.
        if (row === undefined) continue
        yield {
          id: digest,
          ...handedOver(row),
          ...(row.report !== null && { report: JSON.parse(row.report) as ReportDocument }),
          expiresAt: new Date(row.expires_at).toISOString(),
        }
      }
    },
    async remove(owner, name) {
      const { numDeletedRows } = await db
        .deleteFrom('home_tokens')
        .where('owner', '=', owner)
        .where('digest', 'in', [name, tokenDigest(name)])
        .executeTakeFirst()
      if (numDeletedRows === 0n) return false
      await forget()
      return true
    },
  })
}
