import type { SlotRecipeConfig } from '@pandacss/dev'

export const scrollTop = {
  className: 'scroll-top',
  slots: ['place', 'root'],
  base: {
    /** Its room in the header is kept, so that nothing moves when it comes. */
    place: {
      display: 'inline-flex',
      flexShrink: '0',
      width: { base: 'control', xl: '0' },
      // Beside a visitor's two buttons it takes the place of the product's name while it is there.
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
      // In the header, which sticks, it covers nothing; beside the content where there is room.
      position: { xl: 'fixed' },
      insetInlineEnd: { xl: '6' },
      bottom: { xl: '6' },
      // Above the cookie banner while that lies over the foot of the page.
      '[data-with-banner] &': { bottom: { xl: '5rem' } },
      // For the component library.
      '[data-in-page] &': { position: 'static' },
      zIndex: 'header',
      // The header of such a screen does not stick.
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
