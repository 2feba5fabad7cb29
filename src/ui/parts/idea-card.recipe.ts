import type { SlotRecipeConfig } from '@pandacss/dev'
import { cardHead } from '../theme/looks.ts'

export const ideaCard = {
  className: 'idea-card',
  slots: ['root', 'head', 'text', 'panels', 'steps', 'term'],
  base: {
    root: {
      display: 'flex',
      flexDirection: 'column',
      gap: '2',
      bg: 'surface',
      borderWidth: '1px',
      borderColor: 'border',
      borderRadius: 'card',
      padding: '18px',
      paddingBlockEnd: '2',
      minWidth: '0',
    },
    head: cardHead,
    text: { color: 'fg', textWrap: 'pretty' },
    panels: {
      display: 'flex',
      flexDirection: 'column',
      borderTopWidth: '1px',
      borderColor: 'border',
      paddingBlockStart: '1',
    },
    steps: {
      listStyle: 'decimal',
      paddingInlineStart: '5',
      display: 'flex',
      flexDirection: 'column',
      gap: '1',
      '& > li::marker': { color: 'accent', fontWeight: '650' },
    },
    term: { color: 'fg', fontWeight: '600', paddingBlockStart: '3' },
  },
} satisfies SlotRecipeConfig
