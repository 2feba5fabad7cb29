import type { SlotRecipeConfig } from '@pandacss/dev'
import { tray, way } from '../../theme/looks.ts'

/** The two pages of a saved challenge, of which the open one is marked as a section of the results is. */
export const savedPages = {
  className: 'saved-pages',
  slots: ['root', 'page'],
  base: {
    // A title beside them gives way.
    root: { ...tray, display: 'flex', flexShrink: { md: '0' }, padding: '2px' },
    page: { ...way, paddingInline: '10px', textStyle: 'small' },
  },
} satisfies SlotRecipeConfig
