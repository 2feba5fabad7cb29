import * as z from 'zod/mini'

/** What the operator's page asks the server (`/operator/…`), behind the operator's token. Not a part of the API. */

const short = z.string().check(z.minLength(1), z.maxLength(300))
const Key = z.optional(z.nullable(z.string().check(z.regex(/^[\x21-\x7e]{1,1000}$/))))

/** A model to write with. Without a key the one that is stored for the same address stays. */
export const ModelChoice = z.object({
  baseUrl: short,
  model: z.string().check(z.regex(/^[\x21-\x7e]{1,100}$/)),
  apiKey: Key,
})
export type ModelChoice = z.infer<typeof ModelChoice>

export const OperatorState = z.object({
  /** Rises with every choice: who chooses says on which one. */
  revision: z.int(),
  /** `offline` for the built-in engine, otherwise the name of the model that answers now. */
  engine: z.string(),
  /** Who has set the model up: the environment of the server, an operator on this page, or nobody. */
  from: z.enum(['environment', 'operator', 'nobody']),
  model: z.nullable(z.object({ baseUrl: z.string(), model: z.string(), hasKey: z.boolean() })),
  /** Variables that the environment sets; the value of a key is not told. */
  fixed: z.array(z.object({ name: z.string(), value: z.string() })),
  restsUntil: z.optional(z.string()),
  /** Answers that the built-in engine gave in the model's place, the newest first, in words. */
  troubles: z.array(
    z.object({ at: z.string(), model: z.string(), task: z.string(), what: z.string(), ms: z.number() }),
  ),
  /** Answers of the model since the server began to ask it. */
  answers: z.number(),
  today: z.array(z.object({ kind: z.enum(['tokens', 'ms', 'money']), used: z.number(), most: z.number() })),
  /** Bytes of the server's memory. */
  memory: z.number(),
})
export type OperatorState = z.infer<typeof OperatorState>

export const LookRequest = z.object({ address: z.optional(short), apiKey: Key })
export type LookRequest = z.infer<typeof LookRequest>

export const FoundAddress = z.object({
  address: z.string(),
  program: z.string(),
  baseUrl: z.string(),
  /** Why there is no model to choose; absent where there is one. */
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
  /** A model to fetch where none was found. */
  toFetch: z.nullable(z.string()),
})
export type LookAnswer = z.infer<typeof LookAnswer>

/** One question of a trial; `advice` says what is wrong where the model did not answer. */
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
  /** Some of what it wrote, to read. */
  texts: z.array(z.string()),
})
export type TrialVerdict = z.infer<typeof TrialVerdict>

/** `null` goes back to the built-in engine. */
export const ChoiceRequest = z.object({ revision: z.int(), choice: z.nullable(ModelChoice) })
export type ChoiceRequest = z.infer<typeof ChoiceRequest>
