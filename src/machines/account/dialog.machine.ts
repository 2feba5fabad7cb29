import { assign, enqueueActions, sendTo, setup } from 'xstate'
import type { User } from '#contract/entities.ts'
import { declareCall } from '../effects.ts'
import { notice, toNotifier } from '../shell/notifier.machine.ts'
import type { Names, ProfileFact, ProfileMachine } from './profile.machine.ts'
import type { SettingsFact, SettingsMachine } from './settings.machine.ts'
import type { Meta, SpawnFetched } from '../parent.ts'
import { payload } from '../payload.ts'
import type { DialogContext, DialogInput, DialogKind } from './dialog.rules.ts'

/**
 * The charts of the two dialogs. They are fetched when the first dialog opens, so that the page starts without
 * them (decision record 11).
 */
export interface DialogCharts {
  profile: ProfileMachine
  settings: SettingsMachine
}

export type DialogEvent =
  | { type: 'dialog.open'; kind: DialogKind; user: User }
  /** The session ended. */
  | { type: 'dialog.clear' }
  /** The person pressed Close or Escape, or clicked outside the dialog. */
  | { type: 'dialog.dismissed' }
  | ProfileFact
  | SettingsFact

const contentId = 'content'

export const dialogMachine = setup({
  types: {
    context: {} as DialogContext,
    events: {} as DialogEvent,
    meta: {} as Meta<DialogEvent>,
    input: {} as DialogInput,
    tags: {} as 'open' | 'ready',
  },
  actors: { loadCharts: declareCall<DialogCharts, object>('loadCharts') },
  actions: {
    setRequest: assign((_, params: { kind: DialogKind; user: User }) => params),
    startContent: assign(({ context, spawn, self }, { profile, settings }: DialogCharts) => {
      if (context.user === undefined) return {}
      const options = { id: contentId, input: { parent: self, user: context.user, typed: context.typed } }
      const start = spawn as SpawnFetched
      return context.kind === 'profile'
        ? { content: { kind: 'profile' as const, ref: start(profile, options) } }
        : { content: { kind: 'settings' as const, ref: start(settings, options) } }
    }),
    endContent: enqueueActions(({ enqueue }) => {
      enqueue.stopChild(contentId)
      enqueue.assign({ content: undefined, user: undefined })
    }),
    setTyped: assign({ typed: (_, params: { typed: Names | undefined }) => params.typed }),
    clearTyped: assign({ typed: undefined }),
    tellUser: sendTo(
      ({ context }) => context.parent,
      (_, params: { user: User }) => ({ type: 'user.changed' as const, user: params.user }),
    ),
    tellDeleted: sendTo(({ context }) => context.parent, { type: 'account.deleted' }),
    sayFailed: sendTo(toNotifier, notice('ERROR')),
    sayUnsaved: sendTo(toNotifier, notice('PROFILE_UNSAVED')),
  },
  guards: {
    hasTyped: ({ context }) => context.kind === 'profile' && context.typed !== undefined,
  },
}).createMachine({
  id: 'dialog',
  description: 'The dialogs of the profile menu, one open at a time. Their code is fetched when one opens.',
  context: ({ input: { parent } }) => ({
    parent,
    kind: 'profile',
    user: undefined,
    content: undefined,
    typed: undefined,
  }),
  initial: 'closed',
  on: { 'profile.changed': { actions: { type: 'setTyped', params: payload } } },
  states: {
    closed: {
      description: 'No dialog is shown. A save that the last dialog started still finishes.',
      on: {
        'dialog.open': {
          target: 'loading',
          actions: ['endContent', { type: 'setRequest', params: payload }],
          meta: { spec: ['SHELL-11', 'SHELL-12'] },
        },
        'dialog.clear': { actions: ['endContent', 'clearTyped'] },
        'dialog.finish': { actions: 'endContent' },
        'user.changed': {
          description: 'A switch takes effect even if Settings closes during the 200 ms before it is sent.',
          actions: { type: 'tellUser', params: payload },
          meta: { spec: ['SET-09'] },
        },
        'account.deleted': { actions: ['endContent', 'clearTyped', 'tellDeleted'] },
      },
    },
    loading: {
      description: 'The dialog’s code is loading.',
      tags: 'open',
      on: {
        'dialog.dismissed': 'closed',
        'dialog.clear': { target: 'closed', actions: 'clearTyped' },
        'dialog.open': {
          description: 'The user chose the other dialog while the first was loading.',
          actions: { type: 'setRequest', params: payload },
        },
      },
      invoke: {
        id: 'loadCharts',
        src: 'loadCharts',
        input: {},
        onDone: { target: 'open', actions: { type: 'startContent', params: ({ event }) => event.output } },
        onError: { target: 'closed', actions: 'sayFailed' },
      },
    },
    open: {
      description: 'The dialog is shown.',
      tags: ['open', 'ready'],
      on: {
        'dialog.dismissed': [
          {
            guard: 'hasTyped',
            target: 'closed',
            description: 'The words that were typed stay until the profile is opened again.',
            actions: 'sayUnsaved',
            meta: { spec: ['PROF-21'] },
          },
          { target: 'closed' },
        ],
        'dialog.clear': { target: 'closed', actions: ['endContent', 'clearTyped'] },
        'dialog.open': {
          target: 'loading',
          description: 'The other dialog replaces this one.',
          actions: ['endContent', { type: 'setRequest', params: payload }],
        },
        'dialog.finish': { target: 'closed', actions: 'endContent', meta: { spec: ['PROF-07'] } },
        'user.changed': { actions: { type: 'tellUser', params: payload } },
        'account.deleted': { target: 'closed', actions: ['endContent', 'clearTyped', 'tellDeleted'] },
      },
    },
  },
})

export type DialogMachine = typeof dialogMachine
