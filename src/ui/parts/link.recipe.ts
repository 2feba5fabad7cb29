import type { RecipeConfig } from '@pandacss/dev'
import { press } from '#ui/theme/looks.ts'

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
    '&[aria-disabled=true]': { color: 'fg.subtle', textDecorationLine: 'none' },
    '& svg': { display: 'inline', verticalAlign: '-0.15em', marginInlineStart: '0.25em' },
  },
  variants: {
    visual: {
      plain: {},
      /** For bars of links, where underlines would be distracting. */
      bare: {
        display: 'inline-flex',
        alignItems: 'center',
        minHeight: 'control',
        color: 'fg.muted',
        textDecoration: 'none',
        _hover: { color: 'accent', textDecoration: 'underline' },
        '&[aria-current=page]': {
          color: 'fg',
          fontWeight: '600',
          boxShadow: 'inset 0 -2px token(colors.accent)',
          borderRadius: '0',
        },
      },
    },
  },
  defaultVariants: { visual: 'plain' },
  staticCss: ['*'],
} satisfies RecipeConfig
