import type { DatabaseSync } from 'node:sqlite'
import { tokenDigest } from '../../domain/tokens.ts'
import type { Clock, TokenStore } from '../../domain/ports.ts'

/** Home tokens in the embedded database; ended ones are removed whenever a new one is kept. */
export const createTokenStore = (database: DatabaseSync, clock: Clock): TokenStore => {
  const read = database.prepare('SELECT challenge_text FROM home_tokens WHERE digest = ? AND expires_at > ?')
  const keep = database.prepare(
    'INSERT INTO home_tokens (digest, challenge_text, expires_at) VALUES (?, ?, ?)',
  )
  const forget = database.prepare('DELETE FROM home_tokens WHERE expires_at <= ?')
  return {
    readText(token) {
      const row = read.get(tokenDigest(token), clock.now())
      const text = row?.['challenge_text']
      return Promise.resolve(typeof text === 'string' ? text : undefined)
    },
    keepText(token, text, expiresAt) {
      forget.run(clock.now())
      keep.run(tokenDigest(token), text, expiresAt)
      return Promise.resolve()
    },
  }
}
