import { describe, expect, it } from 'vitest'
import { rules } from '../metrics/rules.ts'
import { evaluate, readMetrics } from './promql.ts'

const before = readMetrics(`# HELP words are no series
calls_total{pool="a",kind="x"} 10
calls_total{pool="a",kind="y"} 5
calls_total{pool="b",kind="x"} 100
took_bucket{le="1"} 0
took_bucket{le="5"} 0
took_bucket{le="+Inf"} 0
gauge 3`)
const after = readMetrics(`calls_total{pool="a",kind="x"} 40
calls_total{pool="a",kind="y"} 2
calls_total{pool="b",kind="x"} 100
calls_total{pool="b",kind="new"} 9
took_bucket{le="1"} 50
took_bucket{le="5"} 100
took_bucket{le="+Inf"} 100
gauge 7`)
const asked = (expression: string) => evaluate(expression, { before, after, time: 1_000 })
const only = (value: number, labels = {}) => [{ labels, value }]

describe('a rule is evaluated as Prometheus would', () => {
  it.each([
    ['gauge', only(7)],
    ['gauge > 7', []],
    ['gauge == 7', only(7)],
    ['time() - gauge', only(993)],
    ['(1 + 2) * 3 - 4 / 2', 7],
    ['1.5e3', 1500],
    ['sum(increase(calls_total[5m]))', only(32)],
    ['sum by (pool) (increase(calls_total[5m]))', [...only(32, { pool: 'a' }), ...only(0, { pool: 'b' })]],
    ['sum(rate(calls_total{kind="x",pool!="b"}[1m])) > 0.4', only(0.5)],
    ['max by (kind) (calls_total{kind=~"x|y"})', [...only(100, { kind: 'x' }), ...only(2, { kind: 'y' })]],
    ['sum(calls_total{kind!~"x|y"}) / sum(calls_total{pool="b"})', only(9 / 109)],
    ['histogram_quantile(0.75, sum by (le) (rate(took_bucket[5m])))', only(3)],
    ['histogram_quantile(0.25, took_bucket)', only(0.5)],
    ['sum by (pool) (calls_total) > 50 and sum by (pool) (calls_total{kind="y"}) == 2', []],
    [
      'sum by (pool) (calls_total) > 40 and sum by (pool) (calls_total{kind="y"}) == 2',
      only(42, { pool: 'a' }),
    ],
    ['nothing > 0', []],
  ])('%s', (expression, value) => {
    expect(asked(expression)).toEqual(
      typeof value === 'number'
        ? value
        : value.map((each) => ({ ...each, value: expect.closeTo(each.value, 9) as number })),
    )
  })

  it('and a new series has no increase, and one that fell started again', () => {
    expect(asked('increase(calls_total{kind="new"}[5m])')).toEqual([])
    expect(asked('sum(increase(calls_total{kind="y"}[5m]))')).toEqual(only(2))
  })

  it('and an unknown name is refused', () => {
    expect(() => asked('median(gauge)')).toThrow('median')
    expect(() => asked('gauge unless gauge')).toThrow('left over')
    expect(() => asked('gauge @ 5')).toThrow('cannot be read')
  })

  it('and every shipped rule can be evaluated', () => {
    for (const { expr } of rules) expect(() => asked(expr)).not.toThrow()
  })
})
