import { describe, expect, it } from 'vitest'
import { createOfflineEngine } from '#server/engine/offline.engine.ts'
import { americanForm, beyondGist, lintContent } from '../../../scripts/content/general.lint.ts'
import { evaluate, labelledChallenges, percentile, topicPrecision } from '../../../lab/engine/measures.ts'
import { untidy } from '../../../scripts/content/tidy.ts'

describe('The content lint', () => {
  it('finds nothing wrong in any data file of the engine', () => {
    expect(lintContent().errors).toEqual([])
  })

  it('knows American forms and accepts British ones', () => {
    for (const text of [
      'We organize it',
      'the color',
      'a shopping center',
      'two programs',
      'it was canceled',
    ])
      expect(americanForm(text), text).toBeDefined()
    for (const text of ['We organise it', 'the colour', 'a centre', 'a meter reading', 'the size of a prize'])
      expect(americanForm(text), text).toBeUndefined()
  })

  it('reports a quoted finding that goes beyond our note on the paper', () => {
    const paper = {
      gist: 'How teams avoid formulating the problem too narrowly',
      title: 'Problem formulation',
    }
    expect(
      beyondGist('{cite} looked at how teams avoid formulating a problem too narrowly. Who else?', paper),
    ).toEqual([])
    expect(beyondGist('{cite} showed that diverse teams earn higher profits. Who else?', paper)).toEqual([
      'diverse',
      'earn',
      'higher',
      'profits',
    ])
  })
})

describe('The engine’s measures', () => {
  it('are met on a sample of the labelled challenges', async () => {
    const slice = labelledChallenges().filter((_, index) => index % 6 === 2)
    expect(slice).toHaveLength(5)
    const { targets, findings } = await evaluate(createOfflineEngine(), slice)
    expect(
      targets.filter(({ met }) => !met).map(({ name, shown }) => `${name}: ${shown}`),
      findings.join('\n'),
    ).toEqual([])
  })

  it('use thirty challenges of 100 to 250 words from different sectors', () => {
    const all = labelledChallenges()
    expect(all).toHaveLength(30)
    expect(new Set(all.map(({ sector }) => sector)).size).toBe(30)
    for (const { id, text } of all) {
      const words = text.split(/\s+/).length
      expect(words, id).toBeGreaterThanOrEqual(100)
      expect(words, id).toBeLessThanOrEqual(250)
    }
  })

  it('count a topic as right only if a label names it, singular or plural', () => {
    expect(topicPrecision(['driver', 'no show'], ['drivers', 'no-shows', 'tree', 'van'])).toBe(0.5)
    expect(topicPrecision(['driver'], [])).toBe(0)
  })

  it('use the value that a share of all values does not exceed', () => {
    expect(percentile([1, 2, 3, 4], 0.5)).toBe(2)
  })

  it('notice wrong articles, wrong numbers and broken agreement', () => {
    for (const text of [
      'Ask a owner.',
      'Ask an driver.',
      'Name a customers.',
      'If your quotes is late, act.',
      'Whether the process are slow.',
      'Ask the the team.',
    ])
      expect(untidy(text.replace('Whether', 'Ask whether')), text).not.toEqual([])
    for (const text of [
      'Ask an owner.',
      'If your quotes are late, act.',
      'If your staff are tired, ask a person.',
    ])
      expect(untidy(text), text).toEqual([])
  })
})
