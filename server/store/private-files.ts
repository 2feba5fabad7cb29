import { chmodSync, closeSync, mkdirSync, openSync, statSync } from 'node:fs'

/**
 * The sticky bit marks a folder shared by many accounts, each of which owns its own files, such as `/tmp`.
 */
const sharedByMany = 0o1000
const othersMay = 0o077

const isPrivate = (path: string): boolean =>
  process.platform === 'win32' || (statSync(path).mode & othersMay) === 0

const close = (path: string, mode: number): boolean => {
  if (isPrivate(path)) return true
  try {
    chmodSync(path, mode)
    return true
  } catch (error) {
    // The folder belongs to another account, which decides who may enter.
    if (error instanceof Error && 'code' in error && (error.code === 'EPERM' || error.code === 'EROFS'))
      return false
    throw error
  }
}

/**
 * Creates the folder, or closes an existing one to other accounts; a folder that is shared by design is left
 * as it is. False if it stays open because we may not change its permissions.
 */
export const keepFolderPrivate = (folder: string): boolean => {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  return (statSync(folder).mode & sharedByMany) !== 0 || close(folder, 0o700)
}

/**
 * Creates an empty private file, or closes an existing one, whatever the umask; false if we may not change
 * its permissions.
 */
export const keepFilePrivate = (file: string): boolean => {
  closeSync(openSync(file, 'a', 0o600))
  return close(file, 0o600)
}
