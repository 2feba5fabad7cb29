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
    description: 'The challenge is gone, so the edit moves to the form, and we say so.',
    actions: ['wantEdit', 'clearEdit', 'sayEditKept'],
    meta: { spec: ['RES-13'] },
  },
  {
    guard: 'hasNewEdit',
    target: 'viewing',
    description: 'The edit waits at its challenge; the form keeps its own draft.',
    actions: 'holdEdit',
    meta: { spec: ['RES-13'] },
  },
  { target: 'viewing', actions: 'clearEdit' },
] as const

export const workspaceMachine = workspaceSetup.createMachine({
  id: 'workspace',
  description:
    'The challenge that is worked on: its text, where it is saved, and everything that is found and made for it.',
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
    sections: remembered.sections,
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
      description:
        'The section that the address shows is asked for with what is known of the challenge by now.',
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
      description: 'Renamed in the list: a title that still waits to be saved must not come after it.',
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
      description: 'The text on show or in the editor.',
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
            description: 'An edit that a reload interrupted goes on.',
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
              description: 'The text before a reframe.',
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
          description: 'The text is in the editor; saving a changed text renews the results.',
          meta: {
            ignores: {
              'text.wanted': 'What is in the editor comes first.',
              'reframe.wanted': 'What is in the editor comes first.',
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
                description: 'Undo opens the editor again with what was in it.',
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
