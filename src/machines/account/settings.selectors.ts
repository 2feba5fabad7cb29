import type { SnapshotFrom } from 'xstate'
import type { AccountMachine } from './account.machine.ts'
import type { AccountDeletionMachine } from './account-deletion.machine.ts'
import type { SettingMachine } from './setting.machine.ts'
import type { SettingsMachine } from './settings.machine.ts'
import { settingsOf } from './settings.rules.ts'

export const selectValue = (snapshot: SnapshotFrom<SettingMachine>) => snapshot.context.value

type Deletion = SnapshotFrom<AccountDeletionMachine>

export const selectIsAsking = (snapshot: Deletion) => snapshot.hasTag('asking')

export const selectIsDeleting = (snapshot: Deletion) => snapshot.hasTag('busy')

/** Whether to show in the open Settings that the deletion of the account failed (AMB-54). */
export const selectHasDeletionFailed = (snapshot: Deletion) => snapshot.hasTag('failed')

/** Whether deleting the account requires a more recent log-in (AMB-84). */
export const selectIsLogInTooOld = (snapshot: Deletion) => snapshot.hasTag('tooOld')

/** Whether the person's data is being collected for download. */
export const selectIsTakingData = (snapshot: SnapshotFrom<SettingsMachine>) => snapshot.hasTag('busy')

/** Whether cards are compact, so that more of them fit on a screen (AMB-79). Always false for a visitor. */
export const selectHasCompactCards = ({ context: { user } }: SnapshotFrom<AccountMachine>): boolean =>
  user !== undefined && settingsOf(user.settings).compact_cards
