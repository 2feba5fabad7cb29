import type { Channel } from '#inspector/bridge/bridge.ts'

/** Channels within one process: each end at once hears a copy of what another end posts. */
export const fakeChannels = () => {
  const listeners = new Map<Channel, ((event: { data: unknown }) => void)[]>()
  const sent: string[] = []
  const open = (): Channel => {
    const end: Channel = {
      postMessage: (message) => {
        const text = JSON.stringify(message)
        sent.push(text)
        for (const [other, heard] of listeners)
          if (other !== end) for (const listener of heard) listener({ data: JSON.parse(text) })
      },
      addEventListener: (_, listener) => {
        listeners.get(end)?.push(listener)
      },
    }
    listeners.set(end, [])
    return end
  }
  return { open, sent }
}
