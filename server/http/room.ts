import { Unavailable } from '../domain/failures.ts'

/** What one request keeps in memory. */
export interface Place {
  /**
   * Asks for this many bytes more.
   * @throws Unavailable if there is no room for them.
   */
  grow: (bytes: number) => void
  /** Says that this many bytes have come in, which keeps the place from counting as slow. */
  received: (bytes: number) => void
  /** Says that everything has come in: from now on the place does not give way. */
  settle: () => void
  /** Frees everything; more than once is harmless. */
  leave: () => void
}

export interface RoomSizes {
  /** Bytes that everybody together, and one caller, may hold. */
  all: number
  share: number
  /** Whoever took longer than this for its last portion gives way when the room is full; milliseconds. */
  grace: number
  message: string
  now?: () => number
}

/** The bytes by which progress is measured. */
const portion = 64 * 1024
/** Seconds after which to try again. */
const retryAfter = 10

/**
 * Memory that requests share: what they send before it is read completely, or what they are sent before they
 * have taken it. One caller has a share. When the room is full, the slowest gives way to the next, so that a
 * few that stand still do not keep everybody else out.
 */
export const createRoom = ({ all, share, grace, message, now = () => performance.now() }: RoomSizes) => {
  let held = 0
  const byCaller = new Map<string, number>()
  /** Ordered by when they last made progress. */
  const movable = new Map<Place, { since: number; giveWay: (reason: Unavailable) => void }>()
  const full = () => new Unavailable(message, retryAfter)

  const makeRoom = (bytes: number, asking: Place) => {
    for (const [place, { since, giveWay }] of movable) {
      if (held + bytes <= all || now() - since < grace) return
      if (place === asking) continue
      place.leave()
      giveWay(full())
    }
  }

  return {
    /** @param giveWay ends the request in favour of another; without it, it may stay until it is done. */
    enter(who: string, giveWay?: (reason: Unavailable) => void): Place {
      let own = 0
      let sinceProgress = 0
      let isOver = false
      const count = (bytes: number) => {
        held += bytes
        own += bytes
        const callers = (byCaller.get(who) ?? 0) + bytes
        if (callers === 0) byCaller.delete(who)
        else byCaller.set(who, callers)
      }
      const progress = () => {
        if (giveWay === undefined) return
        sinceProgress = 0
        movable.delete(place)
        movable.set(place, { since: now(), giveWay })
      }
      const place: Place = {
        grow(bytes) {
          if (isOver || (byCaller.get(who) ?? 0) + bytes > share) throw full()
          if (held + bytes > all) makeRoom(bytes, place)
          if (held + bytes > all) throw full()
          count(bytes)
        },
        received(bytes) {
          sinceProgress += bytes
          if (sinceProgress >= portion && movable.has(place)) progress()
        },
        settle: () => void movable.delete(place),
        leave() {
          if (isOver) return
          isOver = true
          movable.delete(place)
          count(-own)
        },
      }
      progress()
      return place
    },
  }
}

export type Room = ReturnType<typeof createRoom>
