import { setup } from 'xstate'
import { declareListener } from '../effects.ts'

export type ConnectionEvent = { type: 'network.lost' } | { type: 'network.restored' }

export const connectionMachine = setup({
  types: { events: {} as ConnectionEvent },
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
    online: { description: 'Calls can be made.', on: { 'network.lost': 'offline' } },
    offline: {
      description: 'Calls would fail; the banner says so until the network is back.',
      on: { 'network.restored': 'online' },
    },
  },
})

export type ConnectionMachine = typeof connectionMachine
