import { describe, expect, it } from 'vitest'
import { rules } from '../metrics/rules.ts'
import { evaluate, readMetrics } from './promql.ts'

const metricsBefore = readMetrics(`# HELP words are no series
calls_total{pool="a",kind="x"} 10
calls_total{pool="a",kind="y"} 5
calls_total{pool="b",kind="x"} 100
took_bucket{le="1"} 0
took_bucket{le="5"} 0
took_bucket{le="+Inf"} 0
gauge 3`)
const metricsAfter = readMetrics(`calls_total{pool="a",kind="x"} 40
calls_total{pool="a",kind="y"} 2
calls_total{pool="b",kind="x"} 100
calls_total{pool="b",kind="new"} 9
took_bucket{le="1"} 50
took_bucket{le="5"} 100
took_bucket{le="+Inf"} 100
gauge 7`)
const valueOf = (expression: string) =>
  evaluate(expression, { before: metricsBefore, after: metricsAfter, time: 1_000 })
const singleValue = (value: number, labels = {}) => [{ labels, value }]

describe('a rule is evaluated as Prometheus would', () => {
  it.each([
    ['gauge', singleValue(7)],
    ['gauge > 7', []],
    ['gauge == 7', singleValue(7)],
    ['time() - gauge', singleValue(993)],
    ['(1 + 2) * 3 - 4 / 2', 7],
    ['1.5e3', 1500],
    ['sum(increase(calls_total[5m]))', singleValue(32)],
    [
      'sum by (pool) (increase(calls_total[5m]))',
      [...singleValue(32, { pool: 'a' }), ...singleValue(0, { pool: 'b' })],
    ],
    ['sum(rate(calls_total{kind="x",pool!="b"}[1m])) > 0.4', singleValue(0.5)],
    [
      'max by (kind) (calls_total{kind=~"x|y"})',
      [...singleValue(100, { kind: 'x' }), ...singleValue(2, { kind: 'y' })],
    ],
    ['sum(calls_total{kind!~"x|y"}) / sum(calls_total{pool="b"})', singleValue(9 / 109)],
    ['histogram_quantile(0.75, sum by (le) (rate(took_bucket[5m])))', singleValue(3)],
    ['histogram_quantile(0.25, took_bucket)', singleValue(0.5)],
    ['sum by (pool) (calls_total) > 50 and sum by (pool) (calls_total{kind="y"}) == 2', []],
    [
      'sum by (pool) (calls_total) > 40 and sum by (pool) (calls_total{kind="y"}) == 2',
      singleValue(42, { pool: 'a' }),
    ],
    ['nothing > 0', []],
  ])('%s', (expression, value) => {
    expect(valueOf(expression)).toEqual(
      typeof value === 'number'
        ? value
        : value.map((each) => ({ ...each, value: expect.closeTo(each.value, 9) as number })),
    )
  })

  it('and a new series has no increase, and one that fell started again', () => {
    expect(valueOf('increase(calls_total{kind="new"}[5m])')).toEqual([])
    expect(valueOf('sum(increase(calls_total{kind="y"}[5m]))')).toEqual(singleValue(2))
  })

  it('and an unknown name is refused', () => {
    expect(() => valueOf('median(gauge)')).toThrow('median')
    expect(() => valueOf('gauge unless gauge')).toThrow('left over')
    expect(() => valueOf('gauge @ 5')).toThrow('cannot be read')
  })

  it('and every shipped rule can be evaluated', () => {
    for (const { expr } of rules) expect(() => valueOf(expr)).not.toThrow()
  })
})
