import { chmodSync, closeSync, mkdirSync, openSync, statSync } from 'node:fs'

/** The sticky bit: marks a folder such as `/tmp`, in which many accounts have their own files. */
const stickyBit = 0o1000
const othersMask = 0o077

const isPrivate = (path: string): boolean =>
  process.platform === 'win32' || (statSync(path).mode & othersMask) === 0

const restrictAccess = (path: string, mode: number): boolean => {
  if (isPrivate(path)) return true
  try {
    chmodSync(path, mode)
    return true
  } catch (error) {
    // The file or folder belongs to another account, or the file system is read-only.
    if (error instanceof Error && 'code' in error && (error.code === 'EPERM' || error.code === 'EROFS'))
      return false
    throw error
  }
}

/**
 * Creates a folder that other accounts cannot enter, or makes an existing folder private. A shared folder such
 * as `/tmp` is not changed. False if the permissions cannot be changed.
 */
export const keepFolderPrivate = (folder: string): boolean => {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  return (statSync(folder).mode & stickyBit) !== 0 || restrictAccess(folder, 0o700)
}

/**
 * Creates an empty file that other accounts cannot read, or makes an existing file private; false if its
 * permissions cannot be changed.
 */
export const keepFilePrivate = (file: string): boolean => {
  closeSync(openSync(file, 'a', 0o600))
  return restrictAccess(file, 0o600)
}
