import * as z from 'zod/mini'
import { describe, expect, it } from 'vitest'
import { bundledPapers } from '#server/catalogue/papers.ts'
import { GeneralSparkForm, TechniqueForm } from '#server/content/general.form.ts'
import { paperNumber } from '#server/content/paper.form.ts'
import { recogniseGeneralSpark } from '#server/engine/write/recognised.ts'
import { citedText } from '#server/engine/write/spark.library.ts'
import { americanSpelling, readingEase } from '../../../scripts/content/tidy.ts'
import { contentGeneral } from '#server/content/general.ts'

const general = await contentGeneral()
const { sparks: generalSparks, techniques } = general

const all = Object.values(generalSparks).flat()

describe('The content of the built-in engine', () => {
  it('contains at least two answers of general sparks for each of the ten categories, none twice', () => {
    expect(Object.keys(generalSparks)).toHaveLength(10)
    for (const [category, sparks] of Object.entries(generalSparks)) {
      expect(sparks.length, category).toBeGreaterThanOrEqual(16)
      expect(() => z.parse(z.array(GeneralSparkForm), sparks)).not.toThrow()
    }
    expect(new Set(all.map(({ text }) => text)).size).toBe(all.length)
  })

  it('has no gap in a general spark except for a citation, and uses at least 60 techniques', () => {
    for (const spark of Object.values(generalSparks).flat()) {
      expect(techniques.has(spark.technique), spark.technique).toBe(true)
      expect(citedText(general, spark)).not.toMatch(/[{}[\]|]/)
    }
    expect(new Set(all.map(({ technique }) => technique)).size).toBeGreaterThanOrEqual(60)
    expect(() => z.parse(z.array(TechniqueForm), [...techniques.values()])).not.toThrow()
  })

  it('uses every technique', () => {
    const used = new Set<string>(all.map(({ technique }) => technique))
    expect([...techniques.keys()].filter((id) => !used.has(id))).toEqual([])
  })

  it('is written in British spelling and in plain English', () => {
    const texts = [
      ...all.map(({ text }) => text),
      ...[...techniques.values()].flatMap(({ why, move }) => [why, move]),
    ]
    expect(texts.filter(americanSpelling)).toEqual([])
    const plain = texts.map((text) => text.replace(/\{[^}]*\}/g, 'people').replace(/\[[^\]]*\]/g, 'is'))
    const ease = plain.reduce((sum, text) => sum + readingEase(text), 0) / plain.length
    expect(ease).toBeGreaterThanOrEqual(60)
  })

  it('quotes in research insights only papers whose citation is confirmed', () => {
    const byNumber = new Map(bundledPapers().map((paper) => [paper.n, paper]))
    for (const { paper, text } of generalSparks['research-insights']) {
      expect(byNumber.get(paperNumber(paper ?? ''))?.status, text).toMatch(/^V/)
      expect(text).toContain('{cite}')
    }
  })

  it('never reports news: business news asks and supposes [AMB-75]', () => {
    for (const { text } of generalSparks['business-news'])
      expect(text).toMatch(/\b(?:if|suppose|when|which)\b/i)
  })

  it('splits people and climate into halves, with enough on the environment for two answers [AMB-83]', () => {
    const sides = generalSparks['people-climate'].map(({ side }) => side)
    expect(sides.filter((side) => side === 'people').length).toBeGreaterThanOrEqual(8)
    expect(sides.filter((side) => side === 'nature').length).toBeGreaterThanOrEqual(12)
    expect(sides).not.toContain(undefined)
  })

  it('does not recognise a text from elsewhere as a spark', () => {
    expect(recogniseGeneralSpark(general, 'Something that I wrote myself about drivers')).toBeUndefined()
  })
})
