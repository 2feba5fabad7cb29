import { randomBytes } from 'node:crypto'
import { rmSync, statfsSync, statSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { join } from 'node:path'

/**
 * Room on the disk that is kept for the day when it is full: SQLite needs some to delete, because it writes what it
 * changes to its log first.
 */
export interface Reserve {
  isHeld: () => boolean
  /** Takes the room, where the disk has twice as much; false where it has not. */
  hold: () => Promise<boolean>
  /** Gives the room to whoever writes next; false when there was none. */
  release: () => boolean
}

const piece = 1024 * 1024

const sizeOf = (file: string): number => statSync(file, { throwIfNoEntry: false })?.size ?? 0

/** A file of `size` bytes in `folder`; what is left of an earlier one counts. */
export const createReserve = (folder: string, size: number): Reserve => {
  const file = join(folder, 'sparkwright.reserve')
  let writing = new AbortController()
  const release = () => {
    writing.abort()
    const was = sizeOf(file)
    rmSync(file, { force: true })
    return was > 0
  }
  const write = async ({ signal }: AbortController) => {
    // The same bytes again and again, but none that a file system would store as nothing.
    const bytes = randomBytes(piece)
    const handle = await open(file, 'w', 0o600)
    try {
      for (let written = 0; written < size && !signal.aborted; written += piece) await handle.write(bytes)
    } finally {
      await handle.close()
    }
  }
  return {
    isHeld: () => sizeOf(file) >= size,
    hold: async () => {
      if (sizeOf(file) >= size) return true
      const { bavail, bsize } = statfsSync(folder)
      if (bavail * bsize < 2 * size) return false
      const mine = new AbortController()
      writing = mine
      try {
        await write(mine)
      } catch {
        release()
        return false
      }
      // It was released while it was written.
      if (mine.signal.aborted) rmSync(file, { force: true })
      return !mine.signal.aborted
    },
    release,
  }
}
