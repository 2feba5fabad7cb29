import type { SlotRecipeConfig } from '@pandacss/dev'
import { card, cardHead } from '#ui/theme/looks.ts'

/** Marks a change. */
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
    /** The text of the idea, larger than the rest of the card. */
    text: { textStyle: 'spark', color: 'fg', textWrap: 'pretty', '--lines': '5' },
    /** Two lines of each main point, so that cards can be compared; the panels have the whole text. */
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
      // A changed text is shown in full, with its earlier version below it and a gap before the next text.
      '& > p:has(> span[class])': {
        display: 'block',
        color: 'fg',
        '&:not(:last-child)': { marginBlockEnd: '6px' },
        '& > span[class]': { marginBlockStart: '6px' },
      },
    },
    /** The earlier text of a version, below the present one. Two lines are enough to recognise it. */
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
    /** The label before an earlier text, or after a new text. */
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
    /** The actions, followed by the reason why the idea is shown. */
    foot: {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      columnGap: '2',
      _empty: { display: 'none' },
      '&:has(button)': { marginBlockEnd: '-10px' },
      // The result of an action, below all buttons.
      '& > [tabindex]': { order: '1', '&:not(:empty)': { marginBlockEnd: '10px' } },
    },
    /** Each panel is one quiet line, with its content directly below. */
    panels: {
      _empty: { display: 'none' },
      // The icon is aligned with the text above.
      '& > div > :first-child': {
        minHeight: { base: '40px!', md: '28px!' },
        marginInlineStart: '-4px',
      },
      '& > div > [id]': { paddingBlockEnd: '2!', paddingInlineStart: '5!' },
      '& > div > :first-child button': { minHeight: '24px' },
      '& > div > :first-child span:not([data-summary])': { ...mark, marginInlineStart: '1' },
    },
    /** All panels open, each below its heading, or beside it if there is room. */
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
