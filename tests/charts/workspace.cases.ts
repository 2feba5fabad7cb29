import { Problem } from '#contract/problem.ts'
import { workspaceMachine } from '#machines/workspace/workspace.machine.ts'
import { nothingRemembered } from '#api/storage/remembered.ts'
import { firstTopicsView } from '#contract/vocabulary.ts'
import { writtenIdea } from '#machines/ideas/own-idea.rules.ts'
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

const page = { seed: 'seed', isGuest: true, remembered: nothingRemembered }

/** Events that affect an open editor. */
const editorEvents =
  /^(edit|session|save|retry|asides?)\.|^challenge\.|^results\.enter$|^sparks\.request$|^text\.(stored|reused|wanted)$|^reframe\./

const someLists = { ...emptyLists, sparks: [spark('a')] }

export const cases = chartCases(workspaceMachine, {
  inputs: {
    'first visit': page,
    'after a reload': { ...page, remembered: { ...nothingRemembered, challenge } },
    'after a reload of home that was opened over it': {
      ...page,
      remembered: { ...nothingRemembered, asides: [{ key: 'k1', challenge, lists: someLists }] },
    },
    'after a reload of home that was opened over it and its editor': {
      ...page,
      remembered: {
        ...nothingRemembered,
        asides: [{ key: 'k1', challenge, lists: someLists }],
        waitingTexts: [{ of: 'k1', text: otherText }],
      },
    },
    'after a reload while editing': {
      ...page,
      remembered: { ...nothingRemembered, challenge, editorText: otherText },
    },
    'somebody, after a reload of a saved challenge': {
      ...page,
      isGuest: false,
      remembered: { ...nothingRemembered, challenge: { ...challenge, _id: 'c1' } },
    },
    'somebody, after a reload of a saved challenge while editing': {
      ...page,
      isGuest: false,
      remembered: { ...nothingRemembered, challenge: { ...challenge, _id: 'c1' }, editorText: otherText },
    },
  },
  events: {
    'text.stored': [{ text: longText }],
    'aside.continued': { this: { key: 'k1' }, another: { key: 'k9' } },
    'aside.saved': { this: { key: 'k1', id: 'c3' } },
    'sparks.request': {
      'a text': { text: longText, source: 'text', filename: '' },
      'from a PDF': { text: longText, source: 'pdf', filename: 'plan.pdf' },
    },
    'text.wanted': [{ text: otherText }],
    'reframe.wanted': {
      'the first one': { label: 'How might we …', before: '' },
      'after another': { label: 'How might we …', before: otherText },
    },
    'section.enter': {
      sparks: { id: undefined, slug: 'markets-products', section: undefined },
      papers: { id: 'c1', slug: undefined, section: 'papers' },
    },
    'results.leave': [{ study: undefined }],
    'topics.open': [{ all: true }],
    'case.hold': [{ text: otherText, brief: null }],
    'spark.selected': [{ spark: spark('a') }],
    'fit.wanted': [{ of: 'own Open late', idea: writtenIdea('Open late', 'Ask'), wish: 'smaller' }],
    'question.asked': [{ of: 'own Open late', idea: writtenIdea('Open late', 'Ask') }],
    'topics.found': [{ topics: [topic('bread', 1)] }],
    'place.wanted': [{ path: '/', replace: true }],
    'summary.kept': [{ summary: 'A short form' }],
    'challenge.open': { one: { id: 'c1' }, another: { id: 'c2' } },
    'refinements.change': { scope: { refinements: { ...refinements, scope: 5 } } },
    'topics.changed': {
      found: {
        topics: [topic('bread', 1)],
        view: firstTopicsView,
        entities: [{ label: 'bread', type: 'Thing' }],
      },
      'switched off': { topics: [topic('bread', 1, false)], view: firstTopicsView, entities: [] },
    },
    'case.changed': {
      'as it was read': ({ challenge: present }) => ({
        own: present.case_brief,
        brief: briefOf(longText),
        typed: briefOf(otherText),
      }),
      'as its owner left it': {
        own: briefOf(longText),
        brief: briefOf(longText),
        typed: briefOf(otherText),
      },
      'passed over': {
        own: { ...briefOf(longText), skipped: true },
        brief: briefOf(longText),
        typed: undefined,
      },
    },
    'ranking.changed': {
      'as it is': ({ challenge: present }) => ({ ranking: present.ranking }),
      'another order': { ranking: { judgements: {}, order: ['a'], plans: {} } },
    },
    'choices.made': [{ choices: { sections: ['challenge', 'original'], prepared: { by: 'Ada', for: '' } } }],
    'title.kept': [{ title: 'A title' }],
    'title.changed': { another: { title: 'Our own title' }, none: { title: '' } },
    'edit.changed': {
      'another text': { text: ` ${otherText} ` },
      'white space only': { text: ` ${longText} ` },
      '99 characters': { text: shortText },
      '20 001 characters': { text: tooLongText },
    },
    'session.change': { 'signed in': { isGuest: false }, guest: { isGuest: true } },
    'case.typed': { 'half a line': { typed: briefOf(longText) }, nothing: { typed: undefined } },
    'bookmarks.changed': {
      'a spark': { lists: someLists },
      'a reframe': { lists: { ...someLists, reframes: [{ label: 'How might we …' }] } },
    },
    'challenge.merged': {
      'with another text': { challenge: { ...challenge, _id: 'c1', challenge_text: otherText } },
      'with another region': ({ challenge: present }) => ({ challenge: { ...present, region: 'Wales' } }),
      'with other topics, ranking and case': ({ challenge: present }) => ({
        challenge: {
          ...present,
          topics: [topic('bread', 1)],
          ranking: { judgements: {}, order: ['b'], plans: {} },
          case_brief: briefOf(longText),
        },
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
    getSparks: {
      done: {
        'found for a visitor': { end: 'found', topics: [topic('bread', 1)] },
        created: { end: 'created', saved: savedChallenge('c1') },
        'created behind another page': { end: 'createdUnseen', saved: savedChallenge('c1') },
        'no topics': { end: 'failed', error: serverProblem },
        'not created': { end: 'uncreated', error: serverProblem },
        'created earlier, and deleted since': {
          end: 'uncreated',
          error: new Problem('http', { status: 404 }),
        },
        'given up': { end: 'stopped' },
      },
    },
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
  sources: {
    asides: ['aside.saved'],
    bookmarks: ['bookmarks.changed', 'challenge.missed'],
    caseBrief: ['case.changed', 'case.confirmed', 'case.typed'],
    getSparks: ['topics.found'],
    evidence: ['summary.kept', 'title.kept'],
    reframing: ['reframe.wanted', 'text.wanted'],
    ranking: ['ranking.changed'],
    reportDesk: ['choices.made'],
    topics: ['topics.changed'],
  },
  // An open editor is combined only with events that change whether the challenge is new, saved or
  // gone; its other fields do not affect the editor. Texts that are too short or too long to save
  // are only typed into a visitor's new challenge. Challenges set aside are combined only with
  // those same changes, and two of them stand for any number. The PDF's name, opening a saved
  // challenge when nothing was open, and the text that a reframe replaces affect nothing else, so
  // each occurs once. An edit that waits or was discarded is combined only with what brings it back
  // or removes it.
  can: ({ challenge: kept, editorText, isGuest, id, asides, waitingTexts, discarded }, event) => {
    if (discarded !== '') return /^(edit\.restored|edit\.clear|discarded\.)/.test(event.type)
    if (waitingTexts.length > 0)
      return /^(challenge\.(open|removed)|aside\.(saved|continued)|edit\.(clear|release))$/.test(event.type)
    const isNothingHere = kept.challenge_text === '' && editorText === '' && id === ''
    if (event.type === 'sparks.request' && event.filename !== '' && !isNothingHere) return false
    // On home, where sparks are requested, there is no saved challenge and no editor.
    if (event.type === 'sparks.request' && editorText !== '' && !(isGuest && id === '')) return false
    if (event.type === 'challenge.open' && event.id === 'c2' && id === '' && kept._id === undefined)
      return false
    if (event.type === 'reframe.wanted' && event.before !== '' && !(isGuest && id === '')) return false
    if (asides.length > 0)
      return (
        /^asides?\./.test(event.type) ||
        (asides.length === 1 && event.type === 'challenge.clear') ||
        (kept.challenge_text === '' &&
          editorText === '' &&
          (id === ''
            ? /^(results\.enter|session\.change|sparks\.request|challenge\.open)$/.test(event.type)
            : isGuest && event.type === 'results.enter'))
      )
    if (/^asides?\./.test(event.type) && asides.length === 0)
      return kept.challenge_text === '' && id === '' && isGuest
    if (editorText === '') return true
    if (event.type === 'edit.changed') return (isGuest && id === '') || event.text.trim() === otherText
    return [kept.challenge_text, otherText].includes(editorText.trim())
      ? editorEvents.test(event.type)
      : ['edit.saved', 'edit.cancelled', 'challenge.open', 'challenge.clear'].includes(event.type)
  },
  project: ({
    challenge: kept,
    editorText,
    lists,
    isGuest,
    id,
    savesFoundTopics,
    asides,
    entities,
    waitingTexts,
    discarded,
  }) => [
    kept.challenge_text !== '',
    editorText === '' ? 0 : editorText.trim() === kept.challenge_text ? 1 : editorText.trim().length,
    id === '' && lists.sparks.length > 0,
    isGuest,
    id !== '' && (kept._id === id ? 'known' : 'other'),
    savesFoundTopics,
    // Whether topics must be found again matters only to people who return to a new challenge.
    kept.challenge_text !== '' &&
      editorText === '' &&
      id === '' &&
      isGuest &&
      lists.sparks.length === 0 &&
      entities !== undefined,
    asides.length > 0,
    asides[0] !== undefined && hasWork(asides[0]),
    waitingTexts.map(({ of }) => of).join(' '),
    discarded !== '',
  ],
  leftOut: {
    'lifecycle | challenge.clear: to .restoring': 'There is no text now, so restoring leads to none at once.',
    'lifecycle | aside.continued [2]: to .restoring':
      'There is a text now, so restoring leads to fresh at once.',
    'lifecycle.none | results.enter [3]: to restoring':
      'There is a text now, so restoring leads to fresh at once.',
    'lifecycle.creating | createChallenge onError [2]: to restoring':
      'It is still not on the server, so restoring leads to fresh at once.',
    'lifecycle.gettingSparks | getSparks onDone [3]: to restoring':
      'There is a text, so restoring leads to fresh at once.',
    'lifecycle.awaitingLogin | results.enter [1]: to restoring':
      'There is a text, so restoring leads to fresh at once.',
    'lifecycle.none | results.enter [1]: to restoring':
      'There is a text, so restoring leads to fresh at once.',
    'text.viewing | edit.restored: to viewing': 'There is an edit now, so viewing leads to editing at once.',
    'text.viewing | edit.restored: stays': 'There is an edit now, so viewing leads to editing at once.',
    'lifecycle.opening | readChallenge onError [1]: without wantWaitingText':
      'No path has an edit that waits at a saved challenge. `tests/boot/saved.test.ts` follows one [RES-13].',
    'lifecycle.saved | challenge.clear: to restoring':
      'There is no text now, so restoring leads to none at once.',
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
