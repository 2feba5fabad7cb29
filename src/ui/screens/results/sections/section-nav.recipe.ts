import type { SlotRecipeConfig } from '@pandacss/dev'

/** The ways between the sections of the results. */
export const sectionNav = {
  className: 'section-nav',
  slots: ['root', 'list', 'item'],
  base: {
    root: { minWidth: '0', paddingBlockEnd: { base: '1', _last: '2' } },
    list: {
      position: 'relative',
      display: 'flex',
      gap: { base: '0', sm: '2px' },
      padding: '2px',
      bg: 'sunken',
      borderRadius: 'button',
      justifyContent: { base: 'space-between', sm: 'flex-start' },
      width: { base: 'full', sm: 'fit-content' },
      maxWidth: 'full',
      overflowX: 'auto',
      scrollbarWidth: 'none',
      // Where not all fit, the last one fades.
      '@media (max-width: 23.9375rem)': {
        maskImage: 'linear-gradient(to right, black calc(100% - 24px), transparent)',
        paddingInlineEnd: '5',
      },
    },
    item: {
      display: 'flex',
      alignItems: 'center',
      justifyContent: 'center',
      minHeight: '34px',
      // All five stand in the width of most phones (390 px).
      paddingInline: { base: '4px', sm: '3' },
      borderRadius: 'small',
      color: 'fg.muted',
      fontWeight: '600',
      fontSize: { base: '0.8125rem', sm: '0.9375rem' },
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
