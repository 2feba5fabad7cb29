import type { SlotRecipeConfig } from '@pandacss/dev'
import { disabled } from './actions.ts'

const tabLook = {
  display: 'inline-flex',
  alignItems: 'center',
  gap: '1',
  flexShrink: '0',
  minHeight: '48px',
  paddingInline: '14px',
  color: 'fg.muted',
  fontWeight: '600',
  whiteSpace: 'nowrap',
  borderRadius: 'small',
  transition: 'color var(--durations-hover)',
  _hover: { color: 'accent' },
} as const

export const tabStrip = {
  className: 'tab-strip',
  slots: ['root', 'list', 'tab', 'more', 'count', 'panel', 'reason'],
  base: {
    root: {
      display: 'flex',
      alignItems: 'flex-end',
      minWidth: '0',
      boxShadow: 'inset 0 -1px token(colors.border)',
    },
    // Tabs that do not fit keep their width for measuring but are out of sight and out of the tab order.
    list: {
      position: 'relative',
      display: 'flex',
      minWidth: '0',
      flexShrink: '1',
      // Prerendered, before anything is measured, the line may be too long for the page.
      overflowX: 'clip',
      overflowClipMargin: '8px',
    },
    tab: {
      ...tabLook,
      boxShadow: 'inset 0 0 transparent',
      _selected: { color: 'fg', boxShadow: 'inset 0 -3px token(colors.accent)', borderBottomRadius: '0' },
      [disabled]: { color: 'fg.subtle' },
      '&[aria-hidden=true]': { position: 'absolute', insetInlineStart: '0', visibility: 'hidden' },
      '@media (forced-colors: active)': { _selected: { borderBottom: '3px solid Highlight' } },
    },
    more: { ...tabLook, gap: '1', [disabled]: { color: 'fg.subtle' } },
    /** How many tabs wait in the menu. */
    count: {
      minWidth: '1.5rem',
      paddingInline: '6px',
      textAlign: 'center',
      textStyle: 'caption',
      fontVariantNumeric: 'tabular-nums',
      bg: 'sunken',
      borderRadius: 'full',
    },
    panel: {
      paddingBlockStart: '4',
      outlineOffset: '4px',
      borderRadius: 'small',
      '#section &': { paddingBlockStart: '0' },
    },
    reason: { textStyle: 'small', color: 'fg.subtle', paddingBlockStart: '2' },
  },
  variants: {
    /** In the bar of the results, whose line it stands on; smaller on wide screens so that all tabs stand in it. */
    dense: {
      true: {
        root: { boxShadow: 'none' },
        tab: {
          minHeight: 'control',
          fontSize: '0.9375rem',
          paddingInline: '10px',
          xl: { fontSize: '0.875rem', paddingInline: '8px' },
        },
        more: {
          minHeight: 'control',
          fontSize: '0.9375rem',
          paddingInline: '10px',
          xl: { fontSize: '0.875rem', paddingInline: '8px' },
        },
      },
    },
  },
  staticCss: ['*'],
} satisfies SlotRecipeConfig

export const menu = {
  className: 'menu',
  slots: ['content', 'item'],
  base: {
    content: {
      display: 'flex',
      flexDirection: 'column',
      zIndex: 'drawer',
      outline: 'none',
      '&[data-state=open]': { animation: 'drop' },
      minWidth: '12rem',
      maxWidth: 'calc(100vw - 2rem)',
      maxHeight: 'min(60vh, 28rem)',
      overflowY: 'auto',
      padding: '1',
      bg: 'raised',
      borderWidth: '1px',
      borderColor: 'border',
      borderRadius: 'field',
      boxShadow: 'menu',
      color: 'fg',
    },
    item: {
      display: 'flex',
      alignItems: 'center',
      gap: '2',
      minHeight: '40px',
      paddingInline: '3',
      borderRadius: 'small',
      cursor: 'pointer',
      '&[data-highlighted]': { bg: 'accent.subtle', color: 'accent' },
    },
  },
} satisfies SlotRecipeConfig

