import { emptyLists } from '../bookmarks/bookmarks.rules.ts'
import { payload } from '../payload.ts'
import { emptyChallenge, nextToGo } from './challenge.rules.ts'
import { asidesToSave, challengeSetup } from './challenge.setup.ts'
import { lifecycle } from './challenge.lifecycle.ts'
import type { SnapshotFrom } from 'xstate'
import { charactersToGo, isTooLong } from '../home/challenge-form.rules.ts'

export const challengeMachine = challengeSetup.createMachine({
  id: 'challenge',
  description:
    'The challenge that the results are about: where it stands, and whether its text is being edited.',
  type: 'parallel',
  context: ({ input }) => ({
    parent: input.parent,
    challenge: input.stored ?? emptyChallenge,
    edit: input.edit ?? '',
    keepsFound: input.stored !== undefined && input.stored._id === undefined,
    seed: input.seed,
    sent: input.sent,
    lists: emptyLists,
    bookmarks: input.bookmarks,
    isGuest: input.isGuest,
    creation: undefined,
    byButton: false,
    id: '',
    persistence: undefined,
    typedCase: undefined,
    asides: input.asides,
    sections: input.sections,
  }),
  invoke: [
    {
      id: 'asides',
      src: 'asides',
      input: ({ context, self }) => ({ parent: self, ...asidesToSave(context) }),
      onError: { description: 'Keeps its failures to itself.' },
    },
    {
      id: 'bookmarks',
      src: 'bookmarks',
      input: ({ context, self }) => ({ parent: self, stored: context.bookmarks, isGuest: context.isGuest }),
      onError: { description: 'Keeps its failures to itself.' },
    },
    {
      id: 'outbox',
      src: 'outbox',
      input: ({ context }) => ({ isGuest: context.isGuest }),
      onError: { description: 'Keeps its failures to itself.' },
    },
  ],
  on: {
    'refinements.keep': {
      actions: [{ type: 'keepRefinements', params: payload }, 'tellKept'],
      meta: { spec: ['SEQ-04', 'REF-27'] },
    },
    'title.keep': {
      guard: 'isUntitled',
      description:
        'A title that was saved stays until the text is another; this one was not chosen by a person.',
      actions: [{ type: 'keepFoundTitle', params: payload }, 'tellKept'],
      meta: { spec: ['SEQ-19'] },
    },
    'title.changed': {
      actions: [{ type: 'keepTitle', params: payload }, 'tellKept'],
    },
    'title.replace': {
      guard: { type: 'isThis', params: payload },
      description: 'Renamed in the list: a title that still waits to be saved must not come after it.',
      actions: [{ type: 'keepTitle', params: payload }, 'tellKept'],
      meta: { spec: ['LIST-06'] },
    },
    'topics.keep': {
      guard: { type: 'changesTopics', params: payload },
      actions: [{ type: 'keepTopics', params: payload }, 'tellKept'],
      meta: { spec: ['TOP-15', 'PERS-03'] },
    },
    'ranking.keep': {
      guard: { type: 'changesRanking', params: payload },
      actions: [{ type: 'keepRanking', params: payload }, 'tellKept'],
      meta: { spec: ['PERS-03'] },
    },
    'case.keep': {
      guard: { type: 'changesCase', params: payload },
      actions: [{ type: 'keepCase', params: payload }, 'tellKept'],
      meta: { spec: ['PERS-03'] },
    },
    'sections.keep': {
      actions: { type: 'keepSections', params: payload },
    },
    'case.supply': {
      actions: { type: 'keepTypedCase', params: payload },
    },
    'bookmarks.changed': [
      {
        guard: { type: 'changesLists', params: payload },
        description: 'Reframed or not, and the numbers of the case studies, are part of the challenge.',
        actions: [{ type: 'keepLists', params: payload }, 'tellKept'],
        meta: { spec: ['BOOK-10', 'RFM-07'] },
      },
      { actions: { type: 'keepLists', params: payload } },
    ],
    'text.stored': {
      description: 'Also when it was left meanwhile: what is on the server is no draft any more.',
      actions: { type: 'tellDraftSaved', params: payload },
    },
    'session.change': {
      actions: [
        { type: 'keepSession', params: payload },
        { type: 'passSession', params: payload },
      ],
    },
  },
  states: {
    text: {
      description: 'The text on show or in the editor.',
      initial: 'viewing',
      on: {
        'challenge.start': { target: '.viewing', actions: 'dropEdit' },
      },
      states: {
        viewing: {
          description: 'The text is shown, shortened.',
          meta: { ignores: { 'edit.clear': 'The editor is closed.' } },
          always: {
            guard: 'hasEdit',
            target: 'editing',
            description: 'An edit that a reload interrupted goes on.',
          },
          on: {
            'edit.started': {
              guard: 'isEditable',
              target: 'editing',
              actions: 'openEditor',
              meta: { spec: ['RES-09'] },
            },
            'text.replace': {
              actions: [
                { type: 'keepEdit', params: payload },
                'tellDraftRevised',
                'reviseText',
                'tellKept',
                'tellRevised',
              ],
            },
          },
        },
        editing: {
          description: 'The text is in the editor; saving a changed text renews the results.',
          on: {
            'edit.changed': { actions: { type: 'keepEdit', params: payload } },
            'edit.saved': [
              {
                guard: 'isUnchanged',
                target: 'viewing',
                actions: 'dropEdit',
                meta: { spec: ['RES-10', 'VAL-04'] },
              },
              { guard: 'isShort', actions: 'sayShort', meta: { spec: ['RES-11', 'MSG-36'] } },
              { guard: 'isTooLong', description: 'The editor says by how much the text is too long.' },
              {
                target: 'viewing',
                actions: ['tellDraftRevised', 'reviseText', 'tellKept', 'tellRevised'],
                meta: { spec: ['RES-10', 'REFR-01'] },
              },
            ],
            'edit.cancelled': { target: 'viewing', actions: 'dropEdit' },
            'edit.clear': { target: 'viewing', actions: 'dropEdit', meta: { spec: ['AUTH-14'] } },
            'challenge.open': [
              { guard: { type: 'isShown', params: payload } },
              {
                guard: 'hasNewEdit',
                target: 'viewing',
                description:
                  'An edit never goes into another challenge: it waits in the form, and we say so.',
                actions: ['wantEdit', 'dropEdit', 'sayEditKept'],
              },
              { target: 'viewing', actions: 'dropEdit' },
            ],
            'challenge.clear': [
              {
                guard: 'hasNewEdit',
                target: 'viewing',
                description: 'An edit that was not saved is found in the form.',
                actions: ['wantEdit', 'dropEdit'],
              },
              { target: 'viewing', actions: 'dropEdit' },
            ],
          },
        },
      },
    },
    lifecycle,
  },
})

