import type * as z from 'zod/mini'
import { definitionOf, mostEntries } from '#contract/bounds.ts'
import { calls, type CallName } from '#contract/calls.ts'
import { limits } from '#contract/limits.ts'
import type { ReportDocument, SharedPage } from '#contract/report.ts'
import { mostReportCost, reportCost } from '#server/report/report.cost.ts'

/**
 * The largest bodies that the contract allows, generated from its schemas so that new fields are covered too:
 * every list full, every text at full length, every text of signs that HTML escapes, every list full of empty
 * entries, every list far over its limit.
 */

export const kinds = ['many', 'long', 'signs', 'empty', 'overfull'] as const
export type Kind = (typeof kinds)[number]

/** Values that a schema cannot know, by the end of their path, such as the id of an existing challenge. */
export type Hints = Readonly<Record<string, unknown>>

interface Measure {
  /** What texts are filled with. */
  filler: string
  /** Maximum length of a text. */
  text: number
  /** The share of its maximum number of entries that a list gets. */
  part: number
}

interface Making extends Measure {
  hints: Hints
  /** Increases with every text, so that all texts differ. */
  texts: number
  /** Remaining characters; lists end when none are left. */
  left: number
}

interface Definition {
  entries?: Readonly<Record<string, string>>
  values?: readonly unknown[]
  format?: string
  keyType?: z.core.$ZodType
}

const mostLetters = (schema: z.core.$ZodType): number => {
  for (const check of definitionOf(schema).checks ?? []) {
    const { def } = check._zod
    if (def.check === 'max_length') return (def as z.core.$ZodCheckMaxLengthDef).maximum
  }
  return 20_000
}

const isAddress = (schema: z.core.$ZodType): boolean =>
  (definitionOf(schema).checks ?? []).some(
    ({ _zod }) => _zod.def.check === 'string_format' && (_zod.def as { format?: string }).format === 'regex',
  )

const words = 'we bake bread for forty villages and the price of flour rises; '
/** Signs that grow when they are escaped, in runs that are nearly long enough to be broken. */
const signs = `${'&'.repeat(75)} `

const textFor = (schema: z.core.$ZodType, making: Making): string => {
  making.texts += 1
  making.left -= Math.min(mostLetters(schema), making.text) + 8
  const start = `${isAddress(schema) ? 'https://a.example/' : ''}${making.texts.toString(36)}`
  const length = Math.min(mostLetters(schema), making.text)
  const rest = isAddress(schema)
    ? 'x'.repeat(length)
    : ` ${making.filler}`.repeat(Math.ceil(length / making.filler.length))
  return `${start}${rest}`.slice(0, Math.max(length, Math.min(start.length, mostLetters(schema))))
}

const countOf = (schema: z.core.$ZodType, part: number): number =>
  Math.max(1, Math.floor((mostEntries(schema) ?? 100) * part))

const listOf = <Entry>(schema: z.core.$ZodType, making: Making, entry: () => Entry): Entry[] => {
  const list: Entry[] = []
  const most = countOf(schema, making.part)
  do list.push(entry())
  while (list.length < most && making.left > 0)
  return list
}

const longest = new WeakMap<z.core.$ZodType, z.core.$ZodType>()
/** The option of a union that takes the most space. */
const longestOf = (schema: z.core.$ZodType, options: readonly z.core.$ZodType[]): z.core.$ZodType => {
  const known = longest.get(schema)
  if (known !== undefined) return known
  const sizeOf = (option: z.core.$ZodType) =>
    JSON.stringify(valueOf(option, { filler: words, text: 20, part: 1, hints: {}, texts: 0, left: 10_000 }))
      .length
  const found = options.reduce((one, other) => (sizeOf(other) > sizeOf(one) ? other : one))
  longest.set(schema, found)
  return found
}

const valueOf = (schema: z.core.$ZodType, making: Making, path = ''): unknown => {
  for (const [end, value] of Object.entries(making.hints)) if (path.endsWith(end)) return value
  const { type, element, valueType, shape = {}, options = [], innerType, in: first } = definitionOf(schema)
  const { entries = {}, values = [], format, keyType } = schema._zod.def as Definition
  switch (type) {
    case 'string':
      return format === 'date' ? '2026-12-01' : textFor(schema, making)
    case 'number':
      return 1
    case 'boolean':
      return true
    case 'literal':
      return values[0]
    case 'enum':
      return Object.values(entries)[0]
    case 'array':
      return listOf(schema, making, () => valueOf(element ?? schema, making, path))
    case 'record':
      return Object.fromEntries(
        listOf(schema, making, () => [
          valueOf(keyType ?? schema, making, path),
          valueOf(valueType ?? schema, making, path),
        ]),
      )
    case 'object':
      return Object.fromEntries(
        Object.entries(shape).map(([name, inner]) => [name, valueOf(inner, making, `${path}.${name}`)]),
      )
    case 'union':
      return valueOf(longestOf(schema, options), making, path)
    default: {
      const inner = innerType ?? first
      return inner === undefined ? null : valueOf(inner, making, path)
    }
  }
}

