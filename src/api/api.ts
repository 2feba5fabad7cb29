import type { AnswerOf, CallName, PartOf, RequestOf } from '#contract/calls.ts'
import { Problem } from '#contract/problem.ts'

export interface CallOptions<Name extends CallName> {
  request?: RequestOf<Name>
  /** The file of a multipart call. Nothing tells how far it is: uploads that show it are `send-file.actor.ts`. */
  file?: { readonly name: string }
  /** Values for the `{names}` in the path; they are encoded. */
  params?: Readonly<Record<string, string>>
  signal?: AbortSignal
  /** The Idempotency-Key: the server acts once for it, so a lost POST is repeated too. */
  key?: string
  /** The call goes on when the page goes away, as far as browsers let it: bodies up to 64 KiB. */
  outlivesPage?: boolean
  /** Asked only when everything that was sent of the same challenge is answered; the answer holds it all. */
  afterWrites?: boolean
  /** For this person: when the challenge is gone, the answer is what is known here of it since it was read so before. */
  lastFor?: string | undefined
  /** Answered with what was kept of an earlier answer when the server cannot be reached, and kept for that. */
  orKept?: boolean
  /** Hears of parts of the answer ahead of all of it; a server that does not send parts makes no difference. */
  onPart?: (part: PartOf<Name>) => void
}

/** The back end as the client sees it: one function for every call of specification §7. */
export interface Api {
  /** Answers as the contract says. Throws a `Problem`, whatever went wrong. */
  call: <Name extends CallName>(name: Name, options?: CallOptions<Name>) => Promise<AnswerOf<Name>>
  /** Gets all ready that a call needs which may have to be made when the page is about to end. */
  prepare: (name: CallName, params?: Readonly<Record<string, string>>) => Promise<void>
}

/** One question to the back end. Boot gives it to a chart as an actor; a call that the chart leaves is aborted. */
export type Call<Input, Answer> = (api: Api, input: Input, signal: AbortSignal) => Promise<Answer>

/** The API is a chunk of its own: home is on show before a byte of it is needed (decision record 11). */
export type ApiSource = () => Promise<Api>

/** Loads a part of the program once. A load that fails is a network problem, and the next call tries again. */
export const lazyPart = <Part>(load: () => Promise<Part>): (() => Promise<Part>) => {
  let loading: Promise<Part> | undefined
  return () => {
    loading ??= load().catch(() => {
      loading = undefined
      throw new Problem('network', { message: 'The program part for calls could not be loaded' })
    })
    return loading
  }
}
