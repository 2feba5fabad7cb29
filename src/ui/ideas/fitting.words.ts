import type { FitWish } from '#contract/vocabulary.ts'

/** `another` replaces `missing` if a version of the same kind is already shown. */
const wishes: Record<
  FitWish,
  { choose: string; version: string; waiting: string; missing: string; another: string; others: string }
> = {
  smaller: {
    choose: 'Smaller',
    version: 'Smaller version',
    waiting: 'Looking for a smaller version…',
    missing: 'There’s no smaller version of this idea, because it has no first step that works on its own.',
    another: 'There’s no other smaller version.',
    others: 'Ideas for your case',
  },
  cheaper: {
    choose: 'Cheaper',
    version: 'Cheaper version',
    waiting: 'Looking for a cheaper version…',
    missing: 'We don’t have a version of this idea that is certain to be cheaper.',
    another: 'There’s no other cheaper version.',
    others: 'Ideas for your case with nothing to buy',
  },
  faster: {
    choose: 'Faster',
    version: 'Faster version',
    waiting: 'Looking for a faster version…',
    missing: 'We don’t have a version of this idea that is certain to be faster.',
    another: 'There’s no other faster version.',
    others: 'Ideas for your case that take less time',
  },
  others: {
    choose: 'With help',
    version: 'Version with help from others',
    waiting: 'Looking for a version with help from others…',
    missing: 'We have no version of this idea with help from others.',
    another: 'There’s no other version with help from others.',
    others: 'Ideas for your case that involve other people',
  },
}

/** The words for making an idea fit. */
export const fitWords = {
  menu: 'Make it fit',
  hint: 'smaller, cheaper…',
  menuOf: (name: string) => `Make it fit: ${name}`,
  wishes,
  keep: 'Bookmark this version',
  keepOf: (name: string) => `Bookmark this version: ${name}`,
  kept: 'Bookmarked. The original idea is still there too.',
  undo: 'Undo',
  undoOf: (version: string, name: string) => `Undo: ${version} of ${name}`,
  fitted: 'The new version is below the idea, which hasn’t changed.',
  reverted: 'The version was removed. The idea hasn’t changed.',
  cancelled: 'Cancelled. The idea hasn’t changed.',
  failed: 'We couldn’t look for another version just now. The idea hasn’t changed.',
  timedOut: 'This is taking longer than expected. The idea hasn’t changed.',
  /** Above ideas that are not of the requested kind. */
  instead: 'Other ideas for the same problem',
  close: 'Close',
} as const
