import { fromCallback, type EventObject } from 'xstate'

const channelName = 'challenges'

/**
 * Tells other tabs that a challenge was deleted. Without BroadcastChannel, they notice at their next call.
 */
export const announceDeletion = (id: string) => {
  if (typeof BroadcastChannel === 'undefined') return
  const channel = new BroadcastChannel(channelName)
  channel.postMessage({ deleted: id })
  channel.close()
}

/** Reports when another tab deletes a challenge. */
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
