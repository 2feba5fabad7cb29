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

/** The column that holds everything on a page. */
export const page = {
  className: 'page',
  base: {
    width: 'full',
    marginInline: 'auto',
    // Margins grow with the text, unless there is little room.
    paddingInline: { base: 'min(token(spacing.4), 16px)', md: '6' },
    paddingBlock: { base: '6', md: '12' },
    display: 'flex',
    flexDirection: 'column',
    gap: { base: '6', md: '8' },
    // Centres the content of an otherwise empty page, slightly above the middle.
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
    /** The head takes little room, because people come for the content below it. */
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

/**
 * As many columns of at least 19 rem as fit, but two at most: if half of the row is wider than 19 rem, half
 * of the row is the minimum.
 */
const halves = 'repeat(auto-fill, minmax(min(100%, max(19rem, (100% - token(spacing.4)) / 2)), 1fr))'

/**
 * Two columns, because lists come in even numbers and half a board is a good line length. An open
 * drawer leaves two, so that no card moves. Compact boards have as many columns of at least 14 rem
 * as fit. Unless `filled`, cards in the last row keep their column's width, so that all can be
 * compared.
 */
export const board = {
  className: 'board',
  base: {
    display: 'grid',
    gap: '4',
    gridTemplateColumns: halves,
    listStyle: 'none',
    // Lists of nine cards have three columns, so that no card is alone in a row.
    '[data-nines] &': { gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 19rem), 1fr))' },
    '[data-compact] &': {
      gap: '2',
      gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 14rem), 1fr))',
    },
    // A card that opens grows alone: the others keep their height (`keepHeights`).
    '&:has([aria-expanded=true]) > *': { alignSelf: 'start', minHeight: 'var(--height)' },
    // While new results load, the old ones fade but stay readable: colours change, not the opacity.
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