export const siteHeader = {
  className: 'site-header',
  slots: ['root', 'bar', 'brand', 'mark', 'name', 'nav', 'actions', 'menuButton'],
  base: {
    root: {
      position: 'sticky',
      top: '0',
      zIndex: 'header',
      // An open menu lies above the cookie banner.
      '&:has([role=menu])': { zIndex: 'drawer' },
      bg: 'canvas',
      borderBottomWidth: '1px',
      borderColor: 'border',
      paddingTop: 'env(safe-area-inset-top)',
    },
    bar: {
      display: 'flex',
      alignItems: 'center',
      gap: { base: '3', md: '8' },
      minHeight: 'header',
      paddingInline: { base: '4', md: '6' },
    },
    brand: {
      display: 'inline-flex',
      alignItems: 'center',
      gap: '10px',
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
      // Beside a visitor's two buttons the narrowest screens have room for the mark alone; it carries the name.
      '@media (max-width: 429px)': { 'header:has([data-guest]) &': { display: 'none' } },
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
    },
    menuButton: { display: { base: 'inline-flex', md: 'none' } },
  },
} satisfies SlotRecipeConfig

export const menuSheet = {
  className: 'menu-sheet',
  slots: ['positioner', 'content', 'bar', 'title', 'links', 'link'],
  base: {
    positioner: { position: 'fixed', inset: '0', zIndex: 'drawer' },
    content: {
      width: '100vw',
      height: '100dvh',
      overflowY: 'auto',
      bg: 'canvas',
      color: 'fg',
      outline: 'none',
      '&[data-state=open]': { animation: 'fade' },
    },
    bar: {
      display: 'flex',
      alignItems: 'center',
      justifyContent: 'space-between',
      minHeight: 'header',
      paddingInline: '4',
      borderBottomWidth: '1px',
      borderColor: 'border',
    },
    title: { textStyle: 'h2' },
    links: { display: 'flex', flexDirection: 'column', padding: '4', listStyle: 'none' },
    link: {
      display: 'flex',
      alignItems: 'center',
      minHeight: '56px',
      fontSize: '1.25rem',
      fontFamily: 'serif',
      color: 'fg',
      textDecoration: 'none',
      borderBottomWidth: '1px',
      borderColor: 'border',
      '&[aria-current=page]': { color: 'accent', fontWeight: '600' },
    },
  },
} satisfies SlotRecipeConfig

export const siteFooter = {
  className: 'site-footer',
  slots: ['root', 'inner', 'links', 'link', 'row', 'copyright'],
  base: {
    root: { marginTop: 'auto', borderTopWidth: '1px', borderColor: 'border', bg: 'sunken' },
    inner: {
      display: 'flex',
      flexDirection: 'column',
      gap: '4',
      maxWidth: 'calc(token(sizes.board) + 2 * token(spacing.6))',
      marginInline: 'auto',
      paddingInline: { base: '4', md: '6' },
      paddingBlockStart: '6',
      paddingBlockEnd: 'calc(token(spacing.6) + env(safe-area-inset-bottom))',
    },
    links: { display: 'flex', flexWrap: 'wrap', columnGap: '5', rowGap: '1', listStyle: 'none' },
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

export const themeChoice = {
  className: 'theme-choice',
  slots: ['root', 'option', 'input', 'face'],
  base: {
    root: {
      display: 'inline-flex',
      padding: '3px',
      gap: '2px',
      bg: 'surface',
      borderWidth: '1px',
      borderColor: 'border',
      borderRadius: 'full',
    },
    option: { position: 'relative', display: 'inline-flex' },
    input: { position: 'absolute', inset: '0', opacity: '0', cursor: 'pointer', margin: '0' },
    face: {
      display: 'inline-flex',
      alignItems: 'center',
      gap: '1',
      minHeight: 'inline',
      paddingInline: '3',
      borderRadius: 'full',
      textStyle: 'caption',
      color: 'fg.muted',
      'input:hover + &': { color: 'accent' },
      'input:checked + &': { bg: 'accent.subtle', color: 'accent' },
      'input:focus-visible + &': { outline: '3px solid token(colors.accent)', outlineOffset: '2px' },
      '@media (forced-colors: active)': { 'input:checked + &': { outline: '2px solid Highlight' } },
    },
  },
} satisfies SlotRecipeConfig

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
