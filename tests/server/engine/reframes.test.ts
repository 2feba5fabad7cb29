import { describe, expect, it } from 'vitest'
import type { Reframe } from '#contract/entities.ts'
import { calls } from '#contract/calls.ts'
import { limits } from '#contract/limits.ts'
import { contentLibrary } from '#server/content/library.ts'
import { createOfflineEngine } from '#server/engine/offline.engine.ts'
import { cutAtWord } from '#server/engine/write/summary.ts'
import { startApp } from '../app.ts'
import { challenges } from './challenges.ts'
import { readingEase, untidy } from '../../../scripts/content/tidy.ts'
import { contentGeneral } from '#server/content/general.ts'

const engine = createOfflineEngine()
const { reframes: reframePatterns, reframeTechniques } = await contentGeneral()
const options = { signal: new AbortController().signal }
const scopes = Array.from({ length: limits.maxScope + 1 }, (_, scope) => scope)
const bakery = challenges[0]?.text ?? ''

const labelsOf = (reframes: readonly Reframe[]) => reframes.map(({ label }) => label)
const writtenByUs = (text: string) => text.replace(/“[^”]*”/g, '“…”')
const ask = (text: string, scope: number, seen: readonly string[] = []) =>
  engine.reframes({ text, scope, seen }, options)

describe('the patterns for reframes', () => {
  it('are at least 60, with at least 20 techniques, and at least 18 techniques at each scope [RFM-01]', () => {
    expect(reframePatterns.length).toBeGreaterThanOrEqual(60)
    expect(reframeTechniques.size).toBeGreaterThanOrEqual(20)
    for (let scope = 0; scope <= limits.maxScope; scope += 1) {
      const here = reframePatterns.filter(({ scopes }) => scopes.includes(scope))
      expect(new Set(here.map(({ technique }) => technique)).size, String(scope)).toBeGreaterThanOrEqual(18)
    }
  })

  it('speak of days and weeks only at scope 0, and of the firm and years at scope 6', () => {
    const texts = (scope: number) =>
      reframePatterns.filter(({ scopes }) => scopes.includes(scope)).map(({ text }) => text)
    const near =
      /\b(?:today|tomorrow|Friday|this week|one week|this month|a day|hour|minutes?|one case|first|next)\b/
    const far = /\b(?:whole firm|the firm|all of us|took charge|years|purpose|trade|outlive|rivals)\b/
    expect(texts(0).filter((text) => near.test(text)).length).toBeGreaterThan(texts(0).length * 0.6)
    expect(texts(6).filter((text) => near.test(text) && !far.test(text))).toEqual([])
    expect(texts(6).filter((text) => far.test(text)).length).toBeGreaterThan(texts(6).length * 0.6)
  })
})

