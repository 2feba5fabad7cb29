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

/** For assistive technology only; with `until`, on screens below that width alone: the rest of a name that is cut short there. */
export const spoken = {
  className: 'spoken',
  base: { srOnly: true },
  variants: { until: { sm: { srOnly: { sm: false } } } },
  staticCss: ['*'],
} satisfies RecipeConfig

/** Appears after 0.3 s: an answer that is quicker than that needs no sign of waiting. */
export const late = {
  className: 'late',
  base: { animation: 'fade var(--durations-menu) 300ms backwards' },
} satisfies RecipeConfig

/** A phone, upright, and with letters that leave room for more than one thing. */
export const upright = '@media (min-width: 18rem) and (max-width: 479px) and (min-height: 36rem)'

/** All that is wider, and as high. */
export const roomy = '@media (min-width: 480px) and (min-height: 36rem)'

/** Stays in sight at the foot of a card that is higher than the screen, whose padding is this. */
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
    // What goes on beneath it fades.
    _before: {
      content: '""',
      position: 'absolute',
      insetInline: '0',
      bottom: '100%',
      height: '4',
      bg: 'linear-gradient(transparent, token(colors.surface))',
      pointerEvents: 'none',
    },
    // The cookie banner is there until it is answered.
    '[data-with-banner] &': { position: 'relative' },
  }) as const

/** Arrangements that one screen needs. */
export const layout = {
  className: 'layout',
  slots: [
    'actions',
    'announced',
    'ruled',
    'folded',
    'fields',
    'fieldsToCome',
    'reset',
    'wide',
    'whole',
    'definitions',
  ],
  base: {
    /** The primary action and what stands beside it. */
    actions: {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      gap: '3',
      [upright]: atFoot('min(token(spacing.4), 16px)'),
      [roomy]: atFoot('token(spacing.6)'),
    },
    /** A live region: there before its words, without taking room. */
    announced: { _empty: { position: 'absolute' } },
    /** Set off from what stands above it. */
    ruled: { borderTopWidth: '1px', borderColor: 'border', paddingTop: '3' },
    /** Its parts are items of the row around it. */
    folded: { display: 'contents' },
    fields: {
      display: 'grid',
      columnGap: '6',
      rowGap: '5',
      gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
      // A switch has room of its own to be pressed.
      '& > :has(> [role=switch])': { marginBlock: '-10px' },
    },
    /** About as high as the fields, so that what stands below moves once, with the click, and not again. */
    fieldsToCome: { minHeight: { base: '42rem', md: '29rem' } },
    /** Below the fields, its words in line with theirs. */
    reset: { marginBlock: '-10px', marginInlineStart: 'calc(token(spacing.3) * -1 - 1px)' },
    wide: { gridColumn: '1 / -1', flexBasis: 'full', minWidth: '0' },
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
