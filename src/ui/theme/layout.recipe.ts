import type { RecipeConfig, SlotRecipeConfig } from '@pandacss/dev'

/** Children below each other. */
export const column = {
  className: 'column',
  base: { display: 'flex', flexDirection: 'column', minWidth: '0' },
  variants: { gap: { small: { gap: '2' }, normal: { gap: '4' }, large: { gap: '6' } } },
  defaultVariants: { gap: 'normal' },
  staticCss: ['*'],
} satisfies RecipeConfig

/** Children side by side, wrapping if they do not fit. */
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
    /** Children stay side by side: the text wraps instead. */
    together: {
      true: { flexWrap: 'nowrap', alignItems: 'flex-start', '& > :last-child': { flexShrink: '0' } },
    },
    /** Texts of different sizes share a baseline. */
    aligned: { true: { alignItems: 'baseline' } },
  },
  staticCss: ['*'],
} satisfies RecipeConfig

/**
 * For assistive technology only. With `until`, only on screens below that width: for the rest of a name that
 * is cut short there.
 */
export const spoken = {
  className: 'spoken',
  base: { srOnly: true },
  variants: { until: { sm: { srOnly: { sm: false } } } },
  staticCss: ['*'],
} satisfies RecipeConfig

/** Appears after 0.3 s, because a quicker answer needs no loading state. */
export const late = {
  className: 'late',
  base: { animation: 'fade var(--durations-menu) 300ms backwards' },
} satisfies RecipeConfig

/** A phone held upright. Excludes very large text, which leaves room for only one item. */
export const upright = '@media (min-width: 18rem) and (max-width: 479px) and (min-height: 36rem)'

/** A wider screen of the same minimum height. */
export const roomy = '@media (min-width: 480px) and (min-height: 36rem)'

/** Sticks to the foot of a card that is higher than the screen. `padding` is the card's padding. */
const atFoot = (padding: string) =>
  ({
    position: 'sticky',
    bottom: '0',
    zIndex: '1',
    bg: 'surface',
    borderBottomRadius: 'card',
    marginInline: `calc(${padding} * -1)`,
    marginBlockEnd: `calc(${padding} * -1)`,
    paddingInline: padding,
    paddingBlockStart: '3',
    paddingBlockEnd: `calc(${padding} + env(safe-area-inset-bottom))`,
    // Content that scrolls beneath it fades.
    _before: {
      content: '""',
      position: 'absolute',
      insetInline: '0',
      bottom: '100%',
      height: '4',
      bg: 'linear-gradient(transparent, token(colors.surface))',
      pointerEvents: 'none',
    },
    // Not sticky while the cookie banner is shown.
    '[data-with-banner] &': { position: 'relative' },
  }) as const

/** Layouts that only one screen needs. */
export const layout = {
  className: 'layout',
  slots: [
    'actions',
    'announced',
    'ruled',
    'folded',
    'fields',
    'fieldsPlaceholder',
    'reset',
    'wide',
    'whole',
    'definitions',
  ],
  base: {
    /** The primary action and the controls beside it. */
    actions: {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      gap: '3',
      [upright]: atFoot('min(token(spacing.4), 16px)'),
      [roomy]: atFoot('token(spacing.6)'),
    },
    /** A live region, which exists before its text and takes no room until then. */
    announced: { _empty: { position: 'absolute' } },
    /** Separated from the content above by a line. */
    ruled: { borderTopWidth: '1px', borderColor: 'border', paddingTop: '3' },
    /** The section's children are items of the row around it. */
    folded: { display: 'contents' },
    fields: {
      display: 'grid',
      columnGap: '6',
      rowGap: '5',
      gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
      // Offsets the padding inside a switch.
      '& > :has(> [role=switch])': { marginBlock: '-10px' },
    },
    /** About as high as the fields, so that the content below moves only once, with the click. */
    fieldsPlaceholder: { minHeight: { base: '42rem', md: '29rem' } },
    /** The Reset button below the fields; its text is aligned with theirs. */
    reset: { marginBlock: '-10px', marginInlineStart: 'calc(token(spacing.3) * -1 - 1px)' },
    wide: { gridColumn: '1 / -1', flexBasis: 'full', minWidth: '0' },
    /** A text with its paragraphs, for reading. */
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
