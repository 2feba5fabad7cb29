import type { Challenge } from '#contract/entities.ts'
import { Problem } from '#contract/problem.ts'
import { persistenceMachine } from '#machines/workspace/persistence.machine.ts'
import { isSameChallenge, isStillChosen, type Choice } from '#machines/workspace/persistence.rules.ts'
import { chartCases } from '../harness/cases.ts'
import { challenge, serverProblem } from './samples.ts'

const saved = { id: 'c1', revision: 1, challenge: { ...challenge, _id: 'c1' } }
const later = { ...saved, revision: 2 }
const theirs = { ...saved, revision: 3, challenge: { ...saved.challenge, scope: 1, region: 'Wales' } }

const isOnOffer = (choice: Choice | undefined, present: Challenge) =>
  choice !== undefined && isStillChosen(choice, present)

export const cases = chartCases(persistenceMachine, {
  inputs: {
    'just opened': { saved, challenge: saved.challenge, seed: 'seed' },
    'a reload interrupted the saving': {
      saved,
      challenge: { ...saved.challenge, company_maturity: 2 },
      seed: 'seed',
    },
  },
  events: {
    'challenge.change': {
      nothing: ({ challenge: present }) => ({ challenge: present }),
      'the scope': ({ challenge: present }) => ({
        challenge: { ...present, scope: present.scope === 5 ? 4 : 5 },
      }),
    },
  },
  outcomes: {
    saveChallenge: {
      done: {
        'with what another tab changed': ({ sent }) => ({
          ...later,
          challenge: { ...sent, region: 'Scotland' },
        }),
        'with another scope than was sent': ({ sent }) => ({ ...later, challenge: { ...sent, scope: 0 } }),
      },
      error: {
        problem: serverProblem,
        gone: new Problem('http', { status: 404 }),
        conflict: new Problem('http', { status: 409 }),
        'no network': new Problem('network', { code: 'OFFLINE' }),
        'storage full': new Problem('http', { status: 413, code: 'STORAGE_FULL' }),
      },
    },
    readSaved: {
      done: {
        'what the other tab saved': theirs,
        'something else': { ...theirs, challenge: { ...saved.challenge, region: 'Wales' } },
      },
    },
  },
  sources: { watchLeaving: ['page.hidden'], watchConnection: ['network.restored'] },
  // While a choice can be undone, only these matter: whether it is saved, and whether a limit refused it.
  project: ({ saved: kept, challenge: present, sent, choice, isLeaving, limit }) =>
    !isLeaving && isOnOffer(choice, present)
      ? ['chosen', isSameChallenge(kept.challenge, present), limit]
      : [isSameChallenge(kept.challenge, present), isSameChallenge(sent, present), isLeaving, limit],
  // Someone who has left sees no message with Undo. Someone who stays may press Undo too late, but cannot
  // close the message then. Retry is not offered if a limit refused the changes.
  can: ({ choice, challenge: present, isLeaving, limit }, { type }) =>
    type === 'retry.chosen'
      ? limit === undefined
      : !type.startsWith('choice.') ||
        (!isLeaving && (type === 'choice.reverted' || isOnOffer(choice, present))),
  depth: 'pair',
  leftOut: {
    'clean | challenge.change: to restoring': 'There are edits then, so restoring leads to dirty at once.',
    'unsaved | challenge.change: to restoring': 'There are edits then, so restoring leads to dirty at once.',
    'resting | always [2]: to restoring': 'There are none then, so restoring leads to clean at once.',
  },
})
