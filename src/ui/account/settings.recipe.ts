import type { SlotRecipeConfig } from '@pandacss/dev'

/** Groups of settings, each under its title. */
export const settings = {
  className: 'settings',
  slots: ['section', 'theme', 'name', 'save'],
  base: {
    section: {
      display: 'flex',
      flexDirection: 'column',
      alignItems: 'flex-start',
      gap: '1',
      // Space between an explanation and the button below it.
      '& > p + div': { marginBlockStart: '2' },
      '& + &': { borderTopWidth: '1px', borderColor: 'border', paddingBlockStart: '4' },
    },
    /** Label and choice at the two ends of a line, or below each other if there is no room. */
    theme: {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      justifyContent: 'space-between',
      columnGap: '3',
      rowGap: '2',
      width: 'full',
      paddingBlock: '2',
    },
    name: { fontWeight: '600' },
    // On a phone the button is as wide as the fields above it.
    save: { display: 'flex', flexDirection: 'column', alignItems: { base: 'stretch', sm: 'flex-start' } },
  },
} satisfies SlotRecipeConfig
