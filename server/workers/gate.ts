import type { CallOptions } from '../domain/ports.ts'
import { Unavailable } from '../domain/failures.ts'
import { stopwatch, publish, type PoolName } from '../happenings.ts'

export interface GateSizes {
  /** Maximum number of calls that run at once. */
  running: number
  /** Maximum number of calls that wait for a place. */
  waiting: number
  /** Maximum wait in milliseconds. */
  patience: number
  /** The share of running and waiting places that one caller may take, from 0 to 1; at least one of each. */
  share?: number
  /** The pool's name in metrics; without it nothing is reported. */
  pool?: PoolName
}

type Abortable = Pick<CallOptions, 'signal'>

interface QueuedCall {
  enter: () => void
}

/**
 * Lets a limited number of calls run at once and a limited number wait briefly. Refuses the rest with 503 and
 * Retry-After, because an early refusal is better than a late answer. Callers take turns, so that someone with
 * many calls waits for their own and does not block others. Each call without a caller counts as a new caller.
 *
 * @param isReady whether a thread is ready to work; until then, waiting calls do not time out
 */
export const createGate = (
  { running, waiting, patience, share = 1, pool }: GateSizes,
  isReady: () => boolean = () => true,
) => {
  const perCaller = (places: number) => Math.min(places, Math.max(1, Math.floor(places * share)))
  const mostRunning = perCaller(running)
  const mostWaiting = perCaller(waiting)
  let busy = 0
  let queued = 0
  const runningByCaller = new Map<string | symbol, number>()
  /** Callers in the order of their turns. */
  const queues = new Map<string | symbol, QueuedCall[]>()

  const reportLoad = () => {
    if (pool !== undefined) publish('poolChanged', { pool, running: busy, waiting: queued })
  }

  const count = (who: string | symbol, change: number) => {
    busy += change
    const ownRunning = (runningByCaller.get(who) ?? 0) + change
    if (ownRunning === 0) runningByCaller.delete(who)
    else runningByCaller.set(who, ownRunning)
    reportLoad()
  }
  const mayEnter = (who: string | symbol) => busy < running && (runningByCaller.get(who) ?? 0) < mostRunning

  const remove = (who: string | symbol, place: QueuedCall) => {
    const own = (queues.get(who) ?? []).filter((other) => other !== place)
    queued -= 1
    if (own.length > 0) queues.set(who, own)
    else queues.delete(who)
    reportLoad()
  }

  /** Moves the caller who has just had a turn to the end of the order. */
  const sendToTheEnd = (who: string | symbol) => {
    const own = queues.get(who)
    if (own === undefined) return
    queues.delete(who)
    queues.set(who, own)
  }

  const admit = () => {
    for (;;) {
      const next = [...queues].find(([who]) => mayEnter(who))
      const place = next?.[1][0]
      if (next === undefined || place === undefined) return
      const [who] = next
      remove(who, place)
      sendToTheEnd(who)
      count(who, 1)
      place.enter()
    }
  }

  const wait = ({ signal }: Abortable, who: string | symbol): Promise<void> => {
    const refuseBusy = () => {
      if (pool !== undefined) publish('workRefused', { pool })
      return new Unavailable('The server is busy. Try again in a moment.', 2)
    }
    if (queued >= waiting || (queues.get(who)?.length ?? 0) >= mostWaiting) throw refuseBusy()
    signal.throwIfAborted()
    return new Promise((resolve, reject) => {
      const settle = () => {
        clearTimeout(timer)
        signal.removeEventListener('abort', onAbort)
      }
      const place: QueuedCall = {
        enter: () => {
          settle()
          resolve()
        },
      }
      const leave = (error: unknown) => {
        remove(who, place)
        settle()
        reject(error instanceof Error ? error : new Error('left the queue'))
      }
      const onAbort = () => leave(signal.reason)
      const giveUp = () => {
        if (isReady()) leave(refuseBusy())
        else timer = setTimeout(giveUp, patience)
      }
      let timer = setTimeout(giveUp, patience)
      signal.addEventListener('abort', onAbort)
      queues.set(who, [...(queues.get(who) ?? []), place])
      queued += 1
      reportLoad()
    })
  }

  /** Waits until the call may run; resolves to a function that must be called when it is over. */
  const enter = async (limited: Abortable, caller?: string): Promise<() => void> => {
    const who = caller ?? Symbol('a call of its own')
    const waitTime = stopwatch()
    if (mayEnter(who)) count(who, 1)
    else await wait(limited, who)
    if (pool !== undefined) publish('workAdmitted', { pool, ms: waitTime() })
    const workTime = stopwatch()
    let isOver = false
    return () => {
      if (isOver) return
      isOver = true
      if (pool !== undefined) publish('workDone', { pool, ms: workTime() })
      count(who, -1)
      admit()
    }
  }

  return {
    enter,
    async run<T>(limited: Abortable, work: () => Promise<T>, caller?: string): Promise<T> {
      const leave = await enter(limited, caller)
      try {
        return await work()
      } finally {
        leave()
      }
    },
  }
}

export type Gate = ReturnType<typeof createGate>
