import * as z from 'zod/mini'

/**
 * What the operator's page asks the server (`/operator/…`) with the operator's token. These calls are not
 * part of the API.
 */

const short = z.string().check(z.minLength(1), z.maxLength(300))
const Key = z.optional(z.nullable(z.string().check(z.regex(/^[\x21-\x7e]{1,1000}$/))))

/** The model that an operator chooses. If `apiKey` is omitted, the stored key for the same address is used. */
export const ModelChoice = z.object({
  baseUrl: short,
  model: z.string().check(z.regex(/^[\x21-\x7e]{1,100}$/)),
  apiKey: Key,
})
export type ModelChoice = z.infer<typeof ModelChoice>

export const OperatorState = z.object({
  /** Increases with every choice. A `ChoiceRequest` names the revision it is based on. */
  revision: z.int(),
  /** `offline` for the built-in engine, otherwise the name of the model that answers now. */
  engine: z.string(),
  /** Who set up the model: the server's environment, an operator on this page, or nobody. */
  from: z.enum(['environment', 'operator', 'nobody']),
  model: z.nullable(z.object({ baseUrl: z.string(), model: z.string(), hasKey: z.boolean() })),
  /** Settings from environment variables, which this page cannot change. The values of keys are not shown. */
  fixed: z.array(z.object({ name: z.string(), value: z.string() })),
  restsUntil: z.optional(z.string()),
  /** Requests that the built-in engine answered because the model did not, newest first, described in words. */
  troubles: z.array(
    z.object({ at: z.string(), model: z.string(), task: z.string(), what: z.string(), ms: z.number() }),
  ),
  /** How many requests the model has answered since the server began to use it. */
  answers: z.number(),
  today: z.array(z.object({ kind: z.enum(['tokens', 'ms', 'money']), used: z.number(), most: z.number() })),
  /** Memory of the server's machine or container, in bytes. */
  memory: z.number(),
})
export type OperatorState = z.infer<typeof OperatorState>

export const LookRequest = z.object({ address: z.optional(short), apiKey: Key })
export type LookRequest = z.infer<typeof LookRequest>

export const FoundAddress = z.object({
  address: z.string(),
  program: z.string(),
  baseUrl: z.string(),
  /** Why this address offers no model to choose; absent if it offers one. */
  trouble: z.optional(z.string()),
  wantsKey: z.boolean(),
  models: z.array(
    z.object({
      name: z.string(),
      size: z.string(),
      fit: z.enum(['fits', 'barely', 'too large', 'unknown']),
      isBest: z.boolean(),
    }),
  ),
})
export type FoundAddress = z.infer<typeof FoundAddress>
export const LookAnswer = z.object({
  found: z.array(FoundAddress),
  /** A model that the operator could download if none was found. */
  toFetch: z.nullable(z.string()),
})
export type LookAnswer = z.infer<typeof LookAnswer>

/** One question of a trial. `advice` says what is wrong if the model did not answer. */
export const TrialQuestion = z.object({
  sample: z.optional(z.string()),
  task: z.string(),
  ms: z.number(),
  byModel: z.boolean(),
  advice: z.string(),
})
export type TrialQuestion = z.infer<typeof TrialQuestion>
export const TrialVerdict = z.object({
  willDo: z.boolean(),
  words: z.string(),
  /** Some of the texts that the model wrote, for the operator to read. */
  texts: z.array(z.string()),
})
export type TrialVerdict = z.infer<typeof TrialVerdict>

/** A `choice` of null returns to the built-in engine. */
export const ChoiceRequest = z.object({ revision: z.int(), choice: z.nullable(ModelChoice) })
export type ChoiceRequest = z.infer<typeof ChoiceRequest>
