import type { SlotRecipeConfig } from '@pandacss/dev'
import { count, fading, way } from '../../../theme/looks.ts'

/** The ways between the sections of the results. */
export const sectionNav = {
  className: 'section-nav',
  slots: ['root', 'list', 'item', 'count'],
  base: {
    root: {
      minWidth: '0',
      width: { base: 'full', sm: 'fit-content' },
      maxWidth: 'full',
      marginBlockEnd: { base: '1', _last: '2' },
      bg: 'sunken',
      borderRadius: 'button',
    },
    list: {
      position: 'relative',
      display: 'flex',
      justifyContent: 'space-between',
      gap: '2px',
      padding: '2px',
      overflowX: 'auto',
      scrollbarWidth: 'none',
      // It begins with a whole name.
      scrollSnapType: 'x mandatory',
      scrollPaddingInlineStart: '2',
      // All of them fit on a phone. Where they do not, what goes on fades, and is scrolled to.
      '@media (max-width: 22rem)': {
        maskImage: fading('6px', '28px'),
        paddingInlineEnd: '28px',
      },
    },
    item: {
      ...way,
      justifyContent: 'center',
      columnGap: '0.25em',
      scrollSnapAlign: 'start',
      paddingInline: { base: '5px', sm: '3' },
      fontSize: { base: '0.875rem', sm: '0.9375rem' },
    },
    /** How much is kept. */
    count: {
      ...count,
      minWidth: { base: '1.1rem', sm: '1.5rem' },
      paddingInline: { base: '2px', sm: '6px' },
      bg: 'spark.subtle',
      color: 'warning',
      // The names come first where there is no room for both.
      '@media (max-width: 374px)': { display: 'none' },
    },
  },
} satisfies SlotRecipeConfig
