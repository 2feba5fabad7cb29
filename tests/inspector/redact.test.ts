import { describe, expect, it } from 'vitest'
import type { InspectionEvent } from 'xstate'
import { Problem } from '#contract/problems.ts'
import { createBridge } from '#inspector/bridge/bridge.ts'
import { createRedactor, revive } from '#inspector/bridge/redact.ts'
import { vocabularyOf } from '../../scripts/charts/vocabulary.ts'
import { testProvider, startPage, storedPerson, personKey } from '../boot/boot.ts'
import { fakeStore } from '../api/fake-storage.ts'
import { fakeChannels } from './fake-channel.ts'

const words = new Set(vocabularyOf('.'))
const productRedactor = () => createRedactor({ words, isField: (key) => words.has(key) })

describe('redaction', () => {
  const redact = createRedactor({ words: ['open', 'challenge_text', 'bookmark', 'saveItem'] })

  it('puts the kind, the length and a number in the place of every text [INSP-03]', () => {
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
  ])('shows of %s what the program itself is made of [INSP-03]', (text, shown) => {
    expect(redact.value(text)).toEqual(shown)
  })

  it('shows the names of actors with the numbers that charts give them [INSP-03]', () => {
    expect(redact.name('bookmark-7')).toBe('bookmark-7')
    expect(redact.name('xstate.done.actor.bookmark-7')).toBe('xstate.done.actor.bookmark-7')
    expect(redact.name('Ada-7')).toMatch(/^⟨text 5 /)
  })

  it('says of failures what they are, and of what is no data only its kind [INSP-03]', () => {
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

  it('keeps keys that are names of fields and no others [INSP-03]', () => {
    const strict = productRedactor()
    expect(Object.keys(strict.value({ challenge_text: 1, Ada: 2, 'a topic of mine': 3 }) as object)).toEqual([
      'challenge_text',
      expect.stringMatching(/^⟨text 3 /),
      expect.stringMatching(/^⟨text 15 /),
    ])
  })

  it('shows near the top what was cut where it stood deep [INSP-03]', () => {
    const shared = { open: { open: { open: 1 } } }
    let deep: object = shared
    for (let depth = 0; depth < 12; depth++) deep = { bookmark: deep }
    expect(JSON.stringify(redact.value(deep))).toContain('⟨deeper⟩')
    expect(redact.value({ bookmark: shared })).toEqual({ bookmark: shared })
  })

  it('comes to an end with what holds itself [INSP-03]', () => {
    const round: Record<string, unknown> = { open: 1 }
    round.bookmark = [round, round]
    expect(JSON.stringify(redact.value(round))).toContain('⟨deeper⟩')
  })

  it('can be turned into other texts of the same length, equal where they were equal [INSP-10]', () => {
    const [one, same, other] = revive(redact.value(['bread', 'bread', 'water'])) as string[]
    expect([one, other].map((text) => text?.length)).toEqual([5, 5])
    expect(same).toBe(one)
    expect(other).not.toBe(one)
  })
})

describe('what leaves the page', () => {
  const secrets = [
    'Ada',
    'Byron',
    'ada@example.com',
    'token-1',
    'refresh-1',
    'id-token',
    'sourdough',
    'Kirkcaldy',
    'sparks.test',
  ]

  it('holds not a byte of tokens, addresses, names or of what was typed, in the log, the export and the messages [INSP-03]', async () => {
    const { open, sent } = fakeChannels()
    const bridge = createBridge({
      channel: open(),
      app: 'run',
      redact: productRedactor(),
      onLeave: () => undefined,
    })
    const window = open()
    window.postMessage({ kind: 'look', window: 'window 1' })
    const seen: InspectionEvent[] = []
    const local = fakeStore()
    local.held.set(personKey, storedPerson())
    const page = await startPage({
      local,
      config: { oidc: testProvider, inspector: true },
      inspect: (event) => {
        seen.push(event)
        bridge.inspect(event)
      },
    })
    const { challengeForm } = page.app.getSnapshot().children
    challengeForm?.send({
      type: 'text.changed',
      text: 'Our sourdough from Kirkcaldy sells worse every month, and Ada Byron wants to know why that is, and what to do about it soon.',
    })
    await Promise.resolve()
    const out = [...sent, JSON.stringify(bridge.session())].join('\n')
    // It was there to be leaked.
    expect(JSON.stringify(seen.map((event) => ('event' in event ? event.event : null)))).toContain(
      'sourdough',
    )
    expect(seen.length).toBeGreaterThan(50)
    expect(out.length).toBeGreaterThan(10_000)
    expect(secrets.filter((secret) => out.includes(secret))).toEqual([])
    page.end()
  })
})
