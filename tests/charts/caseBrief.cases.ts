import type { KnownProblem } from '#contract/brief.ts'
import { caseBriefMachine } from '#machines/workspace/case-brief.machine.ts'
import { profileOf } from '#machines/workspace/case-brief.rules.ts'
import { toggleProblem } from '#machines/workspace/case-brief.rules.ts'
import { chartCases } from '../harness/cases.ts'
import { briefOf, busyProblem, longText, otherText, refinements, serverProblem } from './samples.ts'

const profile = profileOf(refinements)
const own = toggleProblem(briefOf(longText), 'late-vans')
const goal = { list: 'goal' as const, words: longText.slice(0, 20) }
/** A problem of the library that the text does not name. */
export const another: KnownProblem = {
  id: 'few-buyers',
  name: 'Too few buyers',
  group: 'customers',
  questions: [],
  searchWords: [],
}

export const cases = chartCases(caseBriefMachine, {
  inputs: {
    'first visit': { text: '', brief: null, isNew: true, held: [], profile },
    'reloaded before it was read': {
      text: longText,
      brief: null,
      isNew: true,
      held: [{ text: longText, brief: null, typed: [{ field: goal, text: 'Sell mo' }] }],
      profile,
    },
    'kept from before': { text: longText, brief: own, isNew: false, held: [], profile },
  },
  events: {
    'case.start': {
      'a text': { text: longText, brief: null, isNew: true },
      'a text with its case': { text: otherText, brief: own, isNew: false },
      'no text': { text: ' ', brief: null, isNew: true },
    },
    'case.finish': { 'this one': (context) => ({ text: context.text }), 'another one': { text: 'Another' } },
    'case.change': {
      'other words': { text: otherText },
      'the words from before': ({ text, earlier }) => ({ text: earlier.at(-1)?.text ?? text }),
    },
    'profile.change': {
      'a bakery': { profile: { ...profile, business_sector: 'Bakery' } },
      'as it is': (context) => ({ profile: context.profile }),
    },
    'case.load': {
      'from another tab': { brief: own },
      'undone elsewhere': { brief: null },
    },
    'case.hold': {
      'with a brief': { text: longText, brief: own },
      'without one': { text: longText, brief: null },
    },
    'problem.toggled': [{ id: 'late-vans' }],
    'problem.added': [{ problem: another }],
    'field.typed': {
      'other words': { field: goal, text: 'Sell more' },
      'as it is': { field: goal, text: goal.words },
      'too many words': { field: goal, text: 'word '.repeat(130) },
    },
    'field.left': [{ field: goal }],
    'line.removed': [goal],
  },
  outcomes: {
    requestBrief: {
      done: {
        'as it is written': ({ text }) => briefOf(text),
        'with no problem of the list': ({ text }) => ({ ...briefOf(text), problems: [] }),
      },
      error: { problem: serverProblem, busy: busyProblem },
    },
  },
  leftOut: {
    'ready | case.load [1]: to reading':
      'Nothing of the owner’s is left, so choosing leads to reading at once.',
    'ready.asking | problem.toggled: to judging':
      'It has been answered, so judging leads to answered at once.',
    'ready.asking | problem.added: to judging': 'It has been answered, so judging leads to answered at once.',
    'ready.asking | question.skipped: to judging':
      'It has been answered, so judging leads to answered at once.',
    '(root) | case.clear: to .choosing': 'There is no text then, so choosing leads to empty at once.',
  },
  // The wording of lines affects no transition, and undoable changes are counted only up to one. Typed texts
  // and held cases are distinguished only when nothing else is going on, so that there are few situations.
  project: ({ text, before, own: mine, read, past, held, typed, busy }) => [
    text.trim() === '',
    before === text,
    mine !== null,
    read !== undefined,
    past.length > 0,
    text.trim() === '' && held.length > 0,
    past.length === 0 && mine === null && typed.map((each) => each.text.length > 600),
    past.length === 0 && mine === null && typed.length === 0 && busy !== undefined,
  ],
})
