import { lazy, useState, type ComponentType } from 'react'
import { reload } from '#ui/dom/page.ts'

/**
 * Thrown if the code of a part cannot be fetched: there is no network, or a newer build has replaced the
 * code.
 */
export class PartMissing extends Error {
  override readonly name = 'PartMissing'
}

/** Functions that reset a failed fetch, because React caches the failure. */
const renewals = new Set<(isLast?: boolean) => void>()

/**
 * Fetches missing parts again when they are next rendered. Some browsers cache a failed module for the life of the page, so
 * the page reloads after the last failed attempt.
 */
export const retryMissingParts = (isLast?: boolean) => {
  for (const renew of renewals) renew(isLast)
  renewals.clear()
}

/** Code that can be fetched before it is needed. */
export interface Preparable<Part> {
  (): Promise<Part>
  /** The loaded part; undefined before. */
  now: () => Part | undefined
}

/** Caches what was loaded, so that it can be rendered without waiting for a promise. */
export const preparable = <Part,>(load: () => Promise<Part>): Preparable<Part> => {
  let part: Part | undefined
  const fetch = async () => {
    part = await load()
    return part
  }
  return Object.assign(fetch, { now: () => part })
}

/**
 * A part whose code is fetched when it is first rendered. Put it into a `Region`, which reports missing code and offers to
 * fetch it again.
 */
export const latePart = <Props extends object>(
  load: (() => Promise<ComponentType<Props>>) | Preparable<ComponentType<Props>>,
): ComponentType<Props> => {
  const ready = () => ('now' in load ? load.now() : undefined)
  const create = (isLast?: boolean) =>
    lazy(async () => {
      try {
        return { default: await load() }
      } catch (cause) {
        if (isLast) reload()
        renewals.add((last) => {
          Current = create(last)
        })
        throw new PartMissing('The code of a part of the page could not be fetched', { cause })
      }
    })
  let Current = create()
  return function LatePart(props: Props) {
    // Render code that is already here directly, because React would show a fallback for at least a third of
    // a second.
    const [Ready] = useState(ready)
    return Ready === undefined ? <Current {...props} /> : <Ready {...props} />
  }
}
