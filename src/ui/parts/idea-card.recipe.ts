import type { SlotRecipeConfig } from '@pandacss/dev'
import { card, cardHead } from '../theme/looks.ts'

/** The lines between the panels: in the dark, those of a card are hardly seen on it. */
const line = 'color-mix(in srgb, token(colors.border.control) 35%, token(colors.border))'

export const ideaCard = {
  className: 'idea-card',
  slots: ['root', 'head', 'text', 'gist', 'changed', 'plan', 'foot', 'panels', 'said', 'steps', 'term'],
  base: {
    root: card,
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
      // What changed is read to its end.
      '& > p:has(> span)': { display: 'block' },
    },
    /** Said of what is not as it was in the idea that this is a version of. */
    changed: {
      color: 'warning',
      bg: 'spark.subtle',
      borderRadius: 'small',
      paddingInline: '1',
      fontWeight: '600',
      whiteSpace: 'nowrap',
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
    foot: {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      columnGap: '2',
      _empty: { display: 'none' },
      '&:has(button)': { marginBlockEnd: '-10px' },
      // What comes of a press, below all that can be pressed.
      '& > [tabindex]': { order: '1', '&:not(:empty)': { marginBlockEnd: '10px' } },
    },
    /** One block of two by two, which stays as it is when what they hold is shown below it. */
    panels: {
      display: 'grid',
      gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, max(8rem, 50% - 1px)), 1fr))',
      gap: '1px',
      borderWidth: '1px',
      borderColor: line,
      borderRadius: 'field',
      overflow: 'hidden',
      marginBlockStart: '1',
      _empty: { display: 'none' },
      '& > div > [id]': {
        gridColumn: '1 / -1',
        borderTopWidth: '0!',
        boxShadow: `0 0 0 1px ${line}`,
        padding: '10px 8px',
      },
      '& > div > :first-child': {
        minHeight: '2.75rem!',
        marginInlineStart: '0!',
        gap: '2px',
        paddingInlineStart: '8px',
        paddingInlineEnd: '6px',
        paddingBlock: '1',
        borderRadius: '0',
        boxShadow: `0 0 0 1px ${line}`,
        lineHeight: '1.25!',
        fontSize: '0.8125rem!',
        textWrap: 'balance',
        '&[data-open]': { bg: 'accent.subtle', color: 'accent' },
      },
      // There is no room for a word, which is said where what it tells of is open; it is heard all the same.
      '& > div > :first-child span': {
        // Above the sign that it opens, in no line of the words.
        position: 'absolute',
        insetBlockStart: '6px',
        insetInlineEnd: '10px',
        width: '8px',
        height: '8px',
        padding: '0',
        borderWidth: '4px',
        borderColor: 'warning',
        borderRadius: 'full',
        fontSize: '0',
        overflow: 'hidden',
      },
      // Of three, the last has a line of its own.
      '& > div:last-child:nth-child(odd) > :first-child': { gridColumn: '1 / -1' },
      '& button': { minHeight: '24px' },
      '& button:focus-visible::after': { outlineOffset: '-3px', borderRadius: 'field' },
    },
    /** Which of them it is: several may be open. Those who hear it have just heard the name of its button. */
    said: {
      _before: { content: 'attr(data-title) / ""', display: 'block', fontWeight: '600', color: 'fg' },
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
