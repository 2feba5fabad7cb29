import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import type { AnyStateMachine } from 'xstate'
import { invocationsOf } from '#inspector/bridge/anatomy.ts'
import { chartNameOf, machinesIn, productCharts } from '../harness/charts.ts'

/** Tests that the hand-written maps agree with the code. */

const actorMap = readFileSync('src/machines/README.md', 'utf8')

/** `parent → children` of the picture: `a --> b & c --> d["d ×n"]` says that a starts b and c, and that both start d. */
const childrenInPicture = (text: string): Map<string, string[]> => {
  const picture = /```mermaid\nflowchart LR\n(.*?)```/s.exec(text)?.[1] ?? ''
  const children = new Map<string, string[]>()
  for (const line of picture.split('\n')) {
    const steps = line
      .split('-->')
      .map((step) => step.split('&').map((name) => name.trim().replace(/\[.*/, '')))
    for (const [at, parents] of steps.slice(0, -1).entries())
      for (const parent of parents)
        children.set(parent, [...(children.get(parent) ?? []), ...(steps[at + 1] ?? [])])
  }
  return children
}

/** The charts that a chart invokes, by id or, where the ids are data, by source. */
const invokedCharts = (machine: AnyStateMachine): { id: string; src: string }[] => {
  const actors = machine.implementations.actors as Record<string, object>
  return invocationsOf(machine).flatMap(({ id, src = '' }) =>
    'root' in (actors[src] ?? {}) ? [{ id, src }] : [],
  )
}

describe('The actor map', () => {
  const children = childrenInPicture(actorMap)
  const charts = productCharts.flatMap((file) => {
    const name = chartNameOf(file)
    return machinesIn(file).flatMap(([exported, machine]) =>
      exported === `${name}Machine` ? [{ name, invoked: invokedCharts(machine) }] : [],
    )
  })

  it('and the charts can be read', () => {
    expect(children.get('app')).toContain('workspace')
    expect(charts.flatMap(({ invoked }) => invoked).length).toBeGreaterThan(30)
  })

  it('shows below each chart every chart that it invokes', () => {
    const missing = charts.flatMap(({ name, invoked }) =>
      invoked
        .filter(({ id, src }) => !children.get(name)?.some((child) => child === id || child === src))
        .map(({ id }) => `${name} --> ${id}`),
    )
    expect(missing).toEqual([])
  })
})

describe('The list of files of a chart', () => {
  it('names every kind of file beside the charts', () => {
    const section = /## Files of a chart\n(.*?)\n## /s.exec(actorMap)?.[1] ?? ''
    const kinds = readdirSync('src/machines', { recursive: true, encoding: 'utf8' }).flatMap(
      (file) => /\.[a-z-]+\.ts$/.exec(file)?.[0] ?? [],
    )
    expect(new Set(kinds).size).toBeGreaterThan(5)
    expect([...new Set(kinds)].filter((kind) => !section.includes(kind))).toEqual([])
  })
})

describe('The rules of ARCHITECTURE.md', () => {
  it('are named as the checks name them', () => {
    const rows = readFileSync('ARCHITECTURE.md', 'utf8').matchAll(/`deps` \(([^)]+)\)/g)
    const named = [...rows].flatMap(([, names = '']) => names.split(', '))
    const checks = readFileSync('.dependency-cruiser.mjs', 'utf8')
    expect(named.length).toBeGreaterThan(4)
    expect(named.filter((name) => !checks.includes(`name: '${name}'`))).toEqual([])
  })
})
