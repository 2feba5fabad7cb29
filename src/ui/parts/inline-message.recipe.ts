import type { SlotRecipeConfig } from '@pandacss/dev'

export const inlineMessage = {
  className: 'inline-message',
  slots: ['root', 'icon', 'words', 'title', 'action'],
  base: {
    root: {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      columnGap: '3',
      rowGap: '1',
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
    words: {
      // Beside an icon of 20 px and a gap; what can be done stands below where both do not fit.
      flex: '1 1 0',
      minWidth: 'min(11.5rem, calc(100% - 2rem))',
      '&:has(> :nth-child(2))': { minWidth: 'min(16rem, calc(100% - 2rem))' },
    },
    title: { fontWeight: '600' },
    action: { flexShrink: '0', marginInlineStart: 'auto' },
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
