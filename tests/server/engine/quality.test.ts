import { describe, expect, it } from 'vitest'
import { noProblems } from '#tests/server/brief/library.ts'
import { createOfflineEngine } from '#server/engine/offline/offline.engine.ts'
import { americanForm, beyondGist, lintContent } from '../../../scripts/engine/lint.ts'
import {
  evaluate,
  labelledChallenges,
  percentile,
  sharedWording,
  topicPrecision,
} from '../../../scripts/engine/measures.ts'
import { untidy } from './tidy.helpers.ts'

describe('The content lint', () => {
  it('finds nothing wrong in any data file of the engine', () => {
    expect(lintContent().errors).toEqual([])
  })

  it('counts at least 350 idea patterns, 100 techniques and 300 spark templates', () => {
    const { counts } = lintContent()
    expect(counts.ideas).toBeGreaterThanOrEqual(350)
    expect(counts.techniques).toBeGreaterThanOrEqual(100)
    expect(counts.templates).toBeGreaterThanOrEqual(300)
  })

  it('knows American forms and leaves British ones alone', () => {
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

  it('tells a quoted finding that goes beyond our note of the paper', () => {
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

describe('The measures of the engine', () => {
  it('are met on a slice of the labelled challenges', async () => {
    const slice = labelledChallenges().filter((_, index) => index % 6 === 2)
    expect(slice).toHaveLength(5)
    const { targets, findings } = await evaluate(createOfflineEngine({ library: noProblems }), slice)
    expect(
      targets.filter(({ met }) => !met).map(({ name, shown }) => `${name}: ${shown}`),
      findings.join('\n'),
    ).toEqual([])
    // Some thousand texts are written and read: more than a second when nothing else runs.
  }, 30_000)

  it('find no two of the fourteen likeliest trades with a fifth of their ideas in common', async () => {
    // Trades that speak of the same things: patients and appointments, clients and fees, lorries and contracts.
    const alike =
      /^(?:dental|vet|care-home|nursery|school|accountants|architect|estate-agent|builder|print|cleaning|logistics|fish|brewery)$/
    const some = labelledChallenges().filter(({ id }) => alike.test(id))
    expect(some).toHaveLength(14)
    const { targets, findings } = await evaluate(createOfflineEngine({ library: noProblems }), some)
    const shared = targets.filter(({ name }) => name.includes('worst pair'))
    expect(shared).toHaveLength(2)
    expect(
      shared.filter(({ met }) => !met),
      findings.join('\n'),
    ).toEqual([])
  }, 30_000)

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

  it('count a topic as right only when a label names it, in either number', () => {
    expect(topicPrecision(['driver', 'no show'], ['drivers', 'no-shows', 'tree', 'van'])).toBe(0.5)
    expect(topicPrecision(['driver'], [])).toBe(0)
  })

  it('measure shared wording by runs of four words', () => {
    expect(sharedWording(['one two three four'], ['one two three four'])).toBe(1)
    expect(sharedWording(['one two three four'], ['four three two one'])).toBe(0)
    expect(percentile([1, 2, 3, 4], 0.5)).toBe(2)
  })

  it('see wrong articles, wrong numbers and broken agreement', () => {
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
