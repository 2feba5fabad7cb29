import { createContext, use, useEffect, useEffectEvent } from 'react'

/** Tells who owns the address that something is open. Answers how to tell that it was closed. */
export type AddLayer = (close: () => void) => () => void

/** Without an owner of the address, such as around a part alone, Back closes nothing. */
export const LayerContext = createContext<AddLayer>(() => () => undefined)

/** Lets Back close what is open before it leaves the place. */
export const useBackCloses = (isOpen: boolean, close: () => void) => {
  const add = use(LayerContext)
  const end = useEffectEvent(close)
  useEffect(() => (isOpen ? add(() => end()) : undefined), [isOpen, add])
}
