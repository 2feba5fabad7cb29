import { useState, useSyncExternalStore } from 'react'

const neverChanges = () => () => undefined
const readClock = () => new Date().getFullYear()
const notYet = () => undefined

/** The current year (SHELL-17). Undefined while prerendering, because the page may be served in a later year. */
export const useCurrentYear = (): number | undefined =>
  useSyncExternalStore<number | undefined>(neverChanges, readClock, notYet)

/** The user's local date as YYYY-MM-DD, the format of `sv-SE`. */
export const useLocalDay = (): string => useState(() => new Intl.DateTimeFormat('sv-SE').format())[0]

/** When the component was first rendered, in milliseconds since the epoch. */
export const useOpeningTime = (): number => useState(() => Date.now())[0]
