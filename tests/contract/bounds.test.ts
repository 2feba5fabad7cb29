import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { definitionOf, maxKeys, mostEntries, pathToOverfull } from '#contract/bounds.ts'
import { calls, type CallName } from '#contract/calls.ts'

/** Returns the paths at which a schema accepts a list or record of any length. */
const unbounded = (schema: z.core.$ZodType, path = ''): string[] => {
  const { type, element, valueType, shape = {}, options = [], innerType, in: first } = definitionOf(schema)
  const inside = [element, valueType, ...options, innerType ?? first].filter((each) => each !== undefined)
  return [
    ...((type === 'array' || type === 'record') && mostEntries(schema) === undefined ? [path] : []),
    ...inside.flatMap((each) => unbounded(each, path)),
    ...Object.entries(shape).flatMap(([name, each]) => unbounded(each, `${path}.${name}`)),
  ]
}

describe('a list in a request', () => {
  it.each(Object.keys(calls) as CallName[])('has a limit, wherever it is: %s [A3]', (name) => {
    const { request } = calls[name] as { request?: z.ZodMiniType }
    expect(request === undefined ? [] : unbounded(request)).toEqual([])
  })

  const entry = z.object({ deep: z._default(z.array(z.string()).check(z.maxLength(2)), []) })
  const schema = z.object({
    list: z.optional(z.array(entry).check(z.maxLength(3))),
    record: z.nullable(z.record(z.string(), z.number()).check(maxKeys(2))),
    either: z.optional(z.union([z.string(), z.array(z.string()).check(z.maxLength(4))])),
  })
  it.each([
    [{ list: [{}, {}, {}], record: { a: 1, b: 2 } }, undefined],
    [{ list: [{}, {}, {}, {}], record: null }, ['list']],
    [{ list: [{}, { deep: ['', '', ''] }] }, ['list', '1', 'deep']],
    [{ record: { a: 1, b: 2, c: 3 } }, ['record']],
    [{ list: 'none', record: [], either: {} }, undefined],
    [null, undefined],
  ])('that is too long is rejected before its entries are checked: %j [A3]', (value, path) => {
    expect(pathToOverfull(schema, value)).toEqual(path)
  })

  it('is never traversed if it is too long [A3]', () => {
    const entries = new Proxy(Array.from({ length: 60_000 }), {
      get: (target, name): unknown => {
        if (name !== 'length') throw new Error(`looked at ${String(name)}`)
        return target.length
      },
    })
    expect(pathToOverfull(schema, { list: entries })).toEqual(['list'])
  })
})
