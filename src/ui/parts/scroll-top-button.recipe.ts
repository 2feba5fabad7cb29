import type { SlotRecipeConfig } from '@pandacss/dev'

export const scrollTop = {
  className: 'scroll-top',
  slots: ['root'],
  base: {
    root: {
      position: 'fixed',
      // On a small screen, where cards are as wide as it is, in the middle: their bookmarks are at their edge.
      insetInlineStart: { base: 'calc(50% - token(sizes.control) / 2)', md: 'auto' },
      insetInlineEnd: { md: '6' },
      bottom: 'calc(token(spacing.6) + env(safe-area-inset-bottom))',
      // Above the cookie banner while that lies over the foot of the page.
      '[data-with-banner] &': { bottom: { base: '12rem', md: '6rem' } },
      zIndex: 'header',
      // It lies over the words, and need not grow with them.
      '@media (max-width: 18rem)': { width: '44px', height: '44px', insetInlineStart: 'calc(50% - 22px)' },
      display: 'inline-flex',
      alignItems: 'center',
      justifyContent: 'center',
      width: 'control',
      height: 'control',
      bg: 'raised',
      color: 'accent',
      borderWidth: '1px',
      borderColor: 'border.control',
      borderRadius: 'full',
      boxShadow: 'menu',
      animation: 'fade',
      _hover: { bg: 'accent.subtle' },
    },
  },
  variants: { inPage: { true: { root: { position: 'static' } } } },
  staticCss: ['*'],
} satisfies SlotRecipeConfig
