import { plural } from '#ui/words.ts'

/** The words of the parts, the same on every screen. */
export const partWords = {
  busy: (seconds: number) =>
    `The server is busy. Please try again in ${seconds < 120 ? plural(seconds, 'second') : plural(Math.ceil(seconds / 60), 'minute')}.`,
  readOn: 'Read more',
  showLess: 'Show less',
  bookmark: { add: 'Bookmark', remove: 'Remove bookmark' },
  spark: { seeIdeas: 'See possible ideas' },
  topics: { add: 'Add topic', addLabel: 'Add a topic' },
  scopeValue: (level: number, of: number, title: string) => `${level} of ${of}: ${title}`,
  select: {
    clear: (label: string) => `Clear ${label.toLowerCase()}`,
    open: (label: string) => `Show options for ${label.toLowerCase()}`,
    noMatch: 'No option matches',
    /** The group of options that other words than their own label matched. */
    related: 'Related',
  },
  provenance: {
    title: 'Why this',
    technique: 'Based on',
    why: 'Why it helps',
    topics: 'Topics used',
    sources: 'Sources',
    engine: 'Written by',
    offline: 'Built-in engine, without a language model',
    standIn: 'Built-in engine, in place of the language model',
    model: (name: string) => `The language model ${name}. Check the text before you rely on it.`,
  },
  idea: {
    own: 'Your own idea',
    whyFirst: 'Why start with this',
    answersSpark: 'How it answers the spark',
    addressesChallenge: 'How it addresses the challenge',
    firstStep: 'First step',
    takes: 'It takes',
    mayStop: 'What may stop it',
    changed: 'changed',
    was: 'was',
    isNew: 'new',
    implement: 'How to implement the idea',
    keyResources: 'Key resources',
    obstacles: 'Potential obstacles',
    fitsRegion: 'How it fits the region',
  },
} as const
