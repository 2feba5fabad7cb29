import type { SlotRecipeConfig } from '@pandacss/dev'

/** The label of an axis, between its two ends. */
const axis = {
  display: 'flex',
  justifyContent: 'space-between',
  textStyle: 'caption',
  color: 'fg.muted',
  '& > i': { color: 'fg.subtle', fontStyle: 'normal', fontWeight: '400' },
} as const

/** The grid of impact and effort, and beside it the ideas that are not rated yet. */
export const ideaGrid = {
  className: 'idea-grid',
  slots: [
    'root',
    'head',
    'actions',
    'rest',
    'fold',
    'body',
    'plane',
    'place',
    'name',
    'item',
    'impact',
    'effort',
    'waiting',
    'label',
    'chosen',
  ],
  base: {
    root: {
      position: { lg: 'sticky' },
      top: { lg: '4' },
      bg: 'surface',
      borderWidth: '1px',
      borderColor: 'border',
      borderRadius: 'card',
      padding: '4',
      minWidth: '0',
      // Unless the screen is wide, the ideas come first and the grid is folded.
      '&:not([data-open]) > [class*=body]': { display: { base: 'none', lg: 'flex' } },
    },
    head: {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      justifyContent: 'space-between',
      gap: '3',
    },
    actions: { display: 'flex', gap: '2' },
    /** How many ideas are not in the grid yet; shown while the grid is folded. */
    rest: { display: { lg: 'none' }, textStyle: 'small', color: 'fg.subtle' },
    fold: { display: { lg: 'none' } },
    body: { display: 'flex', flexDirection: 'column', gap: '3', paddingBlockStart: '2' },
    plane: {
      display: 'grid',
      gridTemplateColumns: '1.25rem repeat(3, minmax(0, 1fr))',
      gridTemplateRows: 'repeat(3, minmax(5.25rem, auto)) auto',
      // With few ideas, each cell needs only its name and one row of numbers.
      '&[data-few]': { gridTemplateRows: 'repeat(3, minmax(4.125rem, auto)) auto' },
    },
    place: {
      display: 'flex',
      flexWrap: 'wrap',
      alignContent: 'flex-start',
      gap: '1',
      padding: '6px',
      minWidth: '0',
      maxHeight: '12rem',
      overflowY: 'auto',
      borderWidth: '1px',
      borderStyle: 'dashed',
      borderColor: 'border',
      bg: 'canvas',
      '&[data-row="0"][data-column="0"]': { bg: 'accent.subtle' },
      '&:hover': { borderColor: 'border.control' },
    },
    // Ignores the pointer, so that pressing the words presses the cell.
    name: {
      pointerEvents: 'none',
      width: 'full',
      textStyle: 'caption',
      color: 'fg.muted',
      _empty: { display: 'none' },
    },
    item: {
      minWidth: '2rem',
      height: '2rem',
      paddingInline: '1',
      borderWidth: '1px',
      borderColor: 'accent',
      borderRadius: 'full',
      bg: 'surface',
      color: 'accent',
      textStyle: 'small',
      fontWeight: '650',
      fontVariantNumeric: 'tabular-nums',
      cursor: 'grab',
      touchAction: 'none',
      '&[aria-pressed=true]': { bg: 'accent', color: 'accent.on' },
      '&[data-dragged]': { opacity: '0.6', cursor: 'grabbing' },
    },
    impact: {
      gridColumn: '1',
      gridRow: '1 / 4',
      writingMode: 'vertical-rl',
      rotate: '180deg',
      ...axis,
    },
    effort: {
      gridColumn: '2 / -1',
      ...axis,
      paddingBlockStart: '1',
    },
    waiting: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '1' },
    label: { textStyle: 'caption', color: 'fg.muted', marginInlineEnd: '1' },
    chosen: { textStyle: 'small', color: 'fg.muted', overflowWrap: 'anywhere', minHeight: '2.5rem' },
  },
} satisfies SlotRecipeConfig

