import type { SlotRecipeConfig } from '@pandacss/dev'

const focus = {
  outline: '3px solid token(colors.accent)',
  outlineOffset: '2px',
  '@media (forced-colors: active)': { outlineColor: 'Highlight' },
} as const

const rung = {
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  width: '28px',
  height: '28px',
  borderRadius: 'full',
  borderWidth: '1px',
  textStyle: 'caption',
  fontVariantNumeric: 'tabular-nums',
} as const

/** The size of a level's press target. */
const pressTarget = { base: '32px', md: '28px' } as const

/**
 * Offset of the first number inside its wider step, so that the row is aligned with the content above and
 * below.
 */
const inset = '8px'
const step = 'calc(28px + 2 * 8px)'

export const scopeLadder = {
  className: 'scope-ladder',
  slots: [
    'root',
    'label',
    'hint',
    'range',
    'end',
    'rail',
    'levels',
    'level',
    'number',
    'name',
    'lane',
    'track',
    'thumb',
    'marks',
    'says',
    'title',
    'text',
  ],
  base: {
    root: { display: 'flex', flexDirection: 'column' },
    label: { fontWeight: '600' },
    hint: { color: 'fg.subtle', textStyle: 'small' },
    /** The rail, and in the slim form the labels of its ends. */
    range: {},
    end: {
      textStyle: 'caption',
      color: 'fg.muted',
      mdDown: { order: '1', color: 'fg.subtle', fontWeight: '400', '&:last-child': { gridColumn: '3' } },
    },
    rail: { position: 'relative', marginInline: `-${inset}` },
    levels: {
      position: 'relative',
      display: 'flex',
      justifyContent: 'space-between',
      listStyle: 'none',
    },
    level: {
      display: 'flex',
      alignItems: 'center',
      justifyContent: 'center',
      // Seven levels fit side by side on the narrowest screen.
      width: { base: `min(${step}, 13vw)`, sm: step },
      height: 'control',
    },
    number: {
      ...rung,
      bg: 'surface',
      borderColor: 'border.control',
      color: 'fg.muted',
      'button:hover > &': { borderColor: 'accent', color: 'accent' },
    },
    /** The level's name, below its number. */
    name: {
      textStyle: 'caption',
      fontWeight: '400',
      color: 'fg.subtle',
      textAlign: 'center',
      textWrap: 'balance',
    },
    /** From the middle of the first level to the middle of the last, where the thumb moves. */
    lane: {
      position: 'absolute',
      insetBlock: '0',
      insetInline: { base: `calc(min(${step}, 13vw) / 2)`, sm: `calc(${step} / 2)` },
      pointerEvents: 'none',
      '& > *': { height: 'full', display: 'flex', alignItems: 'center' },
    },
    track: {
      flex: '1',
      height: '2px',
      bg: 'border.control',
      '@media (forced-colors: active)': { bg: 'CanvasText', forcedColorAdjust: 'none' },
    },
    thumb: {
      ...rung,
      zIndex: '1',
      pointerEvents: 'auto',
      bg: 'accent',
      borderColor: 'accent',
      color: 'accent.on',
      cursor: 'grab',
      _focusVisible: focus,
      _hover: { bg: 'accent.hover' },
      '@media (forced-colors: active)': {
        bg: 'Highlight',
        color: 'HighlightText',
        forcedColorAdjust: 'none',
      },
    },
    /** The labels of the ends and the middle. */
    marks: {
      display: 'grid',
      gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
      marginBlockStart: '-4px',
      textStyle: 'small',
      color: 'fg.subtle',
      '& > :nth-child(2)': { textAlign: 'center' },
      '& > :last-child': { textAlign: 'end' },
    },
    says: { minWidth: '0', textStyle: 'small' },
    title: { fontWeight: '600' },
    text: { color: 'fg.muted' },
  },
  variants: {
    slim: {
      false: {
        // On a desktop each rung has its name below it, so the labels of the ends and the middle
        // are not needed.
        rail: { marginInline: { md: '0' } },
        levels: { '& > li': { flex: { md: '1' }, paddingInline: { md: '1' } } },
        level: { width: { md: 'full' } },
        name: { display: { base: 'none', md: 'block' }, 'button[aria-pressed=true] + &': { color: 'fg' } },
        lane: { md: { insetInline: 'calc(100% / 14)', insetBlockEnd: 'auto', height: 'control' } },
        marks: { display: { md: 'none' } },
        // Reserves room on a phone, where the level's text may be missing for a moment.
        says: { minHeight: { base: '2.6rem', md: 'auto' } },
        // On a desktop the level's name is shown below its rung, so this title is hidden.
        title: { display: { base: 'block', md: 'none' } },
      },
      true: {
        root: {
          display: 'grid',
          gridTemplateColumns: {
            base: 'auto minmax(0, 1fr) auto',
            md: 'auto minmax(0, 28rem) minmax(12rem, 1fr)',
          },
          alignItems: 'center',
          columnGap: { base: '2', md: '6' },
          '& > :first-child': { gridColumn: { base: '1 / -1', md: 'auto' } },
          marginBlockEnd: { base: '2', md: '0' },
          textStyle: 'small',
        },
        // On a phone the rail is as wide as the screen, with the labels of its ends below it, and the level below those.
        range: {
          display: { base: 'contents', md: 'flex' },
          alignItems: 'center',
          gap: '1',
          order: { md: '-1' },
          gridRow: { md: '1' },
          gridColumn: { md: '2' },
        },
        levels: { '& > li': { flex: '1' } },
        level: { width: 'full', height: 'control' },
        number: { width: pressTarget, height: pressTarget },
        thumb: { width: pressTarget, height: pressTarget },
        lane: { insetInline: 'calc(100% / 14)' },
        rail: { flex: '1', minWidth: '0', marginInline: '0', gridColumn: { base: '1 / -1', md: 'auto' } },
        says: {
          order: { base: '2', md: '0' },
          gridColumn: { base: '1 / -1', md: '3' },
          gridRow: { md: '1' },
          marginBlockStart: { base: '1', md: '0' },
          // Reserves room, because another level's text may be longer.
          minHeight: { base: '2.6rem', md: '3.9rem', xl: 'auto' },
          '@media (max-width: 22rem)': { minHeight: '3.9rem' },
        },
        title: { display: 'block' },
        text: { display: 'block' },
      },
    },
  },
  defaultVariants: { slim: false },
  staticCss: ['*'],
} satisfies SlotRecipeConfig
