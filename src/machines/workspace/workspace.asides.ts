import { assign, enqueueActions, sendTo } from 'xstate'
import { emptyChallenge } from '#contract/vocabulary.ts'
import { payload } from '../payload.ts'
import { resumeEditing, withAside, withoutAside, type Aside } from './challenge.rules.ts'
import { creationSeed } from './workspace.challenge.ts'
import { withEditor } from './workspace.editor.ts'
import { toAsides, type WorkspaceContext, type WorkspaceEvent } from './workspace.events.ts'
import { showOther } from './workspace.results.ts'

/** The set-aside challenges, and whether anybody is signed in. They are saved only for a signed-in person. */
export const asidesToSave = ({ asides, isGuest }: WorkspaceContext) => ({ asides, isGuest })

/** The set-aside challenge with this key; the newest if no key is given. */
const asideOf = ({ asides }: WorkspaceContext, key = asides[0]?.key): Aside | undefined =>
  asides.find((each) => each.key === key)

/**
 * The set-aside challenges, including the present one if it is not saved. If the request to create that one was
 * sent but not answered, it keeps the request's key.
 */
const asidesWith = (context: WorkspaceContext) => {
  const { asides, challenge, lists, choices } = context
  return challenge._id === undefined && challenge.challenge_text.trim() !== ''
    ? withAside(asides, { key: creationSeed(context), challenge, lists, choices })
    : asides
}

/**
 * The whole setup of the workspace: the parts before it, and actions and guards for challenges that were set aside before
 * they were saved.
 */
export const workspaceParts = withEditor.extend({
  actions: {
    setAside: enqueueActions(({ context, enqueue }) => {
      const asides = asidesWith(context)
      if (asides === context.asides) return
      enqueue.assign({ asides })
      enqueue.sendTo(toAsides, { type: 'asides.change', asides })
    }),
    /**
     * Shows a set-aside challenge. The challenge that was on show is set aside in its place if it is not
     * saved.
     */
    takeUpAside: assign(({ context }, params: { key: string | undefined }) => {
      const aside = asideOf(context, params.key)
      if (aside === undefined) return {}
      const { key, choices, ...taken } = aside
      const asides = withoutAside(context.asides, key)
      return {
        ...taken,
        choices,
        ...resumeEditing(context, key),
        asides: asidesWith({ ...context, asides }),
        seed: key,
        // A creation of this challenge may already be running, under its own key.
        sent: '',
        id: '',
        savesFoundTopics: true,
      }
    }),
    removeAside: assign({
      asides: ({ context }, params: { key: string }) => withoutAside(context.asides, params.key),
    }),
    clearAsides: assign({ asides: [] }),
    /** Passes the set-aside challenges to the actor that saves them when somebody is signed in. */
    passAsides: sendTo(toAsides, ({ context }) => ({
      type: 'asides.change' as const,
      asides: context.asides,
    })),
    tellAsideSaved: sendTo(({ context }) => context.parent, { type: 'aside.saved' }),
  },
  guards: {
    hasAside: ({ context }, params: { key?: string }) => asideOf(context, params.key) !== undefined,
    /** Whether the set-aside challenge is saved as soon as it is continued, because somebody is signed in. */
    isSavedOnTakingUp: ({ context }, params: { key?: string }) =>
      !context.isGuest && asideOf(context, params.key) !== undefined,
  },
})

/** Actions that show a set-aside challenge again as the person left it. */
export const takeUp = [
  {
    type: 'takeUpAside',
    params: ({ event }: { event: WorkspaceEvent }) => ({
      key: event.type === 'aside.continued' ? event.key : undefined,
    }),
  },
  'passAsides',
  'restoreBookmarks',
  'wantRefinements',
  ...showOther,
] as const

/** Transitions for set-aside challenges, which the lifecycle includes. */
export const onAsideEvents = workspaceParts.createStateConfig({
  on: {
    'aside.continued': [
      {
        guard: { type: 'isSavedOnTakingUp', params: payload },
        target: '.creating',
        actions: ['stopSaving', ...takeUp, 'wantResults', 'markSent'],
        meta: { spec: ['BOOK-13'] },
      },
      {
        guard: { type: 'hasAside', params: payload },
        target: '.fresh',
        actions: ['stopSaving', ...takeUp, 'wantResults'],
      },
    ],
    'asides.clear': { actions: ['clearAsides', 'passAsides'] },
    'aside.saved': {
      description: 'The set-aside challenge is now in the saved list.',
      actions: [
        {
          type: 'saySaved',
          params: ({ context, event }) => ({
            challenge: asideOf(context, event.key)?.challenge ?? emptyChallenge,
          }),
        },
        {
          type: 'tellDraftSaved',
          params: ({ context, event }) => ({
            text: asideOf(context, event.key)?.challenge.challenge_text ?? '',
          }),
        },
        { type: 'removeAside', params: payload },
        { type: 'moveWaitingText', params: payload },
        'passAsides',
        'tellAsideSaved',
      ],
      meta: { spec: ['BOOK-13', 'BOOK-14'] },
    },
  },
}).on
