import {
  assign,
  enqueueActions,
  sendTo,
  setup,
  stopChild,
  type ActorRefFrom,
  type SnapshotFrom,
  type ActorRef,
  type AnyActorRef,
  type Snapshot,
} from 'xstate'
import { limitOf } from '../failures.rules.ts'
import { limits } from '#contract/limits.ts'
import { declareListener } from '../effects.ts'
import { payload } from '../payload.ts'
import { noticeMachine, type NoticeEvent, type NoticeFact } from './notice.machine.ts'
import type { NoticeCode } from './notices.ts'

/** A notice on show. `values` fill in the placeholders of its text. */
export interface ShownNotice {
  id: string
  code: NoticeCode
  values: Readonly<Record<string, string>>
  ref: ActorRefFrom<typeof noticeMachine>
}

export type NotifierEvent =
  | { type: 'notice.show'; code: NoticeCode; values?: Readonly<Record<string, string>> }
  | { type: 'notice.dismissed'; id: string }
  | { type: 'attention.gained'; id: string }
  | { type: 'attention.lost'; id: string }
  | { type: 'page.hidden' }
  | { type: 'page.shown' }
  | NoticeFact

interface NotifierContext {
  /** Newest first, at most three (AMB-71). */
  queue: ShownNotice[]
  count: number
}

const sameNotice = (notice: ShownNotice, code: NoticeCode, values: Readonly<Record<string, string>>) =>
  notice.code === code && JSON.stringify(notice.values) === JSON.stringify(values)

const valuesOf = (event: Extract<NotifierEvent, { type: 'notice.show' }>) => event.values ?? {}

