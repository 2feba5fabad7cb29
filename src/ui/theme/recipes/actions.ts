import type { RecipeConfig, SystemStyleObject } from '@pandacss/dev'

/** Native and ARIA disabling look the same; the text stays readable (4.5:1) and the edge is dashed. */
export const disabled = '&:is(:disabled, [aria-disabled=true])'

/** Disabled and not merely busy: a busy button keeps its colours. */
const unavailable = '&[aria-disabled=true]:not([aria-busy=true])'
const unavailableLook: SystemStyleObject = {
  color: 'fg.muted',
  borderColor: 'border.control',
  borderStyle: 'dashed',
}

const press: SystemStyleObject = {
  transition:
    'background-color var(--durations-hover), border-color var(--durations-hover), color var(--durations-hover)',
}

export const button = {
  className: 'button',
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '2',
    flexShrink: '0',
    borderRadius: 'button',
    borderWidth: '1px',
    borderColor: 'transparent',
    fontWeight: '600',
    lineHeight: '1.25',
    textAlign: 'center',
    textDecoration: 'none',
    ...press,
    '&[aria-busy=true]': { cursor: 'progress' },
  },
  variants: {
    visual: {
      solid: {
        bg: 'accent',
        color: 'accent.on',
        _hover: { bg: 'accent.hover' },
        _active: { bg: 'accent.active' },
        [unavailable]: { ...unavailableLook, bg: 'sunken' },
      },
      outline: {
        bg: 'surface',
        color: 'fg',
        borderColor: 'border.control',
        _hover: { borderColor: 'accent', color: 'accent' },
        _active: { bg: 'accent.subtle' },
        [unavailable]: { ...unavailableLook, bg: 'sunken' },
      },
      quiet: {
        bg: 'transparent',
        color: 'accent',
        _hover: { bg: 'accent.subtle' },
        _active: { bg: 'accent.subtle', color: 'accent.active' },
        [unavailable]: { bg: 'transparent', color: 'fg.muted' },
      },
      danger: {
        bg: 'transparent',
        color: 'error',
        borderColor: 'error',
        _hover: { bg: 'error.subtle' },
        _active: { bg: 'error.subtle' },
        [unavailable]: unavailableLook,
      },
    },
    size: {
      normal: { minHeight: 'control', paddingInline: '5', paddingBlock: '2' },
      small: { minHeight: 'chip', paddingInline: '3', paddingBlock: '1' },
    },
    /** Pulls a quiet button's text in line with the text above it. */
    flush: { true: { marginInline: 'calc(token(spacing.5) * -1 - 1px)' } },
  },
  defaultVariants: { visual: 'solid', size: 'normal' },
  staticCss: ['*'],
} satisfies RecipeConfig

export const iconButton = {
  className: 'icon-button',
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    flexShrink: '0',
    borderRadius: 'small',
    color: 'fg.muted',
    ...press,
    _hover: { bg: 'accent.subtle', color: 'accent' },
    _active: { color: 'accent.active' },
    [disabled]: { bg: 'transparent', color: 'fg.subtle' },
    // A toggle that is on: the drawing is filled with the colour of sparks, its edge keeps the contrast, and its name says
    // so too.
    '& svg': { transition: 'fill 160ms var(--easings-out)' },
    '&[aria-pressed=true]': { color: 'fg', '& svg': { fill: 'token(colors.spark)' } },
  },
  variants: {
    size: {
      normal: { width: 'control', height: 'control' },
      small: { width: 'inline', height: 'inline' },
    },
  },
  defaultVariants: { size: 'normal' },
  staticCss: ['*'],
} satisfies RecipeConfig

export const link = {
  className: 'link',
  base: {
    color: 'accent',
    borderRadius: 'small',
    textDecoration: 'underline',
    textDecorationThickness: '1px',
    textUnderlineOffset: '0.2em',
    ...press,
    _hover: { color: 'accent.hover', textDecorationThickness: '2px' },
    '&[aria-disabled=true]': { color: 'fg.subtle', textDecorationStyle: 'dashed' },
    '& svg': { display: 'inline', verticalAlign: '-0.15em' },
  },
  variants: {
    visual: {
      plain: {},
      /** For bars of links, where an underline under each would be noise. */
      bare: {
        display: 'inline-flex',
        alignItems: 'center',
        minHeight: 'control',
        color: 'fg.muted',
        textDecoration: 'none',
        _hover: { color: 'accent', textDecoration: 'underline' },
        '&[aria-current=page]': { color: 'fg', fontWeight: '600' },
      },
    },
  },
  defaultVariants: { visual: 'plain' },
  staticCss: ['*'],
} satisfies RecipeConfig
