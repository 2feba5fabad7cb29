import type { SnapshotFrom } from 'xstate'
import type { RefinementsMachine } from './refinements.machine.ts'
import { isDefault } from './refinements.rules.ts'
import type { WebsiteUrlMachine } from './website-url.machine.ts'

type Snapshot = SnapshotFrom<RefinementsMachine>

export const selectIsPanelShown = (snapshot: Snapshot) => snapshot.matches('shown')

/** Returns the same object until one of the refinements changes. */
export const selectRefinements = (snapshot: Snapshot) => snapshot.context.refinements

/** Selects one refinement, so that its view does not render when another changes. */
const selectOne =
  <Name extends keyof Snapshot['context']['refinements']>(name: Name) =>
  (snapshot: Snapshot) =>
    snapshot.context.refinements[name]

export const selectScope = selectOne('scope')
export const selectSector = selectOne('business_sector')
export const selectMaturity = selectOne('company_maturity')
export const selectRegion = selectOne('region')
export const selectUrl = selectOne('url')
export const selectIsFamilyRun = selectOne('family_run')
export const selectIsSocialEnterprise = selectOne('social_enterprise')

export const selectIsDefault = (snapshot: Snapshot) => isDefault(snapshot.context.refinements)

export const selectIsUrlInvalid = (snapshot: SnapshotFrom<WebsiteUrlMachine>) => snapshot.hasTag('invalid')
