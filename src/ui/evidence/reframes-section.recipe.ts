import type { SlotRecipeConfig } from '@pandacss/dev'

/** Two or three texts side by side. */
export const comparison = {
  className: 'comparison',
  slots: ['root', 'list'],
  base: {
    root: {
      display: 'flex',
      flexDirection: 'column',
      gap: '3',
      bg: 'sunken',
      borderRadius: 'card',
      padding: '4',
      // Scrolled into view, it stays clear of the sticky bar.
      scrollMarginBlockStart: '5rem',
    },
    list: {
      display: 'grid',
      gap: '3',
      gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'repeat(auto-fit, minmax(15rem, 1fr))' },
      // Underlined, so that differences show without colour too.
      '& mark': {
        bg: 'accent.subtle',
        color: 'inherit',
        textDecoration: 'underline',
        textDecorationColor: 'accent',
        textUnderlineOffset: '3px',
      },
    },
  },
} satisfies SlotRecipeConfig
