import { setup, type SnapshotFrom } from 'xstate'
import { declareCall, declareListener } from '../effects.ts'
import type { Meta } from '../parent.ts'

export type ConnectionEvent = { type: 'network.lost' } | { type: 'network.restored' }

export const connectionMachine = setup({
  types: { events: {} as ConnectionEvent, meta: {} as Meta<ConnectionEvent> },
  actors: {
    watchConnection: declareListener('watchConnection'),
    askServer: declareCall<undefined, object>('askServer'),
  },
  delays: { askAgain: 15_000, moment: 5_000 },
}).createMachine({
  id: 'connection',
  description:
    'Whether the server can be reached. While it cannot the page says so and keeps everything typed.',
  invoke: {
    id: 'watchConnection',
    src: 'watchConnection',
    onError: { description: 'A browser that cannot tell is taken to be online.' },
  },
  initial: 'online',
  states: {
    online: {
      description: 'Calls can be made.',
      meta: { ignores: { 'network.restored': 'It was never known to be lost.' } },
      on: { 'network.lost': 'offline' },
    },
    offline: {
      description: 'No network, or a server that does not answer: the strip says so until it does.',
      meta: { spec: ['OFF-05'], ignores: { 'network.lost': 'It is known to be lost.' } },
      initial: 'waiting',
      on: { 'network.restored': 'back' },
      states: {
        waiting: {
          description: 'The browser says when its network is back; of the server it knows nothing.',
          after: { askAgain: 'asking' },
        },
        asking: {
          description: 'Does the server answer again?',
          invoke: {
            id: 'askServer',
            src: 'askServer',
            input: {},
            onDone: '#connection.back',
            onError: 'waiting',
          },
        },
      },
    },
    back: {
      description: 'It can be reached again, which is said for a moment.',
      meta: { spec: ['OFF-05'], ignores: { 'network.restored': 'It is known to be back.' } },
      on: { 'network.lost': 'offline' },
      after: { moment: 'online' },
    },
  },
})

export type ConnectionMachine = typeof connectionMachine

type Snapshot = SnapshotFrom<ConnectionMachine>

export const selectIsOffline = (snapshot: Snapshot) => snapshot.matches('offline')

/** Whether the connection came back a moment ago. */
export const selectIsBack = (snapshot: Snapshot) => snapshot.matches('back')