describe('reframes of a challenge', () => {
  it.each(scopes)(
    'are 8 to 10 at scope %i for every sample, each with another technique, well-formed, plain and as a question [RFM-01]',
    async (scope) => {
      for (const { id, text } of challenges) {
        const reframes = await ask(text, scope)
        expect(reframes.length, id).toBeGreaterThanOrEqual(8)
        expect(reframes.length, id).toBeLessThanOrEqual(10)
        expect(new Set(reframes.map(({ provenance }) => provenance?.technique)).size, id).toBe(
          reframes.length,
        )
        expect(new Set(labelsOf(reframes)).size, id).toBe(reframes.length)
        for (const { label } of reframes) {
          expect(label.length, label).toBeLessThanOrEqual(220)
          expect(label, id).toMatch(/^\p{Lu}.*\?$/u)
          expect(untidy(writtenByUs(label))).toEqual([])
          expect(writtenByUs(label), id).not.toMatch(/\byour?s?\b|[{}[\]|]/i)
        }
        const ease =
          labelsOf(reframes).reduce((sum, label) => sum + readingEase(writtenByUs(label)), 0) /
          reframes.length
        expect(ease, id).toBeGreaterThan(60)
      }
    },
  )

  it('are first about the problems of the case, once they are ticked', async () => {
    for (const { text } of challenges) {
      const brief = await engine.brief({ text }, options)
      const [likely] = brief.problems
      if (likely === undefined) continue
      const ticked = { ...brief, problems: [{ ...likely, active: true, origin: 'user' as const }] }
      const [first] = await engine.reframes({ text, scope: 3, seen: [], brief: ticked }, options)
      expect(first?.provenance?.technique).toBe(`Another way to see it: ${likely.name}`)
    }
  })

  it('are first those of a ticked problem at the scope and beside it', async () => {
    const text = 'We have a problem and do not know what to do about it.'
    const brief = await engine.brief({ text }, options)
    for (const { id, name, reframes } of (await contentLibrary()).problems) {
      const ticked = { id, name, active: true, origin: 'user' as const, because: [], questions: [] }
      const labels = labelsOf(
        await engine.reframes({ text, scope: 3, seen: [], brief: { ...brief, problems: [ticked] } }, options),
      )
      const own = reframes.filter(({ scopes }) => scopes.some((scope) => Math.abs(scope - 3) <= 1))
      expect(own.length, id).toBeGreaterThan(1)
      expect(labels.slice(0, own.length).toSorted(), id).toEqual(own.map((one) => one.text).toSorted())
    }
  })

  it('say which technique they come from and why it helps', async () => {
    const names = new Map([...reframeTechniques.values()].map(({ name, why }) => [name, why]))
    const general = (await ask(bakery, 3)).filter(
      ({ provenance }) => !provenance?.technique.startsWith('Another way to see it'),
    )
    expect(general.length).toBeGreaterThan(2)
    for (const { provenance } of general) {
      expect(provenance?.why).toBe(names.get(provenance?.technique ?? ''))
      expect(provenance).toMatchObject({ sources: [], engine: 'offline' })
    }
  })

  it('are the same for the same text and scope, even in another process’s engine', async () => {
    expect(await createOfflineEngine().reframes({ text: bakery, scope: 2, seen: [] }, options)).toEqual(
      await ask(bakery, 2),
    )
  })

  it('change with the scope, and the first level shares none with the last [RFM-03]', async () => {
    const [low, middle, high] = await Promise.all(
      [0, 3, 6].map(async (scope) => labelsOf(await ask(bakery, scope))),
    )
    expect(middle).not.toEqual(low)
    expect(high?.filter((label) => low?.includes(label) ?? true)).toEqual([])
  })

  it('are never repeated when more are requested, and finally run out [AMB-47]', async () => {
    const seen = labelsOf(await ask(bakery, 3))
    for (let round = 0; round < 8; round += 1) {
      const more = labelsOf(await ask(bakery, 3, seen))
      for (const label of more) expect(seen).not.toContain(label)
      seen.push(...more)
    }
    expect(new Set(seen).size).toBe(seen.length)
    expect(seen.length).toBeGreaterThanOrEqual(18)
    expect(await ask(bakery, 3, seen)).toEqual([])
  })

  it.each([
    ['without a goal', 'Bread. Schools. Flour and ovens. The van.'],
    ['of one word', 'sell'],
    ['in another language', 'Наша пекарня теряет постоянных клиентов и деньги каждый день.'],
    ['of template marks', '{buyers} [is|are] {{goal}} <b>we want to {goal} {x}</b>'],
    [
      'of 20,000 characters',
      'We want to sell more bread to schools without working longer. '.repeat(330).slice(0, 20_000),
    ],
    ['that quotes', 'We want to keep “our” customers\' trust & stop "waste" | now {really}.'],
  ])('are complete for a text %s', async (_, text) => {
    const reframes = await ask(text, 4)
    expect(reframes.length).toBeGreaterThanOrEqual(8)
    for (const { label } of reframes) expect(untidy(writtenByUs(label))).toEqual([])
  })

  it('stop when the caller has disconnected', async () => {
    const gone = { signal: AbortSignal.abort(new Error('gone')) }
    await expect(engine.reframes({ text: bakery, scope: 3, seen: [] }, gone)).rejects.toThrow('gone')
  })
})

describe('a text that is cut', () => {
  it.each([
    ['short', 20, 'short'],
    ['one two three', 13, 'one two three'],
    ['one two three', 12, 'one two …'],
    ['one two three', 9, 'one two …'],
    ['one two three', 8, 'one …'],
    ['abcdefghij', 6, 'abcd …'],
    ['abc\u{1f600}\u{1f600}def', 6, 'abc …'],
  ])('%j in %i units reads %j', (text, most, cut) => {
    expect(cutAtWord(text, most)).toBe(cut)
    expect(cutAtWord(text, most).length).toBeLessThanOrEqual(most)
  })
})

describe('the calls for reframes', () => {
  it('return an array for a text and a scope, and further ones without those named [RFM-01, API-11, API-12]', async () => {
    const { post } = startApp({ engine })
    const body = { challenge_text: bakery, scope: 6 }
    const searched = await post(`/v1${calls.searchReframes.path}`, body)
    expect(searched.status).toBe(200)
    const first = labelsOf(calls.searchReframes.answer.parse(await searched.json()))
    expect(first.length).toBeGreaterThanOrEqual(8)
    const extended = await post(`/v1${calls.extendReframes.path}`, { ...body, reframes: first })
    expect(extended.status).toBe(200)
    const more = labelsOf(calls.extendReframes.answer.parse(await extended.json()))
    expect(more.length).toBeGreaterThan(0)
    expect(more.filter((label) => first.includes(label))).toEqual([])
  })

  it.each([
    ['a scope beyond the last level', { challenge_text: bakery, scope: 7 }],
    ['a scope between two levels', { challenge_text: bakery, scope: 1.5 }],
    ['no scope', { challenge_text: bakery }],
    ['an empty text', { challenge_text: ' ', scope: 3 }],
  ])('refuse %s', async (_, body) => {
    const { post } = startApp()
    expect((await post('/v1/challenges/reframes/search', body)).status).toBe(422)
  })
})
