import { fromCallback, type EventObject } from 'xstate'
import type { CallName } from '#contract/calls.ts'
import type { ApiSource } from './api.ts'

/** Calls that may have to be made while the page is closing. */
const lastCalls: readonly CallName[] = [
  'updateChallenge',
  'saveSparks',
  'saveIdeas',
  'savePapers',
  'saveReframes',
  'saveBusinessModels',
]

export type Repeat = (run: () => void, ms: number) => () => void

const repeatFor: Repeat = (run, ms) => {
  const timer = setInterval(run, ms)
  return () => {
    clearInterval(timer)
  }
}

/** Milliseconds between two preparations; what was prepared is valid for longer. */
const interval = 60_000

/** While a saved challenge is open, keeps the calls in `lastCalls` ready to be sent without waiting (PERS-17). */
export const defineKeepReadyActor = (api: ApiSource, repeat: Repeat = repeatFor) =>
  fromCallback<EventObject, { id: string }>(({ input: { id } }) => {
    const prepare = () =>
      void api()
        .then((ready) => Promise.all(lastCalls.map((name) => ready.prepare(name, { id }))))
        // The edit is also stored on the device, so a failure loses nothing.
        .catch(() => undefined)
    prepare()
    return repeat(prepare, interval)
  })
