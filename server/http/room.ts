import { Unavailable } from '../domain/failures.ts'

/** The memory that one request has reserved. */
export interface MemoryReservation {
  /**
   * Reserves this many more bytes.
   * @throws Unavailable if there is no room for them.
   */
  grow: (bytes: number) => void
  /** Reports that this many bytes have moved, so that the request does not count as slow. */
  received: (bytes: number) => void
  /** Reports that everything has arrived: from now on the request does not give way to others. */
  settle: () => void
  /** Frees everything; calling it again does nothing. */
  leave: () => void
}

export interface RoomSizes {
  /** Maximum number of bytes that all callers together (`all`) and one caller (`share`) may hold. */
  all: number
  share: number
  /** Maximum time for a portion, in milliseconds; a slower request may have to give way. */
  grace: number
  message: string
  now?: () => number
}

/** Progress is measured in portions of this many bytes. */
const portion = 64 * 1024
/** Seconds after which a refused client may try again. */
const retryAfter = 10

/**
 * A limit on the memory that requests use together, for bodies that are arriving or answers that clients have
 * not read yet. Each caller is limited to a share. When the room is full, the slowest request is ended to
 * make room for the next one, so that a few stalled clients cannot keep all others out.
 */
export const createRoom = ({ all, share, grace, message, now = () => performance.now() }: RoomSizes) => {
  let held = 0
  const byCaller = new Map<string, number>()
  /** Requests that may be ended, in the order of their last progress. */
  const displaceable = new Map<MemoryReservation, { since: number; giveWay: (reason: Unavailable) => void }>()
  const memoryFull = () => new Unavailable(message, retryAfter)

  const makeRoom = (bytes: number, asking: MemoryReservation) => {
    for (const [place, { since, giveWay }] of displaceable) {
      if (held + bytes <= all || now() - since < grace) return
      if (place === asking) continue
      place.leave()
      giveWay(memoryFull())
    }
  }

  return {
    /** @param giveWay ends the request in favour of another; without it, the request never gives way. */
    enter(who: string, giveWay?: (reason: Unavailable) => void): MemoryReservation {
      let own = 0
      let sinceProgress = 0
      let isOver = false
      const count = (bytes: number) => {
        held += bytes
        own += bytes
        const ofCaller = (byCaller.get(who) ?? 0) + bytes
        if (ofCaller === 0) byCaller.delete(who)
        else byCaller.set(who, ofCaller)
      }
      const noteProgress = () => {
        if (giveWay === undefined) return
        sinceProgress = 0
        displaceable.delete(place)
        displaceable.set(place, { since: now(), giveWay })
      }
      const place: MemoryReservation = {
        grow(bytes) {
          if (isOver || (byCaller.get(who) ?? 0) + bytes > share) throw memoryFull()
          if (held + bytes > all) makeRoom(bytes, place)
          if (held + bytes > all) throw memoryFull()
          count(bytes)
        },
        received(bytes) {
          sinceProgress += bytes
          if (sinceProgress >= portion && displaceable.has(place)) noteProgress()
        },
        settle: () => void displaceable.delete(place),
        leave() {
          if (isOver) return
          isOver = true
          displaceable.delete(place)
          count(-own)
        },
      }
      noteProgress()
      return place
    },
  }
}

export type Room = ReturnType<typeof createRoom>
