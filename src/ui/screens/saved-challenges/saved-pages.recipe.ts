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

/** The lines above the sections of the results while their challenge is opened, each as high as what comes in its place. */
export const resultsToCome = {
  className: 'results-to-come',
  slots: ['line', 'topics', 'tabs'],
  base: {
    line: { display: 'flex', alignItems: 'center', height: 'chip' },
    /** On a phone they stand folded in the line above. */
    topics: {
      display: { base: 'none', md: 'flex' },
      alignItems: 'center',
      height: 'chip',
      overflow: 'hidden',
    },
    tabs: { display: 'flex', alignItems: 'center', height: 'control' },
  },
} satisfies SlotRecipeConfig
