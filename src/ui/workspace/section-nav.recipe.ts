import type { SlotRecipeConfig } from '@pandacss/dev'
import { count, fading, tabTray, navTab } from '#ui/theme/looks.ts'

/** The links to the sections of the results. */
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
      // Scrolling stops where a name begins.
      scrollSnapType: 'x mandatory',
      scrollPaddingInlineStart: '2',
      // All names fit on a phone. On narrower screens the end fades and scrolls.
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
    /** Beside the links, and only if there is room, so that nothing moves when it disappears. */
    hint: { display: { base: 'none', lg: 'block' }, textStyle: 'small', color: 'fg.subtle' },
    /** The number of bookmarks. */
    count: {
      ...count,
      minWidth: { base: '1.1rem', sm: '1.5rem' },
      paddingInline: { base: '2px', sm: '6px' },
      bg: 'spark.subtle',
      color: 'warning',
      // If there is no room for names and counts, the counts are hidden.
      '@media (max-width: 374px)': { display: 'none' },
    },
  },
} satisfies SlotRecipeConfig
