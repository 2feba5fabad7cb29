import ts from 'typescript'
import { describe, expect, it } from 'vitest'
import type { AnyStateMachine } from 'xstate'
import { arrowsOf, placesOf, ignoresOf } from '#inspector/bridge/anatomy.ts'
import { chartFiles, chartNameOf, machinesIn } from '../harness/charts.ts'

/**
 * Checks that some file sends each event that a chart handles, and that a chart knows each event that it
 * ignores on purpose.
 */

const sources = import.meta.glob<string>('/src/**/*.{ts,tsx}', {
  eager: true,
  query: '?raw',
  import: 'default',
})

/**
 * The event types that a source file creates: `type: '…'` in an object expression, not in a type declaration.
 */
const typesMade = (file: string, source: string): string[] => {
  const made: string[] = []
  const visit = (node: ts.Node): void => {
    if (
      ts.isPropertyAssignment(node) &&
      ts.isIdentifier(node.name) &&
      node.name.text === 'type' &&
      ts.isObjectLiteralExpression(node.parent)
    )
      for (const literal of literalsOf(node.initializer)) made.push(literal)
    ts.forEachChild(node, visit)
  }
  const kind = file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS
  visit(ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true, kind))
  return made
}

/**
 * The possible texts of an expression: a literal, an `as const` literal, or either branch of a conditional.
 */
const literalsOf = (node: ts.Expression): string[] => {
  if (ts.isStringLiteralLike(node)) return [node.text]
  if (ts.isAsExpression(node) || ts.isParenthesizedExpression(node)) return literalsOf(node.expression)
  if (ts.isConditionalExpression(node)) return [...literalsOf(node.whenTrue), ...literalsOf(node.whenFalse)]
  return []
}

/** The files that create each event type. */
const senders = new Map<string, Set<string>>()
for (const [file, source] of Object.entries(sources))
  for (const type of typesMade(file, source))
    senders.set(type, (senders.get(type) ?? new Set()).add(file.slice(1)))

const charts = chartFiles.flatMap((file) => {
  const name = chartNameOf(file)
  const found = machinesIn(file).find(([exported]) => exported === `${name}Machine`)
  return found ? [[name, found[1]] as const] : []
})

const eventsOf = (machine: AnyStateMachine) =>
  [...new Set(arrowsOf(machine).map(({ event }) => event))].filter(
    (type) => type !== '' && type !== '*' && !type.startsWith('xstate.'),
  )

it('finds the events that are sent', () => {
  expect(senders.get('sparks.requested')).toContain('src/ui/home/get-sparks.tsx')
  expect(typesMade('a.ts', "type A = { type: 'one' }; const a = { type: 'two' as const }")).toEqual(['two'])
})

describe.each(charts)('the %s chart', (_, machine) => {
  it('handles no event that nobody sends [F10]', () => {
    expect(eventsOf(machine).filter((type) => !senders.has(type))).toEqual([])
  })

  it('ignores only events that somebody sends, and that the state itself does not handle, with a reason', () => {
    const wrong = placesOf(machine).flatMap((place) => {
      const handled = arrowsOf(machine).filter(({ from }) => from === place.path)
      return Object.entries(ignoresOf(place))
        .filter(
          ([type, reason]) =>
            !senders.has(type) || reason.trim() === '' || handled.some(({ event }) => event === type),
        )
        .map(([type]) => `${place.path}: ${type}`)
    })
    expect(wrong).toEqual([])
  })
})
