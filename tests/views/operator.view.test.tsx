import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { createActor, fromCallback, fromPromise, type EventObject } from 'xstate'
import type { LookAnswer, LookRequest, ModelChoice, OperatorState } from '#contract/operator.ts'
import { Problem } from '#contract/problem.ts'
import { operatorMachine } from '#machines/operator/operator.machine.ts'
import { OperatorScreen } from '#ui/operator/operator.screen.tsx'

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
const byModel: OperatorState = {
  ...state,
  revision: 1,
  engine: 'small',
  from: 'operator',
  model: { baseUrl: 'http://127.0.0.1:11434/v1', model: 'small', hasKey: false },
}

const open = async (seen: OperatorState, choose: () => Promise<OperatorState> = async () => byModel) => {
  const user = userEvent.setup()
  let now = seen
  const chart = operatorMachine.provide({
    actors: {
      readState: fromPromise<OperatorState, { token: string }>(async ({ input }) => {
        if (input.token !== 'right') throw new Problem('http', { status: 401 })
        return now
      }),
      lookForModels: fromPromise<LookAnswer, { token: string; body: LookRequest }>(async () => ({
        toFetch: null,
        found: [
          {
            address: 'http://127.0.0.1:11434',
            program: 'Ollama',
            baseUrl: 'http://127.0.0.1:11434/v1',
            wantsKey: false,
            models: [{ name: 'small', size: '2.6 GB', fit: 'fits' as const, isBest: true }],
          },
          {
            address: 'http://127.0.0.1:8080',
            program: 'llama.cpp',
            baseUrl: 'http://127.0.0.1:8080',
            wantsKey: false,
            trouble: 'what answers there is not a model server',
            models: [],
          },
        ],
      })),
      tryModel: fromCallback<EventObject, { token: string; body: ModelChoice }>(({ sendBack }) => {
        sendBack({ type: 'trial.answered', question: { task: 'title', ms: 900, byModel: true, advice: '' } })
        sendBack({
          type: 'trial.ended',
          verdict: {
            willDo: true,
            words: 'This model is good enough.',
            texts: ['What would customers miss?'],
          },
        })
      }),
      chooseModel: fromPromise(async () => {
        const after = await choose().catch((error: unknown) => {
          now = byModel
          throw error
        })
        return after
      }),
    },
  })
  render(<OperatorScreen actor={createActor(chart).start()} />)
  const enter = async (token: string) => {
    await user.type(screen.getByLabelText('Operator token'), token)
    await user.click(screen.getByRole('button', { name: 'Open' }))
  }
  return { user, enter }
}

describe('the operator’s page', () => {
  it('shows nothing before the token, and says if one is wrong [OPER-01]', async () => {
    const { enter } = await open(state)
    expect(screen.queryByText('Current engine')).not.toBeInTheDocument()
    await enter('wrong')
    expect(await screen.findByRole('alert')).toHaveTextContent('That isn’t the right token.')
    await enter('right')
    expect(await screen.findByText('The built-in engine')).toBeVisible()
    expect(screen.queryByLabelText('Operator token')).not.toBeInTheDocument()
  })

  it('needs four presses from the token to a model that writes [OPER-02, OPER-03, OPER-04, OPER-05]', async () => {
    const { user, enter } = await open(state)
    await enter('right')
    await user.click(await screen.findByRole('button', { name: 'Find models on this machine' }))
    expect(await screen.findByText('small, 2.6 GB, fits, recommended')).toBeVisible()
    expect(screen.getByText(/8080: what answers there is not a model server\./)).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Try small' }))
    expect(await screen.findByText('This model is good enough.')).toBeVisible()
    expect(screen.getByText('title, 0.9 s: usable')).toBeVisible()
    expect(screen.getByText('What would customers miss?')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Use small' }))
    expect(await screen.findByText('Saved. Your choice takes effect from now on.')).toBeVisible()
    expect(screen.getByText('small at http://127.0.0.1:11434/v1')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Use the built-in engine' })).toBeVisible()
  })

  it('tells the later of two operators what the other chose [OPER-06]', async () => {
    const { user, enter } = await open(state, () => Promise.reject(new Problem('http', { status: 409 })))
    await enter('right')
    await user.click(await screen.findByRole('button', { name: 'Find models on this machine' }))
    await user.click(await screen.findByRole('button', { name: 'Try small' }))
    await user.click(await screen.findByRole('button', { name: 'Use small' }))
    expect(await screen.findByText(/^Another operator chose first/)).toBeVisible()
    expect(screen.getByText('small at http://127.0.0.1:11434/v1')).toBeVisible()
  })

  it('shows what the environment sets, failures in words and the day’s usage, and then offers no other model [OPER-02]', async () => {
    const { enter } = await open({
      ...byModel,
      from: 'environment',
      fixed: [
        { name: 'LLM_MODEL', value: 'small' },
        { name: 'LLM_API_KEY', value: '' },
      ],
      troubles: [
        {
          at: '2026-11-28T09:00:00.000Z',
          model: 'small',
          task: 'ideas',
          what: 'nothing answers there',
          ms: 5,
        },
      ],
      today: [{ kind: 'tokens', used: 1_200, most: 2_000_000 }],
    })
    await enter('right')
    expect(await screen.findByText('set, not shown')).toBeVisible()
    expect(screen.getByText(/ideas: nothing answers there\.$/)).toBeVisible()
    expect(screen.getByText('1,200 of 2,000,000')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Find models on this machine' })).not.toBeInTheDocument()
  })
})
