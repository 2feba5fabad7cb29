import { randomBytes } from 'node:crypto'
import { rmSync, statfsSync, statSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { join } from 'node:path'

/**
 * Disk space that is set aside and released when the disk is full. SQLite needs space even to delete, because
 * it writes changes to its log first.
 */
export interface Reserve {
  isHeld: () => boolean
  /** Allocates the space if the disk has twice as much free; false if it is not allocated. */
  hold: () => Promise<boolean>
  /** Frees the space for the next write; false if none was allocated. */
  release: () => boolean
}

const piece = 1024 * 1024

const sizeOf = (file: string): number => statSync(file, { throwIfNoEntry: false })?.size ?? 0

/** Creates a reserve that is a file of `size` bytes in `folder`; a partly written file is written again. */
export const createReserve = (folder: string, size: number): Reserve => {
  const file = join(folder, 'sparkwright.reserve')
  let writing = new AbortController()
  const release = () => {
    writing.abort()
    const releasedBytes = sizeOf(file)
    rmSync(file, { force: true })
    return releasedBytes > 0
  }
  const write = async ({ signal }: AbortController) => {
    // Write random bytes, because a file system might not allocate space for zeros.
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
      const ownWrite = new AbortController()
      writing = ownWrite
      try {
        await write(ownWrite)
      } catch {
        release()
        return false
      }
      // The reserve was released while it was being written.
      if (ownWrite.signal.aborted) rmSync(file, { force: true })
      return !ownWrite.signal.aborted
    },
    release,
  }
}
