import type { RecipeConfig, SlotRecipeConfig } from '@pandacss/dev'

export const quote = {
  className: 'quote',
  slots: ['root'],
  base: {
    root: {
      textStyle: 'spark',
      color: 'fg',
      borderInlineStartWidth: '3px',
      borderColor: 'spark',
      paddingInlineStart: '4',
      paddingBlock: '1',
    },
  },
} satisfies SlotRecipeConfig

/** The column everything on a page stands in. */
export const page = {
  className: 'page',
  base: {
    width: 'full',
    marginInline: 'auto',
    // Room grows with the letters, but not where they leave little of it.
    paddingInline: { base: 'min(token(spacing.4), 16px)', md: '6' },
    paddingBlock: { base: '6', md: '12' },
    display: 'flex',
    flexDirection: 'column',
    gap: { base: '6', md: '8' },
    // All that stands there is met where the eye is: a little above the middle.
    '&:has(h1.empty-state__title)': {
      justifyContent: 'center',
      minHeight: 'calc(100svh - token(sizes.header))',
      paddingBlockEnd: { base: '12', md: '9rem' },
    },
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

export const card = {
  className: 'card',
  base: {
    bg: 'surface',
    borderWidth: '1px',
    borderColor: 'border',
    borderRadius: 'card',
    padding: { base: 'min(token(spacing.4), 16px)', sm: '6' },
    minWidth: '0',
  },
  variants: {
    elevation: { flat: {}, raised: { boxShadow: 'card' } },
  },
  defaultVariants: { elevation: 'flat' },
  staticCss: ['*'],
} satisfies RecipeConfig

/** As many columns of at least 19 rem as fit, but two at most: where half of the row is more, that is the least width. */
const halves = 'repeat(auto-fill, minmax(min(100%, max(19rem, (100% - token(spacing.4)) / 2)), 1fr))'

/**
 * Cards of one kind: two columns, as the lists come in even numbers and a line of half the board reads best; the same two beside
 * the drawer, so that no card moves when it opens. As many of at least 14 rem as fit where they are compact. The cards of the
 * last row keep the width of their column: what is compared at a glance has one measure.
 */
export const board = {
  className: 'board',
  base: {
    display: 'grid',
    gap: '4',
    gridTemplateColumns: halves,
    listStyle: 'none',
    // Where nine come at once, three in a row leave none alone.
    '[data-nines] &': { gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 19rem), 1fr))' },
    '[data-compact] &': {
      gap: '2',
      gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 14rem), 1fr))',
    },
    // A card that opens grows by itself: the others keep the height that they had (`keepHeights`).
    '&:has([aria-expanded=true]) > *': { alignSelf: 'start', minHeight: 'var(--height)' },
    // While new results are fetched the old ones step back, but stay readable: colours change, not the opacity.
    '&[aria-busy=true]': {
      '--colors-surface': 'var(--colors-canvas)',
      '--colors-fg': 'var(--colors-fg-subtle)',
    },
  },
  variants: {
    filled: { true: { gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 19rem), 1fr))' } },
  },
  staticCss: ['*'],
} satisfies RecipeConfig
