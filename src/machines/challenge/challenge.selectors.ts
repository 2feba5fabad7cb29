import type { SnapshotFrom } from 'xstate'
import { charactersToGo, isTooLong } from '../challenge-form/challenge-form.rules.ts'
import type { ChallengeMachine } from './challenge.machine.ts'

type Snapshot = SnapshotFrom<ChallengeMachine>

export const selectChallengeText = (snapshot: Snapshot) => snapshot.context.challenge.challenge_text

export const selectIsEditing = (snapshot: Snapshot) => snapshot.matches({ fresh: 'editing' })

export const selectEdit = (snapshot: Snapshot) => snapshot.context.edit

export const selectEditToGo = (snapshot: Snapshot) => charactersToGo(snapshot.context.edit)

export const selectIsEditTooLong = (snapshot: Snapshot) => isTooLong(snapshot.context.edit)
