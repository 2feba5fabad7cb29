import type { SlotRecipeConfig } from '@pandacss/dev'

export const scrollTop = {
  className: 'scroll-top',
  slots: ['place', 'root'],
  base: {
    /** Reserves its room in the header, so that nothing moves when it appears. */
    place: {
      display: 'inline-flex',
      flexShrink: '0',
      width: { base: 'control', xl: '0' },
      // Beside a visitor's two buttons, it replaces the product's name.
      '@media (max-width: 479px)': {
        'header:has([data-guest]) &': {
          width: '0',
          justifyContent: 'flex-end',
          marginInlineEnd: '2',
        },
      },
      '@media (max-width: 18rem)': { display: 'contents' },
    },
    root: {
      // In the sticky header it covers nothing; beside the content if there is room.
      position: { xl: 'fixed' },
      insetInlineEnd: { xl: '6' },
      bottom: { xl: '6' },
      // Above the cookie banner while that covers the foot of the page.
      '[data-with-banner] &': { bottom: { xl: '5rem' } },
      // In the component library.
      '[data-in-page] &': { position: 'static' },
      zIndex: 'header',
      // On such a screen the header is not sticky.
      '@media (max-width: 18rem)': {
        position: 'fixed',
        bottom: 'calc(token(spacing.6) + env(safe-area-inset-bottom))',
        insetInlineStart: 'calc(50% - 22px)',
        width: '44px',
        height: '44px',
      },
      display: 'inline-flex',
      alignItems: 'center',
      justifyContent: 'center',
      width: 'control',
      height: 'control',
      flexShrink: '0',
      bg: 'raised',
      color: 'accent',
      borderWidth: '1px',
      borderColor: 'border.control',
      borderRadius: 'full',
      boxShadow: { xl: 'menu' },
      animation: 'fade',
      _hover: { bg: 'accent.subtle' },
    },
  },
} satisfies SlotRecipeConfig
