import type { RecipeConfig, SlotRecipeConfig } from '@pandacss/dev'

/** Things under each other. */
export const column = {
  className: 'column',
  base: { display: 'flex', flexDirection: 'column', minWidth: '0' },
  variants: { gap: { small: { gap: '2' }, normal: { gap: '4' }, large: { gap: '6' } } },
  defaultVariants: { gap: 'normal' },
  staticCss: ['*'],
} satisfies RecipeConfig

/** Things beside each other that wrap where they do not fit. */
export const row = {
  className: 'row',
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: '3',
    rowGap: '2',
    minWidth: '0',
  },
  variants: {
    spread: { true: { justifyContent: 'space-between' } },
    tight: { true: { columnGap: '1' } },
    /** They stay beside each other: the words wrap, and not what stands at their end. */
    together: {
      true: { flexWrap: 'nowrap', alignItems: 'flex-start', '& > :last-child': { flexShrink: '0' } },
    },
    /** Words of different sizes stand on one line. */
    aligned: { true: { alignItems: 'baseline' } },
  },
  staticCss: ['*'],
} satisfies RecipeConfig

/** For assistive technology only. */
export const spoken = { className: 'spoken', base: { srOnly: true } } satisfies RecipeConfig

/** Appears after 0.3 s: an answer that is quicker than that needs no sign of waiting. */
export const late = {
  className: 'late',
  base: { animation: 'fade var(--durations-menu) 300ms backwards' },
} satisfies RecipeConfig

/** Arrangements that one screen needs. */
export const layout = {
  className: 'layout',
  slots: [
    'actions',
    'announced',
    'ruled',
    'folds',
    'folded',
    'line',
    'fields',
    'fieldsToCome',
    'caseToCome',
    'caseChoice',
    'wide',
    'excerpt',
    'whereWide',
    'whole',
    'definitions',
  ],
  base: {
    /** The primary action and what stands beside it. */
    actions: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: '3', rowGap: '2' },
    /** A live region: there before its words, without taking room. */
    announced: { _empty: { position: 'absolute' } },
    /** Set off from what stands above it. */
    ruled: { borderTopWidth: '1px', borderColor: 'border', paddingTop: '3' },
    /** Folds in a row, and what is open of them below it. */
    folds: {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      columnGap: { base: '3', md: '5' },
      rowGap: '1',
    },
    /** Its parts are items of the row around it. */
    folded: { display: 'contents' },
    /** The first words of a text and what can be done with it; on a phone that stands in one line with the folds. */
    line: {
      display: { base: 'contents', md: 'flex' },
      alignItems: 'center',
      gap: '3',
      flex: '1 1 11rem',
      minWidth: '0',
      minHeight: 'chip',
      containerType: 'inline-size',
      containerName: 'line',
    },
    fields: {
      display: 'grid',
      columnGap: '6',
      rowGap: '5',
      gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
    },
    /** About as high as the fields, so that what stands below moves once, with the click, and not again. */
    fieldsToCome: { minHeight: { base: '42rem', md: '29rem' } },
    caseToCome: { minHeight: { base: '44rem', lg: '20rem' } },
    caseChoice: { width: 'full', maxWidth: '30rem' },
    wide: { gridColumn: '1 / -1', flexBasis: 'full', minWidth: '0' },
    excerpt: {
      color: 'fg.muted',
      flexBasis: { base: 'full', md: 'auto' },
      minWidth: '0',
      // A few words that go on from the title above tell nothing on a phone.
      '&[data-goes-on]': { display: { base: 'none', md: '-webkit-box' } },
      overflow: 'hidden',
      // Cut between words where there is room for the dots, which `text-overflow` would not do.
      display: '-webkit-box',
      WebkitBoxOrient: 'vertical',
      WebkitLineClamp: '1',
      overflowWrap: 'anywhere',
      // Nor do three or four words beside an open drawer.
      '@container line (max-width: 20rem)': { display: 'none!' },
    },
    /** The rest of a name that is said in a word where there is little room. */
    whereWide: { srOnly: { base: true, md: false } },
    /** A text with its paragraphs, to be read. */
    whole: { color: 'fg', maxWidth: 'measure', whiteSpace: 'pre-line', overflowWrap: 'anywhere' },
    definitions: {
      display: 'flex',
      flexDirection: 'column',
      gap: '3',
      '& dt': { fontWeight: '600' },
      '& dd': { color: 'fg.muted', maxWidth: 'measure' },
    },
  },
} satisfies SlotRecipeConfig
