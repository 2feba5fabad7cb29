import { SavedFrame } from './saved-frame.tsx'

/** A saved challenge in full, to read (AMB-07). */
export function OverviewScreen() {
  return <SavedFrame>{null}</SavedFrame>
}
