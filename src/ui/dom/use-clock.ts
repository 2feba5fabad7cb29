import { useState, useSyncExternalStore } from 'react'

const never = () => () => undefined
const readClock = () => new Date().getFullYear()
const notYet = () => undefined

/** The year of the visitor's clock (SHELL-17). Unknown in the prerendered page, which may be older than the year. */
export const useCurrentYear = (): number | undefined =>
  useSyncExternalStore<number | undefined>(never, readClock, notYet)

/** The day where the user is, as YYYY-MM-DD: `sv-SE` writes it so. */
export const useLocalDay = (): string => useState(() => new Intl.DateTimeFormat('sv-SE').format())[0]

/** When what uses it was first shown, in milliseconds since the epoch. */
export const useOpeningTime = (): number => useState(() => Date.now())[0]
