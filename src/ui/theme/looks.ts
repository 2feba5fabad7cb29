import type { SystemStyleObject } from '@pandacss/dev'

/** Selects controls that are disabled natively or by ARIA, so that both look the same. */
export const disabled = '&:is(:disabled, [aria-disabled=true])'

export const press: SystemStyleObject = {
  transition:
    'background-color var(--durations-hover), border-color var(--durations-hover), color var(--durations-hover)',
}

export const box = {
  width: 'full',
  bg: 'surface',
  color: 'fg',
  borderWidth: '1px',
  borderColor: 'border.control',
  borderRadius: 'field',
  // Phones zoom into fields with text smaller than 16 px.
  fontSize: '1rem',
  lineHeight: '1.5',
  transition: 'border-color var(--durations-hover)',
  _hover: { borderColor: 'fg.muted' },
  // The focus ring replaces the border instead of surrounding it.
  '&:focus-visible': { outlineOffset: '-1px' },
} as const

/** A button in the challenge's row: on a phone, four of them fill one line, or two if it is narrow. */
export const pressedInRow = {
  flexGrow: { base: '1', md: '0' },
  paddingInline: { base: '6px', md: '3' },
  fontSize: { base: '0.875rem', md: '0.9375rem' },
  '@media (max-width: 22rem)': { flexBasis: 'calc(50% - 6px)' },
} as const

/**
 * Applies a style on a desktop with too little room for the head of the results: on a narrow screen, or on a
 * wider one beside an open drawer.
 */
export const cramped = (style: SystemStyleObject): SystemStyleObject => ({
  '@media (min-width: 48rem) and (max-width: 58.99rem)': style,
  '[data-beside] &': { '@media (min-width: 64rem) and (max-width: 83.99rem)': style },
})

/** A check box or radio button, drawn in CSS: in the dark, the browser's own is flat and grey, as if it were disabled. */
export const tick = {
  appearance: 'none',
  display: 'inline-grid',
  placeContent: 'center',
  flexShrink: '0',
  width: '1.25rem',
  height: '1.25rem',
  bg: 'surface',
  borderWidth: '2px',
  borderColor: 'border.control',
  borderRadius: '4px',
  cursor: 'pointer',
  _before: { content: '""', width: '0.75rem', height: '0.75rem', transform: 'scale(0)', bg: 'accent.on' },
  '&[type=checkbox]': {
    _before: { clipPath: 'polygon(14% 44%, 0 62%, 42% 100%, 100% 20%, 82% 4%, 38% 66%)' },
    _checked: { bg: 'accent' },
  },
  '&[type=radio]': { borderRadius: 'full', _before: { borderRadius: 'full', bg: 'accent' } },
  _checked: { borderColor: 'accent', _before: { transform: 'scale(1)' } },
  '&[type=radio]:checked::before': { transform: 'scale(0.85)' },
  // With forced colours, use the system's control.
  '@media (forced-colors: active)': { appearance: 'auto', _before: { display: 'none' } },
} as const

/** A line through a square, in a colour of the theme, which an image could not have. */
const stroke = (angle: string) =>
  `linear-gradient(${angle}, transparent calc(50% - 1px), token(colors.fg.muted) calc(50% - 1px) calc(50% + 1px), transparent calc(50% + 1px))`

/** A native select, styled like the other controls; its open list is the system's. */
export const nativeSelect = {
  ...box,
  minHeight: 'control',
  paddingBlock: '2',
  paddingInlineStart: '3',
  paddingInlineEnd: '9',
  textOverflow: 'ellipsis',
  cursor: 'pointer',
  appearance: 'none',
  backgroundRepeat: 'no-repeat',
  backgroundImage: `${stroke('45deg')}, ${stroke('-45deg')}`,
  backgroundPosition: 'right 19px center, right 13px center',
  backgroundSize: '6px 6px',
  // With forced colours, use the system's control.
  '@media (forced-colors: active)': { appearance: 'auto', backgroundImage: 'none', paddingInlineEnd: '3' },
} as const

/** The head of every card: its text, with the bookmark always in the same place. */
export const cardHead = {
  display: 'flex',
  alignItems: 'flex-start',
  justifyContent: 'space-between',
  gap: '2',
  '& > button': { marginBlockStart: '-4px', marginInlineEnd: '-8px' },
} as const

/** The border and padding of every card. */
export const card = {
  display: 'flex',
  flexDirection: 'column',
  gap: '2',
  bg: 'surface',
  borderWidth: '1px',
  borderColor: 'border',
  borderRadius: 'card',
  padding: '18px',
  minWidth: '0',
  // In the dark, raised surfaces are lighter.
  '[role=dialog] &': { bg: 'raised' },
} as const

/** Marks a chosen card, such as a reframe in use or a spark whose ideas are shown. */
export const chosenEdge = { borderColor: 'spark', boxShadow: 'inset 3px 0 token(colors.spark)' } as const

/** Dims the page below a dialog. */
export const backdrop = {
  position: 'fixed',
  inset: '0',
  zIndex: 'drawer',
  bg: 'rgb(10 15 13 / 0.45)',
  '&[data-state=open]': { animation: 'fade' },
} as const

/** Centres a dialog on the page. */
export const overPage = {
  position: 'fixed',
  inset: '0',
  zIndex: 'drawer',
  display: 'grid',
  placeItems: 'center',
  overflowY: 'auto',
} as const

/** The box of a dialog. */
export const sheet = {
  display: 'flex',
  flexDirection: 'column',
  width: 'full',
  padding: { base: '4', sm: '6' },
  bg: 'surface',
  borderWidth: '1px',
  borderColor: 'border',
  borderRadius: 'card',
  boxShadow: 'menu',
  outline: '0',
} as const

/** A mask that fades both ends of a sideways scroller: `start` wide at the left, `end` wide at the right. */
export const fading = (start: string, end: string) =>
  `linear-gradient(to right, transparent, black ${start}, black calc(100% - ${end}), transparent)`

/** A number beside the words that it counts. */
export const count = {
  minWidth: '1.5rem',
  paddingInline: '6px',
  borderRadius: 'full',
  textStyle: 'caption',
  textAlign: 'center',
  fontVariantNumeric: 'tabular-nums',
} as const

/** The tray behind a row of links between pages. */
export const tabTray = {
  display: 'flex',
  gap: '2px',
  padding: '2px',
  bg: 'sunken',
  borderRadius: 'button',
} as const

/** A link in `tabTray`; the open page is raised. */
export const navTab = {
  display: 'flex',
  alignItems: 'center',
  minHeight: '34px',
  borderRadius: 'small',
  color: 'fg.muted',
  fontWeight: '600',
  whiteSpace: 'nowrap',
  textDecoration: 'none',
  outlineOffset: '-3px',
  _hover: { color: 'fg' },
  '&:focus-visible': { outlineOffset: '-3px' },
  '&[aria-current]': { bg: 'raised', color: 'fg', boxShadow: 'card' },
  '@media (forced-colors: active)': {
    '&[aria-current]': { borderWidth: '2px', borderColor: 'Highlight' },
  },
} as const

/** A progress bar. It is not animated, because that would lay out the page in every frame while typing. */
export const progressBar = {
  appearance: 'none',
  flex: '1 1 8rem',
  borderWidth: '0',
  borderRadius: 'full',
  overflow: 'hidden',
  bg: 'inset',
  color: 'accent',
  '&::-webkit-progress-bar': { bg: 'inset' },
  '&::-webkit-progress-value': { bg: 'accent', borderRadius: 'full' },
  '&::-moz-progress-bar': { bg: 'accent', borderRadius: 'full' },
} as const
