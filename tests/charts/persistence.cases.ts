import { Problem } from '#contract/problems.ts'
import { persistenceMachine } from '#machines/persistence/persistence.machine.ts'
import { isSameChallenge } from '#machines/persistence/persistence.rules.ts'
import { chartCases } from '../harness/cases.ts'
import { challenge, otherText, serverProblem } from './samples.ts'

const saved = { id: 'c1', revision: 1, challenge: { ...challenge, _id: 'c1' } }
const later = { ...saved, revision: 2 }
const theirs = { ...saved, revision: 3, challenge: { ...saved.challenge, scope: 1, region: 'Wales' } }

export const cases = chartCases(persistenceMachine, {
  inputs: {
    'just opened': { saved, challenge: saved.challenge },
    'a reload interrupted the saving': { saved, challenge: { ...saved.challenge, scope: 6 } },
  },
  events: {
    'challenge.change': {
      nothing: ({ challenge: present }) => ({ challenge: present }),
      'a text': ({ challenge: present }) => ({ challenge: { ...present, challenge_text: otherText } }),
      'the scope': ({ challenge: present }) => ({ challenge: { ...present, scope: 5 } }),
    },
  },
  outcomes: {
    saveChallenge: {
      done: {
        'as sent': ({ sent }) => ({ ...later, challenge: sent }),
        'with what another tab changed': ({ sent }) => ({
          ...later,
          challenge: { ...sent, region: 'Scotland' },
        }),
      },
      error: {
        problem: serverProblem,
        gone: new Problem('http', { status: 404 }),
        conflict: new Problem('http', { status: 409 }),
      },
    },
    readSaved: { done: { 'what the other tab saved': theirs } },
  },
  sources: { watchLeaving: ['page.hidden'], watchConnection: ['network.restored'] },
  project: ({ saved: kept, challenge: present, sent, isLeaving }) => [
    isSameChallenge(kept.challenge, present),
    isSameChallenge(sent, present),
    isLeaving,
  ],
})
