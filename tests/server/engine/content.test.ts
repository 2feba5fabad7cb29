import * as z from 'zod/mini'
import { describe, expect, it } from 'vitest'
import { bundledPapers } from '#server/catalogue/papers.ts'
import {
  ArchetypeSchema,
  SparkTemplateSchema,
  TechniqueSchema,
} from '#server/engine/offline/content.schema.ts'
import { isTechnique, techniques } from '#server/engine/offline/data/techniques.content.ts'
import { ideaLibrary } from '#server/engine/offline/idea.library.ts'
import { gapsOf } from '#server/engine/offline/slot.filling.ts'
import { citedText, recogniseSpark, sparkLibrary } from '#server/engine/offline/spark.library.ts'
import { tradeErrors } from '../../../scripts/engine/trades.lint.ts'
import { americanSpelling, readingEase } from './tidy.helpers.ts'

const allTemplates = Object.entries(sparkLibrary).flatMap(([category, templates]) =>
  templates.map((template) => ({ category, template })),
)
const allArchetypes = Object.values(ideaLibrary).flat()

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
    const used = new Set([
      ...allTemplates.map(({ template }) => template.technique),
      ...allArchetypes.flatMap(({ suits }) => suits),
    ])
    expect(Object.keys(techniques).filter((id) => !used.has(id))).toEqual([])
  })

  it('holds thirty-five complete idea patterns per category, each with a name, a focus and an id of its own', () => {
    for (const [category, archetypes] of Object.entries(ideaLibrary)) {
      expect(archetypes, category).toHaveLength(35)
      expect(() => z.parse(z.array(ArchetypeSchema), archetypes)).not.toThrow()
    }
    for (const key of ['id', 'name', 'focus'] as const) {
      expect(new Set(allArchetypes.map((archetype) => archetype[key])).size, key).toBe(350)
    }
    for (const { suits, id } of allArchetypes)
      expect(
        suits.filter((technique) => !isTechnique(technique)),
        id,
      ).toEqual([])
  })

  it('is written in British spelling and in plain English', () => {
    const texts = [
      ...allTemplates.map(({ template }) => template.text),
      ...Object.values(techniques).flatMap(({ why, move }) => [why, move]),
      ...allArchetypes.flatMap(({ text, effect, test, steps, resources, obstacles }) => [
        text,
        effect,
        test,
        resources,
        obstacles,
        ...steps,
      ]),
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

  it('keeps for each trade five patterns of a category, of which another trade has few', () => {
    expect(tradeErrors(ideaLibrary)).toEqual([])
    const [first] = allArchetypes
    if (!first) throw new Error('no pattern')
    const wrong = { ...first, first: ['vet' as const], fits: ['hire' as const], words: ['No-show'] }
    const errors = tradeErrors({ ...ideaLibrary, 'business-news': [wrong] })
    expect(errors).toContain(`${first.id}: kept for vet, where it does not fit`)
    expect(errors).toContain(`${first.id}: “No-show” cannot be looked for`)
    expect(errors).toContain('business-news: 0 patterns are kept for hire')
  })

  it('recognises no spark in a text of other origin', () => {
    expect(recogniseSpark('Something that I wrote myself about drivers')).toBeUndefined()
  })
})
