import { sendTo, setup } from 'xstate'
import type { Meta, Parent } from '../parent.ts'
import { lastingNotices, lifetimes, notices, type NoticeCode } from './notices.ts'

export type NoticeEvent = { type: 'notice.hold' } | { type: 'notice.release' } | { type: 'notice.repeat' }

export type NoticeFact = { type: 'notice.expired'; id: string }

export interface NoticeInput {
  parent: Parent<NoticeFact>
  id: string
  code: NoticeCode
  held: boolean
}

export const noticeMachine = setup({
  types: {
    context: {} as NoticeInput,
    events: {} as NoticeEvent,
    input: {} as NoticeInput,
    meta: {} as Meta<NoticeEvent>,
  },
  delays: { lifetime: ({ context }) => lifetimes[notices[context.code]] },
  actions: {
    tellExpired: sendTo(
      ({ context }) => context.parent,
      ({ context }) => ({ type: 'notice.expired' as const, id: context.id }),
    ),
  },
  guards: {
    isHeld: ({ context }) => context.held,
    isLasting: ({ context }) => lastingNotices.has(context.code),
  },
}).createMachine({
  id: 'notice',
  description:
    'How long one notice stays. Pointer, focus or a hidden page stops the time, which then restarts.',
  context: ({ input }) => input,
  initial: 'appearing',
  states: {
    appearing: {
      description: 'Decides whether the time starts: not while the page is hidden.',
      always: [
        { guard: 'isLasting', target: 'staying' },
        { guard: 'isHeld', target: 'held' },
        { target: 'ticking' },
      ],
    },
    ticking: {
      description: 'Shown for its lifetime: errors 3 s, information 9 s, success 10 s.',
      meta: {
        spec: ['MSG-01', 'MSG-02', 'MSG-03', 'CONST-24'],
        ignores: { 'notice.release': 'The time is already running.' },
      },
      after: { lifetime: 'expired' },
      on: { 'notice.hold': 'held', 'notice.repeat': { target: 'ticking', reenter: true } },
    },
    staying: {
      description: 'The notice concerns the whole page, so it stays until the user closes it.',
      meta: {
        ignores: {
          'notice.hold': 'The notice has no time limit.',
          'notice.release': 'The notice has no time limit.',
          'notice.repeat': 'The notice is still shown.',
        },
      },
    },
    held: {
      description: 'The notice is being read, or the page is hidden.',
      meta: {
        ignores: {
          'notice.hold': 'The time is already stopped.',
          'notice.repeat': 'The time restarts on release anyway.',
        },
      },
      on: { 'notice.release': 'ticking' },
    },
    expired: { description: 'The notice is removed.', type: 'final', entry: 'tellExpired' },
  },
})
