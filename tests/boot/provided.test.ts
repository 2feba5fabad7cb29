import { describe, expect, it } from 'vitest'
import type { AnyStateMachine } from 'xstate'
import { effectKind } from '#machines/effects.ts'
import { builtInConfig } from '../../src/config.ts'
import { provideDialogCharts } from '../../src/boot/dialog-charts.effects.ts'
import { provideReport } from '../../src/boot/report.effects.ts'
import { operatorChart } from '../../src/operator/effects.ts'
import { chartNameOf, productCharts } from '../harness/charts.ts'
import { startPage } from './boot.ts'

const isMachine = (logic: unknown): logic is AnyStateMachine =>
  typeof logic === 'object' && logic !== null && 'implementations' in logic

interface Found {
  charts: Set<string>
  /** Effects that nothing provides; running one throws an error with its name. */
  declared: string[]
}

/** Follows a chart to all charts that it starts. `path` is how they are reached. */
const follow = (machine: AnyStateMachine, found: Found, path = machine.id): Found => {
  found.charts.add(machine.id)
  const { actors, actions } = machine.implementations
  for (const [name, effect] of Object.entries({ ...actors, ...actions })) {
    if (isMachine(effect)) follow(effect, found, `${path}.${name}`)
    else if (effect !== undefined && effectKind(effect) !== undefined) found.declared.push(`${path}.${name}`)
  }
  return found
}

describe('the effects of the charts', () => {
  it('are all provided, including those of charts that are fetched later', async () => {
    const page = await startPage()
    const api = () => Promise.resolve(page.back.api)
    const { apiBase: base, brand } = builtInConfig
    const save = () => undefined
    const later = {
      ...provideDialogCharts(api, { shrinkPicture: () => Promise.reject(new Error('no')) }, { save }),
      report: provideReport({
        api,
        base,
        brand,
        origin: 'https://sparks.test',
        page: { save, copy: () => Promise.resolve(), print: () => Promise.resolve() },
      }),
    }
    const found: Found = { charts: new Set(), declared: [] }
    for (const machine of [page.app.getSnapshot().machine, ...Object.values(later), operatorChart])
      follow(machine, found)
    // Lists that cannot be extended: their views offer no more items.
    const neverCalled = ['sparkList', 'papers', 'caseStudies', 'knownProblems'].map(
      (list) => `${list}.requestMore`,
    )
    expect(found.declared.filter((name) => !neverCalled.some((list) => name.endsWith(`.${list}`)))).toEqual(
      [],
    )
    expect(found.declared).toHaveLength(neverCalled.length)
    // `collection` is what every list is made of. The chart of that name runs only in generated
    // tests.
    expect(
      productCharts.map(chartNameOf).filter((chart) => !found.charts.has(chart) && chart !== 'collection'),
    ).toEqual([])
  })
})
