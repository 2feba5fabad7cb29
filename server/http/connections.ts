import { publish } from '../happenings.ts'
import { countedAddress } from './address.ts'

/** The members of a socket that are used here. */
interface Connection {
  remoteAddress?: string | undefined
  destroy: () => unknown
  once: (event: 'close', listener: () => void) => unknown
}

interface ConnectionSource {
  on: (event: 'connection', listener: (socket: Connection) => void) => unknown
}

/**
 * Allows `most` connections per address and closes further ones, so that one client cannot use up all
 * connections. Use it only when clients connect directly: behind a proxy all connections come from the proxy,
 * which must do its own counting.
 */
export const limitConnections = (server: ConnectionSource, most: number): void => {
  const openConnections = new Map<string, number>()
  server.on('connection', (socket) => {
    const from = countedAddress(socket.remoteAddress, undefined, 0)
    const before = openConnections.get(from) ?? 0
    if (before >= most) {
      publish('limited', { limit: 'connections' })
      socket.destroy()
      return
    }
    openConnections.set(from, before + 1)
    socket.once('close', () => {
      const remaining = (openConnections.get(from) ?? 1) - 1
      if (remaining > 0) openConnections.set(from, remaining)
      else openConnections.delete(from)
    })
  })
}
