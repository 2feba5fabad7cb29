import type { Arrow, Place } from '../../src/inspector/bridge/anatomy.ts'
import { shownActions } from '../../src/inspector/bridge/plan.ts'

/** Mermaid reads `;`, `#`, `:` and quotes as its own; their character codes are safe. */
const escaped = (text: string) => text.replace(/[;:#"]/g, (character) => `#${character.charCodeAt(0)};`)

const idOf = (path: string) => path.replace(/[^A-Za-z0-9]/g, '_')

const stateLabel = (place: Place) =>
  escaped(
    [
      place.key,
      ...place.invokes.map((invocation) => `⟳ ${invocation.id}`),
      ...place.tags.map((tag) => `‹${tag}›`),
    ].join(' '),
  )

const arrowLabel = (arrow: Arrow) => {
  const actions = shownActions(arrow.actions)
  return escaped(
    [
      arrow.label,
      ...(arrow.guard ? [`[${arrow.guard}]`] : []),
      ...(actions.length > 0 ? [`/ ${actions.join(', ')}`] : []),
    ].join(' '),
  )
}

/**
 * A chart as a Mermaid state diagram, which GitHub draws. Arrows from the root, which Mermaid cannot draw, start at
 * a node "anywhere". Arrows that stay are left to the table, so that the picture shows movement.
 */
export const mermaidOf = (places: readonly Place[], arrows: readonly Arrow[]): string => {
  const byPath = new Map(places.map((place) => [place.path, place]))
  const root = places[0]
  const out = ['stateDiagram-v2']

  const draw = (path: string, indent: string) => {
    const place = byPath.get(path)
    if (!place) return
    if (place.children.length === 0) {
      out.push(`${indent}state "${stateLabel(place)}" as ${idOf(path)}`)
      if (place.kind === 'final') out.push(`${indent}${idOf(path)} --> [*]`)
      return
    }
    out.push(`${indent}state "${stateLabel(place)}" as ${idOf(path)} {`)
    place.children.forEach((child, order) => {
      if (place.kind === 'parallel' && order > 0) out.push(`${indent}  --`)
      draw(child, `${indent}  `)
    })
    if (place.initial !== undefined) out.push(`${indent}  [*] --> ${idOf(place.initial)}`)
    out.push(`${indent}}`)
  }
  for (const child of root?.children ?? []) draw(child, '  ')
  if (root && root.children.length === 0) out.push(`  state "${escaped('one state')}" as anywhere`)
  if (root?.initial !== undefined) out.push(`  [*] --> ${idOf(root.initial)}`)

  const moving = arrows.filter((arrow) => arrow.to.length > 0)
  if (moving.some((arrow) => arrow.from === '(root)')) out.push('  state "anywhere" as anywhere')
  for (const arrow of moving)
    for (const target of arrow.to)
      out.push(
        `  ${arrow.from === '(root)' ? 'anywhere' : idOf(arrow.from)} --> ${idOf(target)} : ${arrowLabel(arrow)}`,
      )
  return `${out.join('\n')}\n`
}
