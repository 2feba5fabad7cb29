import { fromCallback, type EventObject } from 'xstate'
import type { CallName } from '#contract/calls.ts'
import type { ApiSource } from './api.ts'

/** The calls that may have to be made with the page's last breath. */
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

/** How often proofs are looked after; they are good for longer. */
const lookAfter = 60_000

/** As long as a saved challenge is open, what its last calls need is there before they are made (PERS-17). */
export const defineKeepReadyActor = (api: ApiSource, repeat: Repeat = repeatFor) =>
  fromCallback<EventObject, { id: string }>(({ input: { id } }) => {
    const prepare = () =>
      void api()
        .then((ready) => Promise.all(lastCalls.map((name) => ready.prepare(name, { id }))))
        // The edit is kept anyway.
        .catch(() => undefined)
    prepare()
    return repeat(prepare, lookAfter)
  })