export const notifierMachine = setup({
  types: {
    context: {} as NotifierContext,
    events: {} as NotifierEvent,
  },
  actors: { notice: noticeMachine, watchVisibility: declareListener('watchVisibility') },
  actions: {
    addNotice: assign(
      (
        { context, spawn, self },
        params: { code: NoticeCode; values: Readonly<Record<string, string>>; held: boolean },
      ) => {
        const id = `notice-${String(context.count)}`
        const ref = spawn('notice', {
          id,
          input: { parent: self, id, code: params.code, held: params.held },
        })
        return {
          queue: [{ id, code: params.code, values: params.values, ref }, ...context.queue],
          count: context.count + 1,
        }
      },
    ),
    stopOldest: stopChild(({ context }) => context.queue.at(-1)?.id ?? 'none'),
    removeOldest: assign({ queue: ({ context }) => context.queue.slice(0, limits.maxToasts - 1) }),
    repeatNotice: sendTo(
      ({ context }, params: { code: NoticeCode; values: Readonly<Record<string, string>> }) =>
        context.queue.find((notice) => sameNotice(notice, params.code, params.values))?.id ?? 'none',
      { type: 'notice.repeat' },
    ),
    stopNotice: stopChild((_, params: { id: string }) => params.id),
    removeNotice: assign({
      queue: ({ context }, params: { id: string }) =>
        context.queue.filter((notice) => notice.id !== params.id),
    }),
    passOn: sendTo(
      (_, params: { id: string; event: NoticeEvent }) => params.id,
      (_, params: { id: string; event: NoticeEvent }) => params.event,
    ),
    passOnToAll: enqueueActions(({ context, enqueue }, params: { event: NoticeEvent }) => {
      for (const notice of context.queue) enqueue.sendTo(notice.ref, params.event)
    }),
  },
  guards: {
    isFull: ({ context }) => context.queue.length >= limits.maxToasts,
    isRepeated: ({ context }, params: { code: NoticeCode; values: Readonly<Record<string, string>> }) =>
      context.queue.some((notice) => sameNotice(notice, params.code, params.values)),
    isShown: ({ context }, params: { id: string }) => context.queue.some((notice) => notice.id === params.id),
  },
}).createMachine({
  id: 'notifier',
  description: 'The notices at the top right, newest first. Nothing else decides how long they stay.',
  context: { queue: [], count: 0 },
  invoke: {
    id: 'watchVisibility',
    src: 'watchVisibility',
    onError: { description: 'Notices then expire even while the page is hidden.' },
  },
  initial: 'readable',
  on: {
    'notice.expired': {
      actions: { type: 'removeNotice', params: payload },
    },
    'notice.dismissed': {
      actions: [
        { type: 'stopNotice', params: payload },
        { type: 'removeNotice', params: payload },
      ],
    },
  },
  states: {
    readable: {
      description: 'The page is visible. The time of a notice runs unless it has the pointer or the focus.',
      on: {
        'notice.show': [
          {
            guard: {
              type: 'isRepeated',
              params: ({ event }) => ({ code: event.code, values: valuesOf(event) }),
            },
            description: 'The same notice is not shown twice; its time restarts.',
            actions: {
              type: 'repeatNotice',
              params: ({ event }) => ({ code: event.code, values: valuesOf(event) }),
            },
          },
          {
            guard: 'isFull',
            description: 'At most three notices; the oldest is removed.',
            actions: [
              'stopOldest',
              'removeOldest',
              {
                type: 'addNotice',
                params: ({ event }) => ({ code: event.code, values: valuesOf(event), held: false }),
              },
            ],
          },
          {
            actions: {
              type: 'addNotice',
              params: ({ event }) => ({ code: event.code, values: valuesOf(event), held: false }),
            },
            meta: { spec: ['MSG-05'] },
          },
        ],
        'attention.gained': {
          guard: { type: 'isShown', params: payload },
          actions: {
            type: 'passOn',
            params: ({ event }) => ({ id: event.id, event: { type: 'notice.hold' } }),
          },
        },
        'attention.lost': {
          guard: { type: 'isShown', params: payload },
          actions: {
            type: 'passOn',
            params: ({ event }) => ({ id: event.id, event: { type: 'notice.release' } }),
          },
        },
        'page.hidden': {
          target: 'unreadable',
          actions: { type: 'passOnToAll', params: { event: { type: 'notice.hold' } } },
        },
      },
    },
    unreadable: {
      description: 'The page is hidden, so no notice expires unseen.',
      on: {
        'notice.show': [
          {
            guard: {
              type: 'isRepeated',
              params: ({ event }) => ({ code: event.code, values: valuesOf(event) }),
            },
          },
          {
            guard: 'isFull',
            actions: [
              'stopOldest',
              'removeOldest',
              {
                type: 'addNotice',
                params: ({ event }) => ({ code: event.code, values: valuesOf(event), held: true }),
              },
            ],
          },
          {
            actions: {
              type: 'addNotice',
              params: ({ event }) => ({ code: event.code, values: valuesOf(event), held: true }),
            },
          },
        ],
        'page.shown': {
          target: 'readable',
          actions: { type: 'passOnToAll', params: { event: { type: 'notice.release' } } },
        },
      },
    },
  },
})

export type NotifierMachine = typeof notifierMachine

/** The notices on show, newest first. */
export const selectQueue = (snapshot: SnapshotFrom<NotifierMachine>) => snapshot.context.queue

/** Whether a notice has ever been shown. The code for showing notices is loaded with the first one. */
export const selectHasEverShown = (snapshot: SnapshotFrom<NotifierMachine>) => snapshot.context.count > 0

/** Finds the notifier. Any chart may send to it: `sendTo(toNotifier, notice('ERROR'))`. */
export const toNotifier = ({ system }: Pick<AnyActorRef, 'system'>) =>
  system.get('notifier') as ActorRef<Snapshot<unknown>, NotifierEvent>

/** Requests a notice by its code. The view supplies the words. */
export const notice = (code: NoticeCode, values?: Readonly<Record<string, string>>): NotifierEvent => ({
  type: 'notice.show',
  code,
  ...(values === undefined ? {} : { values }),
})

/** Requests a notice about the limit that refused a save or, after any other failure, the given notice. */
export const refusalNotice =
  (otherwise: NoticeCode) =>
  (_: unknown, { error }: { error: unknown }): NotifierEvent =>
    notice(limitOf(error) ?? otherwise)
