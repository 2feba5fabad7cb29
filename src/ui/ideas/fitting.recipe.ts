import type { SlotRecipeConfig } from '@pandacss/dev'
import { chosenEdge } from '#ui/theme/looks.ts'

/** What came of a wish for an idea, on its card and below it. */
export const fitting = {
  className: 'fitting',
  slots: ['opener', 'hint', 'pending', 'root', 'version', 'reason'],
  base: {
    /** A quiet button, its words in line with those above it. */
    opener: {
      display: 'flex',
      alignItems: 'baseline',
      marginInlineStart: 'calc(token(spacing.3) * -1 - 1px)',
    },
    /** What there is to choose from. */
    hint: { textStyle: 'small', color: 'fg.subtle', marginInlineStart: '-6px' },
    /** The wait for a version, and where none came. Empty it keeps the focus of what was in it, and takes no room. */
    pending: {
      width: 'full',
      minWidth: '0',
      outline: '0',
      '&:empty': { position: 'absolute', width: '0' },
      '& > :has(> svg + div)': { marginBlockStart: '1' },
      // The words of a wait, or of what is not there, in line with what ends it.
      '& > :has(> [role=status])': { columnGap: '2', '& > p': { textStyle: 'small' } },
      '& > :has(> [role=status]) > button': { marginInlineEnd: 'calc(token(spacing.3) * -1)' },
    },
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
      gap: '3',
      minWidth: '0',
      '& > article': { ...chosenEdge, '& > :last-child': { marginBlock: '4px 0' } },
    },
    /** What it is, and why it is that, in one piece above its card. */
    reason: { display: 'flex', flexDirection: 'column', gap: '1' },
  },
} satisfies SlotRecipeConfig
