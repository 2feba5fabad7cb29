import type { SlotRecipeConfig } from '@pandacss/dev'
import { box, disabled } from '#ui/theme/looks.ts'

export const field = {
  className: 'field',
  slots: ['root', 'label', 'hint', 'control', 'input', 'error'],
  base: {
    root: { display: 'flex', flexDirection: 'column', gap: '1', minWidth: '0' },
    label: { fontWeight: '600' },
    hint: { textStyle: 'small', color: 'fg.subtle' },
    control: { position: 'relative', display: 'flex' },
    input: {
      ...box,
      minHeight: 'control',
      paddingInline: '14px',
      paddingBlock: '9px',
      _placeholder: { color: 'fg.subtle' },
      '&[aria-invalid=true]': {
        borderColor: 'error',
        boxShadow: 'inset 0 0 0 1px token(colors.error)',
      },
      [disabled]: { bg: 'inset', color: 'fg.muted' },
      // A single-line text, which wraps within the field.
      'textarea&': { resize: 'none', fieldSizing: 'content', overflowY: 'auto', maxHeight: '8rem' },
    },
    error: { display: 'flex', alignItems: 'center', gap: '1', textStyle: 'small', color: 'error' },
  },
} satisfies SlotRecipeConfig
