import { describe, expect, it } from 'vitest'
import { readFileSync } from 'node:fs'
import { readDrawing } from '#inspector/drawing.ts'
import { chartReport, commandOf, indexReport, tableOf } from '../../scripts/paths/report.ts'
import { cases } from '../charts/options.cases.ts'
import { stateName } from './contract.ts'
import { drive } from './drive.ts'
import { edgePaths, pairPaths, pathsOf } from './explore.ts'
import { mutantsOf } from './mutants.ts'
import { fewest, inOrder } from './plan.ts'
import { noting, PathNotes, type Walked } from './walked.ts'

/** Tests what the report of `npm run paths` says about passing and failing paths. */

const drawing = readDrawing(readFileSync('docs/statecharts/drawings/options.svg', 'utf8'))
if (drawing === undefined) throw new Error('The drawing of the options chart holds no data')

const walk = async (machine = cases.machine): Promise<Walked> => {
  const paths = []
  const taken: Record<string, number> = {}
  for (const path of edgePaths(cases)) {
    const notes = new PathNotes(path)
    const onStep = ({
      label,
      value,
    }: Parameters<NonNullable<Parameters<typeof drive>[2]>['onStep'] & {}>[0]) =>
      notes.step(label, stateName(value))
    await noting(notes, () => drive(cases, path, { machine, onStep })).catch(() => undefined)
    for (const id of notes.taken) taken[id] = (taken[id] ?? 0) + 1
    paths.push(notes.walked)
  }
  const arrows = drawing.arrows.map(({ id }) => id)
  return {
    chart: cases.name,
    level: 'machine',
    coverage: 'edge',
    paths,
    taken,
    problems: [],
    arrows,
    leftOut: {},
  }
}

describe('the report of the paths', () => {
  it('lists every step with the state after it, and shows how often each arrow was taken [INSP-13]', async () => {
    const walked = await walk()
    const page = chartReport(walked, drawing)
    expect(page).toContain('options.load')
    expect(page).toContain('→ loading')
    expect(page).toContain(`${walked.paths.length} passed, 0 failed`)
    expect(page).not.toContain('class="untaken"')
    expect(page.match(/class="badge"/g)).toHaveLength(drawing.arrows.filter(({ to }) => to.length > 0).length)
    expect(page).not.toMatch(/undefined|NaN/)
  })

  it('says for a failing path at which step, what was expected and found, and how to run it alone [INSP-13]', async () => {
    const mutant = mutantsOf(cases.machine).find(
      ({ name }) => name === 'loading | requestOptions onDone: to empty',
    )
    const walked = await walk(mutant?.machine)
    const failed = walked.paths.find(({ failure }) => failure !== undefined)
    expect(failed?.failure).toMatchObject({
      expected: expect.stringContaining('ready') as unknown,
      actual: expect.stringContaining('empty') as unknown,
    })
    const page = chartReport(walked, drawing)
    expect(page).toContain('<li class="failed">✗ requestOptions ✓')
    expect(page).toContain('<strong>Expected</strong>')
    expect(failed && commandOf(walked, failed)).toMatch(
      /^npm run paths -- options --path '.*requestOptions ✓.*'$/,
    )
    expect(indexReport([walked], 'now')).toContain('failed</h2>')
  })

  it('says how many transitions were taken in Chromium, and why the others were not [INSP-13]', async () => {
    const walked = await walk()
    const [gone = '', ...arrows] = walked.arrows
    const taken = Object.fromEntries(arrows.map((id) => [id, 1]))
    const seen: Walked = {
      ...walked,
      level: 'browser',
      taken,
      leftOut: { [gone]: 'No browser does <that>.' },
    }
    const tally = `${arrows.length}/${walked.arrows.length}`
    expect(chartReport(seen, drawing)).toContain(`Transitions ${tally}.`)
    expect(chartReport(seen, drawing)).toContain('No browser does &lt;that&gt;.')
    expect(indexReport([seen], 'now')).toContain(`>${tally}</td>`)
    expect(tableOf([seen])).toMatch(
      /^options {2}in Chromium {2}\d+ paths {2}0 failed {2}\d+\/\d+ transitions {2}1 left out with a reason$/,
    )
  })

  it('shows no mark-up from a title or a message', async () => {
    const walked = await walk()
    const [path] = walked.paths
    if (!path) throw new Error('no path')
    const hostile = { ...path, title: '<script>', failure: { message: '<img src=x>' } }
    const page = chartReport({ ...walked, paths: [hostile], problems: ['<b>'] }, drawing)
    expect(page).not.toMatch(/<script>|<img src=x>|<b>/)
  })
})

describe('the order of the paths', () => {
  it('is the same for the same seed, different for another, and includes all of them [INSP-13]', () => {
    const paths = pathsOf(cases, 'pair')
    const titles = (seed: number) => inOrder(paths, { seed, most: Infinity }).map(({ title }) => title)
    expect(titles(7)).toEqual(titles(7))
    expect(titles(7)).not.toEqual(titles(8))
    expect(titles(7).toSorted()).toEqual(paths.map(({ title }) => title).toSorted())
    expect(inOrder(paths, { seed: 7, most: 2 })).toHaveLength(2)
  })

  it('keeps as many paths as covering every pair of arrows needs', () => {
    const all = pairPaths(cases)
    expect(fewest(all, 'pair').length).toBeGreaterThan(fewest(all).length)
  })
})
