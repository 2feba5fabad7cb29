import type { SlotRecipeConfig } from '@pandacss/dev'

export const cookieBanner = {
  className: 'cookie-banner',
  slots: ['root', 'inner', 'words', 'actions'],
  base: {
    // Covers the foot of the page, so that nothing moves when it appears or disappears; `global.ts`
    // leaves room for it.
    root: {
      position: 'fixed',
      insetInline: '0',
      bottom: '0',
      zIndex: 'banner',
      bg: 'raised',
      borderTopWidth: '1px',
      borderColor: 'border',
      boxShadow: '0 -6px 20px rgb(27 36 33 / 0.14)',
      paddingBottom: 'env(safe-area-inset-bottom)',
      // In the component library, the banner is part of the page.
      '[data-in-page] &': { position: 'static' },
    },
    inner: {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      justifyContent: 'space-between',
      columnGap: '6',
      rowGap: '3',
      paddingInline: { base: '4', md: '6' },
      paddingBlock: { base: '4', md: '2' },
      // With its border, the banner is as high as the room that the page and the drawer leave for it.
      minHeight: { md: 'calc(4rem - 1px)' },
    },
    // On a wide screen, the banner's sentences share a line, aligned with the product's name.
    words: {
      flex: '1 1 20rem',
      textStyle: 'small',
      color: 'fg',
      '& > p': { lg: { display: 'inline', marginInlineEnd: '0.25em' } },
    },
    // On a phone, the two answers are equally wide, with Manage cookies below.
    actions: {
      display: { base: 'grid', sm: 'flex' },
      gridTemplateColumns: '1fr 1fr',
      flexBasis: { base: 'full', sm: 'auto' },
      columnGap: '2',
      '& > :last-child': { gridColumn: '1 / -1' },
    },
  },
} satisfies SlotRecipeConfig
