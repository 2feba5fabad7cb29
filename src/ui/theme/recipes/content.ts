import type { SlotRecipeConfig } from '@pandacss/dev'
import { cardHead } from './surfaces.ts'

export const sparkCard = {
  className: 'spark-card',
  slots: ['root', 'head', 'text', 'mark', 'foot', 'choose', 'why'],
  base: {
    root: {
      position: 'relative',
      display: 'flex',
      flexDirection: 'column',
      gap: '2',
      bg: 'surface',
      borderWidth: '1px',
      borderColor: 'border',
      borderRadius: 'card',
      paddingInline: '18px',
      paddingBlockStart: '18px',
      paddingBlockEnd: '2',
      '[data-compact] &': { gap: '1', paddingInline: '3', paddingBlockStart: '3', paddingBlockEnd: '1' },
      minWidth: '0',
      transition: 'border-color var(--durations-hover), box-shadow var(--durations-hover)',
      '&:has(> div > button[data-choose]:hover)': { borderColor: 'accent', boxShadow: 'card' },
    },
    head: { display: 'flex', flexWrap: 'wrap', gap: '2' },
    text: {
      textStyle: 'spark',
      color: 'fg',
      textWrap: 'pretty',
      // Beside the bookmark.
      paddingInlineEnd: '26px',
      '[data-compact] &': { fontSize: '1rem', lineHeight: '1.4' },
    },
    /** Where every card has its bookmark, and above the stretched area of the choosing button. */
    mark: {
      position: 'absolute',
      insetBlockStart: '14px',
      insetInlineEnd: '10px',
      zIndex: '1',
      '[data-compact] &': { insetBlockStart: '2', insetInlineEnd: '1' },
    },
    foot: { display: 'flex', alignItems: 'center', marginTop: 'auto' },
    choose: {
      // Its words stand in line with the text; its own edge is the card's.
      paddingInline: '0!',
      marginInlineStart: '-1px',
      minHeight: 'chip!',
      // The whole card is the target; the button carries the name.
      _after: { content: '""', position: 'absolute', inset: '0', borderRadius: 'card' },
      '& svg': { transition: 'translate var(--durations-menu) var(--easings-out)' },
      '&, &:hover, &:active': { bg: 'transparent!' },
      _hover: { '& svg': { translate: '3px 0' } },
      '&:focus-visible': {
        outline: 'none',
        _after: { outline: '3px solid token(colors.accent)', outlineOffset: '2px' },
      },
      _rtl: { '& svg': { rotate: '180deg' } },
    },
    why: {
      position: 'relative',
      zIndex: '1',
      borderTopWidth: '1px',
      borderColor: 'border',
      paddingBlockStart: '1',
      '[data-compact] &': { paddingBlockStart: '0' },
    },
  },
  variants: {
    /** The card whose ideas are in the drawer. */
    chosen: {
      true: {
        root: { borderColor: 'spark', boxShadow: 'inset 3px 0 token(colors.spark)' },
      },
    },
  },
  staticCss: ['*'],
} satisfies SlotRecipeConfig

export const quote = {
  className: 'quote',
  slots: ['root'],
  base: {
    root: {
      textStyle: 'spark',
      color: 'fg',
      borderInlineStartWidth: '3px',
      borderColor: 'spark',
      paddingInlineStart: '4',
      paddingBlock: '1',
    },
  },
} satisfies SlotRecipeConfig

export const ideaCard = {
  className: 'idea-card',
  slots: ['root', 'head', 'text', 'panels', 'steps', 'term', 'detail'],
  base: {
    root: {
      display: 'flex',
      flexDirection: 'column',
      gap: '2',
      bg: 'surface',
      borderWidth: '1px',
      borderColor: 'border',
      borderRadius: 'card',
      padding: '18px',
      paddingBlockEnd: '2',
      minWidth: '0',
    },
    head: cardHead,
    text: { color: 'fg', textWrap: 'pretty' },
    panels: {
      display: 'flex',
      flexDirection: 'column',
      borderTopWidth: '1px',
      borderColor: 'border',
      paddingBlockStart: '1',
    },
    steps: {
      listStyle: 'decimal',
      paddingInlineStart: '5',
      display: 'flex',
      flexDirection: 'column',
      gap: '1',
      '& > li::marker': { color: 'accent', fontWeight: '650' },
    },
    term: { color: 'fg', fontWeight: '600', paddingBlockStart: '3' },
    detail: {},
  },
} satisfies SlotRecipeConfig

export const why = {
  className: 'why',
  slots: ['root', 'row', 'term', 'detail', 'list'],
  base: {
    root: { display: 'flex', flexDirection: 'column', gap: '2' },
    row: {},
    term: { textStyle: 'caption', color: 'fg.subtle' },
    detail: { color: 'fg' },
    list: { listStyle: 'none', display: 'flex', flexDirection: 'column', gap: '1' },
  },
} satisfies SlotRecipeConfig

export const drawer = {
  className: 'drawer',
  slots: ['backdrop', 'positioner', 'content', 'head', 'title', 'body'],
  base: {
    // It comes slowly and goes at once: were the end of a leaving animation missed on a busy page, it would stay on it.
    // From 1024 px the board stays visible beside the drawer: the backdrop only takes the closing click.
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
    },
    content: {
      width: 'full',
      height: 'full',
      overflowY: 'auto',
      overscrollBehavior: 'contain',
      bg: 'raised',
      borderInlineStartWidth: '1px',
      borderColor: 'border',
      boxShadow: 'drawer',
      paddingInline: '6',
      paddingBlockEnd: 'calc(token(spacing.8) + env(safe-area-inset-bottom))',
      outline: 'none',
      '&[data-state=open]': { animation: 'slideIn' },
    },
    head: {
      position: 'sticky',
      top: '0',
      zIndex: '1',
      display: 'flex',
      alignItems: 'center',
      justifyContent: 'space-between',
      gap: '2',
      bg: 'raised',
      marginInline: 'calc(token(spacing.6) * -1)',
      paddingInlineStart: '6',
      paddingInlineEnd: '3',
      paddingBlock: '4',
    },
    title: { textStyle: 'h2', outline: 'none' },
    body: { display: 'flex', flexDirection: 'column', gap: '4' },
  },
} satisfies SlotRecipeConfig
