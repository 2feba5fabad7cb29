import {
  cutLine,
  labelLines,
  lineHeight,
  textOffsets,
  roundedLine,
  stateLines,
  type Box,
  type Drawing,
} from '../../src/inspector/drawing.ts'

export const escapeXml = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;')

const rect = (name: string, { x, y, w, h }: Box, rx: number, more = '') =>
  `<rect class="${name}" x="${x}" y="${y}" width="${w}" height="${h}" rx="${rx}"${more}/>`

const linesOf = (
  lines: readonly string[],
  box: Box,
  from: (typeof textOffsets)[keyof typeof textOffsets],
  kind = '',
) =>
  lines
    .map(
      (line, n) =>
        `<text${n === 0 ? kind : ''} x="${box.x + from.x}" y="${box.y + from.y + n * lineHeight}">${escapeXml(cutLine(line))}</text>`,
    )
    .join('')

/** Styles of a drawing, in light and dark. */
export const drawingStyles = `
.drawing { font-family: system-ui, sans-serif; max-width: 100%; height: auto }
.drawing text { font-size: 11px; fill: light-dark(#4a4f57, #c3c8d0) }
.drawing .name { font-size: 13px; font-weight: 650; fill: light-dark(#16181c, #f2f4f7) }
.drawing .state { fill: light-dark(#fff, #1d2026); stroke: light-dark(#7a818c, #8d95a1) }
.drawing .odd { fill: light-dark(#f5f6f8, #15171b) }
.drawing .wire, .drawing .start-line { fill: none; stroke: light-dark(#1c6b4a, #6fd3a6); stroke-width: 1.4 }
.drawing .label { fill: light-dark(#fff, #1d2026); stroke: light-dark(#1c6b4a, #6fd3a6); stroke-opacity: .45 }
.drawing .head, .drawing .start { fill: light-dark(#1c6b4a, #6fd3a6) }
.drawing .untaken .wire { stroke: light-dark(#b3261e, #ff8a80); stroke-width: 3; stroke-dasharray: 7 4 }
.drawing .untaken .label { stroke: light-dark(#b3261e, #ff8a80); stroke-opacity: 1; stroke-width: 2 }
.drawing .untaken text { fill: light-dark(#b3261e, #ff8a80); font-weight: 650 }
.drawing text.count { font-weight: 700; text-anchor: middle; fill: light-dark(#fff, #10231a) }
.drawing .untaken text.count { fill: light-dark(#fff, #2a0c0a) }
.drawing .badge { fill: light-dark(#1c6b4a, #6fd3a6) }
.drawing .untaken .badge { fill: light-dark(#b3261e, #ff8a80) }
`

/**
 * How often each arrow that stays in its state was taken; these arrows are written as lines inside the box.
 */
const countsIn = (drawing: Drawing, state: string, taken: Readonly<Record<string, number>>) => {
  const own = drawing.arrows.filter(({ from, to }) => from === state && to.length === 0)
  return new Map(own.map((arrow) => [labelLines(arrow).join(' '), taken[arrow.id] ?? 0]))
}

/** A drawing as SVG. With numbers, each arrow shows how often it was taken, and untaken ones are red. */
export const svgOf = (drawing: Drawing, taken?: Readonly<Record<string, number>>): string =>
  [
    `<svg class="drawing" role="img" aria-label="The ${escapeXml(drawing.id)} chart" ${frameOf(drawing)}>`,
    ...partsOf(drawing, taken),
    '</svg>',
  ].join('')

/**
 * The drawing as a stand-alone SVG file: with its styles, in light and dark, and with the drawing's data
 * (`readDrawing`).
 */
export const svgFileOf = (drawing: Drawing): string =>
  [
    `<svg xmlns="http://www.w3.org/2000/svg" class="drawing" role="img" ${frameOf(drawing)}>`,
    `<title>The ${escapeXml(drawing.id)} chart</title>`,
    `<style>${looksOf('light')}@media(prefers-color-scheme:dark){${looksOf('dark')}}</style>`,
    `<metadata><![CDATA[${JSON.stringify(drawing)}]]></metadata>`,
    '<rect class="paper" x="-4" y="-12" width="100%" height="100%"/>',
    ...partsOf(drawing, undefined),
    '</svg>',
    '',
  ].join('\n')

