import type { SnapshotFrom } from 'xstate'
import type { AccountDeletionMachine } from '../account-deletion/account-deletion.machine.ts'
import type { SettingMachine } from './setting.machine.ts'

export const selectValue = (snapshot: SnapshotFrom<SettingMachine>) => snapshot.context.value

type Deletion = SnapshotFrom<AccountDeletionMachine>

export const selectIsAsking = (snapshot: Deletion) => snapshot.hasTag('asking')

export const selectIsDeleting = (snapshot: Deletion) => snapshot.hasTag('busy')

/** Said in the still open Settings (AMB-54). */
export const selectHasDeletionFailed = (snapshot: Deletion) => snapshot.hasTag('failed')
