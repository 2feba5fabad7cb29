import type { SlotRecipeConfig } from '@pandacss/dev'

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
      borderColor: 'border',
      bg: 'surface',
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
