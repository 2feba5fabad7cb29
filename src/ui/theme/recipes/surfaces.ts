import type { RecipeConfig, SlotRecipeConfig } from '@pandacss/dev'

/** The head of every card: its words, and its bookmark always in the same place. */
export const cardHead = {
  display: 'flex',
  alignItems: 'flex-start',
  justifyContent: 'space-between',
  gap: '2',
  '& > button': { marginBlockStart: '-4px', marginInlineEnd: '-8px' },
} as const

/** The column everything on a page stands in. */
export const page = {
  className: 'page',
  base: {
    width: 'full',
    marginInline: 'auto',
    paddingInline: { base: '4', md: '6' },
    paddingBlock: { base: '6', md: '12' },
    display: 'flex',
    flexDirection: 'column',
    gap: { base: '6', md: '8' },
  },
  variants: {
    width: {
      form: { maxWidth: 'calc(token(sizes.form) + 2 * token(spacing.6))' },
      board: { maxWidth: 'calc(token(sizes.board) + 2 * token(spacing.6))' },
    },
    /** What the page is of takes little room: the work below it is what people come for. */
    dense: { true: { paddingBlockStart: { base: '4', md: '5' }, gap: '2' } },
  },
  defaultVariants: { width: 'board' },
  staticCss: ['*'],
} satisfies RecipeConfig

export const heading = {
  className: 'heading',
  base: { color: 'fg', textWrap: 'balance' },
  variants: {
    level: { 1: { textStyle: 'h1' }, 2: { textStyle: 'h2' }, 3: { textStyle: 'h3' } },
  },
  staticCss: ['*'],
} satisfies RecipeConfig

export const text = {
  className: 'text',
  base: {},
  variants: {
    tone: {
      normal: { color: 'fg' },
      muted: { color: 'fg.muted' },
      subtle: { color: 'fg.subtle' },
      error: { color: 'error' },
    },
    size: {
      lead: { textStyle: 'lead' },
      body: { textStyle: 'body' },
      small: { textStyle: 'small' },
    },
    measure: { true: { maxWidth: 'measure' } },
  },
  defaultVariants: { tone: 'normal', size: 'body' },
  staticCss: ['*'],
} satisfies RecipeConfig

export const pageHeading = {
  className: 'page-heading',
  slots: ['root', 'title', 'lead', 'row'],
  base: {
    root: { display: 'flex', flexDirection: 'column', gap: '2' },
    row: {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      justifyContent: 'space-between',
      columnGap: '6',
      rowGap: '2',
    },
    title: { textStyle: 'h1', color: 'fg', textWrap: 'balance' },
    lead: { textStyle: 'lead', color: 'fg.muted', maxWidth: 'measure' },
  },
  variants: {
    /** Two lines at most, of which the rest is in the tooltip. */
    dense: {
      true: {
        row: { flexWrap: { base: 'wrap', md: 'nowrap' }, minHeight: 'control' },
        title: {
          fontSize: { base: '1.5rem', md: '1.75rem' },
          minWidth: '0',
          overflow: 'hidden',
          display: '-webkit-box',
          WebkitBoxOrient: 'vertical',
          WebkitLineClamp: '2',
          overflowWrap: 'anywhere',
        },
      },
    },
  },
  staticCss: ['*'],
} satisfies SlotRecipeConfig

export const card = {
  className: 'card',
  base: {
    bg: 'surface',
    borderWidth: '1px',
    borderColor: 'border',
    borderRadius: 'card',
    padding: { base: '4', sm: '6' },
    minWidth: '0',
  },
  variants: {
    elevation: { flat: {}, raised: { boxShadow: 'card' } },
  },
  defaultVariants: { elevation: 'flat' },
  staticCss: ['*'],
} satisfies RecipeConfig

/** The last `count` cards of a board whose number of cards is `of`, at `span` tracks each. */
const last = (of: string, count: number, span: number) => ({
  [`&:has(> :first-child:nth-last-child(${of})) > :nth-last-child(-n+${count})`]: {
    gridColumn: `span ${span}`,
  },
})

/**
 * Cards of one kind: as many columns of at least 19 rem as fit, 14 rem where they are compact. Where the board's width is
 * known (`shell.section`) the last cards share what is left, so that none stands alone in its row.
 */
export const board = {
  className: 'board',
  base: {
    display: 'grid',
    gap: '4',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 19rem), 1fr))',
    listStyle: 'none',
    '[data-compact] &': {
      gap: '2',
      gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 14rem), 1fr))',
    },
    // A card that opens grows by itself: the others keep the height that they had (`keepHeights`).
    '&:has([aria-expanded=true]) > *': { alignSelf: 'start', minHeight: 'var(--height)' },
    '@container (min-width: 39rem) and (max-width: 58.99rem)': {
      '[data-compact] &, &': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
      ...last('2n+3', 1, 2),
    },
    '@container (min-width: 59rem)': {
      '&:not([data-compact] &)': {
        gridTemplateColumns: 'repeat(6, minmax(0, 1fr))',
        '& > *': { gridColumn: 'span 2' },
        ...last('3n+2', 2, 3),
        ...last('3n+4', 4, 3),
      },
      '[data-compact] &': {
        gridTemplateColumns: 'repeat(12, minmax(0, 1fr))',
        '& > *': { gridColumn: 'span 3' },
        ...last('4n+3', 3, 4),
        ...last('4n+5', 5, 4),
        ...last('4n+2', 2, 6),
        ...last('4n+5', 2, 6),
      },
    },
    // While new results are fetched the old ones step back, but stay readable: colours change, not the opacity.
    '&[aria-busy=true]': {
      '--colors-surface': 'var(--colors-canvas)',
      '--colors-fg': 'var(--colors-fg-subtle)',
    },
  },
} satisfies RecipeConfig

