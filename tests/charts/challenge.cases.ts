import { Problem } from '#contract/problems.ts'
import { challengeMachine } from '#machines/workspace/challenge.machine.ts'
import { firstTopicsView } from '#contract/vocabulary.ts'
import { hasWork } from '#machines/workspace/challenge.rules.ts'
import { emptyLists } from '#machines/bookmarks/bookmarks.rules.ts'
import { chartCases } from '../harness/cases.ts'
import {
  briefOf,
  challenge,
  longText,
  otherText,
  refinements,
  savedChallenge,
  serverProblem,
  shortText,
  spark,
  tooLongText,
  topic,
} from './samples.ts'

const nothing = {
  edit: undefined,
  bookmarks: [],
  seed: 'seed',
  sent: '',
  isGuest: true,
  asides: [],
  sections: undefined,
}
const someLists = { ...emptyLists, sparks: [spark('a')] }

export const cases = chartCases(challengeMachine, {
  inputs: {
    'first visit': { ...nothing, stored: undefined },
    'after a reload': { ...nothing, stored: challenge },
    'after a reload of home that was opened over it': {
      ...nothing,
      stored: undefined,
      asides: [{ key: 'k1', challenge, lists: someLists }],
    },
    'after a reload while editing': { ...nothing, stored: challenge, edit: otherText },
    'somebody, after a reload of a saved challenge': {
      ...nothing,
      stored: { ...challenge, _id: 'c1' },
      isGuest: false,
    },
    'somebody, after a reload of a saved challenge while editing': {
      ...nothing,
      stored: { ...challenge, _id: 'c1' },
      edit: otherText,
      isGuest: false,
    },
  },
  events: {
    'text.stored': [{ text: longText }],
    'aside.continued': { this: { key: 'k1' }, another: { key: 'k9' } },
    'aside.saved': { this: { key: 'k1' } },
    'challenge.start': {
      text: { text: longText, filename: '' },
      'text of a PDF': { text: longText, filename: 'plan.pdf' },
    },
    'text.replace': [{ text: otherText }],
    'challenge.open': { one: { id: 'c1' }, another: { id: 'c2' } },
    'refinements.keep': { scope: { refinements: { ...refinements, scope: 5 } } },
    'topics.keep': {
      found: { topics: [topic('bread', 1)], view: firstTopicsView },
      'switched off': { topics: [topic('bread', 1, false)], view: firstTopicsView },
    },
    'case.keep': {
      'as it is': ({ challenge: present }) => ({ brief: present.case_brief }),
      'another one': { brief: briefOf(longText) },
    },
    'ranking.keep': {
      'as it is': ({ challenge: present }) => ({ ranking: present.ranking }),
      'another order': { ranking: { judgements: {}, order: ['a'], plans: {} } },
    },
    'sections.keep': [{ sections: ['challenge', 'original'] }],
    'title.keep': [{ title: 'A title' }],
    'title.changed': { another: { title: 'Our own title' }, none: { title: '' } },
    'edit.changed': {
      'another text': { text: ` ${otherText} ` },
      'white space only': { text: ` ${longText} ` },
      '99 characters': { text: shortText },
      '20 001 characters': { text: tooLongText },
    },
    'session.change': { 'signed in': { isGuest: false }, guest: { isGuest: true } },
    'case.supply': { 'half a line': { brief: briefOf(longText) }, nothing: { brief: undefined } },
    'bookmarks.changed': {
      'a spark': { lists: someLists },
      'a reframe': { lists: { ...someLists, reframes: [{ label: 'How might we …' }] } },
    },
    'challenge.stored': {
      'with another text': {
        state: { id: 'c1', revision: 2, challenge },
        challenge: { ...challenge, _id: 'c1', challenge_text: otherText },
      },
      'with another region': ({ challenge: present }) => ({
        state: { id: 'c1', revision: 2, challenge: present },
        challenge: { ...present, region: 'Wales' },
      }),
    },
    'challenge.missed': { this: { challengeId: 'c1' }, another: { challengeId: 'c3' } },
    'title.replace': {
      this: { id: 'c1', title: 'Another' },
      another: { id: 'c3', title: 'Another' },
    },
    'challenge.flush': { this: { id: 'c1' }, another: { id: 'c3' } },
    'challenge.removed': { this: { id: 'c1' }, another: { id: 'c3' } },
  },
  outcomes: {
    createChallenge: {
      done: { created: savedChallenge('c1') },
      error: { problem: serverProblem, 'not found': new Problem('http', { status: 404 }) },
    },
    readChallenge: {
      done: {
        'as it is': ({ id }: { id: string }) => savedChallenge(id),
        'with what an earlier page could not save': ({ id }: { id: string }) => ({
          ...savedChallenge(id),
          waiting: {
            id,
            revision: 1,
            base: { region: '' },
            changes: { region: 'Wales' },
            sent: { region: '' },
            seed: 'earlier',
          },
        }),
        'with a case study and one that is gone': ({ id }: { id: string }) => ({
          ...savedChallenge(id),
          caseStudies: [7, 8],
          studies: [{ id: 7, name: 'A case', slug: 'a-case', summary: 'Done', entities: [] }],
        }),
      },
      error: { problem: serverProblem, 'not found': new Problem('http', { status: 404 }) },
    },
  },
  sources: { asides: ['aside.saved'], bookmarks: ['bookmarks.changed', 'challenge.missed'] },
  // Whatever changes where a challenge stands meets an open editor, the other fields of the challenge do not: they have
  // nothing to do with it. Texts that are too short or too long to save are written on a visitor's new challenge only.
  // What is set aside has to do with where a challenge stands alone, and two of them show all that several do.
  can: ({ challenge: kept, edit, isGuest, id, asides }, event) => {
    if (asides.length > 0)
      return (
        /^asides?\./.test(event.type) ||
        (asides.length === 1 && event.type === 'challenge.clear') ||
        (kept.challenge_text === '' &&
          edit === '' &&
          id === '' &&
          /^(results|session)\.|^challenge\.(open|start)$/.test(event.type))
      )
    if (/^asides?\./.test(event.type) && asides.length === 0)
      return kept.challenge_text === '' && id === '' && isGuest
    if (edit === '') return true
    if (event.type === 'edit.changed') return (isGuest && id === '') || event.text.trim() === otherText
    return [kept.challenge_text, otherText].includes(edit.trim())
      ? !/^(refinements|title|bookmarks|topics|ranking)\./.test(event.type)
      : ['edit.saved', 'edit.cancelled', 'challenge.open', 'challenge.clear'].includes(event.type)
  },
  project: ({ challenge: kept, edit, lists, isGuest, id, byButton, keepsFound, asides }) => [
    kept.challenge_text !== '',
    edit === '' ? 0 : edit.trim() === kept.challenge_text ? 1 : edit.trim().length,
    id === '' && lists.sparks.length > 0,
    isGuest,
    id !== '' && (kept._id === id ? 'known' : 'other'),
    id === '' && byButton,
    keepsFound,
    asides.length > 0,
    asides[0] !== undefined && hasWork(asides[0]),
  ],
  leftOut: {
    'lifecycle | aside.continued [1]: without stopSaving':
      'It is continued on home, where nothing is being saved.',
    'lifecycle | aside.continued [2]: without stopSaving':
      'It is continued on home, where nothing is being saved.',
    'text.viewing | edit.started: to viewing':
      'An opened editor holds the text, so viewing leads to editing at once.',
    'text.viewing | edit.started: stays':
      'An opened editor holds the text, so viewing leads to editing at once.',
  },
})
