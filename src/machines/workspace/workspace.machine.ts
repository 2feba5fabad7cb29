import { sendTo } from 'xstate'
import { emptyChallenge } from '#contract/vocabulary.ts'
import { emptyLists } from '../bookmarks/bookmarks.rules.ts'
import { payload } from '../payload.ts'
import { workspaceParts } from './workspace.asides.ts'
import { children, onFacts, onRequests } from './workspace.children.ts'
import { text } from './workspace.editor.ts'
import { toCaseBrief, toTopics } from './workspace.events.ts'
import { lifecycle } from './workspace.lifecycle.ts'
import { leaveResults } from './workspace.results.ts'
import { changeSession } from './workspace.setup.ts'

/**
 * The chart. Its arrows are here, in `workspace.lifecycle.ts`, `workspace.children.ts` (messages from the children, requests
 * of views), `workspace.editor.ts` and `workspace.asides.ts`. Its actions and guards are defined by subject:
 *
 * - `workspace.setup.ts`: the session; whatever is wanted, told or said (`want…`, `tell…`, `say…`)
 * - `workspace.challenge.ts`: values of the challenge on show (`set…`), and guards about it
 * - `workspace.results.ts`: commands to the children that show results
 * - `workspace.saving.ts`: opening, creating and saving a challenge, and its bookmarks
 * - `workspace.editor.ts`: the editor, and the texts that wait for their challenges
 * - `workspace.asides.ts`: the challenges that were set aside
 */
export const workspaceMachine = workspaceParts.createMachine({
  id: 'workspace',
  description: 'The challenge on show: its text, where it is saved, and everything found or made for it.',
  type: 'parallel',
  context: ({ input: { remembered, ...input } }) => ({
    ...input,
    remembered,
    challenge: remembered.challenge ?? { ...emptyChallenge, ...remembered.refinements },
    editorText: remembered.editorText ?? '',
    discarded: '',
    waitingTexts: remembered.waitingTexts,
    savesFoundTopics: remembered.challenge !== undefined && remembered.challenge._id === undefined,
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
    ...onFacts,
    ...onRequests,
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
    'refinements.change': {
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
    'session.change': { actions: changeSession },
  },
  states: {
    // The text comes first: XState lets regions act in this order, and an edit ends before its challenge changes
    // (decision record 41).
    text,
    lifecycle,
  },
})

export type WorkspaceMachine = typeof workspaceMachine
