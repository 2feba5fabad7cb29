import { describe, expect, it } from 'vitest'
import { chartPage, features, indexPage } from '../../scripts/charts/page.ts'
import { placesOf } from '#inspector/bridge/anatomy.ts'
import { chartNameOf, machinesIn, productCharts } from '../harness/charts.ts'

const sources = productCharts.flatMap((file) =>
  machinesIn(file)
    .filter(([name]) => name === `${chartNameOf(file)}Machine`)
    .map(([, machine]) => ({ file: file.file, machine })),
)

describe.each(sources.map((source) => [source.machine.id, source] as const))(
  'the page of %s',
  (_, source) => {
    const page = chartPage(source)

    it('has a row for every state', () => {
      const rows = page.split('\n').filter((line) => line.startsWith('| `'))
      expect(rows).toHaveLength(placesOf(source.machine).length - 1)
    })

    it('can be read in one go: at most 6 kB', () => {
      expect(Buffer.byteLength(page)).toBeLessThanOrEqual(6_000)
    })

    it('is the same page each time', () => {
      expect(chartPage(source)).toBe(page)
    })
  },
)

describe('the index of the charts', () => {
  it('lists every chart under one feature', () => {
    const listed = features.flatMap(({ charts }) => charts)
    expect([...listed].sort()).toEqual(sources.map(({ machine }) => machine.id).sort())
    const index = indexPage(sources)
    for (const id of listed) expect(index).toContain(`[${id}](${id}.md)`)
  })

  it('refuses a chart without a feature', () => {
    const [first] = sources
    if (first === undefined) throw new Error('There are no charts')
    const stranger = {
      ...first,
      machine: Object.assign(Object.create(first.machine) as typeof first.machine, { id: 'stranger' }),
    }
    expect(() => indexPage([stranger])).toThrow('Add the chart stranger')
  })
})
