import type { SlotRecipeConfig } from '@pandacss/dev'

export const siteFooter = {
  className: 'site-footer',
  slots: ['root', 'inner', 'links', 'link', 'row', 'copyright'],
  base: {
    root: {
      marginTop: 'auto',
      borderTopWidth: '1px',
      borderColor: 'border',
      bg: 'sunken',
      // While a new page scrolls to its place, the footer is hidden, so that nobody sees it move down
      // (`holdHeight`).
      '[style*="--held"] &': { visibility: 'hidden' },
    },
    inner: {
      display: 'flex',
      flexDirection: 'column',
      gap: '4',
      maxWidth: 'calc(token(sizes.board) + 2 * token(spacing.6))',
      marginInline: 'auto',
      paddingInline: { base: 'min(token(spacing.4), 16px)', md: '6' },
      paddingBlockStart: '6',
      paddingBlockEnd: 'calc(token(spacing.6) + env(safe-area-inset-bottom))',
    },
    links: {
      // On a phone in two columns, unless the text is large.
      display: { base: 'grid', md: 'flex' },
      gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 10rem), 1fr))',
      flexWrap: 'wrap',
      columnGap: '5',
      rowGap: '1',
      listStyle: 'none',
    },
    link: {
      display: 'inline-flex',
      alignItems: 'center',
      gap: '1',
      minHeight: 'inline',
      textStyle: 'small',
      color: 'fg.muted',
      textDecoration: 'none',
      borderRadius: 'small',
      _hover: { color: 'accent', textDecoration: 'underline' },
    },
    row: {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      justifyContent: 'space-between',
      columnGap: '6',
      rowGap: '3',
    },
    copyright: { textStyle: 'small', color: 'fg.subtle', fontVariantNumeric: 'tabular-nums' },
  },
} satisfies SlotRecipeConfig
