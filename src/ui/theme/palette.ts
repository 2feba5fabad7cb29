/**
 * Every colour of the product as sRGB hex, by theme. The Panda configuration turns these into tokens, and the contrast
 * check computes all pairs from here, so a colour stated anywhere else would escape the check.
 */
export const palette = {
  light: {
    canvas: '#FAF8F4',
    surface: '#FFFFFF',
    sunken: '#F1EEE7',
    inset: '#F1EEE7',
    raised: '#FFFFFF',
    fg: '#1B2421',
    muted: '#4B5652',
    subtle: '#626C67',
    border: '#DFDAD0',
    control: '#838A84',
    accent: '#0F5C4F',
    accentHover: '#0B493F',
    accentActive: '#083A32',
    accentSubtle: '#E2EFEB',
    onAccent: '#FFFFFF',
    spark: '#F3B53F',
    sparkSubtle: '#FDF1D6',
    onSpark: '#3A2600',
    error: '#B3261E',
    errorSubtle: '#FCEBE9',
    success: '#1A6F43',
    successSubtle: '#E5F3EA',
    info: '#1F5C9E',
    infoSubtle: '#E7F0F9',
    warning: '#835400',
    warningSubtle: '#FDF1D6',
  },
  dark: {
    canvas: '#111514',
    surface: '#191E1C',
    sunken: '#0C0F0E',
    inset: '#262D2A',
    raised: '#222826',
    fg: '#EDF0EC',
    muted: '#B7BFB9',
    subtle: '#98A19B',
    border: '#2C3431',
    control: '#737E78',
    accent: '#62C6B0',
    accentHover: '#83D4C2',
    accentActive: '#A3E0D2',
    accentSubtle: '#16332C',
    onAccent: '#05231C',
    spark: '#F2BF56',
    sparkSubtle: '#35290F',
    onSpark: '#2A1B00',
    error: '#FF8A80',
    errorSubtle: '#3A1613',
    success: '#6CCF97',
    successSubtle: '#12301F',
    info: '#8ABDF2',
    infoSubtle: '#13283D',
    warning: '#EFC06A',
    warningSubtle: '#35290F',
  },
} as const

export type ColourName = keyof (typeof palette)['light']

/** Chip colours of the ten spark categories, keyed by the `hue` of the vocabulary. */
export const categoryPalette = {
  markets: { light: { bg: '#E3F2FF', fg: '#205282' }, dark: { bg: '#172839', fg: '#A6CFFA' } },
  suppliers: { light: { bg: '#DCF6F6', fg: '#005F60' }, dark: { bg: '#082C2C', fg: '#8FDADA' } },
  customers: { light: { bg: '#FFEAE5', fg: '#7C392F' }, dark: { bg: '#381F1B', fg: '#F8B9AE' } },
  finance: { light: { bg: '#E4F6E6', fg: '#215E32' }, dark: { bg: '#172C1C', fg: '#A8D9B1' } },
  strategies: { light: { bg: '#EEEEFF', fg: '#4B4781' }, dark: { bg: '#242439', fg: '#C5C4FA' } },
  people: { light: { bg: '#EAF4E1', fg: '#3E5A1B' }, dark: { bg: '#202A15', fg: '#BAD5A1' } },
  news: { light: { bg: '#FFECDF', fg: '#773F12' }, dark: { bg: '#362113', fg: '#F2BE9C' } },
  research: { light: { bg: '#DEF4FF', fg: '#005879' }, dark: { bg: '#0F2A36', fg: '#97D4F2' } },
  family: { light: { bg: '#FFE9F3', fg: '#753857' }, dark: { bg: '#351E29', fg: '#F1B7D1' } },
  social: { light: { bg: '#FCEEDC', fg: '#6E4700' }, dark: { bg: '#32230E', fg: '#E8C494' } },
} as const

/** Foreground and background pairs that the parts use. `text` needs 4.5:1, `control` 3:1 (WCAG 2.2 1.4.3, 1.4.11). */
export const contrastPairs: readonly { fg: ColourName; bg: ColourName; use: 'text' | 'control' }[] = [
  ...(['fg', 'muted', 'subtle', 'accent', 'error'] as const).flatMap((fg) =>
    (['canvas', 'surface', 'raised'] as const).map((bg) => ({ fg, bg, use: 'text' as const })),
  ),
  { fg: 'fg', bg: 'sunken', use: 'text' },
  { fg: 'muted', bg: 'sunken', use: 'text' },
  { fg: 'subtle', bg: 'sunken', use: 'text' },
  ...(['fg', 'muted', 'subtle'] as const).map((fg) => ({ fg, bg: 'inset' as const, use: 'text' as const })),
  ...(
    ['accentSubtle', 'sparkSubtle', 'errorSubtle', 'successSubtle', 'infoSubtle', 'warningSubtle'] as const
  ).map((bg) => ({ fg: 'fg' as const, bg, use: 'text' as const })),
  { fg: 'muted', bg: 'accentSubtle', use: 'text' },
  { fg: 'accent', bg: 'accentSubtle', use: 'text' },
  { fg: 'error', bg: 'errorSubtle', use: 'text' },
  { fg: 'success', bg: 'successSubtle', use: 'text' },
  { fg: 'info', bg: 'infoSubtle', use: 'text' },
  { fg: 'warning', bg: 'warningSubtle', use: 'text' },
  ...(['accent', 'accentHover', 'accentActive'] as const).map((bg) => ({
    fg: 'onAccent' as const,
    bg,
    use: 'text' as const,
  })),
  { fg: 'onSpark', bg: 'spark', use: 'text' },
  ...(['canvas', 'surface', 'raised'] as const).map((bg) => ({
    fg: 'control' as const,
    bg,
    use: 'control' as const,
  })),
]
