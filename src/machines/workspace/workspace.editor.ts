import { and, assign, enqueueActions, sendTo, stateIn } from 'xstate'
import { emptyChallenge } from '#contract/vocabulary.ts'
import { reframedText, type Adopted } from '../evidence/reframing.rules.ts'
import { isLongEnough, isTooLong } from '../home/challenge-form.rules.ts'
import { payload } from '../payload.ts'
import { withoutOriginal } from '../report/choices.rules.ts'
import { notice, toNotifier } from '../shell/notifier.machine.ts'
import {
  isChangedText,
  isTitleGiven,
  waitingTextOf,
  withoutWaitingText,
  withWaitingText,
} from './challenge.rules.ts'
import { toReframing, type WorkspaceContext } from './workspace.events.ts'
import { reframeResults, reviseResults } from './workspace.results.ts'
import { withSaving } from './workspace.saving.ts'

const hasNewEdit = ({ editorText, challenge }: WorkspaceContext): boolean =>
  editorText.trim() !== '' && isChangedText(editorText, challenge.challenge_text)

/** Actions and guards for the editor of the challenge text, and for unsaved texts of other challenges. */
export const withEditor = withSaving.extend({
  actions: {
    openEditor: assign({ editorText: ({ context }) => context.challenge.challenge_text }),
    setEditorText: assign({ editorText: (_, params: { text: string }) => params.text }),
    clearEditor: assign({ editorText: '' }),
    clearTexts: assign({ editorText: '', discarded: '', waitingTexts: [] }),
    reviseText: assign({
      challenge: ({ context }) => ({
        ...context.challenge,
        challenge_text: context.editorText.trim(),
        // A title that a person wrote stays. A generated title is dropped, because it described the earlier
        // text.
        ...(isTitleGiven(context.challenge) ? {} : { challenge_title: '', is_title_generated: true }),
        // The edited text has different topics.
        topics: emptyChallenge.topics,
        topics_view: emptyChallenge.topics_view,
      }),
      editorText: '',
      discarded: '',
      savesFoundTopics: true,
      // The report leaves out the original wording until the person chooses that section again.
      choices: ({ context }) => withoutOriginal(context.choices),
    }),
    /** Puts the reframe into the editor, followed by the text that it restates. */
    adoptReframe: enqueueActions(({ context: { challenge }, enqueue }, params: Adopted) => {
      const before = params.before === '' ? challenge.challenge_text : params.before
      enqueue.assign({ editorText: reframedText(params.label, before) })
      enqueue.sendTo(toReframing, { type: 'reframe.adopt', label: params.label, before })
    }),
    tellDraftRevised: sendTo(
      ({ context }) => context.parent,
      ({ context }) => ({
        type: 'draft.revised' as const,
        from: context.challenge.challenge_text,
        text: context.editorText.trim(),
      }),
    ),
    discardEdit: assign({ editorText: '', discarded: ({ context }) => context.editorText }),
    restoreEdit: assign({ editorText: ({ context }) => context.discarded, discarded: '' }),
    clearDiscarded: assign({ discarded: '' }),
    /** Stores the unsaved text until its challenge is opened again. */
    addWaitingText: assign(({ context: { challenge, seed, editorText, waitingTexts } }) => ({
      editorText: '',
      waitingTexts: withWaitingText(waitingTexts, { of: challenge._id ?? seed, text: editorText }),
    })),
    /** Moves the unsaved text of a set-aside challenge from its key to its id, because it is saved now. */
    moveWaitingText: assign(({ context: { waitingTexts } }, { key, id }: { key: string; id: string }) => ({
      waitingTexts: waitingTexts.map((each) => (each.of === key ? { ...each, of: id } : each)),
    })),
    wantEditorText: sendTo(
      ({ context }) => context.parent,
      ({ context }) => ({ type: 'draft.wanted' as const, text: context.editorText.trim() }),
    ),
    /** Moves the unsaved text of a deleted challenge to the form. */
    wantWaitingText: enqueueActions(({ context, enqueue }, { id }: { id: string }) => {
      const text = waitingTextOf(context.waitingTexts, id)
      if (text === '') return
      enqueue.assign({ waitingTexts: withoutWaitingText(context.waitingTexts, id) })
      enqueue.sendTo(context.parent, { type: 'draft.wanted', text: text.trim() })
      enqueue.sendTo(toNotifier, notice('EDIT_KEPT'))
    }),
    /** Moves every unsaved text to the form, the one in the open editor last. */
    wantTexts: enqueueActions(({ context, enqueue }) => {
      const texts = [
        ...context.waitingTexts.map(({ text }) => text),
        ...(hasNewEdit(context) ? [context.editorText] : []),
      ]
      enqueue.assign({ editorText: '', discarded: '', waitingTexts: [] })
      for (const text of texts) enqueue.sendTo(context.parent, { type: 'draft.wanted', text: text.trim() })
    }),
    sayEditKept: sendTo(toNotifier, notice('EDIT_KEPT')),
    sayShort: sendTo(toNotifier, notice('NEEDS_MORE_TEXT')),
  },
  guards: {
    /** Whether the challenge can be edited. One that was saved without a text can be edited too. */
    isEditable: ({ context: { challenge } }) =>
      challenge.challenge_text.trim() !== '' || challenge._id !== undefined,
    hasEdit: ({ context }) => context.editorText !== '',
    hasNewEdit: ({ context }) => hasNewEdit(context),
    /** Whether the challenge of the unsaved text no longer exists, so that the text cannot be stored for it. */
    hasLostEdit: and(['hasNewEdit', stateIn({ lifecycle: 'missing' })]),
    hasDiscarded: ({ context }) => context.discarded !== '',
    isUnchanged: ({ context }) => !isChangedText(context.editorText, context.challenge.challenge_text),
    isShort: ({ context }) => !isLongEnough(context.editorText),
    isTooLong: ({ context }) => isTooLong(context.editorText),
  },
})

