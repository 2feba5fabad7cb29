import { plural } from '#ui/words.ts'

const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium' })
const hour = new Intl.DateTimeFormat('en-GB', { timeStyle: 'short' })
/** Formats a date as YYYY-MM-DD in the user's time zone. */
const dayOf = new Intl.DateTimeFormat('sv-SE')

/** How many bookmarks there are, and how many of them are ideas. */
const bookmarksOf = (all: number, ideas: number) => {
  if (all === 0) return 'Nothing bookmarked yet'
  if (ideas === all) return `${plural(ideas, 'idea')} bookmarked`
  return `${plural(all, 'bookmark')}${ideas === 0 ? '' : `, including ${plural(ideas, 'idea')}`}`
}

/** The words of saved challenges, bookmarks and saving. */
export const savedWords = {
  invitation: {
    title: 'Keep your bookmarks',
    text: 'Your bookmark is only in this tab. Sign up or log in to save it with your challenge.',
    ideaTitle: 'Keep your idea',
    ideaText: 'Your idea is only in this tab. Sign up or log in to save it with your challenge.',
    signUp: 'Sign up',
    logIn: 'Log in',
    notNow: 'Not now',
  },
  save: 'Save challenge',
  saving: 'Saving your challenge',
  /** To a visitor, whose work is deleted with the tab. */
  onlyHere: 'Only in this tab. Sign up or log in to save it.',
  status: {
    saved: 'Saved',
    /** All but the text in the open editor is saved. */
    savedButEdit: 'Saved, except the text you’re editing',
    saving: 'Saving…',
    unsaved: 'Not saved',
    full: 'Not saved: your storage is full',
    why: 'Update to challenge not saved.',
    retry: 'Retry',
    conflict: 'Changed elsewhere',
    conflictQuestion: 'Which version do you want to keep?',
    conflictText: 'This was also changed in another tab or on another device. You can undo your choice.',
    mine: { title: 'Your version', from: 'in this tab', keep: 'Keep your version' },
    theirs: { title: 'The other version', from: 'saved elsewhere', keep: 'Keep the other version' },
    /** In place of a field that is blank in one of the versions. */
    blank: 'Blank',
    ideaOrder: 'Order of ideas',
    /** An idea that is not bookmarked any more. */
    idea: 'An idea',
    switchedOff: (topic: string) => `${topic} (switched off)`,
    kept: { mine: 'You kept your version.', theirs: 'You kept the other version.' },
  },
  list: {
    heading: 'Saved Challenges',
    guest: 'Keep your challenges',
    asGuest: 'Start a challenge without an account',
    label: 'Your saved challenges',
    loading: 'Loading your challenges',
    failedTitle: 'We couldn’t load your challenges',
    failed: 'Your challenges are safe.',
    cancelled: 'Cancelled. Your challenges are safe.',
    empty: 'No saved challenges – please start a new one!',
    emptyText: 'Challenges you save are listed here, with their sparks, ideas and bookmarks.',
    start: 'Start a challenge',
    create: 'New challenge',
    renameIt: 'Rename',
    duplicateIt: 'Duplicate',
    rename: (title: string) => `Rename: ${title}`,
    duplicate: (title: string) => `Duplicate: ${title}`,
    /** Labels of a row's facts. */
    when: 'When',
    held: 'Bookmarks',
    copyOf: (title: string) => `Copy of ${title}`,
    /** When the challenge last changed; empty if unknown. */
    changed: (at: string, today: string) => {
      const time = Date.parse(at)
      if (Number.isNaN(time)) return ''
      return dayOf.format(time) === today
        ? `Changed today at ${hour.format(time)}`
        : `Changed on ${day.format(time)}`
    },
    kept: bookmarksOf,
    nothingFound: 'No saved challenge has those words in its title or text.',
    clear: 'Clear search',
    actions: 'Challenge actions',
    details: 'See full details',
    edit: 'Edit and explore',
    delete: 'Delete',
  },
  tools: {
    label: 'Find a saved challenge',
    search: 'Search',
    order: 'Sort by',
    orders: { changed: 'Last changed', title: 'Title', kept: 'Most ideas' },
    count: (found: number, all: number) =>
      found === all ? `${all} challenges` : `${found} of ${all} challenges`,
  },
  naming: {
    label: 'Title',
    save: 'Save',
    cancel: 'Cancel',
    faults: {
      empty: 'Enter a title, or cancel to keep the old one.',
      refused: 'We couldn’t save the title. Try again, or cancel to keep the old one.',
    },
  },
  /** The message about the last action: the words before and after the challenge's title. */
  listAction: {
    before: { renamed: 'Renamed to “', copied: '“', deleted: '“', restored: '“', moved: '“' },
    after: {
      renamed: '”.',
      copied: '” was added.',
      deleted: '” was deleted.',
      restored: '” is back, with everything in it.',
      moved: '” is back, with everything in it. It has a new address, because the old one has been taken.',
    },
    /** What restoring a challenge does not bring back. */
    ended: (pages: number) => {
      if (pages === 0) return ''
      return pages === 1
        ? ' The page you shared no longer works: share it again.'
        : ` The ${pages} pages you shared no longer work: share them again.`
    },
    copy: ' You can restore it here for ten minutes, as long as this page stays open.',
    revert: 'Restore',
    close: 'Close this note',
  },
  deletion: {
    title: (challenge: string) => `Delete “${challenge}”`,
    text: "Are you sure you want to delete this challenge? This can't be undone.",
    /** Appended to `text`. */
    copy: ' But if you change your mind in the next ten minutes, you can restore it from this page, as long as you keep the page open.',
    /** Appended last, if shared pages are deleted with the challenge. */
    pages: (count: number) => {
      if (count === 0) return ''
      return count === 1
        ? ' The page you shared will stop working for good, even if you restore the challenge.'
        : ` The ${count} pages you shared will stop working for good, even if you restore the challenge.`
    },
    cancel: 'Cancel',
    delete: 'Delete',
  },
  frame: {
    pages: 'Pages of this challenge',
    heading: 'Your challenge',
    opening: 'Opening your challenge',
    failed: 'We couldn’t open this challenge',
    failedText: 'Nothing is lost.',
    missing: "Sorry, we couldn't find that challenge",
    missingText:
      'It may have been deleted, perhaps in another tab or on another device, or it belongs to somebody else.',
    missingKept: 'It may have been deleted, or it belongs to somebody else. Its text is still in this tab.',
    toList: 'Go to your saved challenges',
    reuse: 'Start again with its text',
    guest: 'Log in to see this challenge',
    guestText: 'Only the person who saved a challenge can open it.',
  },
  overview: {
    text: 'Challenge',
    about: 'About the business',
    inTheWay: 'What stands in the way',
    nothingSet: 'Nothing has been filled in.',
  },
} as const
