import type { RecipeConfig } from '@pandacss/dev'

/** The save status beside the challenge’s title; red if something is not saved. */
export const saveStatus = {
  className: 'save-status',
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '2',
    minHeight: 'inline',
    textStyle: 'small',
    color: 'fg.muted',
    '& svg': { flexShrink: '0' },
    '&[data-status=unsaved], &[data-status=full], &[data-status=conflict]': { color: 'error' },
  },
  variants: {
    /** Where a visitor reads that nothing is saved: beside the title, or on a phone, where that has no room, at the end. */
    at: {
      head: { display: { base: 'none', md: 'inline-flex' } },
      foot: { display: { base: 'inline-flex', md: 'none' }, marginBlockStart: '4' },
    },
  },
  staticCss: ['*'],
} satisfies RecipeConfig
