import type { Clock, TokenStore } from '../domain/ports.ts'
import { tokenDigest } from '../domain/tokens.ts'
import type { Database } from './database.ts'

/** A plain text column: what PostgreSQL refuses in one is left out. */
const storable = (text: string): string => text.toWellFormed().replaceAll('\0', '')

/** Links that one user may have handed out at a time. */
const tokensPerOwner = 100

const excerptLength = 60

/** Home tokens (AMB-03); ended ones are removed whenever a new one is kept. */
export const createTokenStore = (
  { db, forget }: Pick<Database, 'db' | 'forget'>,
  clock: Clock,
): TokenStore => {
  const textsOf: TokenStore['textsOf'] = async (owner) => {
    const rows = await db
      .selectFrom('home_tokens')
      .select(['digest', 'challenge_text', 'expires_at'])
      .where('owner', '=', owner)
      .where('expires_at', '>', Math.floor(clock.now()))
      .orderBy('expires_at', 'desc')
      .orderBy('digest')
      .limit(tokensPerOwner)
      .execute()
    return rows.map(({ digest, challenge_text: text, expires_at: end }) => ({
      id: digest,
      text,
      expiresAt: new Date(end).toISOString(),
    }))
  }
  return {
    async readText(token) {
      const row = await db
        .selectFrom('home_tokens')
        .select('challenge_text')
        .where('digest', '=', tokenDigest(token))
        .where('expires_at', '>', Math.floor(clock.now()))
        .executeTakeFirst()
      return row?.challenge_text
    },
    async keepText(token, text, expiresAt, owner) {
      await db.transaction().execute(async (transaction) => {
        await transaction
          .deleteFrom('home_tokens')
          .where('expires_at', '<=', Math.floor(clock.now()))
          .execute()
        await transaction
          .insertInto('home_tokens')
          .values({
            digest: tokenDigest(token),
            challenge_text: storable(text),
            expires_at: Math.floor(expiresAt),
            owner: owner ?? null,
          })
          .execute()
        if (owner === undefined) return
        const surplus = await transaction
          .selectFrom('home_tokens')
          .select('digest')
          .where('owner', '=', owner)
          .orderBy('expires_at', 'desc')
          .orderBy('digest')
          .limit(1_000)
          .offset(tokensPerOwner)
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
      })
    },
    async listOf(owner) {
      return (await textsOf(owner)).map(({ text, ...rest }) => ({
        ...rest,
        excerpt: Array.from(text.replace(/\s+/gu, ' ').trim()).slice(0, excerptLength).join(''),
      }))
    },
    textsOf,
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
  }
}
