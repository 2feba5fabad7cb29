import type { SlotRecipeConfig } from '@pandacss/dev'
import { count, disabled } from '#ui/theme/looks.ts'

const tabLook = {
  display: 'inline-flex',
  alignItems: 'center',
  gap: '1',
  flexShrink: '0',
  minHeight: '48px',
  paddingInline: { base: '8px', sm: '14px' },
  fontSize: { base: '0.9375rem', sm: '1rem' },
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
      position: 'relative',
      display: 'flex',
      alignItems: 'flex-end',
      minWidth: '0',
      boxShadow: 'inset 0 -1px token(colors.border)',
      // With large text on a phone, the chosen tab may need the line for itself.
      '@media (max-width: 18rem)': { flexWrap: 'wrap' },
    },
    // Tabs that do not fit keep their width for measuring but are hidden and not tab stops.
    list: {
      position: 'relative',
      display: 'flex',
      minWidth: '0',
      flexShrink: '1',
      // In prerendered pages, before measuring, the line may be wider than the page.
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
    /** The number of tabs in the menu. */
    count: { ...count, bg: 'sunken' },
    panel: {
      paddingBlockStart: '4',
      outlineOffset: '4px',
      borderRadius: 'small',
      '#section &': { paddingBlockStart: '0' },
    },
    /**
     * The reason why the strip is disabled: beside the tabs if there is room, because below them it would
     * push the panel down.
     */
    reason: {
      textStyle: 'small',
      color: 'fg.subtle',
      srOnly: { base: true, md: false },
      position: 'absolute!',
      insetInlineEnd: '0',
      insetBlockStart: { md: '14px' },
    },
  },
  variants: {
    /** In the bar of the results, on its line; smaller on wide screens so that all tabs fit. */
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
