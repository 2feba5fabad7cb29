import type { SlotRecipeConfig } from '@pandacss/dev'
import { card, cardHead, chosenEdge } from '#ui/theme/looks.ts'

/** A card of evidence: a paper, a case study, a reframe or a business model. */
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
    'actions',
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
      // In the text colour, to keep a list of titles calm; the underline and the icon show that they are links.
      '& > a:not(:hover)': { color: 'fg', textDecorationColor: 'border.control' },
    },
    /** Facts that belong together stay on one line if there is room. */
    meta: { textStyle: 'small', color: 'fg.subtle', '& > span': { display: 'block' } },
    text: { color: 'fg.muted', maxWidth: 'measure', whiteSpace: 'pre-line' },
    /** A reframe has the text style of a spark, because people say both aloud. */
    label: { textStyle: 'spark', color: 'fg', textWrap: 'pretty' },
    /** The last row: actions, and at its end why the item is shown. */
    actions: {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      columnGap: '3',
      marginTop: 'auto',
      marginBlockEnd: '-10px',
      _empty: { display: 'none' },
    },
    /** The main action of the card. */
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
      '--row-inset': 'token(spacing.3)',
      // A tag has no padding to offset.
      '& > span:first-child': { marginInlineStart: '3' },
      // Negative margins offset the buttons' own padding, so that every card ends at the same distance from
      // its content.
      marginBlockEnd: '-10px',
      // Further actions are quieter than the first.
      '& > [aria-pressed=false]': { color: 'fg.muted!', _hover: { color: 'accent!' } },
    },
    /** Why the item is shown: last on a card, below a line. */
    why: {
      borderTopWidth: '1px',
      borderColor: 'border',
      paddingBlockStart: '1',
      marginBlockEnd: '-10px',
    },
    /** One or two lines that say most about the item. */
    gist: {
      textStyle: 'small',
      color: 'fg.muted',
      maxWidth: 'measure',
      whiteSpace: 'pre-line',
      paddingBlockStart: '1',
      '& strong': { fontWeight: '600', color: 'fg' },
      '& > ul': { listStyle: 'disc', paddingInlineStart: '4', marginBlockStart: '1' },
    },
    /** Facts, each below its name. */
    terms: {
      display: 'flex',
      flexDirection: 'column',
      gap: '3',
      maxWidth: 'measure',
      whiteSpace: 'pre-line',
      '& dt': { fontWeight: '600', color: 'fg' },
    },
    /** Why the item is shown, on a card without actions. */
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
    /** Marks a reframe that leads the challenge or is being compared. */
    marked: { true: { root: chosenEdge } },
  },
  staticCss: ['*'],
} satisfies SlotRecipeConfig
