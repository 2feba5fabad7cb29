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
} satisfies RecipeConfig
