import { and, assign, enqueueActions, sendTo, stateIn } from 'xstate'
import { reframedText, type Adopted } from '../evidence/reframing.rules.ts'
import { isLongEnough, isTooLong } from '../home/challenge-form.rules.ts'
import { payload } from '../payload.ts'
import { withoutOriginal } from '../report/choices.rules.ts'
import { notice, toNotifier } from '../shell/notifier.machine.ts'
import {
  emptyChallenge,
  isChangedText,
  isTitleGiven,
  waitingTextOf,
  withoutWaitingText,
  withWaitingText,
} from './challenge.rules.ts'
import { toEvidence, type WorkspaceContext } from './workspace.events.ts'
import { withSaving } from './workspace.saving.ts'

const hasNewEdit = ({ edit, challenge }: WorkspaceContext): boolean =>
  edit.trim() !== '' && isChangedText(edit, challenge.challenge_text)

/** The editor of the challenge text, and the edits that wait at other challenges. */
export const withEditor = withSaving.extend({
  actions: {
    openEditor: assign({ edit: ({ context }) => context.challenge.challenge_text }),
    setEdit: assign({ edit: (_, params: { text: string }) => params.text }),
    clearEdit: assign({ edit: '' }),
    clearEdits: assign({ edit: '', discarded: '', edits: [] }),
    reviseText: assign({
      challenge: ({ context }) => ({
        ...context.challenge,
        challenge_text: context.edit.trim(),
        // A title that a person wrote stays. A generated title is dropped, because it described the earlier
        // text.
        ...(isTitleGiven(context.challenge) ? {} : { challenge_title: '', is_title_generated: true }),
        // The edited text has different topics.
        topics: emptyChallenge.topics,
        topics_view: emptyChallenge.topics_view,
      }),
      edit: '',
      discarded: '',
      keepsFound: true,
      // The report leaves out the original wording until the person chooses that section again.
      choices: ({ context }) => withoutOriginal(context.choices),
    }),
    /** Puts the reframe into the editor, followed by the text that it restates. */
    adoptReframe: enqueueActions(({ context: { challenge }, enqueue }, params: Adopted) => {
      const before = params.before === '' ? challenge.challenge_text : params.before
      enqueue.assign({ edit: reframedText(params.label, before) })
      enqueue.sendTo(toEvidence, { type: 'reframe.adopt', label: params.label, before })
    }),
    tellDraftRevised: sendTo(
      ({ context }) => context.parent,
      ({ context }) => ({
        type: 'draft.revised' as const,
        from: context.challenge.challenge_text,
        text: context.edit.trim(),
      }),
    ),
    discardEdit: assign({ edit: '', discarded: ({ context }) => context.edit }),
    restoreEdit: assign({ edit: ({ context }) => context.discarded, discarded: '' }),
    clearDiscarded: assign({ discarded: '' }),
    /** The edit waits at its challenge until that is opened again. */
    holdEdit: assign(({ context: { challenge, seed, edit, edits } }) => ({
      edit: '',
      edits: withWaitingText(edits, { of: challenge._id ?? seed, text: edit }),
    })),
    /** The set-aside challenge has an id now, and its edit waits under that. */
    moveEdit: assign(({ context: { edits } }, { key, id }: { key: string; id: string }) => ({
      edits: edits.map((each) => (each.of === key ? { ...each, of: id } : each)),
    })),
    wantEdit: sendTo(
      ({ context }) => context.parent,
      ({ context }) => ({ type: 'draft.wanted' as const, text: context.edit.trim() }),
    ),
    /** Puts the edit that waits at a challenge that is gone into the form. */
    releaseEdit: enqueueActions(({ context, enqueue }, { id }: { id: string }) => {
      const text = waitingTextOf(context.edits, id)
      if (text === '') return
      enqueue.assign({ edits: withoutWaitingText(context.edits, id) })
      enqueue.sendTo(context.parent, { type: 'draft.wanted', text: text.trim() })
      enqueue.sendTo(toNotifier, notice('EDIT_KEPT'))
    }),
    /** Puts every edit into the form, the one in the open editor last. */
    releaseEdits: enqueueActions(({ context, enqueue }) => {
      const texts = [...context.edits.map(({ text }) => text), ...(hasNewEdit(context) ? [context.edit] : [])]
      enqueue.assign({ edit: '', discarded: '', edits: [] })
      for (const text of texts) enqueue.sendTo(context.parent, { type: 'draft.wanted', text: text.trim() })
    }),
    sayEditKept: sendTo(toNotifier, notice('EDIT_KEPT')),
    sayShort: sendTo(toNotifier, notice('NEEDS_MORE_TEXT')),
  },
  guards: {
    /** Whether the challenge can be edited. One that was saved without a text can be edited too. */
    isEditable: ({ context: { challenge } }) =>
      challenge.challenge_text.trim() !== '' || challenge._id !== undefined,
    hasEdit: ({ context }) => context.edit !== '',
    hasNewEdit: ({ context }) => hasNewEdit(context),
    /** Whether the challenge of the edit is gone, so that the edit cannot wait there. */
    hasLostEdit: and(['hasNewEdit', stateIn({ lifecycle: 'missing' })]),
    hasDiscarded: ({ context }) => context.discarded !== '',
    isUnchanged: ({ context }) => !isChangedText(context.edit, context.challenge.challenge_text),
    isShort: ({ context }) => !isLongEnough(context.edit),
    isTooLong: ({ context }) => isTooLong(context.edit),
  },
})

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

/** The region of the chart that is about the text, on show or in the editor. */
export const text = withEditor.createStateConfig({
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
})
