import { describe, expect, it } from 'vitest'
import { limits } from '#contract/limits.ts'
import { emptyLists } from '#machines/bookmarks/bookmarks.rules.ts'
import { asideToBeDropped, withAside, type Aside } from '#machines/workspace/challenge.rules.ts'
import { challenge, spark } from '../charts/samples.ts'

const plain = (key: string, text = key): Aside => ({
  key,
  challenge: { ...challenge, challenge_text: text },
  lists: emptyLists,
})
const worked = (key: string, text = key): Aside => ({
  ...plain(key, text),
  lists: { ...emptyLists, sparks: [spark(key)] },
})
const all = (...asides: Aside[]) => asides.reduce<readonly Aside[]>(withAside, [])
const keysOf = (asides: readonly Aside[]) => asides.map(({ key }) => key)
const full = all(...['1', '2', '3', '4', '5'].map((key) => worked(key)))

describe('challenges that are set aside [HOME-35]', () => {
  it('are listed newest first', () => {
    expect(keysOf(all(worked('1'), plain('2')))).toEqual(['2', '1'])
  })

  it('exist once if nothing was done with the same text, and never replace work', () => {
    expect(keysOf(all(plain('1', 'a'), plain('2', 'a')))).toEqual(['2'])
    expect(keysOf(all(worked('1', 'a'), plain('2', 'a')))).toEqual(['1'])
    expect(keysOf(all(plain('1', 'a'), worked('2', 'a')))).toEqual(['2'])
    expect(keysOf(all(worked('1', 'a'), worked('2', 'a')))).toEqual(['2', '1'])
  })

  it('each have a key', () => {
    expect(new Set(keysOf(all(worked('1', 'a'), worked('1', 'b'), worked('1', 'c')))).size).toBe(3)
  })

  it('make room for others: first a text with nothing but its sparks, then the oldest, which is named beforehand', () => {
    expect(full).toHaveLength(limits.asides)
    expect(asideToBeDropped(full.slice(1))).toBeUndefined()
    expect(asideToBeDropped(full)?.key).toBe('1')
    expect(keysOf(withAside(full, worked('6')))).toEqual(['6', '5', '4', '3', '2'])
    const withText = withAside(full.slice(0, -1), plain('6'))
    expect(asideToBeDropped(withText)).toBeUndefined()
    expect(keysOf(withAside(withText, worked('7')))).toEqual(['7', '5', '4', '3', '2'])
    expect(withAside(full, plain('6'))).toEqual(full)
  })

  it('count as worked on even if only the case was', () => {
    const brief = {
      ...plain('1'),
      challenge: { ...challenge, case_brief: {} as Aside['challenge']['case_brief'] },
    }
    expect(keysOf(all(brief, plain('2', challenge.challenge_text)))).toEqual(['1'])
  })
})
