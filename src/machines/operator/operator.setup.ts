import { assign, setup, type EventObject } from 'xstate'
import type {
  LookAnswer,
  LookRequest,
  ModelChoice,
  OperatorState,
  TrialQuestion,
  TrialVerdict,
} from '#contract/operator.ts'
import { declareCall, declareListener } from '../effects.ts'
import { statusOf } from '../failures.rules.ts'

/** The outcome of the operator's last action, if the page does not show it otherwise. */
export type OperatorNotice = 'saved' | 'overtaken' | 'not an address' | 'failed'

export type OperatorEvent =
  | { type: 'token.entered'; token: string }
  | { type: 'page.left' }
  | { type: 'state.refreshed' }
  | { type: 'look.wanted'; request: LookRequest }
  | { type: 'trial.wanted'; choice: ModelChoice }
  | { type: 'trial.answered'; question: TrialQuestion }
  | { type: 'trial.ended'; verdict: TrialVerdict }
  | { type: 'trial.failed'; error: unknown }
  | { type: 'trial.cancelled' }
  | { type: 'choice.made'; choice: ModelChoice | null }

interface Asked<Body> {
  token: string
  body: Body
}

interface OperatorContext {
  token: string
  state: OperatorState | undefined
  found: LookAnswer | undefined
  request: LookRequest
  /** The model that is being tried, was tried last, or is about to be set; null for the built-in engine. */
  choice: ModelChoice | null
  questions: readonly TrialQuestion[]
  verdict: TrialVerdict | undefined
  notice: OperatorNotice | undefined
}

export const operatorSetup = setup({
  types: {
    context: {} as OperatorContext,
    events: {} as OperatorEvent,
    tags: {} as 'locked' | 'busy' | 'refused' | 'limited' | 'unreached',
  },
  actors: {
    readState: declareCall<OperatorState, { token: string }>('readState'),
    lookForModels: declareCall<LookAnswer, Asked<LookRequest>>('lookForModels'),
    tryModel: declareListener<EventObject, Asked<ModelChoice>>('tryModel'),
    chooseModel: declareCall<OperatorState, Asked<{ revision: number; choice: ModelChoice | null }>>(
      'chooseModel',
    ),
  },
  actions: {
    setToken: assign({ token: (_, params: { token: string }) => params.token }),
    clearAll: assign({
      token: '',
      state: undefined,
      found: undefined,
      questions: [],
      verdict: undefined,
      notice: undefined,
    }),
    setState: assign({ state: (_, state: OperatorState) => state }),
    setRequest: assign({ request: (_, params: { request: LookRequest }) => params.request }),
    setFound: assign({ found: (_, found: LookAnswer) => found }),
    beginTrial: assign({
      choice: (_, params: { choice: ModelChoice }) => params.choice,
      questions: [],
      verdict: undefined,
    }),
    addQuestion: assign({
      questions: ({ context }, params: { question: TrialQuestion }) => [
        ...context.questions,
        params.question,
      ],
    }),
    setVerdict: assign({ verdict: (_, params: { verdict: TrialVerdict }) => params.verdict }),
    setChoice: assign({ choice: (_, params: { choice: ModelChoice | null }) => params.choice }),
    setNotice: assign({ notice: (_, params: { notice: OperatorNotice }) => params.notice }),
    clearNotice: assign({ notice: undefined }),
  },
  guards: {
    isRefused: (_, params: { error: unknown }) => statusOf(params.error) === 401,
    isLimited: (_, params: { error: unknown }) => statusOf(params.error) === 429,
    isNoAddress: (_, params: { error: unknown }) => statusOf(params.error) === 422,
    isOvertaken: (_, params: { error: unknown }) => statusOf(params.error) === 409,
  },
})
