import { bookmarkMachine } from '#machines/bookmarks/bookmark.machine.ts'
import type { SentBookmark } from '#machines/bookmarks/bookmarks.rules.ts'
import { writtenIdea } from '#machines/ideas/own-idea.rules.ts'
import { Problem } from '#contract/problem.ts'
import { chartCases } from '../harness/cases.ts'
import { serverProblem, spark, wholeIdea } from './samples.ts'

const input = { id: 'bookmark-0', challengeId: 'c1' }
const savedSpark: SentBookmark = { kind: 'sparks', item: { ...spark('a'), _id: 's1' } }

export const cases = chartCases(bookmarkMachine, {
  inputs: {
    'a spark is added': { ...input, wanted: true, bookmark: { kind: 'sparks', item: spark('a') } },
    'a saved spark is removed': { ...input, wanted: false, bookmark: savedSpark },
    'an idea is added': { ...input, wanted: true, bookmark: { kind: 'ideas', item: wholeIdea('One') } },
    'an own idea is added': {
      ...input,
      wanted: true,
      bookmark: { kind: 'ideas', item: writtenIdea('Open late', 'Ask the staff') },
    },
    'a saved idea is removed': {
      ...input,
      wanted: false,
      bookmark: { kind: 'ideas', item: { ...wholeIdea('One'), _id: 'i1' } },
    },
  },
  events: { 'bookmark.leave': [{ title: 'Cut waste' }] },
  outcomes: {
    saveItem: {
      // The item's id comes from the server.
      done: {
        saved: ({ bookmark }) =>
          ({ ...bookmark, item: { ...bookmark.item, _id: savedSpark.item._id } }) as SentBookmark,
      },
      error: {
        problem: serverProblem,
        'no network': new Problem('network'),
        'challenge gone': new Problem('http', { status: 404 }),
        'no room': new Problem('http', { status: 422, code: 'BOOKMARKS_FULL' }),
        'too large': new Problem('http', { status: 413, code: 'BOOKMARK_TOO_LARGE' }),
      },
    },
    deleteItem: {
      done: { removed: undefined },
      error: { problem: serverProblem, 'no network': new Problem('network') },
    },
  },
  depth: 'pair',
})

/**
 * Only the cases of toggling an item. Own ideas are left out, because their form has its own chart
 * and paths.
 */
export const casesOnPage = {
  ...cases,
  inputs: new Map([...cases.inputs].filter(([name]) => name !== 'an own idea is added')),
}

export const canOnPage = ({ type }: { type: string }) => type !== 'bookmark.leave'

export const leftOutOnPage = {
  '(root) | bookmark.leave': 'The page then shows another challenge, where this item cannot be toggled.',
}
