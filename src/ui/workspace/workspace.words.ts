import { plural } from '#ui/words.ts'

/** The words of the results: challenge, topics, sparks, ideas. Not part of `words`, which is loaded with the first page. */
export const resultsWords = {
  results: {
    sections: 'Results',
    sparks: 'Sparks',
    resources: 'Resources',
    reframes: 'Reframes',
    businessModels: 'Business Models',
    yourChallenge: 'Your challenge',
    /** The name of the refinements where they are folded beside the text. */
    options: 'Options',
    skip: 'Skip to the results',
    edit: 'Edit',
    save: 'Save',
    editHint: 'Click on edit to make changes',
    editDiscarded: 'Your changes to the text were discarded.',
    editLabel: 'Challenge text',
    noText:
      'This challenge has no text yet. Say what it is about to get sparks, resources, reframes and business models.',
    writeChallenge: 'Write the challenge',
  },
  topics: {
    title: 'Topics',
    list: 'Topics of your challenge',
    remove: (label: string) => `Remove ${label}`,
    reset: 'Reset topics',
    order: 'Order of topics',
    top: 'Most mentioned',
    rare: 'Least mentioned',
    random: 'Random',
    shownOf: (shown: number, count: number) => `${shown} of ${count}`,
    /** The full name of the button that shows `+2`. */
    showAll: (count: number) => `Show all ${count} topics`,
    removed: (label: string) => `Removed: ${label}`,
    showFewer: 'Show fewer topics',
    loading: 'Finding topics',
    empty: 'No topics were found. Add one, or name organisations, roles and things in your challenge.',
    failed: 'We couldn’t look for topics.',
    lastOne: 'At least one topic must stay selected.',
    guidance: 'Sparks are written around the selected topics.',
  },
  ask: {
    title: 'What stands in the way?',
    likely: (count: number) =>
      count === 1
        ? 'This looks most likely. Your answer decides which sparks and ideas you get.'
        : 'We think it’s one of these. Your answer decides which sparks and ideas you get.',
    unknown:
      'We couldn’t tell from your text. Choose a problem from the list, and your sparks and ideas will be written for it.',
    unread: {
      language:
        'We can only read English, and this text seems to be in another language. You can carry on: choose what stands in the way, add topics of your own, or edit the text. Until then the sparks are general ones.',
      words:
        'We couldn’t make out the words in this text. You can carry on: choose what stands in the way, add topics of your own, or edit the text. Until then the sparks are general ones.',
    },
    skip: 'Skip',
    goOn: 'Continue without answering',
  },
  case: {
    title: 'Your case',
    change: 'Change',
    choose: 'Choose',
    /** Appended for screen readers to “Change” and “Choose”. */
    whose: 'your case',
    /** Short, because a phone has one line for this and the problem's name. */
    inTheWay: (problems: string) => `In the way: ${problems}`,
    open: 'You haven’t said what stands in the way.',
    guidance: 'Tick what applies, and sparks and ideas will be written for it.',
    loading: 'Reading your case…',
    reading: 'Reading your case',
    failed: 'We couldn’t read your case from the text.',
    failedLine: 'We couldn’t read it from the text.',
    cancelled: 'Cancelled. We didn’t read your case; your text is safe.',
    cancelledLine: 'It hasn’t been read.',
    ask: 'What stands in the way most?',
    problems: 'Problems that may stand in the way',
    somethingElse: 'Something else…',
    allProblems: 'Something else that stands in the way',
    placeholder: 'Choose or type to search',
    loadingProblems: 'Loading all problems',
    problemsFailed: 'We couldn’t load the list of problems.',
    groups: {
      money: 'Money',
      customers: 'Customers and sales',
      operations: 'Day-to-day work',
      people: 'People',
      direction: 'Direction',
    },
    questions: (problem: string) => `Questions about: ${problem}`,
    answer: 'Your answer',
    found: 'Taken from your text. Change it if it’s wrong.',
    lists: {
      goal: 'What you want',
      obstacles: 'What stands in the way',
      limits: 'Limits and conditions',
      tried: 'Already tried',
    },
    yours: 'What else matters',
    yoursGuidance: 'Ideas take this into account. A few words are enough.',
    others: 'Other obstacles',
    line: (list: string, place: number) => `${list}, line ${place}`,
    addLine: (list: string) => `Add to: ${list}`,
    add: 'Add',
    /** Placeholders of empty fields. */
    examples: {
      goal: 'e.g. half the waste',
      obstacles: 'e.g. late deliveries',
      limits: 'e.g. no new staff, open by June',
      tried: 'e.g. discounts',
    },
    remove: (words: string) => `Remove: ${words}`,
    tooLong: (by: number, most: number) =>
      `${plural(by, 'character')} too many: the limit is ${most}. Shorten this to save it.`,
    full: (most: number) => `There’s room for ${most} lines here. Remove one to add another.`,
    fullAnswers: (most: number) => `There’s room for ${most} answers. Clear another one to add this.`,
    fullProblems: (most: number) =>
      `You can have up to ${most} problems. To choose another, first untick one that we suggested from your text.`,
    done: 'Done',
    unchanged: 'Ideas are based on your case. If you change it, we’ll offer new sparks here.',
    after: 'The sparks on this page stay until you refresh them.',
    elsewhere: 'Ideas and sparks are based on your case.',
    changed: 'You changed your case.',
    undo: 'Undo last change',
  },
  sayMore: 'Add more detail',
  moreMayHelp: 'More detail about your challenge, or other topics, may help.',
  kept: 'Your challenge is safe.',
  cancelled: 'Cancelled. Your challenge is safe.',
  sparks: {
    tabs: 'Categories of sparks',
    list: (category: string) => `Sparks: ${category}`,
    loading: 'Writing sparks',
    loaded: (count: number) => `${plural(count, 'spark')} ready`,
    failed: 'We couldn’t write these sparks',
    empty: { title: 'No sparks here yet' },
    newsNote: {
      events: 'These are events to look out for, not news reports.',
      /** Shown if a spark quotes a headline from the operator's feeds. */
      headlines:
        'A spark with a source and a date quotes a news headline. The others describe events to look out for.',
    },
    outdated: {
      topics: { title: 'Topics changed', text: 'These sparks were written for other topics.' },
      case: { title: 'Your case changed', text: 'These sparks were written before you changed it.' },
    },
    refresh: 'Refresh sparks',
  },
  stop: 'Stop',
  ideas: {
    title: 'Possible ideas',
    loading: 'Fetching possible ideas...',
    more: 'More ideas are being written…',
    refresh: 'Refresh ideas',
    list: 'Possible ideas for this spark',
    loaded: (count: number) => `${plural(count, 'idea')} ready`,
    failed: 'We couldn’t load ideas for this spark',
    kept: 'Your bookmarks are safe.',
    cancelled: 'Cancelled. Your bookmarks are safe.',
    timedOut: 'This is taking longer than expected.',
    none: 'No ideas for this spark',
    empty: 'Another spark may have some.',
    another: 'Choose another spark',
    generated:
      'These ideas are generated automatically. Check them against what you know before you act on them.',
    exhausted: 'These are all the ideas for this spark. Another spark will have others.',
  },
} as const
