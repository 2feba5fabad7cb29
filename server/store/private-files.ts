import { chmodSync, closeSync, mkdirSync, openSync, statSync } from 'node:fs'

/** A folder with this bit belongs to many accounts, each of whom owns what they put there: `/tmp`. */
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
    // It belongs to another account, which lets us in and decides who else may come.
    if (error instanceof Error && 'code' in error && (error.code === 'EPERM' || error.code === 'EROFS'))
      return false
    throw error
  }
}

/**
 * Makes the folder, or shuts it to other accounts when it was made beforehand; a folder that many accounts share by
 * design stays as it is. False when it stays open to others because it is not ours to shut.
 */
export const keepFolderPrivate = (folder: string): boolean => {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  return (statSync(folder).mode & sharedByMany) !== 0 || close(folder, 0o700)
}

/** Makes an empty file, or shuts one that is there, whatever the umask; false when it is not ours to shut. */
export const keepFilePrivate = (file: string): boolean => {
  closeSync(openSync(file, 'a', 0o600))
  return close(file, 0o600)
}
