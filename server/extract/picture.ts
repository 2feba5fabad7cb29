import { UnreadableFile } from '../domain/failures.ts'
import { fileKind, isDecodable } from './file-kind.ts'
import { sharedProcesses, type Processes } from './processes.ts'

export interface CleanPicture {
  bytes: Uint8Array<ArrayBuffer>
  type: 'image/webp'
  /** Width and height in pixels: pictures are square. */
  side: number
}

export interface CleanPictureOptions {
  /** Longest side of the result in pixels; smaller pictures are not enlarged. */
  maxSide: number
  /** Aborts the work when the sender disconnects. */
  signal?: AbortSignal
  /** The sender, so that one sender cannot block others. */
  caller?: string
  processes?: Processes
}

/**
 * Decodes a profile picture in a separate process and encodes its pixels again: upright, cropped to a centred
 * square, and without anything else the file contained.
 * @throws UnreadableFile if it is not a readable image, and whatever else `Processes.run` throws.
 */
export const cleanPicture = async (
  bytes: Uint8Array,
  {
    maxSide,
    signal = new AbortController().signal,
    caller,
    processes = sharedProcesses(),
  }: CleanPictureOptions,
): Promise<CleanPicture> => {
  if (!isDecodable(fileKind(bytes))) throw new UnreadableFile('kind')
  const options = { signal, ...(caller !== undefined && { caller }) }
  const made = await processes.run({ kind: 'square', bytes, side: maxSide }, options)
  return { bytes: Uint8Array.from(made.bytes), type: 'image/webp', side: made.side }
}
