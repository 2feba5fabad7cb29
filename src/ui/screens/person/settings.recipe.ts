import type { SlotRecipeConfig } from '@pandacss/dev'

/** Settings in groups, each under its title. */
export const settings = {
  className: 'settings',
  slots: ['section'],
  base: {
    section: {
      display: 'flex',
      flexDirection: 'column',
      alignItems: 'flex-start',
      gap: '1',
      // What a button does is said above it.
      '& > p + div': { marginBlockStart: '2' },
      '& + &': { borderTopWidth: '1px', borderColor: 'border', paddingBlockStart: '4' },
    },
  },
} satisfies SlotRecipeConfig
