import { sendTo } from 'xstate'
import { emptyLists } from '../bookmarks/bookmarks.rules.ts'
import { payload } from '../payload.ts'
import { emptyChallenge } from './challenge.rules.ts'
import { toCaseBrief, toTopics } from './workspace.addresses.ts'
import { children, facts, wishes } from './workspace.children.ts'
import { leaveResults, lifecycle } from './workspace.lifecycle.ts'
import { workspaceSetup } from './workspace.setup.ts'

/** Actions that tell the form, change the challenge's text and save it. */
const revise = ['tellDraftRevised', 'reviseText', 'save'] as const

/** Actions that look up everything for the changed text. */
const lookAgain = [{ type: 'reviseResults', params: { isReframed: false } }, 'loadEvidence'] as const

/** What becomes of the editor when another challenge or home is opened. */
const leaveEditor = [
  {
    guard: 'hasLostEdit',
    target: 'viewing',
    description: 'The challenge is gone, so the edit moves to the form, and a notice says so.',
    actions: ['wantEdit', 'clearEdit', 'sayEditKept'],
    meta: { spec: ['RES-13'] },
  },
  {
    guard: 'hasNewEdit',
    target: 'viewing',
    description: 'The edit is kept with its challenge; the form keeps its own draft.',
    actions: 'holdEdit',
    meta: { spec: ['RES-13'] },
  },
  { target: 'viewing', actions: 'clearEdit' },
] as const

export const workspaceMachine = workspaceSetup.createMachine({
  id: 'workspace',
  description: 'The challenge on show: its text, where it is saved, and everything found or made for it.',
  type: 'parallel',
  context: ({ input: { remembered, ...input } }) => ({
    ...input,
    remembered,
    challenge: remembered.challenge ?? { ...emptyChallenge, ...remembered.refinements },
    edit: remembered.edit ?? '',
    discarded: '',
    edits: remembered.edits,
    keepsFound: remembered.challenge !== undefined && remembered.challenge._id === undefined,
    sent: remembered.sent,
    asides: remembered.asides,
    choices: remembered.choices,
    lists: emptyLists,
    id: '',
    persistence: undefined,
    typedCase: undefined,
    entities: undefined,
    summary: undefined,
    reading: undefined,
    passedOver: null,
  }),
  invoke: children,
  on: {
    ...facts,
    ...wishes,
    'section.enter': {
      description: 'Loads the section in the address, with the latest version of the challenge.',
      actions: [
        'closeDrawer',
        { type: 'enterBoard', params: payload },
        { type: 'enterEvidence', params: payload },
      ],
      meta: { spec: ['SPK-04', 'RES-01', 'ROUTE-08', 'ROUTE-15'] },
    },
    'results.leave': { actions: leaveResults },
    'refinements.keep': {
      actions: [
        { type: 'setRefinements', params: payload },
        'save',
        'checkBoard',
        'changeProfile',
        'changeEvidence',
        'changeIdeas',
      ],
      meta: { spec: ['SEQ-04', 'REF-27'] },
    },
    'title.changed': { actions: [{ type: 'setTitle', params: payload }, 'save'] },
    'title.replace': {
      guard: { type: 'isThis', params: payload },
      description: 'The challenge was renamed in the list. A pending title must not overwrite the new one.',
      actions: [{ type: 'setTitle', params: payload }, 'save'],
      meta: { spec: ['LIST-06'] },
    },
    'topics.open': { actions: sendTo(toTopics, ({ event }) => event) },
    'case.hold': { actions: sendTo(toCaseBrief, ({ event }) => event) },
    'case.release': { actions: sendTo(toCaseBrief, ({ event }) => event) },
    'session.change': {
      actions: [
        { type: 'setSession', params: payload },
        { type: 'passSession', params: payload },
      ],
    },
  },
  states: {
    text: {
      description: 'The challenge text, on show or in the editor.',
      initial: 'viewing',
      on: {
        'sparks.requested': { target: '.viewing', actions: 'clearEdit' },
        'edit.clear': { target: '.viewing', actions: 'clearEdits', meta: { spec: ['AUTH-14'] } },
        'edit.release': { target: '.viewing', actions: 'releaseEdits', meta: { spec: ['AUTH-20'] } },
      },
      states: {
        viewing: {
          description: 'The text is shown, shortened.',
          always: {
            guard: 'hasEdit',
            target: 'editing',
            description: 'Continues an edit that a reload interrupted.',
          },
          on: {
            'edit.started': {
              guard: 'isEditable',
              target: 'editing',
              actions: 'openEditor',
              meta: { spec: ['RES-09'] },
            },
            'edit.restored': {
              guard: 'hasDiscarded',
              target: 'editing',
              actions: 'restoreEdit',
              meta: { spec: ['RES-14'] },
            },
            'discarded.dismissed': { actions: 'clearDiscarded' },
            'text.wanted': {
              description: 'Restores the text from before a reframe.',
              actions: [{ type: 'setEdit', params: payload }, ...revise, ...lookAgain],
            },
            'reframe.wanted': {
              actions: [
                { type: 'adoptReframe', params: payload },
                ...revise,
                { type: 'reviseResults', params: { isReframed: true } },
                'loadEvidence',
              ],
            },
          },
        },
        editing: {
          description: 'The text is in the editor. Saving a changed text reloads the results.',
          meta: {
            ignores: {
              'text.wanted': 'The text in the editor takes precedence.',
              'reframe.wanted': 'The text in the editor takes precedence.',
            },
          },
          on: {
            'edit.changed': { actions: { type: 'setEdit', params: payload } },
            'edit.saved': [
              {
                guard: 'isUnchanged',
                target: 'viewing',
                actions: 'clearEdit',
                meta: { spec: ['RES-10', 'VAL-04'] },
              },
              { guard: 'isShort', actions: 'sayShort', meta: { spec: ['RES-11', 'MSG-36'] } },
              { guard: 'isTooLong', description: 'The editor says by how much the text is too long.' },
              {
                target: 'viewing',
                actions: [...revise, ...lookAgain],
                meta: { spec: ['RES-10', 'REFR-01', 'REFR-02', 'SEQ-18'] },
              },
            ],
            'edit.cancelled': [
              {
                guard: 'hasNewEdit',
                target: 'viewing',
                description: 'The edit is discarded; Undo reopens the editor with it.',
                actions: 'discardEdit',
                meta: { spec: ['RES-14'] },
              },
              { target: 'viewing', actions: 'clearEdit' },
            ],
            'challenge.open': [{ guard: { type: 'isShown', params: payload } }, ...leaveEditor],
            'challenge.clear': leaveEditor,
          },
        },
      },
    },
    lifecycle,
  },
})

export type WorkspaceMachine = typeof workspaceMachine
