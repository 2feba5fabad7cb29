import type { Clock, HandedOver, TokenStore } from '../domain/ports.ts'
import { tokenDigest } from '../domain/tokens.ts'
import type { Database } from './database.ts'
import { failingInDomainTerms } from './failures.ts'

/** A plain text column: what PostgreSQL refuses in one is left out. */
const storable = (text: string): string => text.toWellFormed().replaceAll('\0', '')

/** Links that one user may have handed out at a time. */
const tokensPerOwner = 100

const excerptLength = 60

/** Also of a row from before anything went with the text. */
const handedOver = (row: { challenge_text: string; details: string }): HandedOver => ({
  text: row.challenge_text,
  case_brief: null,
  ...(JSON.parse(row.details) as Partial<Omit<HandedOver, 'text'>>),
})

/** Home tokens (AMB-03); ended ones are removed whenever a new one is kept. */
export const createTokenStore = (
  { db, forget }: Pick<Database, 'db' | 'forget'>,
  clock: Clock,
): TokenStore => {
  const allOf: TokenStore['allOf'] = async (owner) => {
    const rows = await db
      .selectFrom('home_tokens')
      .select(['digest', 'challenge_text', 'details', 'expires_at'])
      .where('owner', '=', owner)
      .where('expires_at', '>', Math.floor(clock.now()))
      .orderBy('expires_at', 'desc')
      .orderBy('digest')
      .limit(tokensPerOwner)
      .execute()
    return rows.map((row) => ({
      id: row.digest,
      ...handedOver(row),
      expiresAt: new Date(row.expires_at).toISOString(),
    }))
  }
  return failingInDomainTerms<TokenStore>({
    async read(token) {
      const row = await db
        .selectFrom('home_tokens')
        .select(['challenge_text', 'details'])
        .where('digest', '=', tokenDigest(token))
        .where('expires_at', '>', Math.floor(clock.now()))
        .executeTakeFirst()
      return row && handedOver(row)
    },
    async keep(token, { text, ...details }, expiresAt, owner) {
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
            details: JSON.stringify(details),
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
      return (await allOf(owner)).map(({ text, id, expiresAt }) => ({
        id,
        excerpt: Array.from(text.replace(/\s+/gu, ' ').trim()).slice(0, excerptLength).join(''),
        expiresAt,
      }))
    },
    allOf,
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
