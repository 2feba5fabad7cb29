import { fromCallback, type EventObject } from 'xstate'
import type { CallName } from '#contract/calls.ts'
import type { Api } from '../api.ts'

const savedChallenges = 'saved-challenges'

/** Many changes come as one, such as those of somebody who types. */
const pause = 1_000

/** Tells the other tabs that the list of saved challenges is another one. Without such channels they learn it when they load it. */
export const announceChange = (page: string, channelName = savedChallenges) => {
  if (typeof BroadcastChannel === 'undefined') return
  const channel = new BroadcastChannel(channelName)
  channel.postMessage({ page })
  channel.close()
}

export interface WatchChangesDeps {
  /** What this page calls itself: its own changes are known here. */
  page: string
  document: Pick<Document, 'visibilityState'> & EventTarget
  later?: (run: () => void, ms: number) => unknown
  channelName?: string
}

/** Tells when another tab changed what the list shows: after a pause, and not before the page can be seen. */
export const defineWatchChangesActor = ({
  page,
  document,
  later = (run, ms) => setTimeout(run, ms),
  channelName = savedChallenges,
}: WatchChangesDeps) =>
  fromCallback<EventObject>(({ sendBack }) => {
    if (typeof BroadcastChannel === 'undefined') return undefined
    const channel = new BroadcastChannel(channelName)
    let state: 'quiet' | 'pausing' | 'hidden' = 'quiet'
    const tell = () => {
      if (state === 'quiet') return
      state = document.visibilityState === 'hidden' ? 'hidden' : 'quiet'
      if (state === 'quiet') sendBack({ type: 'list.changed' })
    }
    const onShown = () => {
      if (state === 'hidden') tell()
    }
    channel.onmessage = ({ data }: MessageEvent<unknown>) => {
      const isOwn = typeof data === 'object' && data !== null && 'page' in data && data.page === page
      if (isOwn || state !== 'quiet') return
      state = 'pausing'
      later(tell, pause)
    }
    document.addEventListener('visibilitychange', onShown)
    return () => {
      state = 'quiet'
      document.removeEventListener('visibilitychange', onShown)
      channel.close()
    }
  })

const changing: ReadonlySet<CallName> = new Set<CallName>([
  'createChallenge',
  'updateChallenge',
  'deleteChallenge',
  'saveSparks',
  'saveIdeas',
  'savePapers',
  'saveReframes',
  'saveBusinessModels',
  'deleteBookmark',
])

/** Announces what was done to saved challenges, once the server has said so. */
export const withAnnouncements = ({ call, prepare }: Api, announce: () => void): Api => ({
  prepare,
  call: async (name, options) => {
    const answer = await call(name, options)
    if (changing.has(name)) announce()
    return answer
  },
})
