import { limits } from '#contract/limits.ts'
import type { Judgement, Level } from '#contract/vocabulary.ts'

const day = new Intl.DateTimeFormat('en-GB', { weekday: 'short', day: 'numeric', month: 'short' })
const farDay = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric' })

/** `Tue 1 Dec`, with the year if it differs from today's; both dates are YYYY-MM-DD. */
const dayOf = (date: string, today: string): string => {
  // With a time, the date is read in the user's time zone; a date alone would be read as midnight UTC.
  const time = Date.parse(`${date}T12:00`)
  if (Number.isNaN(time)) return date
  return (date.slice(0, 4) === today.slice(0, 4) ? day : farDay).format(time)
}

const levels = ['Not rated', 'Low', 'Medium', 'High'] as const
const levelOf = (level: Level) => levels[level]

/** The meaning of each place in the grid: rows from high impact to low, columns from low effort to high. */
const places = [
  ['Quick wins', '', 'Big projects'],
  ['', '', ''],
  ['Fill-ins', '', 'Think twice'],
] as const

/** The words of the review page. */
export const reviewWords = {
  ideas: 'Ideas',
  report: 'Download report',
  making: 'Making the report…',
  nothing: {
    title: 'No bookmarks yet',
    text: 'Bookmark anything in the results that’s worth keeping. Here you can turn it into a plan with owners and dates, and download or share it as a report.',
    open: 'Choose a spark',
    toRead: 'Bookmark what’s worth keeping in the results. You’ll find it here, ready to read or share.',
  },
  next: {
    title: 'Next actions',
    empty: 'Bookmark or add an idea, and its first step will be listed here.',
    hint: 'The first step of each idea. Give one an owner and a date, and it moves to the top, in order of date.',
    rest: (count: number) => (count === 1 ? '1 more action' : `${count} more actions`),
    when: dayOf,
    noDate: 'No date',
    noOwner: 'No owner',
    /** Shown if an action has neither an owner nor a date. */
    plan: 'Plan this',
    overdue: 'Overdue',
    from: (idea: string) => `For: ${idea}`,
  },
  own: {
    add: 'Add your own idea',
    text: 'What is the idea?',
    step: 'First step (optional)',
    save: 'Add idea',
    saving: 'Adding…',
    missing: 'Type your idea first.',
    known: 'You already have this idea. You may have changed its wording since.',
    failed: 'We couldn’t add your idea. What you wrote is still here.',
    unreached: 'We can’t reach the server. Your idea is saved on this device and will be added once we can.',
    added: 'Your idea was added.',
    cancelled: 'Your idea was discarded.',
    most: { text: limits.ownIdea, step: limits.ownStep },
  },
  wording: {
    edit: (name: string) => `Edit the wording: ${name}`,
    title: 'The wording of your idea',
    done: 'Done',
    blank: (name: string) => `An idea can’t be empty. Until you write something, it stays as: ${name}`,
  },
  deleted: (name: string) => `Deleted: ${name}`,
  bringBack: 'Undo',
  all: (count: number) => `Show all ${count} ideas`,
  revert: 'Undo last change',
  reverted: 'The last change was undone.',
  full: 'There’s no more room for notes on this challenge. Shorten one to write more.',
  plan: {
    title: 'Plan',
    of: (name: string) => `Plan for: ${name}`,
    spark: 'From the spark',
    step: 'First step',
    owner: 'Who',
    ownerOf: (name: string) => `Who does it: ${name}`,
    due: 'By when',
    dueOf: (name: string) => `By when: ${name}`,
    note: 'Note',
    noteOf: (name: string) => `Note about: ${name}`,
    none: 'Plan this: owner, date, note',
    details: 'How it works',
    /** A rating at a glance, such as `Impact high`. */
    impact: (level: Level) => `Impact ${levelOf(level).toLowerCase()}`,
    effort: (level: Level) => `Effort ${levelOf(level).toLowerCase()}`,
  },
  grid: {
    title: 'Impact and effort',
    hint: 'Drag a number, move it with the arrow keys, or select it and then choose a place.',
    impact: 'Impact',
    effort: 'Effort',
    places,
    high: 'High',
    low: 'Low',
    waiting: 'Not rated yet',
    rest: (count: number) => `${count} not rated yet`,
    show: 'Show grid',
    hide: 'Hide grid',
    /** The button beside the grid's title that opens the grid. */
    open: 'Show',
    close: 'Hide',
    sort: 'Sort',
    item: (number: number, name: string, judgement: Judgement) =>
      `${number}. ${name}. ${ratingOf(judgement)}`,
    moved: (name: string, judgement: Judgement) => `${name}: ${ratingOf(judgement)}`,
    chosen: (number: number, judgement: Judgement) => `${number} · ${ratingOf(judgement)}`,
  },
} as const

/** A rating in words, such as `Impact high, effort low: a quick win`. */
function ratingOf({ impact, effort }: Judgement): string {
  if (impact === 0 && effort === 0) return 'Not rated'
  return `Impact ${levelOf(impact).toLowerCase()}, effort ${levelOf(effort).toLowerCase()}`
}
