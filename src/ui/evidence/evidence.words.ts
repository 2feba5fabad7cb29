import { listFormat, plural } from '#ui/words.ts'

const quoted = (list: readonly string[]) => listFormat.format(list.map((each) => `“${each}”`))

/** Joins the known facts in one line; when it wraps, a line ends with the dot between two facts. */
export const factLine = (...facts: readonly (string | undefined)[]) =>
  facts.filter((fact) => fact !== undefined && fact !== '').join('\u00A0· ')

/** Said of an empty list, because the catalogue may have nothing on the problem, however well it is described. */
const notCovered =
  'Our catalogue doesn’t cover every problem. More detail or other topics may still find some.'

/** The words of resources, reframes, business models, case studies and the review; home does not load them. */
export const evidenceWords = {
  sections: 'Sections of the results',
  review: 'Review',
  keepHint: 'Bookmark what’s useful. You’ll find it under Review.',
  kept: (count: number) => `${count} bookmarked`,
  outdatedTitle: 'Topics changed',
  outdated: 'This list was made for other topics.',
  refresh: 'Refresh list',
  whyShown: 'Why this',
  reason: {
    problem: (name: string) => `for the problem “${name}”`,
    words: (list: readonly string[]) => `your text mentions ${quoted(list)}`,
  },
  /** What most of a list was found for; at least one of the two is not empty. */
  mostShown: (problems: readonly string[], list: readonly string[]) => {
    if (problems.length === 0) return `Most of these match your text, which mentions ${quoted(list)}.`
    const found = `Most of these match the ${problems.length === 1 ? 'problem' : 'problems'} ${quoted(problems)}`
    return list.length === 0 ? `${found}.` : `${found}; your text mentions ${quoted(list)}.`
  },
  showMore: 'Show more',
  moreArriving: 'More are being written…',
  brokenOff: 'The rest didn’t arrive. Retry to load the whole list again.',
  complete: 'That’s everything.',
  unextended: 'We couldn’t load any more.',
  resources: {
    tabs: 'Kinds of resources',
    papers: {
      list: 'Academic papers',
      loading: 'Looking for papers',
      loaded: (count: number) => `${plural(count, 'paper')} found`,
      failed: 'We couldn’t load the papers',
      empty: { title: 'No matching papers yet', text: notCovered },
      note: 'We wrote these notes. Check the source before you rely on them.',
      noLink: 'We haven’t checked a link for this paper. Look for it on',
      or: 'or',
      sites: { crossref: 'Crossref', scholar: 'Google Scholar' },
      doi: (doi: string) => `DOI ${doi} (not checked by us)`,
      others: (count: number) => `${count} more without a checked link`,
      othersHint: 'Look for them by title and author.',
      othersList: 'More academic papers',
    },
    studies: {
      list: 'Case studies',
      loading: 'Looking for case studies',
      loaded: (count: number) => `${plural(count, 'case study', 'case studies')} found`,
      failed: 'We couldn’t load the case studies',
      empty: { title: 'No matching case studies yet', text: notCovered },
      about: 'About',
    },
  },
  reframes: {
    scope: 'How broad should the reframes be?',
    scopeHint: 'This sets the scope of your challenge.',
    guidance: 'Use one as your challenge, or compare up to three.',
    list: 'Reframes',
    pinned: 'Bookmarked reframes',
    loading: 'Writing reframes',
    loaded: (count: number) => `${plural(count, 'reframe')} ready`,
    failed: 'We couldn’t write the reframes',
    empty: { title: 'No reframes at this level', text: 'Another level may have some.' },
    wider: 'Go one level wider',
    narrower: 'Go one level narrower',
    compare: 'Compare',
    compareThis: (label: string) => `Compare: ${label}`,
    full: 'You’re already comparing three. Remove one first.',
    comparison: 'Compared reframes',
    compareMore: 'Choose another reframe to compare with this one.',
    differs: 'Words that aren’t in every reframe are marked.',
    stopComparing: 'Stop comparing',
    takeOut: 'Remove',
    use: 'Use this',
    useOf: (label: string) => `Use this as my challenge: ${label}`,
    inUse: 'In use',
    usedTitle: 'Your challenge now starts with this reframe',
    undo: 'Undo',
    whileEditing: 'Save or cancel your edit of the challenge first.',
  },
  models: {
    list: 'Business models',
    loading: 'Looking for business models',
    loaded: (count: number) => `${plural(count, 'business model')} found`,
    failed: 'We couldn’t load the business models',
    empty: { title: 'No matching business models yet' },
    details: 'How it works',
    key_features: 'Key features',
    customer_need_types: 'Customer needs',
    examples: 'Examples',
    strategies: 'Strategies',
    business_guidance: 'Guidance',
  },
  study: {
    heading: 'Case study',
    loading: 'Opening the case study',
    cancelled: 'Cancelled. The case study was not opened.',
    missing: "Sorry, we couldn't find that case study",
    missingText: 'The address may be wrong, or the case study is no longer here.',
    failed: 'We couldn’t load this case study',
    failedText: 'Your bookmarks are safe.',
    idea: 'What they did and how it turned out',
    lesson: 'What you can take from it',
    entities: 'Topics',
    sources: 'Sources',
    toResults: 'Back to your results',
    toHome: 'Start a challenge',
  },
  reviewing: {
    heading: 'Review Your Challenge',
    title: 'Title',
    nothingOf: 'Nothing bookmarked yet from',
    remove: 'Remove bookmark',
    removed: (name: string) => `Removed: ${name}`,
    yes: 'Yes',
  },
  ranking: {
    legend: 'Order of your ideas',
    impact: 'Impact',
    effort: 'Effort',
    unset: 'Not rated',
    levels: ['Low', 'Medium', 'High'],
    sort: 'Sort by impact and effort',
    actions: (name: string) => `Idea actions: ${name}`,
    moveUp: 'Move up',
    moveDown: 'Move down',
    delete: 'Delete idea',
    drag: (name: string) => `Drag to another place: ${name}`,
    impactOf: (name: string) => `Impact of: ${name}`,
    effortOf: (name: string) => `Effort of: ${name}`,
    moved: (place: number, count: number) => `Now number ${place} of ${count}`,
    sorted: 'Sorted: most impact for least effort first',
  },
} as const
