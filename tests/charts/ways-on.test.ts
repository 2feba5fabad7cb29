import { describe, expect, it } from 'vitest'
import { arrowsOf, placesOf } from '#inspector/bridge/anatomy.ts'
import { allCases } from '../harness/charts.ts'

describe.each([...allCases])('the %s chart', (_, cases) => {
  const places = placesOf(cases.machine)
  const leaves = places.filter((place) => place.kind === 'atomic' || place.kind === 'final')

  it('has a way out of each state that is not final', () => {
    const ancestry = (path: string): string[] => {
      const parent = places.find((place) => place.path === path)?.parent
      return parent === undefined ? [path] : [path, ...ancestry(parent)]
    }
    const arrows = arrowsOf(cases.machine)
    const stuck = leaves.filter(
      (leaf) => leaf.kind !== 'final' && !arrows.some((arrow) => ancestry(leaf.path).includes(arrow.from)),
    )
    expect(stuck.map((leaf) => leaf.path).sort()).toEqual([...cases.restingStates.keys()].sort())
  })
})