/** The paths of a schema's lists and records, with their limits. */
const listsOf = (
  schema: z.core.$ZodType,
  path: readonly string[] = [],
): (readonly [readonly string[], number])[] => {
  const { type, shape = {}, innerType, in: first } = definitionOf(schema)
  if (type === 'array' || type === 'record') return [[path, mostEntries(schema) ?? 100]]
  const inner = innerType ?? first
  if (inner !== undefined) return listsOf(inner, path)
  return Object.entries(shape).flatMap(([name, each]) => listsOf(each, [...path, name]))
}

const isRecordAt = (schema: z.core.$ZodType, path: readonly string[]): boolean => {
  const { type, shape = {}, innerType, in: first } = definitionOf(schema)
  const inner = innerType ?? first
  if (inner !== undefined) return isRecordAt(inner, path)
  const [name, ...rest] = path
  const next = name === undefined ? undefined : shape[name]
  return next === undefined ? type === 'record' : isRecordAt(next, rest)
}

const withAt = (value: unknown, [name, ...rest]: readonly string[], there: unknown): unknown =>
  name === undefined
    ? there
    : { ...(value as object), [name]: withAt((value as Record<string, unknown>)[name], rest, there) }

export interface Body {
  kind: Kind
  text: string
  /** Whether the contract accepts the body. */
  fits: boolean
}

export interface BodyRules {
  request: z.ZodMiniType
  /** Whether the call accepts a body that the schema accepts. */
  isTaken: (body: unknown) => boolean
  accepts: (body: unknown) => unknown
  /** Maximum size of the call's body. */
  bytes: number
}

/** Rules for bodies that go beyond their schemas. */
const acceptRules: Readonly<Partial<Record<CallName, (body: never) => boolean>>> = {
  makeReportPdf: (report: ReportDocument) => reportCost(report) <= mostReportCost,
  makeToken: ({ page }: { page: SharedPage }) => reportCost(page.report) <= mostReportCost,
  createChallenge: (body: Readonly<Record<string, readonly unknown[]>>) =>
    Object.values(body).every(
      (list) =>
        !Array.isArray(list) || list.every((item) => JSON.stringify(item).length <= limits.bookmarkBytes),
    ),
}

export const bodyRulesOf = (name: CallName): BodyRules | undefined => {
  const { request, accepts, bytes } = calls[name] as {
    request?: z.ZodMiniType
    accepts?: (body: unknown) => unknown
    bytes?: number
  }
  const isTaken = acceptRules[name] as ((body: unknown) => boolean) | undefined
  return (
    request && {
      request,
      accepts: accepts ?? ((body) => body),
      isTaken: isTaken ?? (() => true),
      bytes: bytes ?? limits.jsonBytes,
    }
  )
}

const longLengths = [Infinity, 4_000, 1_000, 200]

/** The largest body that the contract accepts, using the first of these text lengths that fits. */
const fitted = (
  { request, accepts, isTaken, bytes }: BodyRules,
  lengths: readonly number[],
  hints: Hints,
  filler = words,
): Omit<Body, 'kind'> => {
  let body = ''
  for (const text of lengths)
    for (let part = 1; part > 1 / 100; part /= 1.5) {
      body = JSON.stringify(
        valueOf(request, { filler, text, part, hints, texts: 0, left: 0.8 * part * bytes }),
      )
      if (Buffer.byteLength(body) > bytes) continue
      const parsed = request.safeParse(accepts(JSON.parse(body)))
      if (parsed.success && isTaken(parsed.data)) return { text: body, fits: true }
    }
  return { text: body, fits: false }
}

/**
 * For each list, a body that fills only this list, with empty entries: up to the list's limit, or as far as the
 * size of the body permits.
 */
function* unfitting(
  { request, bytes }: BodyRules,
  kind: 'empty' | 'overfull',
  hints: Hints,
): Generator<Body, undefined> {
  const base = valueOf(request, { filler: words, text: 4, part: 0, hints, texts: 0, left: 0 })
  for (const [path, most] of listsOf(request)) {
    const room = Math.floor((bytes - Buffer.byteLength(JSON.stringify(base)) - 100) / 12)
    const count = kind === 'empty' ? Math.min(most, room) : room
    const list = isRecordAt(request, path)
      ? Object.fromEntries(Array.from({ length: count }, (_, at) => [`k${at.toString(36)}`, {}]))
      : Array.from({ length: kind === 'empty' ? count : Math.floor((room * 12) / 3) }, () => ({}))
    yield { kind, text: JSON.stringify(withAt(base, path, list)), fits: false }
  }
}

/** The largest body of signs that the schema accepts; the call must answer it even to refuse it. */
const signsOf = (subject: BodyRules, hints: Hints): Body => {
  const body = fitted({ ...subject, isTaken: () => true }, longLengths, hints, signs)
  return { ...body, kind: 'signs', fits: false }
}

/**
 * The largest bodies of a call, each made when it is asked for, because making one takes up to a second.
 *
 * @param isWhole whether to make a body for every list, or only for the first one.
 */
export function* bodiesOf(subject: BodyRules, hints: Hints, isWhole = true): Generator<Body, undefined> {
  yield { ...fitted(subject, [8], hints), kind: 'many' }
  yield { ...fitted(subject, longLengths, hints), kind: 'long' }
  yield signsOf(subject, hints)
  for (const kind of ['empty', 'overfull'] as const)
    for (const body of unfitting(subject, kind, hints)) {
      yield body
      if (!isWhole) break
    }
}
