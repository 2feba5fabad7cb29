import type { SlotRecipeConfig } from '@pandacss/dev'
import { card } from '#ui/theme/looks.ts'

/** The two versions of a challenge that two tabs changed, side by side, or one below the other on a phone. */
export const conflict = {
  className: 'conflict',
  slots: ['root', 'versions', 'version', 'fields', 'value'],
  base: {
    /** Below the status, over the whole width. */
    root: {
      flex: '1 0 100%',
      minWidth: '0',
      display: 'flex',
      flexDirection: 'column',
      gap: '3',
      animation: 'fade',
    },
    versions: {
      display: 'grid',
      gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
      gap: '3',
    },
    version: {
      ...card,
      display: 'flex',
      flexDirection: 'column',
      alignItems: 'flex-start',
      gap: '3',
      padding: '4',
      // Aligns the buttons of both versions.
      '& > button': { marginBlockStart: 'auto' },
    },
    fields: {
      width: 'full',
      display: 'flex',
      flexDirection: 'column',
      gap: '3',
      '& dt': { textStyle: 'small', fontWeight: '600', color: 'fg.muted' },
    },
    value: { maxWidth: 'measure', whiteSpace: 'pre-line', overflowWrap: 'anywhere' },
  },
} satisfies SlotRecipeConfig