export type ChallengeMachine = typeof challengeMachine

type Snapshot = SnapshotFrom<ChallengeMachine>

export const selectChallengeText = (snapshot: Snapshot) => snapshot.context.challenge.challenge_text

export const selectIsEditing = (snapshot: Snapshot) => snapshot.matches({ text: 'editing' })

export const selectEdit = (snapshot: Snapshot) => snapshot.context.edit

/** What survives a reload: the challenge, what is bookmarked of it (`lists`), and what its report is to hold. */
export const selectStored = (snapshot: Snapshot) => snapshot.context

/** The unsaved challenges that were left behind, to go on with, newest first. */
export const selectAsides = (snapshot: Snapshot) => snapshot.context.asides

/** The one of them whose work is lost when one more is left behind; undefined while there is room. */
export const selectNextToGo = (snapshot: Snapshot) => nextToGo(snapshot.context.asides)

/** The text in the open editor; empty while it is closed. */
export const selectStoredEdit = (snapshot: Snapshot) =>
  selectIsEditing(snapshot) ? snapshot.context.edit : ''

export const selectEditToGo = (snapshot: Snapshot) => charactersToGo(snapshot.context.edit)

export const selectIsEditTooLong = (snapshot: Snapshot) => isTooLong(snapshot.context.edit)

/** A new challenge that is not on the server. */
export const selectIsFresh = (snapshot: Snapshot) => snapshot.hasTag('fresh')

export const selectIsSaved = (snapshot: Snapshot) => snapshot.hasTag('saved')

/** Being created (HOME-06). */
export const selectIsCreating = (snapshot: Snapshot) => snapshot.hasTag('busy')

export const selectChallenge = (snapshot: Snapshot) => snapshot.context.challenge

export const selectTitle = (snapshot: Snapshot) => snapshot.context.challenge.challenge_title

/** The actor that keeps the open challenge saved; another one for every opening. */
export const selectKeeper = (snapshot: Snapshot) => snapshot.context.persistence?.id

/** The id of the saved challenge that is open or on its way; empty for a new one. */
export const selectChallengeId = (snapshot: Snapshot) => snapshot.context.id

/** What the screen of a saved challenge shows. */
export const selectSavedStatus = (snapshot: Snapshot) => {
  if (snapshot.hasTag('saved') || snapshot.hasTag('busy')) return 'ready'
  if (snapshot.hasTag('missing')) return 'missing'
  if (snapshot.hasTag('failed')) return 'failed'
  return snapshot.hasTag('opening') ? 'opening' : 'none'
}
