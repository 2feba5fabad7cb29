import type { SlotRecipeConfig } from '@pandacss/dev'

/** Settings in groups, each under its title. */
export const settings = {
  className: 'settings',
  slots: ['section', 'save'],
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
    // On a phone as wide as the fields above it.
    save: { display: 'flex', flexDirection: 'column', alignItems: { base: 'stretch', sm: 'flex-start' } },
  },
} satisfies SlotRecipeConfig
