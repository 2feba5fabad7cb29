import type { SlotRecipeConfig } from '@pandacss/dev'

export const scrollTop = {
  className: 'scroll-top',
  slots: ['place', 'root'],
  base: {
    /** Reserves the button's room in the header, so that nothing moves when the button appears. */
    place: {
      display: 'inline-flex',
      flexShrink: '0',
      width: { base: 'control', xl: '0' },
      // On a phone with a visitor's two buttons, this button takes the place of the product's name.
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
      // On a wide screen the button is beside the content. Elsewhere it is in the sticky header,
      // where it covers nothing.
      position: { xl: 'fixed' },
      insetInlineEnd: { xl: '6' },
      bottom: { xl: '6' },
      // Above the cookie banner while that covers the foot of the page.
      '[data-with-banner] &': { bottom: { xl: '5rem' } },
      // In the component library, the button is part of the page.
      '[data-in-page] &': { position: 'static' },
      zIndex: 'header',
      // At this width the header is not sticky, so the button is fixed to the screen.
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
