/** A row of a table in docs/requirements.md, with the heading above it and the head of each column. */
export interface Clause {
  id: string
  section: string
  cells: { head: string; text: string }[]
}

const row = /^\|\s*([A-Z]+-\d{2,3})\s*\|/

/** Splits a table row at its unescaped bars. */
const cellsOf = (line: string) =>
  line
    .replace(/^\||\|\s*$/g, '')
    .split(/(?<!\\)\|/)
    .map((cell) => cell.trim())

/** Reads every table row that begins with an id, in order. */
export function readClauses(markdown: string): Clause[] {
  const clauses: Clause[] = []
  let section = ''
  let heads: string[] = []
  for (const line of markdown.split('\n')) {
    const title = /^#{2,3}\s+(\S.*)$/.exec(line)?.[1]
    if (title !== undefined) section = title
    if (/^\|\s*id\s*\|/.test(line)) heads = cellsOf(line)
    const id = row.exec(line)?.[1]
    if (id === undefined) continue
    const cells = cellsOf(line)
      .slice(1)
      .map((text, n) => ({ head: heads[n + 1] ?? '', text }))
    clauses.push({ id, section, cells })
  }
  return clauses
}

/** The ids that a text mentions, without duplicates. */
export const idsIn = (text: string): string[] => [...new Set(text.match(/\b[A-Z]+-\d{2,3}\b/g))]
