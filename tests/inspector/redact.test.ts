import { describe, expect, it } from 'vitest'
import type { InspectionEvent } from 'xstate'
import { Problem } from '#contract/problem.ts'
import { createBridge } from '#inspector/bridge/bridge.ts'
import type { Session } from '#inspector/bridge/messages.ts'
import { createRedactor, revive } from '#inspector/bridge/redact.ts'
import { walk, walkOf } from '../whole/walk.ts'
import { addresses } from '../whole/world.ts'
import { fakeChannels } from './fake-channel.ts'
import { productRedactor } from './product-redactor.ts'

describe('redaction', () => {
  const redact = createRedactor({ words: ['open', 'challenge_text', 'bookmark', 'saveItem'] })

  it('replaces every text by its kind, length and a number [INSP-03]', () => {
    expect(
      redact.value({
        text: 'We bake bread.',
        same: ['We bake bread.'],
        mail: 'ada@example.com',
        where: '/challenges/66aa/',
        link: 'https://sparks.test/t0ken',
        token: 'eyJhbGciOiJSUzI1NiJ9.eyJzdWIi',
        when: '2026-11-20T10:00:00Z',
        state: 'open',
        count: 3,
        none: null,
      }),
    ).toEqual({
      text: '⟨text 14 #1⟩',
      same: ['⟨text 14 #1⟩'],
      mail: '⟨e-mail 15 #2⟩',
      where: '⟨address 17 #3⟩',
      link: '⟨address 25 #4⟩',
      token: '⟨token 29 #5⟩',
      when: '⟨time 20 #6⟩',
      state: 'open',
      count: 3,
      none: null,
    })
  })

  it.each([
    ['bookmark-7', expect.stringMatching(/^⟨text 10 /)],
    ['xstate.done.actor.saveItem', 'xstate.done.actor.saveItem'],
    ['xstate.done.actor.Ada', expect.stringMatching(/^⟨text 21 /)],
    ['open sesame', expect.stringMatching(/^⟨text 11 /)],
  ])('shows the program’s own words in %s [INSP-03]', (text, shown) => {
    expect(redact.value(text)).toEqual(shown)
  })

  it('shows the names of actors with the numbers that charts give them [INSP-03]', () => {
    expect(redact.name('bookmark-7')).toBe('bookmark-7')
    expect(redact.name('xstate.done.actor.bookmark-7')).toBe('xstate.done.actor.bookmark-7')
    expect(redact.name('xstate.promise.resolve')).toBe('xstate.promise.resolve')
    expect(redact.name('Ada-7')).toMatch(/^⟨text 5 /)
  })

  it('describes failures, and shows only the kind of anything that is not data [INSP-03]', () => {
    expect(productRedactor().value(new Problem('http', { status: 503, message: 'Ada' }))).toMatchObject({
      kind: 'http',
      status: 503,
    })
    expect(redact.value([() => 1, new Map([['Ada', 1]]), Symbol('Ada'), new Blob(['Ada'])])).toEqual([
      '⟨function⟩',
      '⟨Map of 1⟩',
      '⟨symbol⟩',
      '⟨Blob⟩',
    ])
  })

  it('keeps keys that are field names and no others [INSP-03]', () => {
    const strict = productRedactor()
    expect(Object.keys(strict.value({ challenge_text: 1, Ada: 2, 'a topic of mine': 3 }) as object)).toEqual([
      'challenge_text',
      expect.stringMatching(/^⟨text 3 /),
      expect.stringMatching(/^⟨text 15 /),
    ])
  })

  it('shows near the top what was cut off where it was nested deeply [INSP-03]', () => {
    const shared = { open: { open: { open: 1 } } }
    let deep: object = shared
    for (let depth = 0; depth < 12; depth++) deep = { bookmark: deep }
    expect(JSON.stringify(redact.value(deep))).toContain('⟨deeper⟩')
    expect(redact.value({ bookmark: shared })).toEqual({ bookmark: shared })
  })

  it('terminates for values that contain themselves [INSP-03]', () => {
    const round: Record<string, unknown> = { open: 1 }
    round.bookmark = [round, round]
    expect(JSON.stringify(redact.value(round))).toContain('⟨deeper⟩')
  })

  it('can be replaced by other texts of the same length, equal if the originals are equal [INSP-10]', () => {
    const [one, same, other] = revive(redact.value(['bread', 'bread', 'water'])) as string[]
    expect([one, other].map((text) => text?.length)).toEqual([5, 5])
    expect(same).toBe(one)
    expect(other).not.toBe(one)
  })
})

