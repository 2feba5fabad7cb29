import type { RecipeConfig, SystemStyleObject } from '@pandacss/dev'
import { press } from '#ui/theme/looks.ts'

/** A disabled button, unless it is only busy: a busy button keeps its colours. */
const unavailable = '&[aria-disabled=true]:not([aria-busy=true])'

const unavailableLook: SystemStyleObject = { color: 'fg.muted', borderColor: 'border' }

export const button = {
  className: 'button',
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '2',
    flexShrink: '0',
    // The text wraps before the button outgrows its container.
    maxWidth: 'full',
    borderRadius: 'button',
    borderWidth: '1px',
    borderColor: 'transparent',
    fontWeight: '600',
    lineHeight: '1.25',
    textAlign: 'center',
    textDecoration: 'none',
    ...press,
    '&[aria-busy=true]': { cursor: 'progress' },
    // The text is wrapped in an element, so that a spinner can be placed before it; this element needs no
    // box.
    '& > [data-words]': { display: 'contents' },
  },
  variants: {
    visual: {
      solid: {
        bg: 'accent',
        color: 'accent.on',
        _hover: { bg: 'accent.hover' },
        _active: { bg: 'accent.active' },
        [unavailable]: { ...unavailableLook, bg: 'inset' },
      },
      outline: {
        bg: 'surface',
        color: 'fg',
        borderColor: 'border.control',
        _hover: { borderColor: 'accent', color: 'accent' },
        _active: { bg: 'accent.subtle' },
        [unavailable]: { ...unavailableLook, bg: 'inset' },
      },
      quiet: {
        bg: 'transparent',
        color: 'accent',
        textAlign: 'start',
        _hover: { bg: 'accent.subtle' },
        _active: { bg: 'accent.subtle', color: 'accent.active' },
        [unavailable]: { bg: 'transparent', color: 'fg.subtle', fontWeight: '400' },
      },
      /** Deletes or ends something in a row where it is not the main action. */
      quietDanger: {
        bg: 'transparent',
        color: 'error',
        _hover: { bg: 'error.subtle' },
        _active: { bg: 'error.subtle' },
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
