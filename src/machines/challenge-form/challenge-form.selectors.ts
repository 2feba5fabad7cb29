import type { SnapshotFrom } from 'xstate'
import type { ChallengeFormMachine } from './challenge-form.machine.ts'
import { charactersToGo, isTooLong, textLength } from './challenge-form.rules.ts'

type Snapshot = SnapshotFrom<ChallengeFormMachine>

export const selectText = (snapshot: Snapshot) => snapshot.context.text

export const selectHasText = (snapshot: Snapshot) => snapshot.context.text !== ''

/** Only white space counts as nothing (HOME-19). */
export const selectIsBlank = (snapshot: Snapshot) => textLength(snapshot.context.text) === 0

export const selectCharactersToGo = (snapshot: Snapshot) => charactersToGo(snapshot.context.text)

export const selectIsTooLong = (snapshot: Snapshot) => isTooLong(snapshot.context.text)

export const selectIsFetchingText = (snapshot: Snapshot) => snapshot.hasTag('busy')

export const selectIsBlockedByWebsite = (snapshot: Snapshot) => snapshot.hasTag('blocked')

/** Undo is on offer while a replaced text is remembered. */
export const selectCanRestore = (snapshot: Snapshot) => snapshot.can({ type: 'text.restored' })