describe('what leaves the page', () => {
  /**
   * Secrets that actors hold: the token, personal data, addresses, and everything typed, chosen or written.
   */
  const held = [
    ...['token-1', 'Ada', 'Byron', 'ada@example.com', 'person-1'],
    ...['/challenges/', '/markets-products/'],
    ...['forty villages', 'vans always', 'quarry', 'builders', 'Ovens', 'Fewer empty', 'Wales', 'Kent'],
    ...['Spark 1 of', 'Another idea', 'A paper', 'About We bake'],
  ]
  /** Secrets that no actor should ever hold. */
  const elsewhere = ['refresh-1', 'id-token', 'sparks.test', 'id.test']

  it('contains no byte of tokens, addresses, names or challenges of the main job, in the log, the export and the messages [INSP-03]', async () => {
    const { open, sent } = fakeChannels()
    const seen: string[] = []
    const sessions: (() => Session)[] = []
    const watch = () => {
      const bridge = createBridge({
        channel: open(),
        app: `page ${sessions.length + 1}`,
        redact: productRedactor(),
        soon: queueMicrotask,
        onLeave: () => undefined,
      })
      sessions.push(bridge.session)
      // An inspector window that is already open sends this to each page.
      open().postMessage({ kind: 'look', window: 'window 1' })
      return (event: InspectionEvent) => {
        seen.push(raw(event))
        bridge.inspect(event)
      }
    }
    const at = (address: string) => addresses.indexOf(address)
    const job = walkOf(
      'member',
      '/',
      { do: 'type', text: 0 },
      { do: 'set options', region: 'Kent', scope: 3 },
      { do: 'get sparks' },
      { do: 'toggle a topic', topic: 1 },
      { do: 'add a topic', label: 'Ovens' },
      { do: 'toggle a problem' },
      { do: 'say what is wanted', words: 'Fewer empty vans' },
      { do: 'toggle a bookmark', spark: 0 },
      { do: 'open ideas', spark: 0 },
      { do: 'close ideas' },
      { do: 'edit the text', text: 1 },
      { do: 'go', to: at('/challenges/new/resources/academic/') },
      { do: 'go', to: at('/challenges/new/reframes/') },
      { do: 'go', to: at('/challenges/') },
      { do: 'enter the address', to: at('/challenges/:id/review/') },
      { do: 'log out' },
    )
    await walk(job, {}, watch)
    const out = [...sent, ...sessions.map((session) => JSON.stringify(session()))].join('\n')
    // The actors did hold these secrets, so they could have leaked.
    const inside = seen.join('\n')
    expect(held.filter((secret) => !inside.includes(secret))).toEqual([])
    expect(out.length).toBeGreaterThan(1_000_000)
    expect([...held, ...elsewhere].filter((secret) => out.includes(secret))).toEqual([])
  })
})

/** What a careless bridge would send: the event, and everything that the actor holds. */
const raw = (seen: InspectionEvent): string =>
  JSON.stringify(
    [
      'event' in seen ? seen.event : undefined,
      'snapshot' in seen ? (seen.snapshot as { context?: unknown }).context : undefined,
    ],
    (_, value: unknown) =>
      typeof value === 'object' && value !== null && 'sessionId' in value ? undefined : value,
  )
