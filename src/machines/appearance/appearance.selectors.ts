import type { SnapshotFrom } from 'xstate'
import type { AppearanceMachine, ThemeChoice } from './appearance.machine.ts'

export const selectThemeChoice = (snapshot: SnapshotFrom<AppearanceMachine>): ThemeChoice => {
  if (snapshot.matches('light')) return 'light'
  return snapshot.matches('dark') ? 'dark' : 'system'
}
