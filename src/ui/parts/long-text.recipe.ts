import type { SlotRecipeConfig } from '@pandacss/dev'

/** A card's text, clamped to the lines that the card has room for: `--lines`, or six. */
export const longText = {
  className: 'long-text',
  slots: ['root', 'text'],
  base: {
    root: {
      '& > button': {
        // On top of the card's stretched press target.
        position: 'relative',
        zIndex: '1',
        minHeight: '24px!',
        padding: '0!',
        whiteSpace: 'nowrap',
        '@media print': { display: 'none' },
      },
    },
    text: {},
  },
  variants: {
    cut: {
      true: {
        text: {
          display: '-webkit-box',
          WebkitBoxOrient: 'vertical',
          WebkitLineClamp: 'var(--lines, 6)',
          overflow: 'hidden',
          '@media print': { display: 'block' },
        },
      },
    },
  },
  staticCss: ['*'],
} satisfies SlotRecipeConfig
