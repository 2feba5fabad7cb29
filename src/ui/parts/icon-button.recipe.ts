import type { RecipeConfig } from '@pandacss/dev'
import { disabled, press } from '#ui/theme/looks.ts'

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
    // A pressed toggle: the icon is filled, and its outline keeps the contrast. The button's name
    // also changes, so that colour is not the only sign.
    '& svg': { transition: 'fill 160ms var(--easings-out)' },
    '&[aria-pressed=true]': { bg: 'spark.subtle', color: 'fg', '& svg': { fill: 'token(colors.spark)' } },
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
