import type { SlotRecipeConfig } from '@pandacss/dev'
import { count, fading, tabTray, navTab } from '#ui/theme/looks.ts'

/** The ways between the sections of the results. */
export const sectionNav = {
  className: 'section-nav',
  slots: ['root', 'list', 'item', 'count', 'hint'],
  base: {
    root: {
      display: 'flex',
      alignItems: 'center',
      columnGap: '4',
      minWidth: '0',
      marginBlockEnd: { base: '1', _last: '2' },
    },
    list: {
      ...tabTray,
      width: { base: 'full', sm: 'fit-content' },
      minWidth: '0',
      maxWidth: 'full',
      position: 'relative',
      justifyContent: 'space-between',
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
      ...navTab,
      justifyContent: 'center',
      columnGap: '0.25em',
      scrollSnapAlign: 'start',
      paddingInline: { base: '5px', sm: '3' },
      fontSize: { base: '0.875rem', sm: '0.9375rem' },
    },
    /** Beside the ways, where there is room for it: nothing moves when it goes. */
    hint: { display: { base: 'none', lg: 'block' }, textStyle: 'small', color: 'fg.subtle' },
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
