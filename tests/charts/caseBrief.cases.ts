import type { KnownProblem } from '#contract/brief.ts'
import { caseBriefMachine } from '#machines/case-brief/case-brief.machine.ts'
import { profileOf } from '#machines/case-brief/case-brief.first.ts'
import { toggleProblem } from '#machines/case-brief/case-brief.rules.ts'
import { chartCases } from '../harness/cases.ts'
import { briefOf, busyProblem, longText, otherText, refinements, serverProblem } from './samples.ts'

const profile = profileOf(refinements)
const own = toggleProblem(briefOf(longText), 'late-vans')
const another: KnownProblem = { id: 'few-buyers', name: 'Too few buyers', group: 'customers', questions: [] }

export const cases = chartCases(caseBriefMachine, {
  inputs: {
    'first visit': { text: '', brief: null, profile },
    'reloaded before it was read': { text: longText, brief: null, profile },
    'kept from before': { text: longText, brief: own, profile },
  },
  events: {
    'case.prepare': {
      'a text': { text: longText, brief: null },
      'a text with its case': { text: otherText, brief: own },
      'no text': { text: ' ', brief: null },
    },
    'case.change': { 'other words': { text: otherText } },
    'case.tailor': {
      'a bakery': { profile: { ...profile, business_sector: 'Bakery' } },
      'as it is': (context) => ({ profile: context.profile }),
    },
    'case.load': {
      'from another tab': { brief: own },
      'as it is': (context) => ({ brief: context.own }),
      'undone elsewhere': { brief: null },
    },
    'case.hold': {
      'with a brief': { text: longText, brief: own },
      'without one': { text: longText, brief: null },
    },
    'problem.toggled': [{ id: 'late-vans' }],
    'problem.added': [{ problem: another }],
    'line.added': {
      'a line': { list: 'tried', text: ' A second van ' },
      blank: { list: 'tried', text: ' ' },
    },
    'line.changed': {
      'other words': { list: 'goal', words: longText.slice(0, 20), to: 'Sell more' },
      'as it is': { list: 'goal', words: longText.slice(0, 20), to: longText.slice(0, 20) },
    },
    'line.removed': [{ list: 'goal', words: longText.slice(0, 20) }],
    'question.answered': [{ problem: 'late-vans', question: 'how-late', text: '40' }],
  },
  outcomes: {
    requestBrief: {
      done: { 'as it is written': ({ text }) => briefOf(text) },
      error: { problem: serverProblem, busy: busyProblem },
    },
  },
  equivalents: {
    '(root) | case.clear: to .choosing': 'There is no text then, so choosing leads to empty at once.',
  },
  // What stands on the lines decides nothing; the changes that can be undone are counted up to one.
  project: ({ text, before, own: mine, read, past, handed }) => [
    text.trim() === '',
    before === text,
    mine !== null,
    read !== undefined,
    past.length > 0,
    handed !== undefined,
  ],
})
