import type { SlotRecipeConfig } from '@pandacss/dev'

/** A text of a card that begins with as many lines as the card has room for: `--lines`, or six. */
export const longText = {
  className: 'long-text',
  slots: ['root', 'text'],
  base: {
    root: {
      '& > button': {
        // Above what is stretched over the card.
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
