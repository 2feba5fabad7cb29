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

export const scopeLadder = {
  className: 'scope-ladder',
  slots: [
    'root',
    'label',
    'hint',
    'rail',
    'levels',
    'level',
    'number',
    'lane',
    'track',
    'thumb',
    'says',
    'title',
    'text',
  ],
  base: {
    root: {
      display: 'grid',
      gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'auto minmax(0, 21rem) minmax(0, 1fr)' },
      alignItems: 'center',
      columnGap: '5',
      marginBlock: '-4px 4px',
      textStyle: 'caption',
      fontWeight: '400',
    },
    label: { fontWeight: '600' },
    /** On a narrow screen there is room for the rail and the name of the level alone. */
    hint: { color: 'fg.subtle', srOnly: { base: true, md: false } },
    rail: { position: 'relative' },
    levels: {
      position: 'relative',
      display: 'grid',
      gridTemplateColumns: 'repeat(7, minmax(0, 1fr))',
      listStyle: 'none',
    },
    level: {
      display: 'flex',
      alignItems: 'center',
      justifyContent: 'center',
      width: 'full',
      height: 'chip',
    },
    number: {
      ...rung,
      bg: 'surface',
      borderColor: 'border.control',
      color: 'fg.muted',
      'button:hover > &': { borderColor: 'accent', color: 'accent' },
    },
    /** From the middle of the first level to that of the last, where the thumb runs. */
    lane: {
      position: 'absolute',
      insetBlock: '0',
      insetInline: 'calc(100% / 14)',
      pointerEvents: 'none',
      '& > *': { height: 'full', display: 'flex', alignItems: 'center' },
    },
    track: { flex: '1', height: '2px', bg: 'border.control' },
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
    says: { minWidth: '0', textAlign: { base: 'center', md: 'start' } },
    title: { fontWeight: '600' },
    text: { color: 'fg.muted', display: { base: 'none', md: 'inline' } },
  },
} satisfies SlotRecipeConfig
