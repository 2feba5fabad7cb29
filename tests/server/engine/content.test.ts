import * as z from 'zod/mini'
import { describe, expect, it } from 'vitest'
import { bundledPapers } from '#server/catalogue/papers.ts'
import { SparkTemplateSchema, TechniqueSchema } from '#server/engine/offline/content.schema.ts'
import { isTechnique, techniques } from '#server/engine/offline/data/techniques.content.ts'
import { gapsOf } from '#server/engine/offline/slot.filling.ts'
import { citedText, recogniseSpark, sparkLibrary } from '#server/engine/offline/spark.library.ts'
import { americanSpelling, readingEase } from './tidy.helpers.ts'

const allTemplates = Object.entries(sparkLibrary).flatMap(([category, templates]) =>
  templates.map((template) => ({ category, template })),
)

describe('The content of the built-in engine', () => {
  it('holds at least 24 distinct templates for each of the ten categories', () => {
    expect(Object.keys(sparkLibrary)).toHaveLength(10)
    for (const [category, templates] of Object.entries(sparkLibrary)) {
      expect(new Set(templates.map(({ text }) => text)).size, category).toBeGreaterThanOrEqual(24)
      expect(() => z.parse(z.array(SparkTemplateSchema), templates)).not.toThrow()
    }
    expect(new Set(allTemplates.map(({ template }) => template.text)).size).toBe(allTemplates.length)
  })

  it('names a known technique and known slots in every template, and uses at least 60 techniques', () => {
    for (const { template } of allTemplates) {
      expect(isTechnique(template.technique), template.technique).toBe(true)
      expect(() => gapsOf(citedText(template))).not.toThrow()
      expect(gapsOf(citedText(template)).length, template.text).toBeGreaterThan(0)
    }
    expect(new Set(allTemplates.map(({ template }) => template.technique)).size).toBeGreaterThanOrEqual(60)
    expect(() => z.parse(z.array(TechniqueSchema), Object.values(techniques))).not.toThrow()
  })

  it('keeps every technique in use', () => {
    const used = new Set<string>(allTemplates.map(({ template }) => template.technique))
    expect(Object.keys(techniques).filter((id) => !used.has(id))).toEqual([])
  })

  it('is written in British spelling and in plain English', () => {
    const texts = [
      ...allTemplates.map(({ template }) => template.text),
      ...Object.values(techniques).flatMap(({ why, move }) => [why, move]),
    ]
    expect(texts.filter(americanSpelling)).toEqual([])
    const plain = texts.map((text) => text.replace(/\{[^}]*\}/g, 'people').replace(/\[[^\]]*\]/g, 'is'))
    const ease = plain.reduce((sum, text) => sum + readingEase(text), 0) / plain.length
    expect(ease).toBeGreaterThanOrEqual(60)
  })

  it('quotes in research insights only papers whose citation is confirmed', () => {
    const byNumber = new Map(bundledPapers().map((paper) => [paper.n, paper]))
    for (const { paper, text } of sparkLibrary['research-insights']) {
      expect(byNumber.get(paper ?? 0)?.status, text).toMatch(/^V/)
      expect(text).toContain('{cite}')
    }
  })

  it('never reports news: business news asks and supposes [AMB-75]', () => {
    for (const { text } of sparkLibrary['business-news'])
      expect(text).toMatch(/\b(?:if|suppose|when|which)\b/i)
  })

  it('splits people and climate into halves of at least twelve [AMB-83]', () => {
    const sides = sparkLibrary['people-climate'].map(({ side }) => side)
    expect(sides.filter((side) => side === 'people').length).toBeGreaterThanOrEqual(12)
    expect(sides.filter((side) => side === 'nature').length).toBeGreaterThanOrEqual(12)
    expect(sides).not.toContain(undefined)
  })

  it('recognises no spark in a text of other origin', () => {
    expect(recogniseSpark('Something that I wrote myself about drivers')).toBeUndefined()
  })
})
