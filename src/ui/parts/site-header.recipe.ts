import type { SlotRecipeConfig } from '@pandacss/dev'

export const siteHeader = {
  className: 'site-header',
  slots: ['root', 'bar', 'brand', 'mark', 'name', 'nav', 'actions', 'menuButton'],
  base: {
    root: {
      position: 'sticky',
      top: '0',
      zIndex: 'header',
      // An open menu covers the cookie banner.
      '&:has([role=menu])': { zIndex: 'drawer' },
      bg: 'canvas',
      borderBottomWidth: '1px',
      borderColor: 'border',
      paddingTop: 'env(safe-area-inset-top)',
      // The sticky header is always visible, so ignore the scroll padding that keeps content below it.
      '& :is(a, button)': { scrollMarginTop: '-5rem' },
      // With very large text the header is three lines high; if it were sticky, it would cover the page.
      '@media (max-width: 18rem)': { position: 'static' },
    },
    bar: {
      display: 'flex',
      alignItems: 'center',
      gap: { base: '3', md: '8' },
      minHeight: 'header',
      paddingInline: { base: '4', md: '6' },
      // The narrowest phones just have room for the logo, the button to the top, two buttons and the menu.
      '@media (max-width: 359px)': { gap: '1' },
      // With tighter borderless buttons, a phone has room for the product's name beside them.
      '@media (max-width: 479px)': {
        '&:has([data-guest])': { columnGap: '2' },
        '& [data-guest] > :first-child': { marginInlineStart: '-2', marginInlineEnd: '-1' },
      },
      // On a phone with large text, the buttons have their own line.
      '@media (max-width: 18rem)': { flexWrap: 'wrap', minHeight: '0', padding: '8px 16px', gap: '4px' },
    },
    brand: {
      display: 'inline-flex',
      alignItems: 'center',
      gap: { base: '2', md: '10px' },
      minHeight: 'control',
      minWidth: '0',
      color: 'fg',
      borderRadius: 'small',
      textDecoration: 'none',
    },
    mark: { width: '28px', height: '28px', flexShrink: '0' },
    name: {
      overflow: 'hidden',
      textOverflow: 'ellipsis',
      whiteSpace: 'nowrap',
      // Beside a visitor's two buttons, the narrowest screens only have room for the logo, which carries the name.
      '@media (max-width: 389px)': { 'header:has([data-guest]) &': { display: 'none' } },
      '@media (max-width: 479px)': {
        'header:has([data-guest]):has(.scroll-top__root:not([hidden])) &': { display: 'none' },
      },
      fontFamily: 'serif',
      fontSize: '1.125rem',
      fontWeight: '650',
      letterSpacing: '0.005em',
    },
    nav: { display: { base: 'none', md: 'flex' }, alignItems: 'center', gap: '6' },
    actions: {
      display: 'flex',
      alignItems: 'center',
      gap: { base: '1', md: '2' },
      marginInlineStart: 'auto',
      '@media (max-width: 18rem)': {
        display: 'contents',
        '& > :not(:last-child)': {
          order: '1',
          flexBasis: 'full',
          justifyContent: 'flex-start',
          flexWrap: 'wrap',
        },
      },
    },
    menuButton: {
      display: { base: 'inline-flex', md: 'none' },
      // Aligns the three lines of the menu icon with the end of the page.
      marginInlineEnd: '-2',
      '@media (max-width: 18rem)': { marginInlineStart: 'auto' },
    },
  },
} satisfies SlotRecipeConfig
