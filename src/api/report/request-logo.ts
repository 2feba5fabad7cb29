import type { PublicConfig } from '#contract/config.ts'

export interface RequestLogoDeps {
  /** Of this page, without a slash at the end. */
  origin: string
  fetch?: typeof globalThis.fetch
}

/** The picture of the brand as a PNG; undefined without one, and where it cannot be had: a report is whole without it. */
export const requestLogo = async (
  { logo }: PublicConfig['brand'],
  signal: AbortSignal,
  { origin, fetch = globalThis.fetch }: RequestLogoDeps,
): Promise<Uint8Array | undefined> => {
  if (!logo) return undefined
  try {
    const response = await fetch(`${origin}/brand/logo.png`, { signal })
    return response.ok ? await response.bytes() : undefined
  } catch {
    return undefined
  }
}