/** Actions that tell the form, change the challenge's text and save it. */
const revise = ['tellDraftRevised', 'reviseText', 'save'] as const

/** Actions that request all results again, for the changed text. */
const lookAgain = [...reviseResults, 'loadEvidence'] as const

/** Transitions for when another challenge or home is opened while a text is in the editor. */
const leaveEditor = [
  {
    guard: 'hasLostEdit',
    target: 'viewing',
    description:
      'The challenge no longer exists, so its unsaved text moves to the form, and a notice says so.',
    actions: ['wantEditorText', 'clearEditor', 'sayEditKept'],
    meta: { spec: ['RES-13'] },
  },
  {
    guard: 'hasNewEdit',
    target: 'viewing',
    description:
      'The unsaved text is stored until its challenge is opened again; the draft in the form stays.',
    actions: 'addWaitingText',
    meta: { spec: ['RES-13'] },
  },
  { target: 'viewing', actions: 'clearEditor' },
] as const

/** The region of the chart that knows whether the text is on show or in the editor. */
export const text = withEditor.createStateConfig({
  description: 'The challenge text, on show or in the editor.',
  initial: 'viewing',
  on: {
    'sparks.request': { target: '.viewing', actions: 'clearEditor' },
    'edit.clear': { target: '.viewing', actions: 'clearTexts', meta: { spec: ['AUTH-14'] } },
    'edit.release': { target: '.viewing', actions: 'wantTexts', meta: { spec: ['AUTH-20'] } },
  },
  states: {
    viewing: {
      description: 'The text is shown, shortened.',
      always: {
        guard: 'hasEdit',
        target: 'editing',
        description: 'Reopens the editor that was open before a reload.',
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
          actions: [{ type: 'setEditorText', params: payload }, ...revise, ...lookAgain],
        },
        'reframe.wanted': {
          actions: [{ type: 'adoptReframe', params: payload }, ...revise, ...reframeResults, 'loadEvidence'],
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
        'edit.changed': { actions: { type: 'setEditorText', params: payload } },
        'edit.saved': [
          {
            guard: 'isUnchanged',
            target: 'viewing',
            actions: 'clearEditor',
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
            description: 'The text is discarded; Undo reopens the editor with it.',
            actions: 'discardEdit',
            meta: { spec: ['RES-14'] },
          },
          { target: 'viewing', actions: 'clearEditor' },
        ],
        'challenge.open': [{ guard: { type: 'isShown', params: payload } }, ...leaveEditor],
        'challenge.clear': leaveEditor,
      },
    },
  },
})
