import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { describe, expect, it } from 'vitest'

/**
 * Tests that the engine's patterns stay short enough to review. Longer ones must be lists of
 * wordings with examples.
 */

const folder = join(import.meta.dirname, '../../server/engine')
// The patterns of `model` read messages and bytes, not owners' English.
const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
  (file) => file.endsWith('.ts') && !file.startsWith('model'),
)
const wordings = files.filter((file) => file.endsWith('.wordings.ts'))

/** The most characters of one pattern outside a list of wordings, and of a line within one. */
const most = { pattern: 120, line: 180 }

/** The patterns in a source file: regular expressions, and raw strings from which they are built. */
function patternsIn(file: string): string[] {
  const source = ts.createSourceFile(file, readFileSync(join(folder, file), 'utf8'), ts.ScriptTarget.Latest)
  const found: string[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isRegularExpressionLiteral(node)) found.push(node.text)
    if (ts.isTaggedTemplateExpression(node)) found.push(node.template.getText(source))
    ts.forEachChild(node, visit)
  }
  visit(source)
  return found
}

describe('The patterns of the engine', () => {
  it('are looked for in all its files', () => {
    expect(files.length).toBeGreaterThan(40)
    expect(files.flatMap(patternsIn).length).toBeGreaterThan(300)
  })

  it('have at most 120 characters outside a list of wordings', () => {
    const long = files
      .filter((file) => !wordings.includes(file))
      .flatMap((file) =>
        patternsIn(file)
          .filter(({ length }) => length > most.pattern)
          .map((pattern) => `${file}: ${pattern.slice(0, 60)}…`),
      )
    expect(long).toEqual([])
  })

  it.each(wordings)('have at most 180 characters a line in %s', (file) => {
    const lines = readFileSync(join(folder, file), 'utf8').split('\n')
    expect(lines.filter(({ length }) => length > most.line)).toEqual([])
  })

  it.each(wordings)('are tested by their examples in %s', (file) => {
    const test = readFileSync(join(import.meta.dirname, '../server/engine/wordings.test.ts'), 'utf8')
    expect(test).toContain(`#server/engine/${file}`)
  })
})
