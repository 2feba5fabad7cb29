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
    'Whether the server can be reached. While it cannot, the page says so and keeps everything that is typed.',
  invoke: {
    id: 'watchConnection',
    src: 'watchConnection',
    onError: {
      description: 'The browser cannot report its connection, so the product assumes it is online.',
    },
  },
  initial: 'online',
  states: {
    online: {
      description: 'Calls can be made.',
      meta: { ignores: { 'network.restored': 'The connection was not lost.' } },
      on: { 'network.lost': 'offline' },
    },
    offline: {
      description: 'There is no network, or the server does not answer; the strip says so.',
      meta: { spec: ['OFF-05'], ignores: { 'network.lost': 'The connection is already lost.' } },
      initial: 'waiting',
      on: { 'network.restored': 'back' },
      states: {
        waiting: {
          description: 'The browser reports when its network is back, but knows nothing about the server.',
          after: { askAgain: 'asking' },
        },
        asking: {
          description: 'Checks whether the server answers again.',
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
      description: 'The server can be reached again; the strip says so for a moment.',
      meta: { spec: ['OFF-05'], ignores: { 'network.restored': 'The connection is already back.' } },
      on: { 'network.lost': 'offline' },
      after: { moment: 'online' },
    },
  },
})

export type ConnectionMachine = typeof connectionMachine

type Snapshot = SnapshotFrom<ConnectionMachine>

export const selectIsOffline = (snapshot: Snapshot) => snapshot.matches('offline')

/** Whether the connection was restored a moment ago. */
export const selectIsBack = (snapshot: Snapshot) => snapshot.matches('back')
