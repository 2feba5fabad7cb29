import * as z from 'zod/mini'
import { limits } from './limits.ts'

/**
 * What a challenge text says about this owner: what they want, what stands in the way, what is ruled out and
 * what was tried. Each part quotes the text or was entered by the owner.
 */

/** A line of the brief, up to its maximum length. */
const line = z.string().check(z.minLength(1), z.maxLength(limits.briefLine))
const lines = <T extends z.ZodMiniType>(item: T, most: number) =>
  z._default(z.array(item).check(z.maxLength(most)), [])
const id = z.string().check(z.minLength(1), z.maxLength(80))

/** A quotation from the text; without positions if the owner wrote it or the text has changed since. */
export const Span = z.object({
  text: line,
  /** UTF-16 code units from the start of the text. */
  start: z.optional(z.int().check(z.gte(0))),
  end: z.optional(z.int().check(z.gte(0))),
})
export type Span = z.infer<typeof Span>

/** One of the first questions that an adviser would ask about a problem. */
const BriefQuestion = z.object({
  id,
  ask: z.string().check(z.maxLength(300)),
  unit: z.optional(z.string().check(z.maxLength(40))),
  /** The sentence of the text that already answers the question. */
  found: z.optional(Span),
})

/**
 * A problem from the library. The six likeliest are listed, and those that are certain are active. Origin
 * `user` with `active: false` means that the owner switched the problem off.
 */
export const BriefProblem = z.object({
  id,
  name: z.string().check(z.maxLength(120)),
  active: z.boolean(),
  origin: z.enum(['engine', 'user', 'model']),
  /** The sentences of the text that indicate the problem. */
  because: lines(Span, 6),
  /** The sentence that indicates the problem on its own, so that it can be quoted. */
  quote: z.optional(Span),
  questions: lines(BriefQuestion, 4),
})
export type BriefProblem = z.infer<typeof BriefProblem>

export const CaseBrief = z.object({
  goal: lines(Span, 12),
  obstacles: lines(Span, 20),
  limits: lines(Span, 20),
  tried: lines(Span, 20),
  /** Most likely first. If no problem is certain, none is active and the owner is asked. */
  problems: lines(BriefProblem, 12),
  /** Facts about the owner's business that follow from the text or the sector. */
  circumstances: lines(z.object({ id, because: lines(Span, 6) }), 80),
  /** The owner's answers to questions about a problem. */
  answers: lines(z.object({ problem: id, question: id, text: line }), 24),
  /** True if the owner was asked what stands in the way and skipped the question. */
  skipped: z.optional(z.boolean()),
  /** Why nothing was read from the text: it is in another language, or the engine does not know its words. */
  unread: z.optional(z.enum(['language', 'words'])),
})
export type CaseBrief = z.infer<typeof CaseBrief>

/**
 * Returns whether the owner confirmed the problem. Problems that the engine alone considers certain are
 * unconfirmed.
 */
export const isConfirmed = ({ active, origin }: BriefProblem): boolean => active && origin === 'user'

/** A problem that the owner can choose under *Something else…*. */
export const KnownProblem = z.object({
  id,
  name: z.string(),
  group: z.enum(['money', 'customers', 'operations', 'people', 'direction']),
  questions: lines(BriefQuestion, 4),
  /** Words that owners use for the problem, in lower case, by which the search finds it (ASK-03). */
  searchWords: lines(z.string().check(z.maxLength(60)), 200),
})
export type KnownProblem = z.infer<typeof KnownProblem>

/** An empty brief, for a text from which nothing certain can be derived. */
export const emptyBrief = (): CaseBrief => ({
  goal: [],
  obstacles: [],
  limits: [],
  tried: [],
  problems: [],
  circumstances: [],
  answers: [],
})
