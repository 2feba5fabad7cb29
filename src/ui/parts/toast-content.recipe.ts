import type { SlotRecipeConfig } from '@pandacss/dev'

export const toast = {
  className: 'toast',
  slots: ['root', 'icon', 'words', 'title', 'close'],
  base: {
    root: {
      display: 'flex',
      alignItems: 'flex-start',
      gap: '3',
      // `shell.noticeHost` sets `--toast-beside` to the room that must stay free beside the notice.
      width: 'min(25rem, calc(100vw - var(--toast-beside, 2rem)))',
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
      // On a phone a notice lies over the top of the page, so it is as low as its words allow.
      '@media (max-width: 479px)': {
        textStyle: 'small',
        gap: '2',
        paddingInlineStart: '3',
        paddingBlock: '2',
      },
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
