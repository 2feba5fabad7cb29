import { UnreadableFile } from '../domain/failures.ts'
import { fileKind, isDecodable } from './file-kind.ts'
import { sharedProcesses, type Processes } from './processes.ts'

export interface CleanPicture {
  bytes: Uint8Array<ArrayBuffer>
  type: 'image/webp'
  /** Of one side: pictures are square. */
  side: number
}

export interface CleanPictureOptions {
  /** Longest side of the result in pixels; smaller pictures are not enlarged. */
  maxSide: number
  /** Ends the work when the sender has gone. */
  signal?: AbortSignal
  /** Who sends it: one sender does not keep others out. */
  caller?: string
  processes?: Processes
}

/**
 * A profile picture made anew from the pixels alone, in a process of its own: turned as the camera was held, cut to a
 * centred square, without metadata and without whatever else the file carried.
 * @throws UnreadableFile when it is no image that can be read; Unavailable when too many are being read.
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
