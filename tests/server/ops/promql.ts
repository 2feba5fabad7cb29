/**
 * The part of PromQL that the rules in `ops/` use, so that a rule can be evaluated without Prometheus. The
 * semantics are the same: a series that appears between two samples has no increase, because its earlier
 * value is unknown; a comparison drops values for which it is false; `/` and `and` join by equal labels. Two
 * samples represent a whole window.
 */

export interface Sample {
  labels: Readonly<Record<string, string>>
  value: number
}
/** The series of one sample, by name. */
export type Look = ReadonlyMap<string, readonly Sample[]>

const seriesLine = /^([\w:]+)(?:\{(.*)\})? (\S+)$/

/** Parses the Prometheus text format. */
export const readMetrics = (text: string): Look => {
  const look = new Map<string, Sample[]>()
  for (const line of text.split('\n')) {
    const [, name = '', inner = '', value = ''] = (line.startsWith('#') ? null : seriesLine.exec(line)) ?? []
    if (name === '') continue
    const labels = Object.fromEntries(
      [...inner.matchAll(/(\w+)="([^"]*)"/g)].map(([, label = '', is = '']) => [label, is]),
    )
    look.set(name, [...(look.get(name) ?? []), { labels, value: Number(value) }])
  }
  return look
}

type Value = number | readonly Sample[]

export interface Moment {
  before: Look
  after: Look
  /** Seconds since the epoch. */
  time: number
}

const tokens = /\s*([A-Za-z_:][\w:]*|\d[\w.]*|"[^"]*"|=~|!~|!=|==|>=|<=|[-+*/(){}[\],=<>])/gy

const seconds = (range: string): number => {
  const [, count = '', unit = ''] = /^(\d+)([smhd])$/.exec(range) ?? []
  const per = { s: 1, m: 60, h: 3_600, d: 86_400 }[unit]
  if (per === undefined) throw new Error(`no range: ${range}`)
  return Number(count) * per
}

const keyOf = (labels: Sample['labels'], by: readonly string[] = Object.keys(labels)): string =>
  JSON.stringify([...by].sort().map((name) => [name, labels[name] ?? '']))

const vectorOf = (value: Value): readonly Sample[] => {
  if (typeof value === 'number') throw new Error('series are wanted, and not a number')
  return value
}

const arithmetic: Readonly<Record<string, (one: number, other: number) => number>> = {
  '+': (one, other) => one + other,
  '-': (one, other) => one - other,
  '*': (one, other) => one * other,
  '/': (one, other) => one / other,
}
const comparisons: Readonly<Record<string, (one: number, other: number) => boolean>> = {
  '>': (one, other) => one > other,
  '<': (one, other) => one < other,
  '>=': (one, other) => one >= other,
  '<=': (one, other) => one <= other,
  '==': (one, other) => one === other,
  '!=': (one, other) => one !== other,
}

/** Joins both sides of an operator; drops pairs for which `join` returns undefined. */
const joinedSides = (
  one: Value,
  other: Value,
  join: (one: number, other: number) => number | undefined,
): Value => {
  const on = (sample: Sample, value: number | undefined) =>
    value === undefined ? [] : [{ ...sample, value }]
  if (typeof one === 'number' && typeof other === 'number') return join(one, other) ?? []
  if (typeof other === 'number') return vectorOf(one).flatMap((each) => on(each, join(each.value, other)))
  if (typeof one === 'number') return other.flatMap((each) => on(each, join(one, each.value)))
  const right = new Map(other.map((each) => [keyOf(each.labels), each.value]))
  return one.flatMap((each) => {
    const match = right.get(keyOf(each.labels))
    return match === undefined ? [] : on(each, join(each.value, match))
  })
}

const quantile = (share: number, series: readonly Sample[]): Sample[] => {
  const groups = Map.groupBy(series, ({ labels: { le: _limit, ...labels } }) => keyOf(labels))
  return [...groups.values()].flatMap((group) => {
    const steps = group
      .map(({ labels, value }) => ({
        limit: labels['le'] === '+Inf' ? Infinity : Number(labels['le']),
        value,
      }))
      .sort((one, other) => one.limit - other.limit)
    const wanted = share * (steps.at(-1)?.value ?? 0)
    const at = steps.findIndex(({ value }) => value >= wanted)
    const [step, under] = [steps[at], steps[at - 1]]
    const { le: _limit, ...labels } = group[0]?.labels ?? {}
    if (step === undefined || wanted === 0) return []
    if (step.limit === Infinity) return [{ labels, value: under?.limit ?? Number.NaN }]
    const [from, below] = [under?.limit ?? 0, under?.value ?? 0]
    return [{ labels, value: from + (step.limit - from) * ((wanted - below) / (step.value - below)) }]
  })
}

