import type { SlotRecipeConfig } from '@pandacss/dev'

export const inlineMessage = {
  className: 'inline-message',
  slots: ['root', 'icon', 'body', 'words', 'title', 'action'],
  base: {
    root: {
      display: 'flex',
      alignItems: 'flex-start',
      columnGap: '3',
      paddingInlineStart: '4',
      paddingInlineEnd: '3',
      paddingBlock: '3',
      borderWidth: '1px',
      borderInlineStartWidth: '4px',
      borderRadius: 'field',
      color: 'fg',
      animation: 'fade',
    },
    // Aligned with the first line of text, which is lower if there is a button beside it.
    icon: {
      flexShrink: '0',
      marginBlockStart: '2px',
      '&:has(+ * > :nth-child(2))': { marginBlockStart: '8px' },
    },
    /** The actions are at the end of the text's line, or below it if both do not fit. */
    body: {
      flex: '1',
      minWidth: '0',
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      columnGap: '3',
      rowGap: '1',
    },
    words: { flex: '1 1 20rem', minWidth: '0', maxWidth: 'measure', '&:has(+ *)': { paddingBlock: '6px' } },
    title: { fontWeight: '600' },
    action: {
      display: 'flex',
      flexWrap: 'wrap',
      gap: '1',
      flexShrink: '0',
      maxWidth: 'full',
      marginInlineStart: { sm: 'auto' },
    },
  },
  variants: {
    tone: {
      error: {
        root: { bg: 'error.subtle', borderColor: 'error' },
        icon: { color: 'error' },
      },
      info: {
        root: { bg: 'info.subtle', borderColor: 'info' },
        icon: { color: 'info' },
      },
      success: {
        root: { bg: 'success.subtle', borderColor: 'success' },
        icon: { color: 'success' },
      },
      warning: {
        root: { bg: 'warning.subtle', borderColor: 'warning' },
        icon: { color: 'warning' },
      },
    },
  },
  staticCss: ['*'],
} satisfies SlotRecipeConfig
