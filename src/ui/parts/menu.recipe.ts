import type { SlotRecipeConfig } from '@pandacss/dev'

export const menu = {
  className: 'menu',
  slots: ['content', 'item'],
  base: {
    content: {
      display: 'flex',
      flexDirection: 'column',
      zIndex: 'drawer',
      outline: '0',
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
