import type { SlotRecipeConfig } from '@pandacss/dev'
import { card, cardHead } from '../theme/looks.ts'

export const ideaCard = {
  className: 'idea-card',
  slots: ['root', 'head', 'text', 'gist', 'plan', 'foot', 'panels', 'steps', 'term'],
  base: {
    root: { ...card, paddingBlockEnd: '2' },
    head: cardHead,
    text: { color: 'fg', textWrap: 'pretty' },
    /** Two lines of each: they are to be seen beside each other, and are whole in the panels. */
    gist: {
      display: 'flex',
      flexDirection: 'column',
      gap: '1',
      textStyle: 'small',
      color: 'fg.muted',
      overflowWrap: 'anywhere',
      _empty: { display: 'none' },
      '& b': { fontWeight: '600', color: 'fg.muted' },
      '& > p': {
        display: '-webkit-box',
        WebkitBoxOrient: 'vertical',
        WebkitLineClamp: '2',
        overflow: 'hidden',
      },
    },
    plan: {
      display: 'flex',
      flexDirection: 'column',
      gap: '1',
      textStyle: 'small',
      overflowWrap: 'anywhere',
      '& > div': { display: 'flex', gap: '2' },
      '& dt': { fontWeight: '600' },
      '& dd': { color: 'fg.muted', whiteSpace: 'pre-line' },
    },
    /** What can be done with it, and at the end of that why it is here. */
    foot: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: '3' },
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
