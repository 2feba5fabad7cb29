import type { SlotRecipeConfig } from '@pandacss/dev'

/** Where one is in the results, and the ways on: sections, and below them the tabs of the open one. Stays at hand. */
export const resultsBar = {
  className: 'results-bar',
  slots: ['root'],
  base: {
    root: {
      position: 'sticky',
      top: 'calc(token(sizes.header) + env(safe-area-inset-top))',
      zIndex: 'bar',
      // An open menu lies above the cookie banner.
      '&:has([role=menu])': { zIndex: 'drawer' },
      display: 'flex',
      flexDirection: 'column',
      bg: 'canvas',
      marginInline: { base: 'calc(min(token(spacing.4), 16px) * -1)', md: 'calc(token(spacing.6) * -1)' },
      paddingInline: { base: 'min(token(spacing.4), 16px)', md: '6' },
      paddingBlockStart: '2',
      // As wide as the screen, with a line below it; what is scrolled away is not seen beside it.
      borderImage:
        'linear-gradient(token(colors.canvas) calc(100% - 1px), token(colors.border) 0) fill 0 // 0 100vw',
      // On a screen as low as a phone on its side it would leave no room for what it leads to.
      '@media (max-height: 32rem), (max-width: 18rem)': { position: 'static' },
    },
  },
} satisfies SlotRecipeConfig