/** An icon with a value, or a quiet remark that nothing is set. */
const fact = {
  display: 'flex',
  alignItems: 'center',
  alignSelf: 'center',
  gap: '6px',
  minWidth: '0',
  textStyle: 'small',
  color: 'fg',
  overflowWrap: 'anywhere',
  '& > svg': { flexShrink: '0', color: 'fg.subtle' },
  '& > i': { color: 'fg.subtle', fontStyle: 'normal' },
} as const

/** The next actions, one per row, with owner and date at the end. */
export const nextActions = {
  className: 'next-actions',
  slots: ['root', 'list', 'item', 'step', 'read', 'idea', 'who', 'when', 'plan', 'chevron'],
  base: {
    root: { display: 'flex', flexDirection: 'column', gap: '3', minWidth: '0' },
    // One grid for all rows, so that owners and dates line up.
    list: {
      display: 'grid',
      gridTemplateColumns: {
        base: 'minmax(0, 1fr)',
        sm: 'minmax(40%, 1fr) fit-content(34rem) fit-content(10rem) auto auto',
      },
      bg: 'surface',
      borderWidth: '1px',
      borderColor: 'border',
      borderRadius: 'card',
    },
    item: {
      position: 'relative',
      display: 'grid',
      gridColumn: '1 / -1',
      gridTemplateColumns: { base: 'auto minmax(0, 1fr) auto', sm: 'subgrid' },
      gridTemplateAreas: {
        base: '"step step chevron" "idea idea chevron" "who when chevron"',
        sm: '"step idea who when chevron"',
      },
      '@media (max-width: 18rem)': {
        gridTemplateColumns: 'minmax(0, 1fr) auto',
        gridTemplateAreas: '"step chevron" "idea chevron" "who chevron" "when chevron"',
      },
      alignItems: 'baseline',
      columnGap: '4',
      rowGap: '1',
      // Aligned with the cards around it.
      paddingInline: '18px',
      paddingBlock: '3',
      '&:not(:first-child)': { borderTopWidth: '1px', borderColor: 'border' },
      _hover: { '& > :is(button, svg)': { color: 'accent' } },
    },
    /** The press target, stretched over the whole row. */
    step: {
      gridArea: 'step',
      textAlign: 'start',
      textWrap: 'pretty',
      color: 'fg',
      fontWeight: '600',
      overflowWrap: 'anywhere',
      _after: { content: '""', position: 'absolute', inset: '0', borderRadius: 'card' },
      '&:focus-visible': {
        outline: '0',
        _after: { outline: '3px solid token(colors.accent)', outlineOffset: '-3px' },
      },
    },
    /** The action's text in a read-only list, where rows cannot be pressed. */
    read: {
      gridArea: 'step',
      textWrap: 'pretty',
      color: 'fg',
      fontWeight: '600',
      overflowWrap: 'anywhere',
    },
    // Cut to one line, because the list of ideas shows the whole text.
    idea: {
      gridArea: 'idea',
      textStyle: 'small',
      color: 'fg.subtle',
      overflowWrap: 'anywhere',
      display: '-webkit-box',
      WebkitBoxOrient: 'vertical',
      WebkitLineClamp: '1',
      overflow: 'hidden',
    },
    who: { gridArea: 'who', ...fact },
    when: { gridArea: 'when', ...fact, flexWrap: 'wrap', fontVariantNumeric: 'tabular-nums' },
    /** Shown if neither an owner nor a date is set. */
    plan: {
      gridColumn: 'who / when',
      gridRow: { base: '3', sm: '1' },
      justifySelf: { sm: 'end' },
      textStyle: 'small',
      fontWeight: '600',
      color: 'accent',
    },
    chevron: { gridArea: 'chevron', alignSelf: 'center', marginInlineEnd: '-1', color: 'fg.subtle' },
  },
} satisfies SlotRecipeConfig
