import * as z from 'zod/mini'
import { limits } from './limits.ts'

/**
 * What a challenge text says about this client: what they want, what stands in the way, what is ruled out and what was
 * tried, each in words that stand in the text, or that the owner has put there.
 */

/** The most that one line of the brief may hold, and the most lines of one kind. */
const line = z.string().check(z.minLength(1), z.maxLength(limits.briefLine))
const lines = <T extends z.ZodMiniType>(item: T, most: number) =>
  z._default(z.array(item).check(z.maxLength(most)), [])
const id = z.string().check(z.minLength(1), z.maxLength(80))

/** A piece of the text, word for word; without places when the owner wrote it or the text has changed since. */
export const Span = z.object({
  text: line,
  /** UTF-16 code units from the beginning of the text. */
  start: z.optional(z.int().check(z.gte(0))),
  end: z.optional(z.int().check(z.gte(0))),
})
export type Span = z.infer<typeof Span>

/** What an adviser would find out first about a problem. */
const BriefQuestion = z.object({
  id,
  ask: z.string().check(z.maxLength(300)),
  unit: z.optional(z.string().check(z.maxLength(40))),
})

/**
 * A problem of the library; the six likeliest are named, and one that is certain is active. `user` with `active: false` says
 * that the owner has switched it off.
 */
export const BriefProblem = z.object({
  id,
  name: z.string().check(z.maxLength(120)),
  active: z.boolean(),
  origin: z.enum(['engine', 'user', 'model']),
  /** The sentences that speak for it. */
  because: lines(Span, 6),
  questions: lines(BriefQuestion, 4),
})
export type BriefProblem = z.infer<typeof BriefProblem>

export const CaseBrief = z.object({
  goal: lines(Span, 12),
  obstacles: lines(Span, 20),
  limits: lines(Span, 20),
  tried: lines(Span, 20),
  /** Most likely first. None is active when none is certain: then the owner is to be asked. */
  problems: lines(BriefProblem, 12),
  /** Whom the writer serves, in their own words. */
  customers: lines(Span, 30),
  /** What the text or the sector proves that this client has. */
  circumstances: lines(z.object({ id, because: lines(Span, 6) }), 80),
  /** What the owner answered to the questions of a problem. */
  answers: lines(z.object({ problem: id, question: id, text: line }), 24),
})
export type CaseBrief = z.infer<typeof CaseBrief>

/** A problem to choose from in *Something else…*. */
export const KnownProblem = z.object({
  id,
  name: z.string(),
  group: z.enum(['money', 'customers', 'operations', 'people', 'direction']),
  questions: lines(BriefQuestion, 4),
})
export type KnownProblem = z.infer<typeof KnownProblem>

/** A brief of a text that says nothing certain. */
export const emptyBrief = (): CaseBrief => ({
  goal: [],
  obstacles: [],
  limits: [],
  tried: [],
  problems: [],
  customers: [],
  circumstances: [],
  answers: [],
})
