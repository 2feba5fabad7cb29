import { setup } from 'xstate'
import { declareAction } from '../effects.ts'
import { payload } from '../payload.ts'

export type ThemeChoice = 'system' | 'light' | 'dark'

export type AppearanceEvent = { type: 'theme.chosen'; choice: ThemeChoice }

export interface AppearanceInput {
  stored: ThemeChoice
}

export const appearanceMachine = setup({
  types: {
    context: {} as { stored: ThemeChoice },
    events: {} as AppearanceEvent,
    input: {} as AppearanceInput,
  },
  actions: { applyTheme: declareAction<{ choice: ThemeChoice }>('applyTheme') },
  guards: {
    isLight: (_, params: { choice: ThemeChoice }) => params.choice === 'light',
    isDark: (_, params: { choice: ThemeChoice }) => params.choice === 'dark',
  },
}).createMachine({
  id: 'appearance',
  description: 'Light, dark, or as the system says; kept on this device.',
  context: ({ input }) => input,
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
        { guard: { type: 'isDark', params: ({ context }) => ({ choice: context.stored }) }, target: 'dark' },
        { target: 'followingSystem' },
      ],
    },
    followingSystem: { description: 'The system’s preference decides.' },
    light: { description: 'Light by choice.' },
    dark: { description: 'Dark by choice.' },
  },
})

export type AppearanceMachine = typeof appearanceMachine
