import type { SnapshotFrom } from 'xstate'
import type { RefinementsMachine } from './refinements.machine.ts'
import { isDefault } from './refinements.rules.ts'
import type { WebsiteUrlMachine } from './website-url.machine.ts'

type Snapshot = SnapshotFrom<RefinementsMachine>

export const selectIsPanelShown = (snapshot: Snapshot) => snapshot.matches('shown')

/** Stable until one of the seven changes. */
export const selectRefinements = (snapshot: Snapshot) => snapshot.context.refinements

export const selectIsDefault = (snapshot: Snapshot) => isDefault(snapshot.context.refinements)

export const selectIsUrlInvalid = (snapshot: SnapshotFrom<WebsiteUrlMachine>) => snapshot.hasTag('invalid')
