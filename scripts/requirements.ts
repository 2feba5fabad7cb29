import { readClauses } from '../src/inspector/clauses.ts'

/** One row of docs/requirements.md that a test can name. */
export interface Requirement {
  id: string
  expectation: string
}

/** The requirements under one heading, in order. */
export interface RequirementGroup {
  title: string
  requirements: Requirement[]
}

/**
 * Reads the inventory: every table row that begins with an id, under the nearest heading above it.
 *
 * @throws if an id appears twice.
 */
export function readRequirements(markdown: string): RequirementGroup[] {
  const groups: RequirementGroup[] = []
  const seen = new Set<string>()
  for (const { id, section, cells } of readClauses(markdown)) {
    if (seen.has(id)) throw new Error(`docs/requirements.md states ${id} twice.`)
    seen.add(id)
    if (groups.at(-1)?.title !== section) groups.push({ title: section, requirements: [] })
    groups.at(-1)?.requirements.push({ id, expectation: cells[0]?.text ?? '' })
  }
  return groups
}

/**
 * The ids a test title proves: `… [TOP-06]` or `… [TOP-06, MSG-38]`, anywhere in the title. Other words in
 * brackets are ignored; a list may hold marks of another kind, as in `[TOP-06, C17]`.
 */
export function idsInTitle(title: string): string[] {
  return [...title.matchAll(/\[([A-Z]+-?\d+(?:\s*,\s*[A-Z]+-?\d+)*)\]/g)].flatMap(([, list = '']) =>
    list
      .split(',')
      .map((mark) => mark.trim())
      .filter((mark) => mark.includes('-')),
  )
}
