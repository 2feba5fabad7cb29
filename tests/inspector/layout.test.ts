import { readFileSync } from 'node:fs'
import Elk from 'elkjs/lib/elk.bundled.js'
import { describe, expect, it } from 'vitest'
import { bookmarkMachine } from '#machines/bookmarks/bookmark.machine.ts'
import { getSparksMachine } from '#machines/workspace/get-sparks.machine.ts'
import { planOf, type PlanState } from '#inspector/bridge/plan.ts'
import { readDrawing, type Box } from '#inspector/drawing.ts'
import { hashOf, layOut } from '../../scripts/charts/layout.ts'
import { chartNameOf, machinesIn, productCharts } from '../harness/charts.ts'

const committed = (id: string) => {
  const drawing = readDrawing(readFileSync(`docs/statecharts/drawings/${id}.svg`, 'utf8'))
  if (drawing === undefined) throw new Error(`The drawing of ${id} holds no data`)
  return drawing
}

const isWithin = (inner: Box, outer: Box) =>
  inner.x >= outer.x &&
  inner.y >= outer.y &&
  inner.x + inner.w <= outer.x + outer.w &&
  inner.y + inner.h <= outer.y + outer.h

const areApart = (one: Box, other: Box) =>
  one.x + one.w <= other.x ||
  other.x + other.w <= one.x ||
  one.y + one.h <= other.y ||
  other.y + other.h <= one.y

describe('drawings of charts', () => {
  it.each([bookmarkMachine, getSparksMachine])(
    'are always the same, and as committed [INSP-04]',
    async (machine) => {
      const plan = planOf(machine)
      const first = await layOut(plan, new Elk())
      expect(await layOut(plan, new Elk())).toEqual(first)
      expect(first).toEqual(committed(machine.id))
    },
  )

  const machines = productCharts.flatMap((file) =>
    machinesIn(file).flatMap(([name, machine]) => (name === `${chartNameOf(file)}Machine` ? [machine] : [])),
  )
  it.each(machines.map((machine) => [machine.id, machine] as const))(
    'show all of %s: every state inside its parent and apart from its neighbours, every arrow that leads somewhere [INSP-04]',
    (id, machine) => {
      const plan = planOf(machine)
      const drawing = committed(id)
      expect(drawing.hash).toBe(hashOf(plan))
      expect(Object.keys(drawing.boxes).sort()).toEqual(plan.states.map(({ path }) => path).sort())
      for (const { path, parent } of plan.states)
        if (parent !== undefined) expect(isWithin(drawing.boxes[path]!, drawing.boxes[parent]!)).toBe(true)
      const siblings = Object.groupBy(plan.states, ({ parent }) => parent ?? '')
      for (const group of Object.values(siblings) as PlanState[][])
        for (const [n, one] of group.entries())
          for (const other of group.slice(n + 1))
            expect(areApart(drawing.boxes[one.path]!, drawing.boxes[other.path]!)).toBe(true)
      for (const { id: arrow, to } of plan.arrows)
        expect(drawing.wires[arrow]?.filter(({ points }) => points.length >= 2) ?? []).toHaveLength(to.length)
    },
  )
})
