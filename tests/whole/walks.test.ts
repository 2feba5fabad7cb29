import { writeFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { replay } from '#inspector/replay.ts'
import { readSession, writeSession } from '#inspector/session-file.ts'
import { chartFiles, machinesIn } from '../harness/charts.ts'
import { invariants } from './invariants.ts'
import { recordWalk, writeWalk } from './record.ts'
import { addresses } from './world.ts'
import { anyWalk, Broken, withoutRests, walk, walkOf, type Walk } from './walk.ts'

/**
 * Walks through the whole product: the real boot, every chart, storage and history, over a back end with a
 * memory. `npm run walks -- --runs 2000 --seed 7 --out walk.json` takes more random walks; a counterexample
 * is the shortest that was found.
 */
const runs = Number(process.env['WALK_RUNS'] ?? 80)
const seed = Number(process.env['WALK_SEED'] ?? 20_261_122)
const outFile = process.env['WALK_OUT']

/** Walks on which something was once lost. */
const knownWalks: readonly [name: string, walk: Walk][] = [
  [
    'a link to the reframes of a saved challenge, in a new tab [F1]',
    walkOf('member', '/challenges/:id/challenge/reframes/'),
  ],
  [
    'a link to the business models of a saved challenge, by way of signing in [F1]',
    walkOf('visitor', '/challenges/:id/challenge/business-models/'),
  ],
  ['signing in from home, and the saved challenges there [F2]', walkOf('visitor', '/', { do: 'sign in' })],
  [
    'a new challenge after one with options, from a page that was loaded anew [F3]',
    walkOf(
      'member',
      '/challenges/:id/challenge/sparks/markets-products/',
      { do: 'enter the address', to: 0 },
      { do: 'type', text: 1 },
      { do: 'get sparks' },
    ),
  ],
  [
    'a challenge without a text [F18]',
    walkOf('member', '/challenges/blank/challenge/sparks/markets-products/'),
  ],
  [
    'a saved challenge opened while the topics of a new one come',
    withoutRests(
      walkOf(
        'member',
        '/',
        { do: 'type', text: 1 },
        { do: 'get sparks' },
        { do: 'go', to: addresses.indexOf('/challenges/:id/challenge/reframes/') },
      ),
    ),
  ],
  [
    'a saved challenge opened while a new one is created',
    withoutRests(
      walkOf(
        'member',
        '/',
        { do: 'time passes', ms: 100 },
        { do: 'type', text: 1 },
        { do: 'get sparks' },
        { do: 'an answer comes' },
        { do: 'an answer comes' },
        { do: 'an answer comes' },
        { do: 'an answer comes' },
        { do: 'go', to: addresses.indexOf('/challenges/:id/challenge/reframes/') },
      ),
    ),
  ],
  [
    'the results of a new challenge entered while a saved one comes',
    withoutRests(
      walkOf(
        'member',
        '/challenges/',
        {
          do: 'go',
          to: addresses.indexOf('/challenges/:id/challenge/reframes/'),
        },
        { do: 'go', to: addresses.indexOf('/challenges/new/reframes/') },
      ),
    ),
  ],
  [
    'the list of saved challenges opened while an older one is on its way, that lacks the newest',
    withoutRests(
      walkOf(
        'member',
        '/challenges/',
        { do: 'an answer comes' },
        { do: 'an answer comes' },
        { do: 'go', to: 0 },
        { do: 'type', text: 1 },
        { do: 'get sparks' },
        { do: 'the last answer comes first' },
        { do: 'the last answer comes first' },
        { do: 'go', to: addresses.indexOf('/challenges/') },
      ),
    ),
  ],
  [
    'a text edited while its challenge is created',
    withoutRests(
      walkOf(
        'member',
        '/challenges/',
        { do: 'an answer comes' },
        { do: 'an answer comes' },
        { do: 'an answer comes' },
        { do: 'go', to: 0 },
        { do: 'type', text: 1 },
        { do: 'get sparks' },
        { do: 'the last answer comes first' },
        { do: 'go', to: addresses.indexOf('/challenges/new/sparks/markets-products/') },
        { do: 'edit the text', text: 0 },
        { do: 'the last answer comes first' },
        { do: 'the last answer comes first' },
      ),
    ),
  ],
  [
    'the results of a new challenge opened after its topics were given up',
    withoutRests(
      walkOf(
        'visitor',
        '/',
        { do: 'type', text: 0 },
        { do: 'get sparks' },
        { do: 'go', to: addresses.indexOf('/challenges/') },
        { do: 'go', to: addresses.indexOf('/challenges/new/sparks/markets-products/') },
      ),
    ),
  ],
  [
    'a ticked problem, of a text that is then changed to one that names another problem',
    walkOf(
      'visitor',
      '/',
      { do: 'type', text: 0 },
      { do: 'get sparks' },
      { do: 'toggle a problem' },
      { do: 'edit the text', text: 1 },
    ),
  ],
  [
    'a saved challenge edited while another text is typed on home',
    walkOf(
      'member',
      '/',
      { do: 'type', text: 2 },
      { do: 'go', to: addresses.indexOf('/challenges/:id/challenge/reframes/') },
      { do: 'edit the text', text: 1 },
    ),
  ],
]

describe('the whole product', () => {
  it.each(knownWalks)('keeps its promises on a known walk: %s', async (_, given) => {
    await expect(walk(given, invariants)).resolves.toBeUndefined()
  })

  it(
    `keeps its promises at every quiet point of ${runs} random walks`,
    { timeout: 120_000 + runs * 10_000 },
    async () => {
      const result = await fc.check(
        fc.asyncProperty(anyWalk, (given) => walk(given, invariants)),
        { numRuns: runs, seed },
      )
      const [shortest] = (result.counterexample ?? []) as [Walk?]
      if (shortest && outFile) writeFileSync(outFile, JSON.stringify(shortest, undefined, 2))
      const error = result.errorInstance
      if (error instanceof Broken) {
        const files = shortest ? await writeWalk(shortest, '.cache/walks') : []
        expect.fail(
          `After ${result.numRuns} walks with seed ${seed}: ${error.message}\nThe inspector opens what happened on each page: ${files.join(', ')}`,
        )
      }
      expect(error).toBe(null)
    },
  )

  it('saves a walk that breaks a promise as sessions that the inspector opens and replays [INSP-10, INSP-15]', async () => {
    const given = walkOf(
      'member',
      '/',
      { do: 'type', text: 1 },
      { do: 'get sparks' },
      { do: 'enter the address', to: addresses.indexOf('/challenges/') },
    )
    let quiet = 0
    const broken = { once: () => (++quiet === 4 ? 'as wanted' : undefined) }
    const sessions = await recordWalk(given, broken)
    expect(sessions).toHaveLength(2)
    const [first, second] = sessions.map((session) => readSession(writeSession(session)))
    if (typeof first !== 'object' || typeof second !== 'object') throw new Error('They cannot be read')
    expect(Object.keys(first.charts)).toEqual(expect.arrayContaining(['app', 'getSparks', 'topics']))
    expect(first.actors).toEqual([])
    const { steps, differences, unknown } = replay(
      first,
      chartFiles.flatMap((file) => machinesIn(file).map(([, machine]) => machine)),
    )
    expect(steps).toBeGreaterThan(50)
    expect({ differences, unknown }).toEqual({ differences: [], unknown: [] })
    expect(JSON.stringify(sessions)).not.toContain('quarry')
  })
})
