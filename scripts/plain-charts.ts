import type { Plugin } from 'vite'

interface Node {
  type: string
  start: number
  end: number
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && 'start' in value && 'end' in value

/** `description: '…'` and `meta: { spec: […] }`: for readers of the charts; the running product asks neither. */
const isProse = (node: Node): boolean => {
  if (node.type !== 'Property') return false
  const { key, value } = node as Node & { key: Node & { name?: string }; value: Node & { value?: unknown } }
  if (key.name === 'description') return value.type === 'Literal' && typeof value.value === 'string'
  return key.name === 'meta' && value.type === 'ObjectExpression'
}

const findProse = (value: unknown, found: Node[]): Node[] => {
  if (Array.isArray(value)) for (const each of value) findProse(each, found)
  else if (isNode(value)) {
    if (isProse(value)) found.push(value)
    else for (const each of Object.values(value)) findProse(each, found)
  }
  return found
}

/** The code without the prose that stands in object literals. `program` is its syntax tree. */
export const withoutProse = (code: string, program: unknown): string => {
  let plain = code
  // From the end, so that the positions of what comes before stay right.
  for (const { start, end } of findProse(program, []).sort((one, other) => other.start - one.start)) {
    const comma = /^\s*,/.exec(plain.slice(end))?.[0].length ?? 0
    plain = plain.slice(0, start) + plain.slice(end + comma)
  }
  return plain
}

/**
 * Leaves out of the browser build what charts say to their readers (the first load stays small, decision record
 * 11). Charts are drawn and tested from their sources, which keep every word.
 */
export const plainCharts = (): Plugin => ({
  name: 'plain-charts',
  apply: 'build',
  enforce: 'post',
  transform: {
    filter: { id: /\/src\/machines\/[^?]*\.ts$/ },
    handler(code) {
      const plain = withoutProse(code, this.parse(code))
      return plain === code ? null : { code: plain, map: null }
    },
  },
})
