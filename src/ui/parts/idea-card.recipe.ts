import type { SlotRecipeConfig } from '@pandacss/dev'
import { card, cardHead } from '#ui/theme/looks.ts'

/** A word on what is not as it was. */
const mark = {
  textStyle: 'small',
  color: 'warning!',
  bg: 'spark.subtle',
  borderRadius: 'small',
  paddingInline: '6px',
  fontWeight: '600',
  whiteSpace: 'nowrap',
} as const

export const ideaCard = {
  className: 'idea-card',
  slots: [
    'root',
    'head',
    'text',
    'gist',
    'was',
    'changed',
    'plan',
    'foot',
    'panels',
    'parts',
    'steps',
    'term',
  ],
  base: {
    root: card,
    head: cardHead,
    /** What it says leads; what it takes follows in small letters. */
    text: { textStyle: 'spark', color: 'fg', textWrap: 'pretty', '--lines': '5' },
    /** Two lines of each: they are to be seen beside each other, and are whole in the panels. */
    gist: {
      display: 'flex',
      flexDirection: 'column',
      gap: '6px',
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
      '& > p[data-whole]': { display: 'block', color: 'fg' },
      // What changed is read to its end, with what was, apart from the next.
      '& > p:has(> span[class])': {
        display: 'block',
        color: 'fg',
        '&:not(:last-child)': { marginBlockEnd: '6px' },
        '& > span[class]': { marginBlockStart: '6px' },
      },
    },
    /** How it was in the idea that this is a version of, below how it is now; no more of it than tells what that was. */
    was: {
      textStyle: 'small',
      color: 'fg.subtle',
      overflowWrap: 'anywhere',
      overflow: 'hidden',
      display: '-webkit-box',
      WebkitBoxOrient: 'vertical',
      WebkitLineClamp: '2',
      borderInlineStartWidth: '2px',
      borderColor: 'border.control',
      paddingInlineStart: '2',
      '& > :first-child': {
        bg: 'transparent',
        color: 'fg.subtle!',
        paddingInline: '0',
        _after: { content: '":"' },
      },
    },
    /** Set before what was, and behind what is new. */
    changed: { ...mark, marginInlineEnd: '1' },
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
    /** A quiet line each, and what it holds right below it. */
    panels: {
      _empty: { display: 'none' },
      // The sign stands in line with the words above.
      '& > div > :first-child': {
        minHeight: { base: '40px!', md: '28px!' },
        marginInlineStart: '-4px',
      },
      '& > div > [id]': { paddingBlockEnd: '2!', paddingInlineStart: '5!' },
      '& > div > :first-child button': { minHeight: '24px' },
      '& > div > :first-child span': { ...mark, marginInlineStart: '1' },
    },
    /** All of them open, each under its name, or beside it where there is room. */
    parts: {
      display: 'flex',
      flexDirection: 'column',
      gap: { base: '4', md: '3' },
      paddingBlockStart: '2',
      color: 'fg.muted',
      overflowWrap: 'anywhere',
      _empty: { display: 'none' },
      '& p, & li': { maxWidth: 'measure' },
      '& h3': { color: 'fg', fontWeight: '600' },
      '& > section': {
        display: { md: 'grid' },
        gridTemplateColumns: '12rem minmax(0, 1fr)',
        columnGap: '4',
        '& > :not(h3)': { gridColumn: '2' },
      },
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
