import { startHereMachine } from '#machines/ideas/start-here.machine.ts'
import { setBeside, startIdeaOf, startQueryOf, type StoredStart } from '#machines/ideas/start-here.rules.ts'
import type { IdeasSubject } from '#machines/ideas/possible-ideas.rules.ts'
import { toggleProblem } from '#machines/workspace/case-brief.rules.ts'
import { chartCases } from '../harness/cases.ts'
import { briefOf, busyProblem, idea, longText, serverProblem, timeoutProblem } from './samples.ts'

export const startIdeas = [
  {
    ...idea('Ring before it is due'),
    focus: 'Ring early',
    whyFirst: 'You find out whose desk the invoice is on.',
  },
  {
    ...idea('Ask for half in advance'),
    focus: 'Half in advance',
    whyFirst: 'It needs nothing but a line in the quote.',
  },
]

/** A brief whose problem the owner has confirmed. */
export const confirmedBrief = toggleProblem(briefOf(longText), 'late-vans')
const subject: IdeasSubject = {
  text: longText,
  summary: '',
  url: '',
  region: '',
  sector: '',
  maturity: 0,
  brief: confirmedBrief,
}
/** The ideas that were shown before a reload. */
export const storedStart: StoredStart = {
  asked: startQueryOf(subject),
  ideas: startIdeas.map(startIdeaOf),
  sets: [startIdeas.map(startIdeaOf)],
  exhausted: false,
}
const otherIdea = {
  ...idea('Send invoices on the day'),
  focus: 'Invoice at once',
  whyFirst: 'It costs nothing.',
}

const subjects = {
  'a confirmed case in sight': { subject, isInSight: true },
  'a confirmed case': { subject },
  'another region': { subject: { ...subject, region: 'Scotland' } },
  'a summary of its own': {
    subject: { ...subject, summary: 'A summary that is long enough to stand for it.' },
  },
  'out of sight': { subject, isInSight: false },
  'a text that is being read': { subject: { ...subject, brief: undefined } },
  'nothing confirmed': { subject: { ...subject, brief: briefOf(longText) } },
  'no challenge in sight': { subject: { ...subject, text: '', brief: undefined }, isInSight: true },
  'no challenge': { subject: { ...subject, text: '', brief: undefined } },
}

export const cases = chartCases(startHereMachine, {
  inputs: { new: { stored: undefined }, 'after a reload': { stored: storedStart } },
  events: {
    'start.change': subjects,
    'idea.arrived': {
      first: { idea: startIdeas[0]! },
      second: { idea: startIdeas[1]! },
    },
  },
  outcomes: {
    requestIdeas: {
      done: {
        'two ideas': { ideas: startIdeas, exhausted: false },
        'another idea': { ideas: [otherIdea], exhausted: false },
        'the last ideas': { ideas: startIdeas, exhausted: true },
        none: { ideas: [], exhausted: true },
      },
      error: { timeout: timeoutProblem, problem: serverProblem, busy: busyProblem },
    },
  },
  project: ({ isInSight, asked, ideas, sets, exhausted, busy }) => [
    isInSight,
    asked === undefined ? '' : (asked.region ?? 'no region'),
    ideas.length,
    setBeside({ sets, ideas }, -1) !== undefined,
    setBeside({ sets, ideas }, 1) !== undefined,
    exhausted,
    busy !== undefined,
  ],
})
