import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { describe, expect, it } from 'vitest'
import { sparkCategories } from '#contract/vocabulary.ts'
import { createBundledPapers } from '#server/catalogue/papers.source.ts'
import { loadLibraryWithoutProblems } from '#tests/server/brief/library.ts'
import { createOfflineEngine } from '#server/engine/offline.engine.ts'
import { createTokenStore } from '#server/store/tokens.store.ts'
import { startApp } from '../app.ts'
import { kinds, placeFor } from '../store/databases.ts'
import { challenges } from './challenges.ts'

/** Tests that equal input gives byte-equal output, whatever the machine, the day, the place or the store. */

const run = promisify(execFile)
const texts = challenges.slice(0, 3).map(({ text }) => text)

/** Returns what `npm run engine` prints for a text, run in a separate process. */
const printed = async (text: string, env: Record<string, string>) => {
  const { stdout } = await run(
    process.execPath,
    ['scripts/engine.ts', '--spark', '1', '--refresh', '2', '--region', 'Wales', '--maturity', '2', text],
    { env: { PATH: process.env['PATH'] ?? '', ...env } },
  )
  return stdout
}

describe('the built-in engine’s output', () => {
  it('is byte-equal in two processes with different clocks, languages and time zones', async () => {
    for (const text of texts.slice(0, 2)) {
      const [one, other] = await Promise.all([
        printed(text, { TZ: 'UTC', LANG: 'en_GB.UTF-8' }),
        printed(text, { TZ: 'Pacific/Kiritimati', LANG: 'tr_TR.UTF-8', LC_ALL: 'tr_TR.UTF-8' }),
      ])
      expect(one.length).toBeGreaterThan(2_000)
      expect(other).toBe(one)
    }
  })

  it('is byte-equal on every kind of database', async () => {
    const answers: string[] = []
    for (const kind of kinds) {
      const place = await placeFor(kind)
      place.fresh()
      const database = await place.open()
      const { post } = startApp({
        engine: createOfflineEngine({ library: loadLibraryWithoutProblems }),
        papers: createBundledPapers(),
        tokens: createTokenStore(database, { now: () => 0 }),
      })
      const bodies: string[] = []
      for (const text of texts) {
        const asked: [string, object][] = [
          ['/v1/nlp/keywords', { text, method: 'random' }],
          ...sparkCategories.map(({ slug }): [string, object] => [`/v1/sparks/${slug}`, { text }]),
          ['/v1/nlp/possible-ideas', { challenge: text, spark: 'What would customers pay for?' }],
          ['/v1/challenges/reframes/search', { challenge_text: text, scope: 5 }],
          ['/v1/search/papers', { query: text }],
          ['/v1/search/case-studies', { query: text }],
        ]
        for (const [path, body] of asked) {
          const response = await post(path, body)
          expect(response.status).toBe(200)
          bodies.push(await response.text())
        }
      }
      answers.push(bodies.join('\n'))
      await database.close()
      await place.remove()
    }
    expect(answers).toHaveLength(kinds.length)
    expect(new Set(answers).size).toBe(1)
  })
})
