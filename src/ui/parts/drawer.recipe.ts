import type { SlotRecipeConfig } from '@pandacss/dev'

export const drawer = {
  className: 'drawer',
  slots: ['backdrop', 'positioner', 'content', 'head', 'lead', 'title', 'body'],
  base: {
    // Opens slowly and closes at once, because a busy page could miss the end of a closing animation and keep the drawer.
    // From 1024 px the board stays visible beside the drawer, and the backdrop only catches the closing click.
    backdrop: {
      position: 'fixed',
      inset: '0',
      zIndex: 'drawer',
      bg: { base: 'rgb(10 15 13 / 0.45)', lg: 'transparent' },
      '&[data-state=open]': { animation: 'fade' },
    },
    positioner: {
      position: 'fixed',
      insetBlockEnd: '0',
      insetInlineEnd: '0',
      insetBlockStart: { base: '0', lg: '[token(sizes.header)]' },
      width: { base: '100vw', sm: 'min(100vw, 40rem)', md: 'drawer' },
      zIndex: 'drawer',
      // Beside the board, the drawer ends above the cookie banner, whose buttons it would cover.
      '[data-with-banner] &': { lg: { insetBlockEnd: '4rem' } },
    },
    content: {
      width: 'full',
      height: 'full',
      overflowY: 'auto',
      overscrollBehavior: 'contain',
      bg: 'surface',
      borderInlineStartWidth: { base: '0', sm: '1px' },
      borderColor: 'border',
      // Beside the board the drawer covers nothing, so it casts no shadow.
      boxShadow: { base: 'drawer', lg: 'none' },
      paddingInline: { base: 'min(token(spacing.4), 16px)', sm: '6' },
      paddingBlockEnd: 'calc(token(spacing.8) + env(safe-area-inset-bottom))',
      outline: '0',
      '&[data-state=open]': { animation: 'slideIn' },
    },
    head: {
      position: 'sticky',
      top: '0',
      // Above the controls of the cards, which are on top of the cards' press targets.
      zIndex: '2',
      display: 'flex',
      alignItems: 'center',
      gap: '2',
      bg: 'surface',
      marginInline: { base: 'calc(min(token(spacing.4), 16px) * -1)', sm: '-6' },
      paddingInlineStart: { base: 'min(token(spacing.4), 16px)', sm: '6' },
      paddingInlineEnd: '3',
      paddingBlock: '4',
      // The content scrolls beneath this line.
      borderBlockEndWidth: '1px',
      borderColor: 'border',
    },
    lead: {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      columnGap: '2',
      flex: '1',
      minWidth: '0',
    },
    // On a narrow screen, the title wraps onto two lines before the action moves below it.
    title: { textStyle: 'h2', outline: '0', flex: '1 1 5.5rem' },
    body: {
      display: 'flex',
      flexDirection: 'column',
      gap: '4',
      paddingBlockStart: '4',
      // Scrolled into view, items stay clear of the sticky head.
      '& li': { scrollMarginBlockStart: '5.75rem' },
    },
  },
} satisfies SlotRecipeConfig
