import type { RecipeConfig, SlotRecipeConfig } from '@pandacss/dev'

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
    // The text wraps before Cancel moves to another line.
    words: { flex: '1 1 8rem', maxWidth: 'max-content', minWidth: '0' },
  },
} satisfies SlotRecipeConfig
