import type { SlotRecipeConfig } from '@pandacss/dev'
import { chosenEdge } from '#ui/theme/looks.ts'

/** The versions of an idea, on its card and below it. */
export const fitting = {
  className: 'fitting',
  slots: ['opener', 'hint', 'pending', 'root', 'version', 'reason'],
  base: {
    /** A quiet button, its text aligned with the text above. */
    opener: {
      display: 'flex',
      alignItems: 'baseline',
      marginInlineStart: 'calc(token(spacing.3) * -1 - 1px)',
      // Inside the button, so that the ring does not cover the hint.
      '& button:focus-visible': { outlineOffset: '-3px' },
    },
    /** Explains the choices. */
    hint: { textStyle: 'small', color: 'fg.subtle', marginInlineStart: '0' },
    /** Shows that a version is being written, or that there is none. When empty it keeps the focus but takes no room. */
    pending: {
      width: 'full',
      minWidth: '0',
      outline: '0',
      '&:empty': { position: 'absolute', width: '0' },
      '& > :has(> svg + div)': { marginBlockStart: '1' },
      // The waiting or missing-version text, aligned with the button beside it.
      '& > :has(> [role=status])': { columnGap: '2', '& > p': { textStyle: 'small' } },
      '& > :has(> [role=status]) > button': { marginInlineEnd: 'calc(token(spacing.3) * -1)' },
    },
    root: {
      display: 'flex',
      flexDirection: 'column',
      gap: '3',
      '&:has(> :nth-child(2))': { marginBlockStart: '3' },
      // Scrolled into view, a version stays clear of the sticky header, with enough room below the last idea.
      '& > *': { scrollMarginBlock: '5.5rem 1rem' },
      '[role=dialog] li:last-child > &:has(> :nth-child(2))': { paddingBlockEnd: '24rem' },
    },
    /** A version's card has the edge of a chosen item, because it was made from the idea above. */
    version: {
      display: 'flex',
      flexDirection: 'column',
      gap: '3',
      minWidth: '0',
      '& > article': { ...chosenEdge, '& > :last-child': { marginBlock: '4px 0' } },
    },
    /** The kind of version and the reason for it, above its card. */
    reason: { display: 'flex', flexDirection: 'column', gap: '1' },
  },
} satisfies SlotRecipeConfig
