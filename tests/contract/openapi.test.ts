import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { calls } from '#contract/calls.ts'
import { openApiText } from '../../scripts/openapi.ts'

const committed = readFileSync(new URL('../../docs/api/openapi.json', import.meta.url), 'utf8')

interface Document {
  paths: Record<string, Record<string, { operationId: string; security?: unknown[] }>>
  components: { schemas: Record<string, unknown>; responses: Record<string, unknown> }
}

describe('docs/api/openapi.json', () => {
  it('is always what the contract generates', () => {
    expect(openApiText()).toBe(committed)
    expect(openApiText()).toBe(openApiText())
  })

  it('describes every call under its path and method, and which ones need a bearer [API-44] [API-45]', () => {
    const { paths } = JSON.parse(committed) as Document
    for (const [name, call] of Object.entries(calls)) {
      const operation = paths[`/v1${call.path}`]?.[call.method.toLowerCase()]
      expect(operation?.operationId).toBe(name)
      expect(operation?.security).toEqual(call.anonymous ? [] : undefined)
    }
  })

  it('refers only to parts that exist', () => {
    const { components } = JSON.parse(committed) as Document
    const references = [...committed.matchAll(/"\$ref": "#\/components\/(\w+)\/([^"]+)"/g)]
    expect(references.length).toBeGreaterThan(20)
    for (const [, group, name] of references)
      expect(Object.keys(group === 'schemas' ? components.schemas : components.responses)).toContain(name)
    expect(committed.match(/"\$ref"/g)).toHaveLength(references.length)
  })
})
