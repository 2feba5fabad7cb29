import type { SlotRecipeConfig } from '@pandacss/dev'
import { nativeSelect } from '#ui/theme/looks.ts'

const tools = {
  display: 'grid',
  gridTemplateColumns: { base: 'minmax(0, 1fr) 9.5rem', sm: 'minmax(0, 1fr) 12rem' },
  '@media (max-width: 18rem)': { gridTemplateColumns: 'minmax(0, 1fr)' },
  columnGap: { base: '3', sm: '4' },
  rowGap: '1',
  alignItems: 'start',
} as const

/** Saved challenges: the list, a row, the search and the notes about actions. */
export const challengeRow = {
  className: 'challenge-row',
  slots: [
    'list',
    'root',
    'toCome',
    'link',
    'title',
    'preview',
    'facts',
    'actions',
    'quiet',
    'form',
    'tools',
    'toolsToCome',
    'create',
    'order',
    'count',
    'announced',
    'note',
    'noteWords',
  ],
  base: {
    list: { display: 'flex', flexDirection: 'column', gap: '2' },
    root: {
      position: 'relative',
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr) auto',
      gridTemplateAreas: { base: '"link link" "facts facts"', sm: '"link actions" "facts actions"' },
      alignItems: 'center',
      columnGap: '3',
      rowGap: '1',
      paddingInline: { base: '3', sm: '4' },
      paddingBlock: '3',
      bg: 'surface',
      borderWidth: '1px',
      borderColor: 'border',
      borderRadius: 'card',
      // With hundreds of rows, those outside the screen are not laid out. An open menu is larger than its row.
      '&:not(:has([data-state=open]))': { contentVisibility: 'auto', containIntrinsicSize: 'auto 6rem' },
      _hover: { borderColor: 'accent' },
    },
    // As high as a row with its title, text and facts.
    toCome: {
      display: 'flex',
      flexDirection: 'column',
      justifyContent: 'space-between',
      height: { base: '7.5rem', sm: '5.875rem' },
      paddingInline: { base: '3', sm: '4' },
      paddingBlock: '4',
      bg: 'surface',
      borderWidth: '1px',
      borderColor: 'border',
      borderRadius: 'card',
      '& > :first-child': { maxWidth: '19rem', height: '18px' },
      '& > :nth-child(2)': { maxWidth: '23rem', height: '12px' },
      '& > :last-child': { maxWidth: '11rem', height: '12px' },
    },
    link: {
      gridArea: 'link',
      minWidth: '0',
      borderRadius: 'small',
      textDecoration: 'none',
      color: 'inherit',
      // The whole row is the link; its buttons lie above it.
      '&::after': { content: '""', position: 'absolute', inset: '0', borderRadius: 'card' },
    },
    // Two lines of text; the whole text is on the challenge's own page.
    title: {
      display: '-webkit-box',
      WebkitBoxOrient: 'vertical',
      WebkitLineClamp: '2',
      overflow: 'hidden',
      fontWeight: '600',
      color: 'fg',
      paddingInlineEnd: { base: '8', sm: '0' },
      overflowWrap: 'anywhere',
      textWrap: 'pretty',
    },
    preview: {
      display: '-webkit-box',
      WebkitBoxOrient: 'vertical',
      WebkitLineClamp: '1',
      overflow: 'hidden',
      textStyle: 'small',
      color: 'fg.muted',
      overflowWrap: 'anywhere',
    },
    // A dot stands between facts on the same line; at the start of a line it is hidden.
    facts: {
      gridArea: 'facts',
      display: 'flex',
      flexWrap: 'wrap',
      textStyle: 'small',
      color: 'fg.subtle',
      minWidth: '0',
      overflow: 'hidden',
      '& > div': { marginInline: '-0.75rem 0.75rem', paddingInlineStart: '0.75rem' },
      '& > div:has(i)': { paddingInlineStart: '0' },
      '& i': {
        display: 'inline-block',
        width: '0.75rem',
        textAlign: 'center',
        fontStyle: 'normal',
        whiteSpace: 'nowrap',
      },
    },
    actions: {
      gridArea: 'actions',
      // On a phone, one button in the corner beside the title.
      position: { base: 'absolute', sm: 'relative' },
      insetBlockStart: { base: '2px', sm: 'auto' },
      insetInlineEnd: { base: '2px', sm: 'auto' },
      // Its dots are as far from the edge as the text is on the other side.
      marginInlineEnd: { sm: '-14px' },
      zIndex: '1',
      display: 'flex',
      alignItems: 'center',
    },
    /** Rare actions show on the row under the pointer; without a pointer, on all rows. */
    quiet: {
      display: 'flex',
      alignItems: 'center',
      '@media (hover: hover)': {
        opacity: '0',
        transition: 'opacity var(--durations-hover)',
        'li:is(:hover, :focus-within) &': { opacity: '1' },
      },
    },
    form: { gridColumn: '1 / -1', display: 'flex', flexDirection: 'column', gap: '3' },
    tools,
    /** The placeholder has the line and height of the count that replaces it. */
    toolsToCome: {
      ...tools,
      '& input, & select': { backgroundColor: 'inset', color: 'fg.muted', borderColor: 'border' },
      '& + * > * > :first-child': {
        minHeight: '0!',
        marginBlockStart: 'calc(token(spacing.1) - token(spacing.2))',
        textStyle: 'small',
        '& > button': { marginBlock: '-8px' },
      },
    },
    // On a phone, one word beside the title.
    create: { paddingInline: { base: '10px!', sm: '5!' } },
    order: nativeSelect,
    count: { gridColumn: '1 / -1' },
    announced: { display: 'flex', flexDirection: 'column', gap: '2', _empty: { position: 'absolute' } },
    note: {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      columnGap: '3',
      rowGap: '2',
      paddingInline: '4',
      paddingBlock: '2',
      bg: 'accent.subtle',
      borderRadius: 'card',
    },
    noteWords: { flex: '1 1 12rem', minWidth: '0', overflowWrap: 'anywhere' },
  },
} satisfies SlotRecipeConfig
