import type { AnswerOf, CallName, PartOf, RequestOf } from '#contract/calls.ts'
import { Problem } from '#contract/problem.ts'

export interface CallOptions<Name extends CallName> {
  request?: RequestOf<Name>
  /**
   * The file of a multipart call. Progress is not reported; uploads that show it use `send-file.actor.ts`.
   */
  file?: { readonly name: string }
  /** Values for the `{names}` in the path; they are encoded. */
  params?: Readonly<Record<string, string>>
  signal?: AbortSignal
  /** The Idempotency-Key. The server acts once per key, so a lost POST may be repeated too. */
  key?: string
  /** Whether the call continues after the page is gone, as far as browsers allow: bodies up to 64 KiB. */
  outlivesPage?: boolean
  /**
   * Waits until all earlier changes to the same challenge are answered, so that this answer includes them.
   */
  afterWrites?: boolean
  /**
   * The id of the signed-in person. If the challenge is gone, the call answers with the last copy of it that
   * this page knows.
   */
  lastCopyFor?: string | undefined
  /** Caches the answer, and uses the cached one when the server cannot be reached. */
  orCached?: boolean
  /** Called with parts of the answer as they arrive; never called by servers that do not stream. */
  onPart?: (part: PartOf<Name>) => void
}

/** The back end as the client sees it: one function for every call of the API. */
export interface Api {
  /** Answers in the contract's form. Every failure is thrown as a `Problem`. */
  call: <Name extends CallName>(name: Name, options?: CallOptions<Name>) => Promise<AnswerOf<Name>>
  /** Prepares everything for a call that may have to be made while the page is closing. */
  prepare: (name: CallName, params?: Readonly<Record<string, string>>) => Promise<void>
}

/**
 * What a chart asks of the back end, in one or more requests. Boot passes it to the chart as an actor. `signal` is
 * aborted when the chart leaves the state that started it.
 */
export type Call<Input, Answer> = (api: Api, input: Input, signal: AbortSignal) => Promise<Answer>

/**
 * The API is loaded as a separate chunk, because home is shown before the API is needed (decision record 11).
 */
export type ApiSource = () => Promise<Api>

/**
 * Loads a part of the program once. A failed load is reported as a network problem, and the next call tries
 * again.
 */
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
