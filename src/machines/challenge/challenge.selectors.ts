import type { SnapshotFrom } from 'xstate'
import { charactersToGo, isTooLong } from '../challenge-form/challenge-form.rules.ts'
import type { ChallengeMachine } from './challenge.machine.ts'

type Snapshot = SnapshotFrom<ChallengeMachine>

export const selectChallengeText = (snapshot: Snapshot) => snapshot.context.challenge.challenge_text

export const selectIsEditing = (snapshot: Snapshot) => snapshot.matches({ text: 'editing' })

export const selectEdit = (snapshot: Snapshot) => snapshot.context.edit

/** What survives a reload: the challenge, and what is bookmarked of it. */
export const selectStored = ({ context: { challenge, lists } }: Snapshot) => ({ challenge, lists })

/** The text in the open editor; empty while it is closed. */
export const selectStoredEdit = (snapshot: Snapshot) =>
  selectIsEditing(snapshot) ? snapshot.context.edit : ''

export const selectEditToGo = (snapshot: Snapshot) => charactersToGo(snapshot.context.edit)

export const selectIsEditTooLong = (snapshot: Snapshot) => isTooLong(snapshot.context.edit)

/** A new challenge that is not on the server. */
export const selectIsFresh = (snapshot: Snapshot) => snapshot.hasTag('fresh')

export const selectIsSaved = (snapshot: Snapshot) => snapshot.hasTag('saved')

/** Being created (HOME-06). */
export const selectIsCreating = (snapshot: Snapshot) => snapshot.hasTag('busy')

export const selectChallenge = (snapshot: Snapshot) => snapshot.context.challenge

export const selectTitle = (snapshot: Snapshot) => snapshot.context.challenge.challenge_title

/** The actor that keeps the open challenge saved; another one for every opening. */
export const selectKeeper = (snapshot: Snapshot) => snapshot.context.persistence?.id

/** The id of the saved challenge that is open or on its way; empty for a new one. */
export const selectChallengeId = (snapshot: Snapshot) => snapshot.context.id

/** What the screen of a saved challenge shows. */
export const selectSavedStatus = (snapshot: Snapshot) => {
  if (snapshot.hasTag('saved') || snapshot.hasTag('busy')) return 'ready'
  if (snapshot.hasTag('missing')) return 'missing'
  if (snapshot.hasTag('failed')) return 'failed'
  return snapshot.hasTag('opening') ? 'opening' : 'none'
}
