import { bookmarkMachine } from '#machines/bookmark/bookmark.machine.ts'
import type { SentMark } from '#machines/bookmarks/bookmarks.rules.ts'
import { Problem } from '#contract/problems.ts'
import { chartCases } from '../harness/cases.ts'
import { serverProblem, spark, wholeIdea } from './samples.ts'

const input = { id: 'bookmark-0', challengeId: 'c1' }
const savedSpark: SentMark = { kind: 'sparks', item: { ...spark('a'), _id: 's1' } }

export const cases = chartCases(bookmarkMachine, {
  inputs: {
    'a spark is added': { ...input, wanted: true, mark: { kind: 'sparks', item: spark('a') } },
    'a saved spark is removed': { ...input, wanted: false, mark: savedSpark },
    'an idea is added': { ...input, wanted: true, mark: { kind: 'ideas', item: wholeIdea('One') } },
    'a saved idea is removed': {
      ...input,
      wanted: false,
      mark: { kind: 'ideas', item: { ...wholeIdea('One'), _id: 'i1' } },
    },
  },
  events: {},
  outcomes: {
    saveItem: {
      done: { saved: savedSpark },
      error: { problem: serverProblem, 'challenge gone': new Problem('http', { status: 404 }) },
    },
    deleteItem: { done: { removed: undefined } },
  },
  depth: 'pair',
})
