import { createHash } from 'node:crypto'
import type { ELK, ElkExtendedEdge, ElkNode } from 'elkjs/lib/elk-api.js'
import type { ChartPlan, PlanArrow, PlanState } from '../../src/inspector/bridge/plan.ts'
import {
  cutLine,
  labelLines,
  lineHeight,
  stateLines,
  type Box,
  type Drawing,
  type Point,
} from '../../src/inspector/drawing.ts'

/** Increase this number whenever an unchanged chart would be drawn differently. */
const version = 2

const nameHeight = 28

/** An equal hash means an equal drawing, so unchanged charts need not be laid out again. */
export const hashOf = (plan: ChartPlan): string =>
  createHash('sha256')
    .update(JSON.stringify([version, plan]))
    .digest('base64url')
    .slice(0, 12)

/**
 * Estimated text width. The font's real metrics are unknown at build time, so it is up to a tenth too wide,
 * never too narrow.
 */
const widthOf = (text: string, size: number): number => {
  const ems = Array.from(text).reduce((sum, letter) => {
    if (/[ijltfrI.,:;'|!()[\]/ ]/.test(letter)) return sum + 0.36
    if (/[mwMW⟳✓✗…@%]/.test(letter)) return sum + 0.92
    return sum + (/[A-Z]/.test(letter) ? 0.7 : 0.58)
  }, 0)
  return Math.ceil(ems * size)
}

/** The padding around children, and the gap between two of them. */
const [padding, gap, dot] = [16, 28, 10]

const spacing = {
  'elk.spacing.nodeNode': String(gap),
  'elk.layered.spacing.nodeNodeBetweenLayers': '30',
  'elk.spacing.edgeNode': '16',
  'elk.spacing.edgeEdge': '12',
  'elk.layered.nodePlacement.strategy': 'NETWORK_SIMPLEX',
}

/** The two sibling states at which the paths from the root to these states diverge. */
const fork = (plan: ChartPlan, one: string, other: string): [string, string] => {
  const parents = new Map(plan.states.map(({ path, parent }) => [path, parent]))
  const line = (path: string): string[] => {
    const parent = parents.get(path)
    return parent === undefined ? [path] : [...line(parent), path]
  }
  const [ones, others] = [line(one), line(other)]
  const at = ones.findIndex((path, depth) => path !== others[depth])
  const depth = at === -1 ? ones.length - 1 : at
  return [ones[depth] ?? one, others[depth] ?? other]
}

/**
 * Ranks states by their distance from the initial state. Arrows against this order are reversed for the
 * layout and reversed back afterwards, so that early states come first (ELK's own cycle breaking fails on
 * nested graphs).
 */
const orderOf = (plan: ChartPlan): Map<string, number> => {
  const order = new Map<string, number>()
  const onwards = (path: string) =>
    plan.arrows.flatMap(({ from, to }) =>
      to.flatMap((target) => {
        const [here, there] = fork(plan, from, target)
        return here === path && there !== path ? [there] : []
      }),
    )
  const meet = (path: string) => {
    if (order.has(path)) return
    order.set(path, order.size)
    for (const next of onwards(path)) meet(next)
  }
  const enter = (state: PlanState) => {
    if (state.initial !== undefined) meet(state.initial)
    const children = plan.states.filter(({ parent }) => parent === state.path)
    for (const child of children) meet(child.path)
    for (const child of children) enter(child)
  }
  const [root] = plan.states
  if (root) enter(root)
  return order
}

const labelOf = (arrow: PlanArrow) => {
  const lines = labelLines(arrow).map(cutLine)
  return {
    text: lines.join('\n'),
    width: Math.max(...lines.map((line) => widthOf(line, 12))) + 12,
    height: lines.length * lineHeight + 4,
    layoutOptions: { 'elk.edgeLabels.inline': 'true', 'elk.edgeLabels.placement': 'CENTER' },
  }
}

/** The width a box needs for its text. */
const widthIn = (plan: ChartPlan, state: PlanState): number => {
  const lines = stateLines(state, plan.arrows).map(cutLine)
  return Math.max(widthOf(state.key, 14), ...lines.map((line) => widthOf(line, 12))) + 28
}

/** States in `tight` have children that leave too little room for the text above them. */
const nodeOf = (plan: ChartPlan, state: PlanState, tight: ReadonlySet<string>): ElkNode => {
  const lines = stateLines(state, plan.arrows).map(cutLine)
  const width = widthIn(plan, state)
  const height = nameHeight + lines.length * lineHeight + (lines.length > 0 ? 6 : 4)
  const children = plan.states.filter(({ parent }) => parent === state.path)
  if (children.length === 0) return { id: state.path, width, height }
  const start: ElkNode[] =
    state.initial === undefined
      ? []
      : [
          {
            id: `${state.path} start`,
            width: dot,
            height: dot,
            layoutOptions: { 'elk.layered.layering.layerConstraint': 'FIRST' },
          },
        ]
  // ELK ignores the minimum width if arrows cross the border, so an empty node reserves the room.
  const room: ElkNode[] = tight.has(state.path)
    ? [
        {
          id: `${state.path} room`,
          width: Math.max(1, width - 2 * padding - (start.length > 0 ? dot + gap : 0)),
          height: 1,
          layoutOptions: { 'elk.layered.layering.layerConstraint': 'FIRST' },
        },
      ]
    : []
  return {
    id: state.path,
    children: [...start, ...room, ...children.map((child) => nodeOf(plan, child, tight))],
    layoutOptions: {
      ...spacing,
      'elk.padding': `[top=${height + 12},left=${padding},bottom=${padding},right=${padding}]`,
      'elk.nodeSize.constraints': 'MINIMUM_SIZE',
      'elk.nodeSize.minimum': `(${width},${height + 24})`,
    },
  }
}

const round = (value: number | undefined) => Math.round(value ?? 0)
const pointOf = ({ x, y }: Partial<Point>): Point => ({ x: round(x), y: round(y) })
const boxOf = ({ x, y, width, height }: Partial<Record<'x' | 'y' | 'width' | 'height', number>>): Box => ({
  ...pointOf({ x: x ?? 0, y: y ?? 0 }),
  w: round(width),
  h: round(height),
})

const pointsOf = (edge: ElkExtendedEdge): Point[] =>
  (edge.sections ?? []).flatMap(({ startPoint, bendPoints = [], endPoint }) =>
    [startPoint, ...bendPoints, endPoint].map(pointOf),
  )

const nodesIn = (node: ElkNode): ElkNode[] => [node, ...(node.children ?? []).flatMap(nodesIn)]

/** Lays out a chart. The same chart always gives the same drawing. */
export const layOut = async (
  plan: ChartPlan,
  elk: ELK,
  tight: ReadonlySet<string> = new Set(),
): Promise<Drawing> => {
  const [root] = plan.states
  if (root === undefined) throw new Error(`${plan.id} has no states`)
  const order = orderOf(plan)
  const isBackwards = (from: string, to: string) => {
    const [here, there] = fork(plan, from, to)
    return here !== there && (order.get(here) ?? 0) > (order.get(there) ?? 0)
  }
  const wires = plan.arrows.flatMap((arrow, n) =>
    arrow.to.map((to, m) => ({
      id: `wire ${n}.${m}`,
      arrow,
      to,
      isBackwards: isBackwards(arrow.from, to),
    })),
  )
  const starts = plan.states.flatMap(({ path, initial }) =>
    initial === undefined ? [] : [{ id: `start ${path}`, path, initial }],
  )
  const graph: ElkNode = {
    id: 'drawing',
    layoutOptions: {
      ...spacing,
      'elk.algorithm': 'layered',
      'elk.direction': 'DOWN',
      'elk.hierarchyHandling': 'INCLUDE_CHILDREN',
      'elk.edgeRouting': 'ORTHOGONAL',
      'elk.json.edgeCoords': 'ROOT',
      'elk.json.shapeCoords': 'ROOT',
      'elk.edgeLabels.inline': 'true',
      'elk.layered.considerModelOrder.strategy': 'NODES_AND_EDGES',
      'elk.layered.nodePlacement.favorStraightEdges': 'true',
    },
    children: [nodeOf(plan, root, tight)],
    edges: [
      ...wires.map(({ id, arrow, to, ...wire }) => ({
        id,
        sources: [wire.isBackwards ? to : arrow.from],
        targets: [wire.isBackwards ? arrow.from : to],
        labels: [labelOf(arrow)],
      })),
      ...starts.map(({ id, path, initial }) => ({ id, sources: [`${path} start`], targets: [initial] })),
    ],
  }
  const laid: ElkNode = await elk.layout(graph)
  const nodes = nodesIn(laid)
  const edges = new Map(nodes.flatMap((node) => (node.edges ?? []).map((edge) => [edge.id, edge] as const)))
  const edgeOf = (id: string): ElkExtendedEdge => {
    const edge = edges.get(id)
    if (edge === undefined) throw new Error(`${plan.id}: ${id} was lost`)
    return edge
  }
  const byId = new Map(nodes.map((node) => [node.id, node]))
  const tooTight = plan.states.filter(
    (state) => (byId.get(state.path)?.width ?? 0) < widthIn(plan, state) - 1,
  )
  if (tight.size === 0 && tooTight.length > 0)
    return layOut(plan, elk, new Set(tooTight.map(({ path }) => path)))
  const paths = new Set(plan.states.map(({ path }) => path))
  const drawing: Drawing = {
    ...plan,
    hash: hashOf(plan),
    w: round(laid.width),
    h: round(laid.height),
    boxes: Object.fromEntries(nodes.filter(({ id }) => paths.has(id)).map((node) => [node.id, boxOf(node)])),
    wires: {},
    starts: Object.fromEntries(starts.map(({ id, path }) => [path, pointsOf(edgeOf(id))])),
  }
  for (const { id, arrow, isBackwards: turned } of wires) {
    const edge = edgeOf(id)
    const points = pointsOf(edge)
    const wire = { points: turned ? points.reverse() : points, label: boxOf(edge.labels?.[0] ?? {}) }
    drawing.wires[arrow.id] = [...(drawing.wires[arrow.id] ?? []), wire]
  }
  return drawing
}
