import type { SlotRecipeConfig } from '@pandacss/dev'
import { card, cardHead, chosenEdge } from '#ui/theme/looks.ts'

/** A card of something looked up: a paper, a case study, a reframe, a business model. */
export const evidenceCard = {
  className: 'evidence-card',
  slots: [
    'root',
    'head',
    'title',
    'meta',
    'text',
    'label',
    'gist',
    'deeds',
    'main',
    'found',
    'terms',
    'foot',
    'why',
  ],
  base: {
    root: {
      ...card,
      overflowWrap: 'anywhere',
      '[data-compact] &': { padding: '3', gap: '1' },
    },
    head: cardHead,
    title: {
      textStyle: 'h3',
      color: 'fg',
      minWidth: '0',
      textWrap: 'pretty',
      // In ink, so that a list of them is calm; the line below and the mark say that they lead on.
      '& > a:not(:hover)': { color: 'fg', textDecorationColor: 'border.control' },
    },
    /** Facts that belong together stay in one line as far as it reaches. */
    meta: { textStyle: 'small', color: 'fg.subtle', '& > span': { display: 'block' } },
    text: { color: 'fg.muted', maxWidth: 'measure', whiteSpace: 'pre-line' },
    /** Human words: a reframe reads like a spark. */
    label: { textStyle: 'spark', color: 'fg', textWrap: 'pretty' },
    /** The last row: what it offers, and at the end why it is shown. */
    deeds: {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      columnGap: '3',
      marginTop: 'auto',
      marginBlockEnd: '-10px',
      _empty: { display: 'none' },
    },
    /** The one thing to do with the card. */
    main: {
      display: 'contents',
      '& > div > :first-child': {
        marginInlineStart: '0!',
        color: 'accent!',
        fontWeight: '600',
        fontSize: '1rem!',
      },
    },
    foot: {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      rowGap: '1',
      marginTop: 'auto',
      marginInlineStart: '-3',
      // Buttons have room of their own, so that the card ends where others do.
      marginBlockEnd: '-10px',
      // What can be done besides the first thing is quieter.
      '& > [aria-pressed=false]': { color: 'fg.muted!', _hover: { color: 'accent!' } },
    },
    /** Why it is here: the last of a card, below a line. */
    why: {
      borderTopWidth: '1px',
      borderColor: 'border',
      paddingBlockStart: '1',
      marginBlockEnd: '-10px',
    },
    /** What tells the most in a line or two. */
    gist: {
      textStyle: 'small',
      color: 'fg.muted',
      maxWidth: 'measure',
      whiteSpace: 'pre-line',
      paddingBlockStart: '1',
      '& strong': { fontWeight: '600', color: 'fg' },
      '& > ul': { listStyle: 'disc', paddingInlineStart: '4', marginBlockStart: '1' },
    },
    /** What is said of it, each below its name. */
    terms: {
      display: 'flex',
      flexDirection: 'column',
      gap: '3',
      maxWidth: 'measure',
      whiteSpace: 'pre-line',
      '& dt': { fontWeight: '600', color: 'fg' },
    },
    /** The same where the card has nothing else to do. */
    found: {
      marginTop: 'auto',
      paddingBlockStart: '2',
      borderTopWidth: '1px',
      borderColor: 'border',
      textStyle: 'small',
      color: 'fg.subtle',
      '& strong': { fontWeight: '600', color: 'fg.muted' },
    },
  },
  variants: {
    /** It leads the challenge, or stands in the comparison. */
    marked: { true: { root: chosenEdge } },
  },
  staticCss: ['*'],
} satisfies SlotRecipeConfig