const grouped = (name: string, by: readonly string[], series: readonly Sample[]): Sample[] =>
  [...Map.groupBy(series, ({ labels }) => keyOf(labels, by)).values()].map((group) => {
    const values = group.map(({ value }) => value)
    const labels = Object.fromEntries(by.map((label) => [label, group[0]?.labels[label] ?? '']))
    if (name === 'sum') return { labels, value: values.reduce((sum, value) => sum + value, 0) }
    return { labels, value: name === 'max' ? Math.max(...values) : Math.min(...values) }
  })

/** Evaluates an expression at a moment: a number, or the remaining series. */
export const evaluate = (expression: string, { before, after, time }: Moment): Value => {
  const words = [...expression.matchAll(tokens)].map(([, word = '']) => word)
  if (words.join('') !== expression.replace(/\s+/g, '')) throw new Error(`cannot be read: ${expression}`)
  let at = 0
  const peek = () => words[at] ?? ''
  const take = (wanted?: string): string => {
    const word = peek()
    if (word === '' || (wanted !== undefined && word !== wanted))
      throw new Error(`${wanted ?? 'more'} expected at word ${String(at)} of: ${expression}`)
    at += 1
    return word
  }
  const list = <Item>(end: string, item: () => Item): Item[] => {
    const items: Item[] = []
    while (peek() !== end) {
      items.push(item())
      if (peek() === ',') take()
    }
    take(end)
    return items
  }

  interface Selector {
    name: string
    isWanted: (sample: Sample) => boolean
    range?: number
  }
  const matcher = (): ((sample: Sample) => boolean) => {
    const label = take()
    const operator = take()
    const wanted = take().slice(1, -1)
    const test = /~/.test(operator)
      ? (is: string) => new RegExp(`^(?:${wanted})$`).test(is)
      : (is: string) => is === wanted
    return ({ labels }) => test(labels[label] ?? '') === !operator.startsWith('!')
  }
  const selector = (name: string): Selector => {
    const matchers = peek() === '{' ? (take(), list('}', matcher)) : []
    const isWanted = (sample: Sample) => matchers.every((matches) => matches(sample))
    if (peek() !== '[') return { name, isWanted }
    take()
    const range = seconds(take())
    take(']')
    return { name, isWanted, range }
  }
  const now = ({ name, isWanted }: Selector) => (after.get(name) ?? []).filter(isWanted)
  const increase = (wanted: Selector): Sample[] => {
    if (wanted.range === undefined) throw new Error('a range is missing')
    const earlier = new Map(
      (before.get(wanted.name) ?? []).map(({ labels, value }) => [keyOf(labels), value]),
    )
    return now(wanted).flatMap(({ labels, value }) => {
      const was = earlier.get(keyOf(labels))
      return was === undefined ? [] : [{ labels, value: value < was ? value : value - was }]
    })
  }

  const called = (name: string): Value => {
    if (['sum', 'max', 'min'].includes(name)) {
      const labels = () => (take('by'), take('('), list(')', take))
      let by = peek() === 'by' ? labels() : undefined
      take('(')
      const series = vectorOf(expressionOf())
      take(')')
      by ??= peek() === 'by' ? labels() : []
      return grouped(name, by, series)
    }
    take('(')
    if (name === 'time') {
      take(')')
      return time
    }
    if (name === 'histogram_quantile') {
      const share = expressionOf()
      take(',')
      const series = vectorOf(expressionOf())
      take(')')
      return quantile(Number(share), series)
    }
    if (name !== 'rate' && name !== 'increase') throw new Error(`${name} is not known`)
    const wanted = selector(take())
    take(')')
    return increase(wanted).map(({ labels, value }) => ({
      labels,
      value: name === 'rate' ? value / (wanted.range ?? 1) : value,
    }))
  }
  const single = (): Value => {
    if (peek() === '(') {
      take()
      const inner = expressionOf()
      take(')')
      return inner
    }
    const word = take()
    if (/^\d/.test(word)) return Number(word)
    return peek() === '(' || peek() === 'by' ? called(word) : now(selector(word))
  }
  const chain = (operators: readonly string[], inner: () => Value): Value => {
    let value = inner()
    while (operators.includes(peek())) {
      const operator = take()
      value = joinedSides(value, inner(), (one, other) => arithmetic[operator]?.(one, other))
    }
    return value
  }
  const compared = (): Value => {
    const sum = () => chain(['+', '-'], () => chain(['*', '/'], single))
    const one = sum()
    const compare = comparisons[peek()]
    if (compare === undefined) return one
    take()
    return joinedSides(one, sum(), (left, right) => (compare(left, right) ? left : undefined))
  }
  const expressionOf = (): Value => {
    let value = compared()
    while (peek() === 'and') {
      take()
      value = joinedSides(value, compared(), (one) => one)
    }
    return value
  }

  const value = expressionOf()
  if (at !== words.length) throw new Error(`${peek()} is left over of: ${expression}`)
  return value
}
