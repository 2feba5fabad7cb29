import { createContext, use, useEffect, useEffectEvent } from 'react'

/**
 * Tells the navigation chart that a layer is open; returns a function that tells it that the layer has
 * closed.
 */
export type AddLayer = (close: () => void) => () => void

/** Without a navigation chart, such as in a test of one component, Back closes nothing. */
export const LayerContext = createContext<AddLayer>(() => () => undefined)

/** Lets the Back button close a layer instead of leaving the page. */
export const useBackCloses = (isOpen: boolean, close: () => void) => {
  const add = use(LayerContext)
  const end = useEffectEvent(close)
  useEffect(() => (isOpen ? add(() => end()) : undefined), [isOpen, add])
}
