import type { SlotRecipeConfig } from '@pandacss/dev'

/** The frame around every screen. */
export const shell = {
  className: 'shell',
  slots: ['skip', 'main', 'offline', 'noticeHost', 'notice', 'missing', 'aside', 'section'],
  base: {
    skip: {
      position: 'fixed',
      insetBlockStart: '2',
      insetInlineStart: '2',
      zIndex: 'toast',
      paddingInline: '4',
      paddingBlock: '3',
      bg: 'accent',
      color: 'accent.on',
      fontWeight: '600',
      borderRadius: 'button',
      '&:not(:focus)': {
        width: '1px',
        height: '1px',
        padding: '0',
        overflow: 'hidden',
        clipPath: 'inset(50%)',
        whiteSpace: 'nowrap',
      },
    },
    main: {
      flex: '1 0 auto',
      // The footer begins below the fold, so that it never jumps when a screen or its content arrives. While
      // a new page scrolls to its place, the content stays high enough for the earlier scroll position
      // (`holdHeight`).
      minHeight: 'max(100lvh - token(sizes.header), var(--held, 0px))',
      width: 'full',
      minWidth: '0',
      transition: 'padding var(--durations-drawer) var(--easings-out)',
      outline: '0',
      // Makes room for the drawer, so that the board stays visible beside it.
      '[data-with-drawer] &': { lg: { paddingInlineEnd: 'token(sizes.drawer)' } },
    },
    offline: {
      display: 'flex',
      justifyContent: 'center',
      alignItems: 'center',
      gap: '2',
      paddingInline: { base: '4', md: '6' },
      paddingBlock: '2',
      bg: 'warning.subtle',
      color: 'fg',
      textStyle: 'small',
      '& svg': { flexShrink: '0', color: 'warning' },
      _empty: { display: 'none' },
    },
    /** The message in place of a part whose code could not be fetched. */
    missing: {
      display: 'flex',
      flexDirection: 'column',
      gap: '3',
      width: 'full',
      // As wide as the column of the page below it.
      maxWidth: 'calc(token(sizes.form) + 2 * token(spacing.6))',
      marginInline: 'auto',
      paddingInline: { base: '4', md: '6' },
      paddingBlockStart: '4',
    },
    /** The message that a part could not be fetched, if the part would cover the page. */
    aside: {
      position: 'fixed',
      insetInline: '0',
      insetBlockEnd: '0',
      zIndex: 'toast',
      display: 'flex',
      flexDirection: 'column',
      gap: '3',
      padding: '4',
      paddingBlockEnd: 'calc(token(spacing.4) + env(safe-area-inset-bottom))',
      bg: 'surface',
      borderTopWidth: '1px',
      borderColor: 'border',
      boxShadow: 'menu',
    },
    /** The section to which the skip link moves the focus. */
    section: {
      minWidth: '0',
      outlineOffset: '4px',
      borderRadius: 'small',
      paddingBlockStart: '2',
      // The bar above is sticky: elements that are focused scroll to below it.
      '@media (min-height: 32rem)': {
        '&, & :is(a, button, input, select, textarea, [tabindex])': { scrollMarginTop: '7rem' },
      },
    },
    // `!important`, because notistack's own style sheet is outside all cascade layers.
    noticeHost: {
      flexDirection: 'column-reverse!',
      zIndex: 'toast!',
      width: 'auto!',
      // Beside the header's buttons if there is room, otherwise below them, so that the buttons can be pressed and headings
      // can be read while a notice is shown.
      top: 'calc(token(sizes.header) + 0.5rem)!',
      lg: { top: '0.375rem!', right: '5rem!' },
      'body:has(header [data-guest]) &': { lg: { right: '13.5rem!' } },
      // On a phone there is room beside the avatar, over the product's name, so that the heading stays visible.
      '@media (max-width: 479px)': {
        'body:not(:has(header [data-guest])) &': {
          top: '0.375rem!',
          left: '0.5rem!',
          right: '6.75rem!',
          maxWidth: 'none!',
          '--toast-beside': '7.25rem',
        },
      },
      '& > *': { pointerEvents: 'none!' },
    },
    notice: {
      opacity: '0',
      transition: 'opacity 180ms',
      '&:is([data-status=entering], [data-status=entered])': { opacity: '1' },
    },
  },
} satisfies SlotRecipeConfig
