import { topicsMachine } from '#machines/workspace/topics.machine.ts'
import { chartCases } from '../harness/cases.ts'
import { busyProblem, serverProblem, topic } from './samples.ts'

const keywords = (labels: string[]) =>
  labels.map((label, index) => ({ label, type: 'Thing', count: labels.length - index }))

const asFirst = { view: { order: 'top' as const, shuffle: 0, all: false } }

export const cases = chartCases(topicsMachine, {
  inputs: {
    // Listed first, because views and browsers can also reach the situations that follow from it.
    'reloaded before they came': { ...asFirst, stored: [], text: 'one' },
    'first visit': { ...asFirst, stored: [], text: '' },
    'kept from before': { ...asFirst, stored: [topic('bread', 2), topic('depot', 1)], text: 'one' },
    // Five topics are shown, and also every active one (AMB-23).
    'one active, one that is not among the first': {
      ...asFirst,
      stored: [
        topic('bread', 9),
        topic('salad', 8, false),
        topic('depot', 7, false),
        topic('morning', 6, false),
        topic('stores', 5, false),
        topic('growers', 4, false),
        topic('drivers', 3),
      ],
      text: 'one',
    },
  },
  events: {
    'topics.extract': {
      'no text': { text: ' ' },
      text: { text: 'one' },
      'another text': { text: 'other' },
      'revised text': { text: 'other', revised: true },
    },
    'topic.toggled': {
      first: ({ topics }) => ({ id: topics[0]?.id ?? 'none' }),
      last: ({ topics }) => ({ id: topics.at(-1)?.id ?? 'none' }),
    },
    'topic.added': {
      'a new one': { label: ' Own words ' },
      'a known one': { label: 'Bread' },
      blank: { label: '  ' },
    },
    'topic.removed': {
      last: ({ topics }) => ({ id: topics.at(-1)?.id ?? 'none' }),
      first: ({ topics }) => ({ id: topics[0]?.id ?? 'none' }),
    },
    'topics.load': {
      'as they were left': {
        topics: [topic('bread', 2), topic('depot', 1, false)],
        view: { order: 'rare', shuffle: 3, all: true },
      },
      'as they were found': { topics: [topic('bread', 2), topic('depot', 1)] },
    },
    'topics.fail': {
      problem: { text: 'one', error: serverProblem },
      busy: { text: 'one', error: busyProblem },
    },
    'topics.open': { all: { all: true }, 'the first ones': { all: false } },
    'order.chosen': [{ order: 'top' }, { order: 'rare' }, { order: 'random' }],
  },
  outcomes: {
    requestTopics: {
      done: {
        'no topics': [],
        'three topics': keywords(['bread', 'salad', 'depot']),
        'six topics': keywords(['bread', 'salad', 'depot', 'morning', 'stores', 'growers']),
      },
      error: { problem: serverProblem, busy: busyProblem },
    },
  },
  // The order affects what is shown, not what can happen; the shuffle count would grow for ever.
  project: ({ topics, all, opensAll, removed }) => [
    Math.min(2, topics.filter((each) => each.active).length),
    all,
    topics.some((each) => each.origin === 'user'),
    // More topics exist than are shown by default.
    topics.length > 5,
    opensAll,
    removed !== undefined,
  ],
  leftOut: {
    '(root) | topics.extract [1]: to .restoring':
      'There is a text and no topics, so restoring leads to extracting at once.',
    '(root) | topics.extract [2]: to .restoring': 'There is no text, so restoring leads to empty at once.',
    '(root) | topics.clear: to .restoring': 'There is no text, so restoring leads to empty at once.',
    '(root) | topics.load: to .restoring': 'There are topics then, so restoring leads to ready at once.',
    'failed | retry.chosen: to restoring':
      'There is a text and no topics, so restoring leads to extracting at once.',
    'empty | topic.added: to restoring': 'There is a topic then, so restoring leads to ready at once.',
    'failed | topic.added: to restoring': 'There is a topic then, so restoring leads to ready at once.',
  },
})
