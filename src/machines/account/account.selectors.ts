import type { SnapshotFrom } from 'xstate'
import { can } from '#contract/abilities.ts'
import type { AccountMachine } from './account.machine.ts'
import { isGmail } from './account.rules.ts'

export { selectSessionPhase } from '../session/session.selectors.ts'

type Snapshot = SnapshotFrom<AccountMachine>

/** Whether the user may do something: `const selectMayCreate = selectCan('create', 'challenge')`, outside of components. */
export const selectCan =
  (action: string, subject: string) =>
  (snapshot: Snapshot): boolean =>
    can(snapshot.context.abilities, action, subject)

/** First and last name, as far as they are known. */
export const selectFullName = ({ context: { user } }: Snapshot): string =>
  user === undefined ? '' : `${user.firstName} ${user.lastName}`.trim()

export const selectFirstName = ({ context: { user } }: Snapshot): string => user?.firstName.trim() ?? ''

/** The uploaded picture; empty for none. */
export const selectOwnPicture = ({ context: { user } }: Snapshot): string => user?.picture ?? ''

/** The sign-in's own picture, until one is uploaded (AUTH-32). */
export const selectIdentityPicture = ({ context: { identity } }: Snapshot): string => identity?.picture ?? ''

export const selectEmail = ({ context }: Snapshot): string => context.identity?.email ?? ''

/** The address of the sign-in is one of Google's (PROF-18). */
export const selectIsGmail = (snapshot: Snapshot): boolean => isGmail(selectEmail(snapshot))
