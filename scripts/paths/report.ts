import type { Drawing } from '../../src/inspector/drawing.ts'
import type { Failure, Walked, WalkedPath } from '../../tests/harness/walked.ts'
import { drawingStyles, escapeXml, svgOf } from '../charts/svg.ts'

/** The report of `npm run paths`: a page for every chart, and an index. */

const styles = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif }
body { margin: 0 auto; padding: 1.5rem; max-width: 75rem; background: light-dark(#fbfaf8, #15171b); color: light-dark(#16181c, #f2f4f7) }
a { color: light-dark(#1a5fb4, #8ab8ff) }
table { border-collapse: collapse; width: 100% }
th, td { text-align: start; padding: .35rem .75rem; border-bottom: 1px solid light-dark(#dcdfe4, #33373f) }
td.number, th.number { text-align: end; font-variant-numeric: tabular-nums }
details { border: 1px solid light-dark(#dcdfe4, #33373f); border-radius: 8px; margin-block: .4rem; padding: .4rem .8rem; background: light-dark(#fff, #1d2026) }
summary { cursor: pointer; overflow-wrap: anywhere }
.passed { color: light-dark(#1c6b4a, #6fd3a6) }
.failed { color: light-dark(#b3261e, #ff8a80); font-weight: 650 }
.quiet { color: light-dark(#5b616b, #a9b0bb) }
ol { padding-inline-start: 1.75rem }
li { margin-block: .2rem }
pre { overflow: auto; white-space: pre-wrap; overflow-wrap: anywhere; padding: .75rem; border-radius: 6px; background: light-dark(#f0f1f4, #101216) }
.sides { display: grid; grid-template-columns: 1fr 1fr; gap: 1rem }
.scroll { overflow: auto }
img { display: block; max-width: 100%; width: 24rem; border: 1px solid light-dark(#dcdfe4, #33373f); border-radius: 6px }
input { font: inherit; padding: .35rem .6rem; width: min(30rem, 100%) }
${drawingStyles}`

const page = (title: string, body: string) => `<!doctype html>
<html lang="en-GB"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escapeXml(title)}</title><style>${styles}</style></head>
<body>${body}</body></html>
`

const levelNames: Record<Walked['level'], string> = {
  machine: 'on live actors',
  view: 'on the rendered view',
  browser: 'in Chromium',
}
const coverageNames: Record<Walked['coverage'], string> = {
  edge: 'every arrow',
  pair: 'every arrow followed by every next one',
}

const isFailed = ({ failure }: WalkedPath) => failure !== undefined
const formatTime = (ms: number) => (ms < 1_000 ? `${ms.toFixed(1)} ms` : `${(ms / 1_000).toFixed(1)} s`)
const timeOf = ({ steps }: WalkedPath) => steps.reduce((sum, { ms }) => sum + ms, 0)

export const fileOf = ({ chart, level }: Walked): string => `${chart}.${level}.html`

/** The command that runs this one path again. */
export const commandOf = ({ chart, level, coverage }: Walked, { title }: WalkedPath): string => {
  const more = `${level === 'machine' ? '' : ` --level ${level}`}${coverage === 'pair' ? ' --coverage pair' : ''}`
  return `npm run paths -- ${chart}${more} --path '${title.replaceAll("'", "'\\''")}'`
}

const sides = ({ expected, actual }: Failure) =>
  expected === undefined && actual === undefined
    ? ''
    : `<div class="sides"><div><strong>Expected</strong><pre>${escapeXml(expected ?? '')}</pre></div><div><strong>Actual</strong><pre>${escapeXml(actual ?? '')}</pre></div></div>`

const stepsOf = ({ planned, steps, failure }: WalkedPath) => {
  const rows = ['starts', ...planned].map((label, n) => {
    const step = steps[n]
    if (step !== undefined)
      return `<li><span class="passed">✓</span> ${escapeXml(label)} <span class="quiet">→ ${escapeXml(step.state)}, ${formatTime(step.ms)}</span>${step.picture === undefined ? '' : `<a href="pictures/${escapeXml(step.picture)}"><img loading="lazy" src="pictures/${escapeXml(step.picture)}" alt="The page after ${escapeXml(label)}"></a>`}</li>`
    return n === steps.length && failure
      ? `<li class="failed">✗ ${escapeXml(label)}</li>`
      : `<li class="quiet">not reached: ${escapeXml(label)}</li>`
  })
  return `<ol start="0">${rows.join('')}</ol>`
}

const pathOf = (walked: Walked, path: WalkedPath) => {
  const { failure } = path
  const mark = failure ? '<span class="failed">✗ failed</span>' : '<span class="passed">✓</span>'
  const spec = path.spec.length > 0 ? ` <span class="quiet">[${path.spec.join(', ')}]</span>` : ''
  return [
    `<details${failure ? ' open' : ''}><summary>${mark} ${escapeXml(path.title)}${spec} <span class="quiet">${formatTime(timeOf(path))}</span></summary>`,
    stepsOf(path),
    failure
      ? `${sides(failure)}<pre>${escapeXml(failure.message)}</pre><p>Run it again:</p><pre>${escapeXml(commandOf(walked, path))}</pre>`
      : `<p class="quiet">Alone: <code>${escapeXml(commandOf(walked, path))}</code></p>`,
    '</details>',
  ].join('')
}

const share = (tally?: { taken: number; of: number }) => (tally ? `${tally.taken}/${tally.of}` : '')

/** The numbers of transitions: counted from live actors if possible, otherwise from the steps that passed. */
const transitionsOf = ({ level, report, arrows, taken }: Walked) =>
  (level === 'machine' ? report?.transitions : undefined) ?? {
    taken: arrows.filter((id) => taken[id] !== undefined).length,
    of: arrows.length,
  }
/**
 * The coverage report, which only live actors have: in a view, other charts determine which states and guards
 * are reached.
 */
const machineReport = ({ level, report }: Walked) => (level === 'machine' ? report : undefined)

/** Arrows that no path takes at this level, with the reasons why none does. */
const leftOutOf = ({ arrows, taken, leftOut }: Walked): string => {
  const excluded = arrows.filter((id) => taken[id] === undefined && leftOut[id] !== undefined)
  return excluded.length === 0
    ? ''
    : `<h2>Left out here</h2><ul>${excluded.map((id) => `<li><code>${escapeXml(id)}</code>: ${escapeXml(leftOut[id] ?? '')}</li>`).join('')}</ul>`
}

/** The page of one chart: a drawing with counts, and every path with its steps, failures first. */
export const chartReport = (walked: Walked, drawing: Drawing | undefined): string => {
  const { chart, level, coverage, paths, problems, taken } = walked
  const report = machineReport(walked)
  const failed = paths.filter(isFailed)
  const untaken = drawing?.arrows.filter(({ id }) => taken[id] === undefined) ?? []
  return page(
    `Paths of ${chart} ${levelNames[level]}`,
    [
      `<p><a href="index.html">All charts</a></p><h1>${escapeXml(chart)}, ${levelNames[level]}</h1>`,
      `<p>${paths.length} paths, ${coverageNames[coverage]}: <span class="${failed.length > 0 ? 'failed' : 'passed'}">${paths.length - failed.length} passed, ${failed.length} failed</span>.`,
      report
        ? ` States ${share(report.states)}, transitions ${share(report.transitions)}, guard outcomes ${share(report.guardOutcomes)}.`
        : ` Transitions ${share(transitionsOf(walked))}.`,
      '</p>',
      problems.length > 0
        ? `<h2 class="failed">Problems with the whole chart</h2><ul>${problems.map((each) => `<li>${escapeXml(each)}</li>`).join('')}</ul>`
        : '',
      '<h2>What the paths take</h2>',
      drawing
        ? `<p class="quiet">The number at an arrow shows how often it was taken; untaken ones are red and dashed${untaken.length > 0 ? `: ${untaken.length} of ${drawing.arrows.length}` : ''}.</p><div class="scroll">${svgOf(drawing, taken)}</div>`
        : '<p class="quiet">There is no drawing of this chart.</p>',
      leftOutOf(walked),
      '<h2>Every path</h2>',
      ...[...failed, ...paths.filter((path) => !isFailed(path))].map((path) => pathOf(walked, path)),
    ].join('\n'),
  )
}

/** The index of everything that was walked. */
export const indexReport = (all: readonly Walked[], when: string): string => {
  const rows = all.map((walked) => {
    const { chart, level, coverage, paths, problems } = walked
    const report = machineReport(walked)
    const failed = paths.filter(isFailed).length + problems.length
    return `<tr><td><a href="${fileOf(walked)}">${escapeXml(chart)}</a></td><td>${levelNames[level]}</td><td>${coverageNames[coverage]}</td><td class="number">${paths.length}</td><td class="number ${failed > 0 ? 'failed' : 'passed'}">${failed}</td><td class="number">${share(report?.states)}</td><td class="number">${share(transitionsOf(walked))}</td><td class="number">${share(report?.guardOutcomes)}</td><td class="number">${formatTime(paths.reduce((sum, path) => sum + timeOf(path), 0))}</td></tr>`
  })
  const failed = all.flatMap((walked) => walked.paths.filter(isFailed).map((path) => ({ walked, path })))
  return page(
    'Paths through the charts',
    [
      `<h1>Paths through the charts</h1><p class="quiet">${escapeXml(when)}</p>`,
      failed.length > 0
        ? `<h2 class="failed">${failed.length} failed</h2><ul>${failed.map(({ walked, path }) => `<li><a href="${fileOf(walked)}">${escapeXml(walked.chart)}</a>: ${escapeXml(path.title)}</li>`).join('')}</ul>`
        : '',
      '<table><thead><tr><th>Chart</th><th>Level</th><th>Coverage</th><th class="number">Paths</th><th class="number">Failed</th><th class="number">States</th><th class="number">Transitions</th><th class="number">Guard outcomes</th><th class="number">Time</th></tr></thead><tbody>',
      ...rows,
      '</tbody></table>',
    ].join('\n'),
  )
}

/** The index as text for the terminal. */
export const tableOf = (all: readonly Walked[]): string => {
  const rows = all.map((walked) => {
    const left = Object.keys(walked.leftOut).filter((id) => walked.taken[id] === undefined).length
    return [
      walked.chart,
      levelNames[walked.level],
      `${walked.paths.length} paths`,
      `${walked.paths.filter(isFailed).length + walked.problems.length} failed`,
      `${share(transitionsOf(walked))} transitions`,
      left === 0 ? '' : `${left} left out with a reason`,
    ]
  })
  const widths = rows[0]?.map((_, n) => Math.max(...rows.map((row) => row[n]?.length ?? 0))) ?? []
  return rows
    .map((row) =>
      row
        .map((cell, n) => cell.padEnd(widths[n] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}
