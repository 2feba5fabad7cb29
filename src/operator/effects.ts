import ky, { isHTTPError } from 'ky'
import { fromCallback, fromPromise, type EventObject } from 'xstate'
import type * as z from 'zod/mini'
import {
  LookAnswer,
  OperatorState,
  TrialQuestion,
  TrialVerdict,
  type ChoiceRequest,
  type LookRequest,
  type ModelChoice,
} from '#contract/operator.ts'
import { Problem } from '#contract/problem.ts'
import { operatorMachine } from '#machines/operator/operator.machine.ts'

/** Provides the operator's chart with its requests to the server. */

interface Sent {
  token: string
  signal: AbortSignal
  method?: 'POST' | 'PUT'
  body?: unknown
}

/** @throws Problem */
const sendToOperator = async (path: string, { token, signal, method, body }: Sent): Promise<Response> => {
  try {
    // There is no time limit, because a trial takes minutes. Nothing is retried, because an operator's action
    // must not be repeated without their knowledge.
    return await ky(`/operator/${path}`, {
      signal,
      cache: 'no-store',
      timeout: false,
      retry: 0,
      headers: { authorization: `Bearer ${token}` },
      ...(method !== undefined && { method, json: body }),
    })
  } catch (error) {
    throw isHTTPError(error) ? new Problem('http', { status: error.response.status }) : new Problem('network')
  }
}

const readAnswer = async <Answer>(
  schema: z.ZodMiniType<Answer>,
  response: Promise<Response>,
): Promise<Answer> => {
  const parsed = schema.safeParse(await (await response).json())
  if (!parsed.success) throw new Problem('contract')
  return parsed.data
}

interface Line {
  part?: unknown
  answer?: unknown
  status?: number
}

/** Reads the lines of an answer as they arrive. */
async function* linesOf({ body }: Response): AsyncGenerator<Line> {
  let rest = ''
  for await (const part of body?.pipeThrough(new TextDecoderStream()) ?? []) {
    const lines = (rest + part).split('\n')
    rest = lines.pop() ?? ''
    for (const line of lines) yield JSON.parse(line) as Line
  }
}

interface Asked<Body> {
  token: string
  body: Body
}

export const operatorChart = operatorMachine.provide({
  actors: {
    readState: fromPromise<OperatorState, { token: string }>(({ input: { token }, signal }) =>
      readAnswer(OperatorState, sendToOperator('state', { token, signal })),
    ),
    lookForModels: fromPromise<LookAnswer, Asked<LookRequest>>(({ input: { token, body }, signal }) =>
      readAnswer(LookAnswer, sendToOperator('look', { token, signal, method: 'POST', body })),
    ),
    chooseModel: fromPromise<OperatorState, Asked<ChoiceRequest>>(({ input: { token, body }, signal }) =>
      readAnswer(OperatorState, sendToOperator('model', { token, signal, method: 'PUT', body })),
    ),
    tryModel: fromCallback<EventObject, Asked<ModelChoice>>(({ input: { token, body }, sendBack }) => {
      const leaving = new AbortController()
      const ask = async () => {
        const response = await sendToOperator('trial', {
          token,
          signal: leaving.signal,
          method: 'POST',
          body,
        })
        for await (const { part, answer, status } of linesOf(response)) {
          if (status !== undefined) throw new Problem('http', { status })
          if (part !== undefined) sendBack({ type: 'trial.answered', question: TrialQuestion.parse(part) })
          if (answer === undefined) continue
          sendBack({ type: 'trial.ended', verdict: TrialVerdict.parse(answer) })
          return
        }
        throw new Problem('network')
      }
      ask().catch((error: unknown) => {
        if (!leaving.signal.aborted) sendBack({ type: 'trial.failed', error })
      })
      return () => leaving.abort()
    }),
  },
})
