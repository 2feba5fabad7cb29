import { fromCallback, type EventObject } from 'xstate'

const channelName = 'challenges'

/** Tells the other tabs that a challenge was deleted. Without such channels they learn it at their next call. */
export const announceDeletion = (id: string) => {
  if (typeof BroadcastChannel === 'undefined') return
  const channel = new BroadcastChannel(channelName)
  channel.postMessage({ deleted: id })
  channel.close()
}

/** Tells when another tab deleted a challenge. */
export const defineWatchDeletionsActor = () =>
  fromCallback<EventObject>(({ sendBack }) => {
    if (typeof BroadcastChannel === 'undefined') return undefined
    const channel = new BroadcastChannel(channelName)
    channel.onmessage = ({ data }: MessageEvent<unknown>) => {
      if (typeof data === 'object' && data !== null && 'deleted' in data && typeof data.deleted === 'string')
        sendBack({ type: 'challenge.removed', id: data.deleted })
    }
    return () => {
      channel.close()
    }
  })
