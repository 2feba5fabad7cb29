import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { publish } from '#server/happenings.ts'
import { createMetrics } from '#server/metrics/metrics.ts'
import { readOps, rules } from './rules.ts'

const Dashboard = z.object({
  templating: z.object({ list: z.array(z.object({ query: z.string() })) }),
  panels: z.array(
    z.object({
      title: z.string(),
      gridPos: z.object({ x: z.number(), y: z.number(), w: z.number(), h: z.number() }),
      targets: z.optional(z.array(z.object({ expr: z.string() }))),
    }),
  ),
})

const dashboard = Dashboard.parse(JSON.parse(readOps('grafana/sparkwright.json')))
const shownExpressions = dashboard.panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr))

/** Keywords of PromQL, and labels Prometheus adds to every target. */
const language = [
  'and',
  'or',
  'vector',
  'by',
  'sum',
  'max',
  'min',
  'rate',
  'increase',
  'histogram_quantile',
  'topk',
  'time',
  'up',
]
const addedLabels = ['job', 'instance', 'le']
const metricName = /\b[a-z_:][\w:]*/gi

/** The metrics and labels used in an expression. */
const namesIn = (expression: string): { metrics: string[]; labels: string[] } => {
  const bare = expression.replace(/"[^"]*"/g, '').replace(/\[\w+\]/g, '')
  const labels: string[] = []
  const rest = bare.replace(/\{[^}]*\}|\bby \([^)]*\)/g, (part) => {
    labels.push(...(part.replace(/^by /, '').match(metricName) ?? []))
    return ' '
  })
  return { metrics: (rest.match(metricName) ?? []).filter((name) => !language.includes(name)), labels }
}

let folder: string
let text: string
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'ops-'))
  mkdirSync(join(folder, 'backups'))
  writeFileSync(join(folder, 'backups', 'sparkwright-2026-01-31T09-30-00.db'), '')
  const metrics = createMetrics({
    version: '1.2.3',
    engine: 'offline',
    draining: () => false,
    files: { folder, database: [join(folder, 'sparkwright.db')] },
  })
  publish('requestAnswered', { route: '/healthz', method: 'GET', status: 200, ms: 1 })
  publish('workAdmitted', { pool: 'engine', ms: 1 })
  publish('workDone', { pool: 'engine', ms: 1 })
  publish('workRefused', { pool: 'engine' })
  publish('workKilled', { pool: 'engine', reason: 'time' })
  publish('modelAsked', { outcome: 'answered', ms: 1, input: 1, output: 1, isOpen: false })
  publish('budgetUsed', { kind: 'tokens', part: 0 })
  publish('storeAsked', { ms: 1, failure: 'other' })
  publish('limited', { limit: 'read' })
  publish('audited', { event: 'signed-in' })
  publish('browserFailed', { kind: 'http' })
  text = await metrics.text()
  metrics.stop()
})
afterAll(() => rmSync(folder, { recursive: true }))

const exported = () => {
  const series = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'))
  return {
    metrics: new Set(series.map((line) => /^[\w:]+/.exec(line)?.[0] ?? '')),
    labels: new Set([
      ...addedLabels,
      ...series.flatMap((line) => [...line.matchAll(/(\w+)="/g)].map(([, name = '']) => name)),
    ]),
  }
}

describe('the files for operators', () => {
  it('use only existing metrics and labels, in rules and on the dashboard [OPS-04]', () => {
    const { metrics, labels } = exported()
    expect(rules.length).toBeGreaterThan(12)
    expect(shownExpressions.length).toBeGreaterThan(25)
    for (const expression of [...rules.map(({ expr }) => expr), ...shownExpressions]) {
      const named = namesIn(expression)
      expect(
        named.metrics.filter((name) => !metrics.has(name)),
        expression,
      ).toEqual([])
      expect(
        named.labels.filter((name) => !labels.has(name)),
        expression,
      ).toEqual([])
    }
    for (const { query } of dashboard.templating.list)
      for (const [, name = ''] of query.matchAll(/\((\w+),/g)) expect(metrics).toContain(name)
  })

  it('fail this check if they use a name that is not exported [OPS-04]', () => {
    expect(namesIn('sum by (pool) (rate(sparkwright_nothing_total{who="x"}[5m])) > 1e9')).toEqual({
      metrics: ['sparkwright_nothing_total'],
      labels: ['pool', 'who'],
    })
  })

  it('show every metric of the product, and say for every alert what to do [OPS-04]', () => {
    const own = [...exported().metrics].filter((name) => /^(?:http|sparkwright)_/.test(name))
    const used = new Set(shownExpressions.flatMap((expression) => namesIn(expression).metrics))
    const base = (name: string) => name.replace(/_(?:bucket|sum|count)$/, '')
    const seen = new Set([...used].map(base))
    expect(
      own.filter((name) => !seen.has(base(name)) && name !== 'sparkwright_unexpected_errors_total'),
    ).toEqual([])
    const guide = readFileSync(new URL('../../../docs/operations.md', import.meta.url), 'utf8')
    for (const { alert } of rules) expect(guide).toContain(`\`${alert}\``)
    expect(new Set(rules.map(({ alert }) => alert)).size).toBe(rules.length)
  })

  it('place no panel over another [OPS-04]', () => {
    const taken = new Set<string>()
    for (const { title, gridPos } of dashboard.panels)
      for (let x = gridPos.x; x < gridPos.x + gridPos.w; x += 1)
        for (let y = gridPos.y; y < gridPos.y + gridPos.h; y += 1) {
          expect(x, title).toBeLessThan(24)
          expect(taken, title).not.toContain(`${x}:${y}`)
          taken.add(`${x}:${y}`)
        }
  })
})
