import { lazy, useState, type ComponentType } from 'react'
import { reload } from '#ui/dom/page.ts'

/** The code of a part could not be fetched: no network, or a newer build has taken its place. */
export class PartMissing extends Error {
  override readonly name = 'PartMissing'
}

/** React remembers a failed fetch for good. These begin anew. */
const renewals = new Set<(isLast?: boolean) => void>()

/**
 * Parts whose code could not be fetched are fetched again the next time they are drawn. Some browsers remember for the life of
 * a page that code could not be had: after the last try that fails, the page is loaded anew.
 */
export const forgetMissingParts = (isLast?: boolean) => {
  for (const renew of renewals) renew(isLast)
  renewals.clear()
}

/** Code that can be fetched before it is needed. */
export interface Preparable<Part> {
  (): Promise<Part>
  /** What was fetched; undefined before that. */
  now: () => Part | undefined
}

/** Remembers what was fetched, so that it can be drawn without waiting for a promise. */
export const preparable = <Part,>(load: () => Promise<Part>): Preparable<Part> => {
  let part: Part | undefined
  const fetch = async () => {
    part = await load()
    return part
  }
  return Object.assign(fetch, { now: () => part })
}

/**
 * A part of the page whose code is fetched when it is first drawn. Goes into a `Region`, which says that the code cannot
 * be had and lets it be fetched again.
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
    // React shows what stands for a part for a third of a second at least, even where its code is here already.
    const [Ready] = useState(ready)
    return Ready === undefined ? <Current {...props} /> : <Ready {...props} />
  }
}
