import { fromCallback, type EventObject } from 'xstate'
import type { CallName } from '#contract/calls.ts'
import type { Api } from '../api.ts'

const savedChallenges = 'saved-challenges'

/** Changes within this pause are reported together, for example while somebody types. */
const pause = 1_000

/**
 * Tells other tabs that the list of saved challenges has changed. Without BroadcastChannel, they see the
 * change when they next load the list.
 */
export const announceChange = (page: string, channelName = savedChallenges) => {
  if (typeof BroadcastChannel === 'undefined') return
  const channel = new BroadcastChannel(channelName)
  channel.postMessage({ page })
  channel.close()
}

export interface WatchChangesDeps {
  /** This page's id; its own changes are ignored. */
  page: string
  document: Pick<Document, 'visibilityState'> & EventTarget
  later?: (run: () => void, ms: number) => unknown
  channelName?: string
}

/**
 * Reports after a pause that another tab has changed the list. If the page is hidden by then, it waits until
 * the page is shown.
 */
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
    const report = () => {
      if (state === 'quiet') return
      state = document.visibilityState === 'hidden' ? 'hidden' : 'quiet'
      if (state === 'quiet') sendBack({ type: 'list.changed' })
    }
    const onShown = () => {
      if (state === 'hidden') report()
    }
    channel.onmessage = ({ data }: MessageEvent<unknown>) => {
      const isOwn = typeof data === 'object' && data !== null && 'page' in data && data.page === page
      if (isOwn || state !== 'quiet') return
      state = 'pausing'
      later(report, pause)
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

/** Announces changes to saved challenges once the server has confirmed them. */
export const withAnnouncements = ({ call, prepare }: Api, announce: () => void): Api => ({
  prepare,
  call: async (name, options) => {
    const answer = await call(name, options)
    if (changing.has(name)) announce()
    return answer
  },
})
