import type { SnapshotFrom } from 'xstate'
import { memoize } from '../memoize.ts'
import type { RowActionsMachine } from './row-actions.machine.ts'
import type { RowActionsContext } from './row-actions.setup.ts'

type Snapshot = SnapshotFrom<RowActionsMachine>

export const selectIsAsking = (snapshot: Snapshot) => snapshot.hasTag('asking')

export const selectIsDeleting = (snapshot: Snapshot) => snapshot.hasTag('deleting')

/** The id of the challenge that the open question or the running action refers to. */
export const selectChosen = (snapshot: Snapshot) => snapshot.context.id

export const selectChosenTitle = (snapshot: Snapshot) => snapshot.context.title

/** The titles that are being edited, by challenge id. */
export const selectNamings = (snapshot: Snapshot) => snapshot.context.namings

/** Actions whose notes are on show, newest first. */
export const selectListActions = (snapshot: Snapshot) => snapshot.context.listActions

const idsOf = memoize(({ copying }: RowActionsContext) => copying.map(({ id }) => id))

/** The ids of challenges that are being copied. Returns the same array until something changes. */
export const selectCopied = (snapshot: Snapshot): readonly string[] => idsOf(snapshot.context)
