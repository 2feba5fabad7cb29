import { tell } from '../happenings.ts'
import { countedAddress } from './address.ts'

/** What is looked at of a socket. */
interface Connection {
  remoteAddress?: string | undefined
  destroy: () => unknown
  once: (event: 'close', listener: () => void) => unknown
}

interface Door {
  on: (event: 'connection', listener: (socket: Connection) => void) => unknown
}

/**
 * Closes the connections of an address beyond its first `most`, so that one sender who opens thousands and says
 * little on each takes no places of others. Only for a server that people reach themselves: behind a proxy
 * all of them come from the proxy, which knows the addresses and counts in its own way.
 */
export const limitConnections = (server: Door, most: number): void => {
  const held = new Map<string, number>()
  server.on('connection', (socket) => {
    const from = countedAddress(socket.remoteAddress, undefined, 0)
    const before = held.get(from) ?? 0
    if (before >= most) {
      tell('limited', { limit: 'connections' })
      socket.destroy()
      return
    }
    held.set(from, before + 1)
    socket.once('close', () => {
      const left = (held.get(from) ?? 1) - 1
      if (left > 0) held.set(from, left)
      else held.delete(from)
    })
  })
}
