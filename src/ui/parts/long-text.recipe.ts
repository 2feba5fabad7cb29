import type { SlotRecipeConfig } from '@pandacss/dev'

/** All lines whole but the last, which fades before the way to read on. */
const fadesOut = (towards: 'right' | 'left') =>
  `linear-gradient(#000, #000) top / 100% calc(100% - 1lh) no-repeat, linear-gradient(to ${towards}, #000 calc(100% - 8rem), transparent calc(100% - 5rem)) bottom / 100% 1lh no-repeat`

/** A text of a card that begins with as many lines as the card has room for: `--lines`, or six. */
export const longText = {
  className: 'long-text',
  slots: ['root', 'text'],
  base: {
    root: {
      position: 'relative',
      '& > button': {
        // Above what is stretched over the card.
        zIndex: '1',
        minHeight: '24px!',
        padding: '0!',
        // Quieter than what the card is for.
        color: 'fg.muted!',
        _hover: { color: 'accent!' },
        whiteSpace: 'nowrap',
        '@media print': { display: 'none' },
      },
    },
    text: {},
  },
  variants: {
    cut: {
      true: {
        root: {
          '& > button': { position: 'absolute', insetBlockEnd: '0', right: '0' },
          '& > :dir(rtl) + button': { right: 'auto', left: '0' },
        },
        text: {
          display: '-webkit-box',
          WebkitBoxOrient: 'vertical',
          WebkitLineClamp: 'var(--lines, 6)',
          overflow: 'hidden',
          mask: fadesOut('right'),
          '&:dir(rtl)': { mask: fadesOut('left') },
          '@media print': { display: 'block', mask: 'none!' },
        },
      },
    },
  },
  staticCss: ['*'],
} satisfies SlotRecipeConfig
