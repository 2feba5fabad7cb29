import { defaultRefinements } from '#contract/vocabulary.ts'
import { Problem } from '#contract/problem.ts'
import { challengeFormMachine } from '#machines/home/challenge-form.machine.ts'
import { isLongEnough, isTooLong, restorable } from '#machines/home/challenge-form.rules.ts'
import { chartCases } from '../harness/cases.ts'
import { longText, otherText, serverProblem, shortText, tooLongText } from './samples.ts'

const endedProblem = new Problem('http', { status: 404, code: 'NOT_FOUND' })

export const cases = chartCases(challengeFormMachine, {
  inputs: {
    empty: { draft: '', filename: '', behind: [] },
    'with a draft': { draft: longText, filename: '', behind: [] },
    'with the text of a PDF': { draft: longText, filename: 'plan.pdf', behind: [] },
  },
  events: {
    'text.changed': {
      '99 characters': { text: shortText },
      '100 characters': { text: longText },
      '20 001 characters': { text: tooLongText },
      'white space': { text: ' ' },
    },
    'tab.chosen': [{ tab: 'text' }, { tab: 'pdf' }, { tab: 'image' }],
    'upload.began': [{ kind: 'pdf' }, { kind: 'image' }],
    'upload.cleared': [{ kind: 'pdf' }, { kind: 'image' }],
    'description.found': {
      'of a PDF': { kind: 'pdf', text: otherText, filename: 'plan.pdf' },
      'of an image': { kind: 'image', text: otherText, filename: 'slide.png' },
    },
    'token.redeem': [{ token: 'abc' }],
    'refinements.remember': [{ refinements: { ...defaultRefinements, region: 'Wales' } }],
    'draft.change': {
      'of this text': ({ text }) => ({ from: text, text: otherText }),
      'of another text': { from: `${otherText} more`, text: otherText },
    },
    'draft.replace': { 'another text': { text: otherText } },
    'draft.finish': {
      'of this text': ({ text }) => ({ text }),
      'of another text': { text: `${otherText} more` },
    },
  },
  outcomes: {
    requestTokenText: {
      done: {
        'a text': {
          text: 'Text behind the token',
          brief: null,
          refinements: undefined,
          about: undefined,
        },
        'a text with its options': {
          text: 'Text behind the token',
          brief: null,
          refinements: defaultRefinements,
          about: undefined,
        },
      },
      error: { 'a link that ended': endedProblem, 'a server that fails': serverProblem },
    },
  },
  leftOut: {
    'open.blocked | website.accept: to allowed':
      'Only an accepted website leaves blocked, so judging leads to allowed at once.',
  },
  // Distinguishes what guards and views read from the text. Undo, and a text opened from a link, are
  // distinguished only when nothing else is going on, so that there are few situations.
  project: ({ text, replaced, behind, isWebsiteRefused, tab, filename, uploading, shared }) => {
    const isPlain = tab === 'text' && filename === '' && uploading === undefined && !isWebsiteRefused
    const isOpened = shared !== undefined
    if (!isPlain)
      return [
        isLongEnough(text),
        isWebsiteRefused,
        tab,
        filename !== '',
        uploading,
        filename !== '' && isOpened,
      ]
    if (isOpened) return [isLongEnough(text), replaced !== '', shared]
    return [
      text === '',
      isLongEnough(text),
      isTooLong(text),
      replaced !== '',
      text === '' && restorable(behind).length > 0,
    ]
  },
})
