import { ideaQuestionMachine } from '#machines/ideas/idea-question.machine.ts'
import { ideaName } from '#machines/ideas/fitting.rules.ts'
import { writtenIdea } from '#machines/ideas/own-idea.rules.ts'
import { chartCases } from '../harness/cases.ts'
import { busyProblem, timeoutProblem } from './samples.ts'

const first = writtenIdea('Open late', 'Ask')
const second = writtenIdea('Open early', 'Ask')
const subject = { challenge: 'Fewer people come on Saturdays.' }

export const cases = chartCases(ideaQuestionMachine, {
  events: {
    'question.typed': {
      'about the first': { of: ideaName(first), text: ' Who starts? ' },
      'about the other': { of: ideaName(second), text: 'What does it cost?' },
      'nothing about the first': { of: ideaName(first), text: ' ' },
    },
    'question.request': {
      'about the first': { subject, of: ideaName(first), idea: first },
      'about the other': { subject, of: ideaName(second), idea: second },
    },
    'sentence.arrived': [{ sentence: 'The apprentice does.' }],
  },
  outcomes: {
    requestAnswer: {
      done: {
        'an answer': { answer: 'The apprentice does. On Friday.' },
        'the beginning of one': { answer: 'The apprentice does.', missing: { why: 'failed' } },
        nothing: { answer: null, missing: { why: 'day', until: '2026-12-02T00:00:00.000Z' } },
      },
      error: { timeout: timeoutProblem, busy: busyProblem },
    },
  },
  // To limit the paths, only one box at a time has text, and at most two questions are answered.
  // The tests of the rules cover more.
  can: ({ drafts, answered, pending, sentences }, event) => {
    const isTyped = [first, second].some((idea) => (drafts[ideaName(idea)] ?? '').trim() !== '')
    if (event.type === 'question.typed') return isTyped === (event.text === ' ') && answered.length < 2
    if (event.type === 'sentence.arrived') return sentences.length < 2 && answered.length < 1
    if (event.type !== 'question.request') return true
    return answered.length < 1 || (pending === undefined && answered.every(({ cut }) => cut === undefined))
  },
  project: ({ drafts, answered, pending, sentences, missing, busy }) => [
    [first, second].map((idea) => (drafts[ideaName(idea)] ?? '').trim() !== ''),
    answered.at(-1)?.cut,
    answered.length,
    pending?.of,
    sentences.length,
    missing !== undefined,
    busy !== undefined,
  ],
})
