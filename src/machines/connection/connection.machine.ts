import { setup } from 'xstate'
import { declareListener } from '../effects.ts'
import type { Meta } from '../parent.ts'

export type ConnectionEvent = { type: 'network.lost' } | { type: 'network.restored' }

export const connectionMachine = setup({
  types: { events: {} as ConnectionEvent, meta: {} as Meta<ConnectionEvent> },
  actors: { watchConnection: declareListener('watchConnection') },
}).createMachine({
  id: 'connection',
  description: 'Whether the browser has a network. Without one the page says so and keeps everything typed.',
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
      description: 'Calls would fail; the banner says so until the network is back.',
      meta: { ignores: { 'network.lost': 'It is known to be lost.' } },
      on: { 'network.restored': 'online' },
    },
  },
})

export type ConnectionMachine = typeof connectionMachine
