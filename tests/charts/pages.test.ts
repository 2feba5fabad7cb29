import { describe, expect, it } from 'vitest'
import { chartPage, figuresOf, indexPage } from '../../scripts/charts/page.ts'
import { arrowsOf, placesOf } from '#inspector/bridge/anatomy.ts'
import { chartFiles, chartNameOf, machinesIn } from '../harness/charts.ts'

const sources = chartFiles.flatMap((file) =>
  machinesIn(file)
    .filter(([name]) => name === `${chartNameOf(file)}Machine`)
    .map(([, machine]) => ({ file: file.file, machine })),
)
const sectionOf = (page: string, title: string) => page.split(`## ${title}\n`)[1]?.split('\n## ')[0] ?? ''
const rowsIn = (section: string) => section.split('\n').filter((line) => line.startsWith('| ')).length - 1

describe.each(sources.map((source) => [source.machine.id, source] as const))(
  'the page of %s',
  (_, source) => {
    const page = chartPage(source)
    const arrows = arrowsOf(source.machine)
    const states = placesOf(source.machine).length - 1

    it('has a row for every transition and every state', () => {
      expect(rowsIn(sectionOf(page, 'Transitions'))).toBe(arrows.length)
      expect(states === 0 ? 0 : rowsIn(sectionOf(page, 'States'))).toBe(states)
    })

    it('draws every transition that leads somewhere, and each between states that are drawn', () => {
      const drawing = /```mermaid\n(.*?)```/s.exec(page)?.[1] ?? ''
      const drawn = [...drawing.matchAll(/^ {2}(\w+) --> (\w+) : /gm)]
      expect(drawn).toHaveLength(arrows.flatMap((arrow) => arrow.to).length)
      const names = new Set([...drawing.matchAll(/ as (\w+)/g)].map(([, name]) => name))
      expect(drawn.flatMap(([, from, to]) => [from, to]).filter((name) => !names.has(name))).toEqual([])
    })

    it('is the same page each time', () => {
      expect(chartPage(source)).toBe(page)
    })
  },
)

it('lists every chart in the index', () => {
  const index = indexPage(sources.map(figuresOf))
  expect(sources.filter(({ machine }) => !index.includes(`[${machine.id}](${machine.id}.md)`))).toEqual([])
})
