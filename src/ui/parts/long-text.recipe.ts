import type { SlotRecipeConfig } from '@pandacss/dev'

/** A text of a card that begins with as many lines as the card has room for: `--lines`, or six. */
export const longText = {
  className: 'long-text',
  slots: ['text', 'more'],
  base: {
    text: {},
    /** In line with the text, and above what is stretched over the card. */
    more: {
      position: 'relative',
      zIndex: '1',
      alignSelf: 'flex-start',
      marginBlock: '-4px',
      '& > button': { paddingInline: '0!', whiteSpace: 'nowrap' },
    },
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
