import type { LookAnswer, OperatorState } from '#contract/operator.ts'
import { Problem } from '#contract/problem.ts'
import { operatorMachine } from '#machines/operator/operator.machine.ts'
import { chartCases } from '../harness/cases.ts'

const state: OperatorState = {
  revision: 0,
  engine: 'offline',
  from: 'nobody',
  model: null,
  fixed: [],
  troubles: [],
  answers: 0,
  today: [],
  memory: 16 * 1024 ** 3,
}
const found: LookAnswer = { found: [], toFetch: 'qwen3:4b' }
const choice = { baseUrl: 'http://127.0.0.1:11434/v1', model: 'small' }
const refused = new Problem('http', { status: 401 })
const limited = new Problem('http', { status: 429 })
const noAddress = new Problem('http', { status: 422 })
const overtaken = new Problem('http', { status: 409 })
const away = new Problem('network')

export const cases = chartCases(operatorMachine, {
  events: {
    'token.entered': { 'a token': { token: 'token-1' } },
    'look.wanted': {
      'on this machine': { request: {} },
      'at an address': { request: { address: 'http://model.test', apiKey: 'sk-1' } },
    },
    'trial.wanted': { 'a model': { choice } },
    'trial.answered': {
      'by the model': { question: { task: 'title', ms: 10, byModel: true, advice: '' } },
    },
    'trial.ended': { 'it will do': { verdict: { willDo: true, words: 'It will do.', texts: [] } } },
    'trial.failed': {
      refused: { error: refused },
      'no address': { error: noAddress },
      away: { error: away },
    },
    'choice.made': { 'a model': { choice }, 'the built-in engine': { choice: null } },
  },
  outcomes: {
    readState: {
      done: { some: state, 'of a later choice': { ...state, revision: 1 } },
      error: { refused, limited, away },
    },
    lookForModels: { done: { some: found }, error: { refused, noAddress, away } },
    chooseModel: {
      done: { chosen: { ...state, revision: 1 } },
      error: { refused, overtaken, noAddress, away },
    },
    tryModel: { error: { away } },
  },
  // Apart from the notice, nothing in the context affects what can happen next.
  project: ({ notice }) => [notice],
})
