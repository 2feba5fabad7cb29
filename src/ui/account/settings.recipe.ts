import type { SlotRecipeConfig } from '@pandacss/dev'

/** Settings in groups, each under its title. */
export const settings = {
  className: 'settings',
  slots: ['section', 'theme', 'name', 'save'],
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
    /** Its name and the choice, at the two ends of a line, or below each other where there is no room. */
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
    // On a phone as wide as the fields above it.
    save: { display: 'flex', flexDirection: 'column', alignItems: { base: 'stretch', sm: 'flex-start' } },
  },
} satisfies SlotRecipeConfig
