import type { SlotRecipeConfig } from '@pandacss/dev'

export const stepList = {
  className: 'step-list',
  slots: ['root', 'step', 'mark'],
  base: {
    root: {
      display: 'flex',
      flexWrap: 'wrap',
      columnGap: '5',
      rowGap: '2',
      listStyle: 'none',
    },
    step: {
      display: 'inline-flex',
      alignItems: 'center',
      gap: '2',
      color: 'fg.subtle',
      '&[data-state=current]': { color: 'fg', fontWeight: '600' },
      '&[data-state=done]': { color: 'fg.muted' },
    },
    mark: {
      display: 'inline-flex',
      alignItems: 'center',
      justifyContent: 'center',
      width: '24px',
      height: '24px',
      borderRadius: 'full',
      borderWidth: '1px',
      borderColor: 'border.control',
      textStyle: 'caption',
      fontVariantNumeric: 'tabular-nums',
      '[data-state=done] > &': { bg: 'accent', borderColor: 'accent', color: 'accent.on' },
      '[data-state=current] > &': { borderColor: 'accent', color: 'accent', bg: 'accent.subtle' },
    },
  },
} satisfies SlotRecipeConfig
