import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

const root = join(import.meta.dirname, '../..')
/** The contents of files, without their comments. */
const texts = (...patterns: string[]) =>
  globSync(patterns, { cwd: root }).map((file) =>
    readFileSync(join(root, file), 'utf8').replace(/\/\*[^]*?\*\/|<!--[^]*?-->|(?<!:)\/\/.*/g, ''),
  )

const words = texts('src/ui/**/*words.ts')
const pages = texts('server/http/help/*.html')
const screens = texts('src/ui/**/*.{ts,tsx}', 'server/http/**/*.{ts,html}', 'server/identity/**/*.ts')

/** Sentences for which the specification prescribes a straight apostrophe. */
const stated = [
  "Yes I'm happy",
  "Are you sure you want to delete your account? This can't be undone.",
  "Are you sure you want to delete this challenge? This can't be undone.",
  "Sorry, we couldn't find that challenge",
  "Sorry, we couldn't find that case study",
]

describe('text that is read on a screen', () => {
  it('has curved apostrophes, except in sentences that are specified otherwise', () => {
    expect(screens.length).toBeGreaterThan(200)
    const straight = screens
      .map((text) => stated.reduce((rest, sentence) => rest.replaceAll(sentence, ''), text))
      .flatMap((text) => text.match(/.*\p{L}'\p{L}.*/gu) ?? [])
    expect(straight).toEqual([])
  })

  it('contains each of those sentences', () => {
    for (const sentence of stated) expect(words.some((text) => text.includes(sentence))).toBe(true)
  })

  it('has curved quotation marks', () => {
    expect(words.length).toBeGreaterThan(10)
    const quoted = words.flatMap((text) => text.match(/(?<=['`].*)"(?=.*['`])/gu) ?? [])
    const inPages = pages.flatMap((text) => text.replace(/<[^>]*>/gu, '').match(/.*".*/gu) ?? [])
    expect([...quoted, ...inPages]).toEqual([])
  })
})
