import { wholeSentences } from '../workspace/excerpt.rules.ts'
import { plainText } from './report.text.ts'

/**
 * How many characters of an idea are shown in the list of actions. They identify the idea, whose full text is
 * in another section.
 */
const ideaInShort = 80

const listFormat = new Intl.ListFormat('en-GB', { style: 'long', type: 'conjunction' })

/** The words inside a report. Reports are saved as files, so the words are the same for every reader. */
export const reportLabels = {
  made: (on: string) => `Made on ${on}`,
  untitled: 'Untitled challenge',
  preparedFor: 'Prepared for',
  preparedBy: 'Prepared by',
  figures: 'Key figures',
  start: 'Where to start',
  whyFirst: 'Why start with this',
  firstActions: 'First actions',
  noDate: 'No date yet',
  file: 'Read from the file',
  nothing: 'Nothing has been bookmarked yet.',
  noText: 'This challenge has no text.',
  scope: 'Scope',
  scopeLevel: (level: number, title: string) => `${level} – ${title}`,
  sector: 'Sector',
  maturity: 'Company maturity',
  region: 'Region',
  website: 'Website',
  family: 'Family business',
  social: 'Social enterprise',
  yes: 'Yes',
  wants: 'Goal',
  inTheWay: 'What stands in the way',
  limits: 'Limits and conditions',
  tried: 'Already tried',
  answers: 'Answers',
  other: 'Other sparks',
  from: 'From the spark',
  fromSeveral: 'From the sparks',
  sparks: (sparks: readonly string[]) => listFormat.format(sparks.map((spark) => `“${spark}”`)),
  sameSpark: (idea: number) => `same as idea ${idea}`,
  eachIdea: 'each idea',
  focus: 'Focus',
  inRegion: 'In the region',
  satisfaction: 'How it answers the spark',
  resolution: 'How it addresses the challenge',
  steps: 'Steps',
  resources: 'Key resources',
  obstacles: 'Potential obstacles',
  action: (step: string, { owner, due, idea }: { owner: string; due: string; idea: string }) => {
    const who = [due, owner].filter((part) => part !== '').join(', ')
    const what = idea === step ? step : `${step} (${wholeSentences(idea, ideaInShort)})`
    return who === '' ? what : `${who}: ${what}`
  },
  owner: 'Who',
  due: 'By when',
  ownNote: 'Note',
  impact: 'Impact',
  effort: 'Effort',
  levels: ['', 'Low', 'Medium', 'High'],
  authors: 'Authors',
  published: 'Published in',
  note: 'Note',
  sources: 'Sources',
  study: (id: number) => `Case study ${id}`,
  place: 'Setting',
  lesson: 'What you can take from it',
  key_features: 'Key features',
  customer_need_types: 'Customer needs',
  examples: 'Examples',
  strategies: 'Strategies',
  business_guidance: 'Guidance',
} as const

/** Formats `2026-11-21…` as `21 November 2026`. An unreadable date is returned unchanged. */
export const longDate = (day: string): string => {
  const time = Date.parse(day)
  return Number.isNaN(time)
    ? plainText(day)
    : new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(time)
}
