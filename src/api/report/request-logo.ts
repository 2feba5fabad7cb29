import type { PublicConfig } from '#contract/config.ts'

export interface RequestLogoDeps {
  /** This page's origin, without a trailing slash. */
  origin: string
  fetch?: typeof globalThis.fetch
}

/** Checks the PNG signature, and that the file is long enough to contain the picture's width and height. */
const isPng = (bytes: Uint8Array): boolean =>
  bytes.length > 24 &&
  [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a].every((byte, at) => bytes[at] === byte)

/**
 * The brand's picture as a PNG; undefined if there is none or it cannot be loaded, because a report can do
 * without it.
 */
export const requestLogo = async (
  { logo }: PublicConfig['brand'],
  signal: AbortSignal,
  { origin, fetch = globalThis.fetch }: RequestLogoDeps,
): Promise<Uint8Array | undefined> => {
  if (!logo) return undefined
  try {
    const response = await fetch(`${origin}/brand/logo.png`, { signal })
    const bytes = new Uint8Array(await response.arrayBuffer())
    // A proxy may answer with an HTML page instead of the picture.
    return response.ok && isPng(bytes) ? bytes : undefined
  } catch {
    return undefined
  }
}
