import type { SlotRecipeConfig } from '@pandacss/dev'

/** The ways between the sections of the results. */
export const sectionNav = {
  className: 'section-nav',
  slots: ['root', 'list', 'item'],
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
      gap: '2px',
      padding: '2px',
      overflowX: 'auto',
      scrollbarWidth: 'none',
      // It begins with a whole name.
      scrollSnapType: 'x mandatory',
      scrollPaddingInlineStart: '2',
      // What does not fit fades, and is scrolled to.
      '@media (max-width: 30rem)': {
        maskImage: 'linear-gradient(to right, transparent, black 6px, black calc(100% - 28px), transparent)',
        paddingInlineEnd: '28px',
      },
    },
    item: {
      display: 'flex',
      alignItems: 'center',
      justifyContent: 'center',
      scrollSnapAlign: 'start',
      minHeight: '34px',
      paddingInline: '3',
      borderRadius: 'small',
      color: 'fg.muted',
      fontWeight: '600',
      fontSize: '0.9375rem',
      whiteSpace: 'nowrap',
      textDecoration: 'none',
      outlineOffset: '-3px',
      _hover: { color: 'fg' },
      '&:focus-visible': { outlineOffset: '-3px' },
      '&[aria-current]': { bg: 'raised', color: 'fg', boxShadow: 'card' },
      '@media (forced-colors: active)': {
        '&[aria-current]': { borderWidth: '2px', borderColor: 'Highlight' },
      },
    },
  },
} satisfies SlotRecipeConfig