export const tag = {
  className: 'tag',
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1',
    maxWidth: 'full',
    paddingInline: '10px',
    paddingBlock: '5px',
    borderRadius: 'full',
    textStyle: 'caption',
    '& svg': { flexShrink: '0' },
  },
  variants: {
    tone: {
      spark: { bg: 'spark.subtle', color: 'warning' },
      accent: { bg: 'accent.subtle', color: 'accent' },
      neutral: { bg: 'sunken', color: 'fg.muted' },
      markets: { bg: 'category.markets.bg', color: 'category.markets.fg' },
      suppliers: { bg: 'category.suppliers.bg', color: 'category.suppliers.fg' },
      customers: { bg: 'category.customers.bg', color: 'category.customers.fg' },
      finance: { bg: 'category.finance.bg', color: 'category.finance.fg' },
      strategies: { bg: 'category.strategies.bg', color: 'category.strategies.fg' },
      people: { bg: 'category.people.bg', color: 'category.people.fg' },
      news: { bg: 'category.news.bg', color: 'category.news.fg' },
      research: { bg: 'category.research.bg', color: 'category.research.fg' },
      family: { bg: 'category.family.bg', color: 'category.family.fg' },
      social: { bg: 'category.social.bg', color: 'category.social.fg' },
    },
  },
  defaultVariants: { tone: 'neutral' },
  staticCss: ['*'],
} satisfies RecipeConfig

export const disclosure = {
  className: 'disclosure',
  slots: ['root', 'head', 'words', 'heading', 'trigger', 'hint', 'icon', 'panel'],
  base: {
    root: { minWidth: '0' },
    head: { position: 'relative', display: 'flex', alignItems: 'center', gap: '2', borderRadius: 'small' },
    words: { flex: '1', minWidth: '0' },
    trigger: {
      textAlign: 'start',
      // The whole line is the target; the button's name is the title alone.
      _after: { content: '""', position: 'absolute', inset: '0', borderRadius: 'small' },
      '&:focus-visible': {
        outline: 'none',
        _after: { outline: '3px solid token(colors.accent)', outlineOffset: '2px' },
      },
    },
    heading: { display: 'inline', fontSize: 'inherit', fontWeight: 'inherit' },
    hint: { textStyle: 'small', color: 'fg.subtle' },
    icon: {
      flexShrink: '0',
      color: 'fg.muted',
      transition: 'rotate var(--durations-menu) var(--easings-out)',
      '[data-open] > &': { rotate: '180deg' },
    },
    panel: { animation: 'fade' },
  },
  variants: {
    visual: {
      /** A section of a form. */
      section: {
        head: { minHeight: 'control', _hover: { color: 'accent' } },
        trigger: { fontWeight: '650', marginInlineEnd: '1' },
        panel: { paddingBlock: '4' },
      },
      /** A line inside a card. */
      line: {
        head: { minHeight: 'inline', color: 'fg.subtle', textStyle: 'small', _hover: { color: 'accent' } },
        words: { order: '1' },
        icon: { color: 'inherit', rotate: '-90deg', '[data-open] > &': { rotate: '0deg' } },
        panel: { paddingBlockEnd: '3', paddingInlineStart: '6', textStyle: 'small', color: 'fg.muted' },
      },
      /** One of several in a row: its parts are items of the row that wraps (`folds`), its panel below all of them. */
      fold: {
        root: { display: 'contents' },
        head: {
          minHeight: 'chip',
          // A long list of what is set pushes nothing out of the row.
          maxWidth: { base: 'full', lg: '20rem' },
          minWidth: '0',
          gap: '1',
          color: 'fg.muted',
          _hover: { color: 'accent' },
          '&[data-open]': { color: 'accent' },
        },
        words: { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
        trigger: { fontWeight: '600', fontSize: '0.9375rem' },
        // On a small screen what is set is said, and what might be is not: both folds stand in one line.
        hint: {
          color: 'inherit',
          paddingInlineStart: '1',
          '&:not([data-summary])': { display: { base: 'none', md: 'inline' } },
        },
        icon: { color: 'inherit' },
        panel: {
          order: '1',
          flexBasis: 'full',
          minWidth: '0',
          bg: 'surface',
          borderWidth: '1px',
          borderColor: 'border',
          borderRadius: 'card',
          padding: { base: '4', sm: '6' },
        },
      },
    },
  },
  defaultVariants: { visual: 'section' },
  staticCss: ['*'],
} satisfies SlotRecipeConfig
