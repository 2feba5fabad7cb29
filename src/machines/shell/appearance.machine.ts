import { setup, type SnapshotFrom } from 'xstate'
import { declareAction } from '../effects.ts'
import { payload } from '../payload.ts'

export type ThemeChoice = 'system' | 'light' | 'dark'

export type AppearanceEvent = { type: 'theme.chosen'; choice: ThemeChoice } | { type: 'keys.switched' }

export interface AppearanceInput {
  stored: ThemeChoice
  /** Whether the person switched off shortcuts that consist of a single key, in this browser. */
  keysOff: boolean
}

export const appearanceMachine = setup({
  types: {
    context: {} as AppearanceInput,
    events: {} as AppearanceEvent,
    input: {} as AppearanceInput,
  },
  actions: { applyTheme: declareAction<{ choice: ThemeChoice }>('applyTheme') },
  guards: {
    isLight: (_, params: { choice: ThemeChoice }) => params.choice === 'light',
    isDark: (_, params: { choice: ThemeChoice }) => params.choice === 'dark',
    hasKeysOff: ({ context }) => context.keysOff,
  },
}).createMachine({
  id: 'appearance',
  description: 'The theme and the single-key shortcuts, both stored on this device.',
  context: ({ input }) => input,
  type: 'parallel',
  states: {
    theme: {
      description: 'Light, dark, or the system’s theme.',
      initial: 'restoring',
      on: {
        'theme.chosen': [
          {
            guard: { type: 'isLight', params: payload },
            target: '.light',
            actions: { type: 'applyTheme', params: { choice: 'light' } },
          },
          {
            guard: { type: 'isDark', params: payload },
            target: '.dark',
            actions: { type: 'applyTheme', params: { choice: 'dark' } },
          },
          { target: '.followingSystem', actions: { type: 'applyTheme', params: { choice: 'system' } } },
        ],
      },
      states: {
        restoring: {
          description: 'The choice of an earlier visit was applied before the first paint.',
          always: [
            {
              guard: { type: 'isLight', params: ({ context }) => ({ choice: context.stored }) },
              target: 'light',
            },
            {
              guard: { type: 'isDark', params: ({ context }) => ({ choice: context.stored }) },
              target: 'dark',
            },
            { target: 'followingSystem' },
          ],
        },
        followingSystem: { description: 'The theme follows the system’s preference.' },
        light: { description: 'The user chose light.' },
        dark: { description: 'The user chose dark.' },
      },
    },
    keys: {
      description: 'Shortcuts that are a single key. People who use speech input can switch them off.',
      initial: 'restoring',
      states: {
        restoring: {
          description: 'Applies the choice of an earlier visit.',
          always: [{ guard: 'hasKeysOff', target: 'unheard' }, { target: 'heard' }],
        },
        heard: {
          description: 'Single-key shortcuts are on.',
          on: { 'keys.switched': { target: 'unheard', meta: { spec: ['SHELL-22'] } } },
        },
        unheard: {
          description: 'Single-key shortcuts are off.',
          on: { 'keys.switched': { target: 'heard', meta: { spec: ['SHELL-22'] } } },
        },
      },
    },
  },
})

export type AppearanceMachine = typeof appearanceMachine

type Snapshot = SnapshotFrom<AppearanceMachine>

export const selectThemeChoice = (snapshot: Snapshot): ThemeChoice => {
  if (snapshot.matches({ theme: 'light' })) return 'light'
  return snapshot.matches({ theme: 'dark' }) ? 'dark' : 'system'
}

/** Whether shortcuts that consist of a single key are switched on (SHELL-22). */
export const selectAreShortcutsOn = (snapshot: Snapshot): boolean => !snapshot.matches({ keys: 'unheard' })
