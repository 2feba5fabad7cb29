import type { SlotRecipeConfig } from '@pandacss/dev'
import { chosenEdge } from '../../theme/looks.ts'

/** What came of a wish for an idea, below it. */
export const fitting = {
  className: 'fitting',
  slots: ['opener', 'root', 'version', 'from'],
  base: {
    /** A quiet button, its words in line with those above it. */
    opener: { marginInlineStart: 'calc(token(spacing.3) * -1 - 1px)' },
    root: {
      display: 'flex',
      flexDirection: 'column',
      gap: '3',
      '&:has(> :nth-child(2))': { marginBlockStart: '3' },
      // Brought into sight, it stands clear of the head that stays at the top, and below the last idea there is room for that.
      '& > *': { scrollMarginBlock: '5.5rem 1rem' },
      '[role=dialog] li:last-child > &:has(> :nth-child(2))': { paddingBlockEnd: '24rem' },
    },
    /** Its card has the edge of what was chosen: it came of the idea above. */
    version: {
      display: 'flex',
      flexDirection: 'column',
      gap: '2',
      minWidth: '0',
      '& > article': { ...chosenEdge, '& > :last-child': { marginBlock: '4px 0' } },
    },
    /** The idea above, which may be out of sight, in a line. */
    from: {
      textStyle: 'small',
      color: 'fg.subtle',
      overflow: 'hidden',
      textOverflow: 'ellipsis',
      whiteSpace: 'nowrap',
    },
  },
} satisfies SlotRecipeConfig