const frameOf = ({ w, h }: Drawing) =>
  `viewBox="-4 -12 ${w + 24} ${h + 20}" width="${w + 24}" height="${h + 20}"`

/** The styles for one mode, because image viewers may not support `light-dark()`. */
const looksOf = (mode: 'light' | 'dark') =>
  `${drawingStyles}.drawing .paper { fill: light-dark(#fff, #15171b) }`
    .split('\n')
    // Leaves out the styles for numbers and untaken arrows.
    .filter((line) => !/untaken|count|badge/.test(line))
    .join('')
    .replace(/light-dark\(([^,]+), ([^)]+)\)/g, (_, light: string, dark: string) =>
      mode === 'light' ? light : dark,
    )

const partsOf = (drawing: Drawing, taken: Readonly<Record<string, number>> | undefined): string[] => {
  const depths = new Map<string, number>()
  for (const { path, parent } of drawing.states)
    depths.set(path, parent === undefined ? 0 : (depths.get(parent) ?? 0) + 1)
  // Tooltips are only useful in a page, so a file has none.
  const tooltip = (text: string) => (taken === undefined ? '' : `<title>${escapeXml(text)}</title>`)
  const states = drawing.states.flatMap((state) => {
    const box = drawing.boxes[state.path]
    if (box === undefined) return []
    const counts = taken && countsIn(drawing, state.path, taken)
    const lines = stateLines(state, drawing.arrows).map((line) => ({ line, count: counts?.get(line) }))
    const isOdd = (depths.get(state.path) ?? 0) % 2 === 1
    return [
      [
        `<g>${tooltip(state.description ?? state.key)}`,
        rect(isOdd ? 'state odd' : 'state', box, 8),
        state.kind === 'final' ? rect('state', inner(box), 5) : '',
        `<text class="name" x="${box.x + 12}" y="${box.y + 20}">${escapeXml(state.key)}</text>`,
        ...lines.map(({ line, count }, n) => {
          const text = linesOf([line], { ...box, y: box.y + n * lineHeight }, textOffsets.state)
          return count === 0 ? `<g class="untaken">${text}</g>` : text
        }),
        '</g>',
      ].join(''),
    ]
  })
  const starts = Object.values(drawing.starts).map(
    (points) =>
      `<circle class="start" cx="${points[0]?.x ?? 0}" cy="${points[0]?.y ?? 0}" r="5"/>` +
      `<path class="start-line" d="${roundedLine(points)}" marker-end="url(#head)"/>`,
  )
  const arrows = drawing.arrows.flatMap((arrow) =>
    (drawing.wires[arrow.id] ?? []).map(({ points, label }) =>
      [
        `<g${taken && (taken[arrow.id] ?? 0) === 0 ? ' class="untaken"' : ''}>`,
        tooltip(arrow.description ?? labelLines(arrow).join(' ')),
        `<path class="wire" d="${roundedLine(points)}" marker-end="url(#head)"/>`,
        rect('label', label, 4),
        linesOf(labelLines(arrow), label, textOffsets.label),
        taken ? badgeOf(label, taken[arrow.id] ?? 0) : '',
        '</g>',
      ].join(''),
    ),
  )
  return [
    '<defs><marker id="head" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="9" markerHeight="9" markerUnits="userSpaceOnUse" orient="auto-start-reverse"><path class="head" d="M0,0L8,4L0,8z"/></marker></defs>',
    ...states,
    ...starts,
    ...arrows,
  ]
}

/** How often an arrow was taken, at the corner of its label. */
const badgeOf = ({ x, y, w }: Box, count: number) =>
  `<rect class="badge" x="${x + w - 16}" y="${y - 9}" width="32" height="18" rx="9"/><text class="count" x="${x + w}" y="${y + 4}">${count}</text>`

const inner = ({ x, y, w, h }: Box): Box => ({ x: x + 4, y: y + 4, w: w - 8, h: h - 8 })
