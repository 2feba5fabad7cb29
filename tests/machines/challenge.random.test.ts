import fc from 'fast-check'
import { expect, it } from 'vitest'
import { createActor, fromTransition, initialTransition, transition, type SnapshotFrom } from 'xstate'
import { nothingRemembered } from '#api/storage/remembered.ts'
import type { Challenge } from '#contract/entities.ts'
import { workspaceMachine } from '#machines/workspace/workspace.machine.ts'
import type { RememberedWork } from '#machines/workspace/workspace.events.ts'
import { savedStateOf, unsentChange, type UnsentChange } from '#machines/workspace/persistence.rules.ts'
import { savedChallenge, serverProblem } from '../charts/samples.ts'
import { randomRuns } from './random.ts'

/** What somebody does with two saved challenges, in any order, while the server answers or fails. */
const steps = fc.array(
  fc.oneof(
    {
      weight: 4,
      arbitrary: fc.record({ do: fc.constant('open' as const), id: fc.constantFrom('c1', 'c2') }),
    },
    { weight: 4, arbitrary: fc.record({ do: fc.constant('answer' as const), ok: fc.boolean() }) },
    { weight: 4, arbitrary: fc.constant({ do: 'write' as const }) },
    { weight: 2, arbitrary: fc.constant({ do: 'save' as const }) },
    { weight: 1, arbitrary: fc.constantFrom({ do: 'cancel' as const }, { do: 'retry' as const }) },
    { weight: 2, arbitrary: fc.constant({ do: 'reload' as const }) },
  ),
  { minLength: 10, maxLength: 30, size: 'max' },
)

/** Every text starts with the id of its challenge. */
const textOf = (id: string, version: string) => `${id} ${version} `.repeat(20).trim()
const ownerOf = (text: string) => text.slice(0, 2)
const onServer = (id: string) => ({ ...savedChallenge(id), challenge_text: textOf(id, 'as it is') })

const opened = (id: string, waiting: UnsentChange | undefined) => ({
  ...onServer(id),
  ...(waiting === undefined ? {} : { waiting }),
})

type Snapshot = SnapshotFrom<typeof workspaceMachine>
type Event = Parameters<ReturnType<typeof createActor<typeof workspaceMachine>>['send']>[0]
const nobody = createActor(fromTransition((state: null) => state, null))

const start = (remembered: Partial<RememberedWork>): Snapshot =>
  initialTransition(workspaceMachine, {
    parent: nobody,
    remembered: { ...nothingRemembered, ...remembered },
    seed: 'seed',
    isGuest: false,
  })[0]
const after = (snapshot: Snapshot, event: Event): Snapshot => transition(workspaceMachine, snapshot, event)[0]

/** The server acknowledges nothing here, so every difference from its version is an unsent edit. */
const waitingOf = ({ context: { challenge } }: Snapshot): UnsentChange | undefined => {
  if (challenge._id === undefined) return undefined
  const saved = savedStateOf(onServer(challenge._id))
  return unsentChange({ saved, sent: saved.challenge, challenge, seed: 'seed' })
}
const storedOf = (challenge: Challenge) => (challenge.challenge_text === '' ? undefined : challenge)

it(
  'keeps the edits of one challenge out of every other, through reloads and failures [PERS-03] [PERS-17]',
  () => {
    fc.assert(
      fc.property(steps, (all) => {
        let now = start({})
        let count = 0
        const left = new Map<string, UnsentChange>()
        for (const step of all) {
          const { context } = now
          const isEditing = now.matches({ text: 'editing' })
          switch (step.do) {
            case 'open':
              now = after(now, { type: 'challenge.open', id: step.id })
              break
            case 'answer':
              if (now.matches({ lifecycle: 'opening' }))
                now = after(
                  now,
                  (step.ok
                    ? {
                        type: 'xstate.done.actor.readChallenge',
                        output: opened(context.id, left.get(context.id)),
                      }
                    : { type: 'xstate.error.actor.readChallenge', error: serverProblem }) as never,
                )
              break
            case 'write':
              if (!now.matches({ lifecycle: 'saved' })) break
              if (!isEditing) now = after(now, { type: 'edit.started' })
              now = after(now, {
                type: 'edit.changed',
                text: textOf(context.id, `written ${String(++count)}`),
              })
              break
            case 'save':
              now = after(now, { type: 'edit.saved' })
              break
            case 'cancel':
              now = after(now, { type: 'edit.cancelled' })
              break
            case 'retry':
              now = after(now, { type: 'retry.chosen' })
              break
            case 'reload':
              now = start({
                challenge: storedOf(context.challenge),
                editorText: isEditing ? context.editorText : undefined,
                waitingTexts: context.waitingTexts,
              })
          }
          const waits = now.matches({ lifecycle: 'saved' }) ? waitingOf(now) : undefined
          if (waits !== undefined) left.set(waits.id, waits)
          const { challenge, editorText } = now.context
          if (challenge.challenge_text === '') continue
          expect(ownerOf(challenge.challenge_text)).toBe(challenge._id)
          const kept = left.get(challenge._id ?? '')?.changes.challenge_text
          if (kept !== undefined && now.matches({ lifecycle: 'saved' }))
            expect(challenge.challenge_text).toBe(kept)
          if (editorText !== '') expect(ownerOf(editorText)).toBe(challenge._id)
        }
      }),
      randomRuns(),
    )
  },
  randomRuns.timeout,
)
