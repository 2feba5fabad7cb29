import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { coverageOf, coverageOn, withCoverage } from '../../scripts/charts/coverage.ts'
import { chartPage, indexPage } from '../../scripts/charts/page.ts'
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
  const index = indexPage(sources)
  expect(sources.filter(({ machine }) => !index.includes(`[${machine.id}](${machine.id}.md)`))).toEqual([])
})

describe('what a page says that the tests take', () => {
  const folder = mkdtempSync(join(tmpdir(), 'coverage-'))
  afterAll(() => rmSync(folder, { recursive: true }))
  const put = (name: string, report: unknown) => {
    mkdirSync(join(folder, 'browser'), { recursive: true })
    writeFileSync(join(folder, name), JSON.stringify(report))
  }
  const tally = { taken: 3, of: 3 }
  const walked = { view: [], browser: ['lamp'] }
  const arrows = ['off | pressed', 'on | pressed', 'on | burnt ✗']
  put('lamp.json', { chart: 'lamp', states: tally, transitions: tally, guardOutcomes: tally })
  put('browser/lamp.json', {
    chart: 'lamp',
    taken: [],
    arrows,
    parts: 2,
    leftOut: { 'on | burnt ✗': 'It burns out in a year.' },
  })
  put('browser/lamp.0.json', { chart: 'lamp', taken: ['off | pressed'] })

  it('does not count a chart of which not every test in Chromium passed [INSP-13]', () => {
    expect(coverageOf({ folder, ids: ['lamp'], walked })).toEqual({ unknown: ['lamp (browser)'] })
  })

  it('joins what the tests in Chromium took, and gives the reason for the rest [INSP-13]', () => {
    put('browser/lamp.1.json', { chart: 'lamp', taken: ['on | pressed', 'off | pressed'] })
    const result = coverageOf({ folder, ids: ['lamp'], walked })
    const [lamp] = 'charts' in result ? result.charts : []
    if (lamp === undefined) throw new Error('There is no coverage of the lamp')
    const page = withCoverage('# lamp\n\nShines.\n', lamp)
    expect(page).toContain('Shines.\n\n## What the generated tests take\n')
    expect(page).toContain('| on live actors | 3/3 | 3/3 | 3/3 |')
    expect(page).toContain('| in Chromium |  | 2/3 |  |')
    expect(page).toContain('| `on \\| burnt ✗` |  | It burns out in a year. |')
    expect(coverageOn(page, 'lamp')).toEqual(lamp)
    expect(lamp.browser).toEqual({
      transitions: { taken: 2, of: 3 },
      leftOut: { 'on | burnt ✗': 'It burns out in a year.' },
    })
    expect(withCoverage(page, lamp)).toBe(page)
    // What did not run is said by the page as it was.
    const before = new Map([['lamp', lamp]])
    const none = { folder: join(folder, 'none'), ids: ['lamp'], walked, before }
    expect(coverageOf(none)).toEqual({ charts: [lamp] })
    expect(coverageOf({ ...none, kept: [] })).toEqual({ unknown: ['lamp', 'lamp (browser)'] })
  })
})
