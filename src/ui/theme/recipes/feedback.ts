import type { RecipeConfig, SlotRecipeConfig } from '@pandacss/dev'

export const inlineMessage = {
  className: 'inline-message',
  slots: ['root', 'icon', 'words', 'title', 'action'],
  base: {
    root: {
      display: 'flex',
      alignItems: 'center',
      gap: '3',
      minHeight: '58px',
      paddingInlineStart: '4',
      paddingInlineEnd: '3',
      paddingBlock: '2',
      borderWidth: '1px',
      borderInlineStartWidth: '4px',
      borderRadius: 'field',
      color: 'fg',
      animation: 'fade',
    },
    icon: { flexShrink: '0' },
    words: { flex: '1', minWidth: '0' },
    title: { fontWeight: '600' },
    action: { flexShrink: '0' },
  },
  variants: {
    tone: {
      error: {
        root: { bg: 'error.subtle', borderColor: 'error' },
        icon: { color: 'error' },
        action: { color: 'error' },
      },
      info: {
        root: { bg: 'info.subtle', borderColor: 'info' },
        icon: { color: 'info' },
        action: { color: 'info' },
      },
      success: {
        root: { bg: 'success.subtle', borderColor: 'success' },
        icon: { color: 'success' },
        action: { color: 'success' },
      },
      warning: {
        root: { bg: 'warning.subtle', borderColor: 'warning' },
        icon: { color: 'warning' },
        action: { color: 'warning' },
      },
    },
  },
  staticCss: ['*'],
} satisfies SlotRecipeConfig

export const toast = {
  className: 'toast',
  slots: ['root', 'icon', 'words', 'title', 'close'],
  base: {
    root: {
      display: 'flex',
      alignItems: 'flex-start',
      gap: '3',
      width: 'min(25rem, calc(100vw - 2rem))',
      paddingInlineStart: '4',
      paddingInlineEnd: '2',
      paddingBlock: '3',
      bg: 'raised',
      color: 'fg',
      borderWidth: '1px',
      borderColor: 'border',
      borderInlineStartWidth: '4px',
      borderRadius: 'field',
      boxShadow: 'menu',
      pointerEvents: 'auto',
    },
    icon: { flexShrink: '0', marginBlockStart: '2px' },
    words: { flex: '1', minWidth: '0', paddingBlock: '0' },
    title: { fontWeight: '650' },
    close: { marginBlock: '-4px' },
  },
  variants: {
    tone: {
      error: { root: { borderInlineStartColor: 'error' }, icon: { color: 'error' } },
      info: { root: { borderInlineStartColor: 'info' }, icon: { color: 'info' } },
      success: { root: { borderInlineStartColor: 'success' }, icon: { color: 'success' } },
    },
  },
  staticCss: ['*'],
} satisfies SlotRecipeConfig

export const emptyState = {
  className: 'empty-state',
  slots: ['root', 'mark', 'words', 'action'],
  base: {
    root: {
      display: 'flex',
      flexDirection: 'column',
      alignItems: 'center',
      gap: '3',
      paddingInline: '6',
      paddingBlock: '10',
      borderWidth: '1px',
      borderStyle: 'dashed',
      borderColor: 'border.control',
      borderRadius: 'card',
      textAlign: 'center',
    },
    mark: {
      display: 'inline-flex',
      alignItems: 'center',
      justifyContent: 'center',
      width: '48px',
      height: '48px',
      borderRadius: 'full',
      bg: 'spark.subtle',
      color: 'warning',
    },
    words: { color: 'fg.muted', maxWidth: '44ch', textWrap: 'balance' },
    action: {},
  },
} satisfies SlotRecipeConfig

export const skeleton = {
  className: 'skeleton',
  slots: ['card', 'line', 'pill', 'row'],
  base: {
    card: {
      display: 'flex',
      flexDirection: 'column',
      gap: '3',
      minHeight: '150px',
      bg: 'surface',
      borderWidth: '1px',
      borderColor: 'border',
      borderRadius: 'card',
      padding: '18px',
      listStyle: 'none',
    },
    line: { height: '14px', borderRadius: 'full', bg: 'sunken', animation: 'shimmer' },
    pill: { width: '120px', height: '24px', borderRadius: 'full', bg: 'sunken', animation: 'shimmer' },
    row: { display: 'flex', flexWrap: 'wrap', gap: '3' },
  },
  variants: {
    width: {
      full: { line: { width: 'full' } },
      long: { line: { width: '86%' } },
      short: { line: { width: '52%' } },
    },
  },
  defaultVariants: { width: 'full' },
  staticCss: ['*'],
} satisfies SlotRecipeConfig

export const spinner = {
  className: 'spinner',
  base: { display: 'inline-block', flexShrink: '0', animation: 'spin' },
} satisfies RecipeConfig

export const waiting = {
  className: 'waiting',
  slots: ['root', 'words'],
  base: {
    root: {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      columnGap: '3',
      rowGap: '1',
      minHeight: 'control',
      color: 'fg.muted',
    },
    words: {},
  },
} satisfies SlotRecipeConfig

export const stepList = {
  className: 'step-list',
  slots: ['root', 'step', 'mark'],
  base: {
    root: {
      display: 'flex',
      flexWrap: 'wrap',
      columnGap: '5',
      rowGap: '2',
      listStyle: 'none',
    },
    step: {
      display: 'inline-flex',
      alignItems: 'center',
      gap: '2',
      color: 'fg.subtle',
      '&[data-state=current]': { color: 'fg', fontWeight: '600' },
      '&[data-state=done]': { color: 'fg.muted' },
    },
    mark: {
      display: 'inline-flex',
      alignItems: 'center',
      justifyContent: 'center',
      width: '24px',
      height: '24px',
      borderRadius: 'full',
      borderWidth: '1px',
      borderColor: 'border.control',
      textStyle: 'caption',
      fontVariantNumeric: 'tabular-nums',
      '[data-state=done] > &': { bg: 'accent', borderColor: 'accent', color: 'accent.on' },
      '[data-state=current] > &': { borderColor: 'transparent', color: 'accent' },
    },
  },
} satisfies SlotRecipeConfig

export const cookieBanner = {
  className: 'cookie-banner',
  slots: ['root', 'inner', 'words', 'actions'],
  base: {
    // Over the foot of the page, so that nothing moves when it comes or goes; global.ts makes room beneath it.
    root: {
      position: 'fixed',
      insetInline: '0',
      bottom: '0',
      zIndex: 'banner',
      bg: 'raised',
      borderTopWidth: '1px',
      borderColor: 'border',
      boxShadow: 'menu',
      paddingBottom: 'env(safe-area-inset-bottom)',
    },
    inner: {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      justifyContent: 'space-between',
      columnGap: '6',
      rowGap: '2',
      paddingInline: { base: '4', md: '6' },
      paddingBlock: '3',
    },
    words: { flex: '1 1 20rem', maxWidth: 'measure', textStyle: 'small', color: 'fg' },
    actions: { display: 'flex', flexWrap: 'wrap', gap: '2' },
  },
  variants: { inPage: { true: { root: { position: 'static' } } } },
  staticCss: ['*'],
} satisfies SlotRecipeConfig
