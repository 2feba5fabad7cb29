import { fading } from './looks.ts'
import { categoryPalette, palette, type ColourName } from './palette.ts'

/**
 * One declaration per colour: `light-dark()` follows the page's `color-scheme`, which the system or the `data-theme`
 * attribute sets (see global.ts), so no colour is stated per theme.
 */
const colour = (name: ColourName) => ({
  value: `light-dark(${palette.light[name]}, ${palette.dark[name]})`,
})
const shade = (light: string, dark: string) => `light-dark(${light}, ${dark})`

const categories = Object.fromEntries(
  Object.entries(categoryPalette).map(([hue, { light, dark }]) => [
    hue,
    { bg: { value: shade(light.bg, dark.bg) }, fg: { value: shade(light.fg, dark.fg) } },
  ]),
)

const rem = (pixels: number) => ({ value: `${pixels / 16}rem` })

export const tokens = {
  colors: {
    transparent: { value: 'transparent' },
    canvas: colour('canvas'),
    surface: colour('surface'),
    sunken: colour('sunken'),
    /**
     * For missing, idle or quiet items on a card. Darker than the card in the light theme, lighter in the dark one, where
     * black would look like a hole.
     */
    inset: colour('inset'),
    raised: colour('raised'),
    fg: { DEFAULT: colour('fg'), muted: colour('muted'), subtle: colour('subtle') },
    border: { DEFAULT: colour('border'), control: colour('control') },
    accent: {
      DEFAULT: colour('accent'),
      hover: colour('accentHover'),
      active: colour('accentActive'),
      subtle: colour('accentSubtle'),
      on: colour('onAccent'),
    },
    spark: { DEFAULT: colour('spark'), subtle: colour('sparkSubtle'), on: colour('onSpark') },
    error: { DEFAULT: colour('error'), subtle: colour('errorSubtle') },
    success: { DEFAULT: colour('success'), subtle: colour('successSubtle') },
    info: { DEFAULT: colour('info'), subtle: colour('infoSubtle') },
    warning: { DEFAULT: colour('warning'), subtle: colour('warningSubtle') },
    category: categories,
  },
  fonts: {
    sans: {
      value: "'Plain zero', 'Atkinson Hyperlegible Next Variable', 'Sans fallback', system-ui, sans-serif",
    },
    serif: { value: "'Source Serif 4 Variable', 'Serif fallback', Georgia, serif" },
  },
  spacing: {
    1: rem(4),
    2: rem(8),
    3: rem(12),
    4: rem(16),
    5: rem(20),
    6: rem(24),
    8: rem(32),
    10: rem(40),
    12: rem(48),
    16: rem(64),
    20: rem(80),
  },
  sizes: {
    control: rem(44),
    chip: rem(36),
    inline: rem(32),
    header: rem(64),
    form: rem(760),
    board: rem(1120),
    drawer: rem(400),
    dropdown: { value: '13rem' },
    measure: { value: '68ch' },
    full: { value: '100%' },
  },
  radii: {
    small: { value: '8px' },
    button: { value: '10px' },
    field: { value: '12px' },
    card: { value: '16px' },
    full: { value: '999px' },
  },
  shadows: {
    card: {
      value: `0 1px 2px ${shade('rgb(27 36 33 / 0.05)', 'rgb(0 0 0 / 0.3)')}, 0 8px 24px -12px ${shade('rgb(27 36 33 / 0.12)', 'rgb(0 0 0 / 0.4)')}`,
    },
    menu: {
      value: `0 2px 6px ${shade('rgb(27 36 33 / 0.08)', 'rgb(0 0 0 / 0.4)')}, 0 16px 40px -12px ${shade('rgb(27 36 33 / 0.22)', 'rgb(0 0 0 / 0.6)')}`,
    },
    drawer: {
      value: `-2px 0 8px ${shade('rgb(27 36 33 / 0.06)', 'rgb(0 0 0 / 0.3)')}, -24px 0 64px -16px ${shade('rgb(27 36 33 / 0.25)', 'rgb(0 0 0 / 0.6)')}`,
    },
  },
  zIndex: {
    bar: { value: 90 },
    header: { value: 100 },
    dropdown: { value: 1000 },
    banner: { value: 1200 },
    drawer: { value: 1300 },
    toast: { value: 1700 },
  },
  durations: { hover: { value: '120ms' }, menu: { value: '180ms' }, drawer: { value: '240ms' } },
  easings: { out: { value: 'cubic-bezier(0.2, 0.8, 0.2, 1)' } },
  animations: {
    fade: { value: 'fade var(--durations-menu) var(--easings-out)' },
    drop: { value: 'drop var(--durations-menu) var(--easings-out)' },
    slideIn: { value: 'slide-in var(--durations-drawer) var(--easings-out)' },
    shimmer: { value: 'shimmer 1.6s ease-in-out infinite' },
    spin: { value: 'spin 0.9s linear infinite' },
  },
} as const

export const keyframes = {
  fade: { from: { opacity: '0' } },
  drop: { from: { opacity: '0', transform: 'translateY(-6px)' } },
  'slide-in': { from: { opacity: '0', transform: 'translateX(100%)' } },
  shimmer: { '50%': { opacity: '0.45' } },
  spin: { to: { transform: 'rotate(1turn)' } },
  /**
   * The mask of a sideways scroller: a wide fade at both ends, and a narrow one at the right once scrolled to
   * the end.
   */
  moreBefore: {
    'from, 97%': { maskImage: fading('3rem', '3rem') },
    to: { maskImage: fading('3rem', '1rem') },
  },
}

/** Type scale. `h1` grows with the viewport between 28 and 40 px. */
export const textStyles = {
  h1: {
    value: {
      fontFamily: 'serif',
      fontSize: 'clamp(1.75rem, 1.42rem + 1.6vw, 2.5rem)',
      lineHeight: '1.15',
      fontWeight: '600',
      letterSpacing: '-0.015em',
    },
  },
  h2: { value: { fontFamily: 'serif', fontSize: '1.375rem', lineHeight: '1.3', fontWeight: '600' } },
  h3: { value: { fontFamily: 'sans', fontSize: '1.125rem', lineHeight: '1.35', fontWeight: '650' } },
  spark: { value: { fontFamily: 'serif', fontSize: '1.125rem', lineHeight: '1.45', fontWeight: '400' } },
  lead: { value: { fontSize: '1.0625rem', lineHeight: '1.5' } },
  body: { value: { fontSize: '1rem', lineHeight: '1.5' } },
  small: { value: { fontSize: '0.875rem', lineHeight: '1.45' } },
  caption: { value: { fontSize: '0.8125rem', lineHeight: '1.4', fontWeight: '600' } },
}
