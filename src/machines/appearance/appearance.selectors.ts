import type { SnapshotFrom } from 'xstate'
import type { AppearanceMachine, ThemeChoice } from './appearance.machine.ts'

type Snapshot = SnapshotFrom<AppearanceMachine>

export const selectThemeChoice = (snapshot: Snapshot): ThemeChoice => {
  if (snapshot.matches({ theme: 'light' })) return 'light'
  return snapshot.matches({ theme: 'dark' }) ? 'dark' : 'system'
}

/** Whether single letters and signs are shortcuts (SHELL-22). */
export const selectAreKeysHeard = (snapshot: Snapshot): boolean => !snapshot.matches({ keys: 'unheard' })
