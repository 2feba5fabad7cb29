import type { SlotRecipeConfig } from '@pandacss/dev'
import { disabled } from '#ui/theme/looks.ts'

export const switchField = {
  className: 'switch-field',
  slots: ['root', 'input', 'words', 'label', 'hint'],
  base: {
    root: {
      display: 'inline-flex',
      alignItems: 'flex-start',
      gap: '3',
      minHeight: 'control',
      paddingBlock: '10px',
    },
    input: {
      appearance: 'none',
      flexShrink: '0',
      position: 'relative',
      width: '44px',
      height: '24px',
      borderRadius: 'full',
      borderWidth: '1px',
      borderColor: 'border.control',
      bg: 'inset',
      transition: 'background-color var(--durations-menu), border-color var(--durations-menu)',
      _before: {
        content: '""',
        position: 'absolute',
        top: '3px',
        insetInlineStart: '3px',
        width: '16px',
        height: '16px',
        borderRadius: 'full',
        bg: 'fg.muted',
        transition: 'inset-inline-start var(--durations-menu) var(--easings-out)',
      },
      '&:checked': {
        bg: 'accent',
        borderColor: 'accent',
        _before: { insetInlineStart: '23px', bg: 'accent.on' },
      },
      [disabled]: { bg: 'inset', _before: { bg: 'fg.subtle' } },
      '@media (forced-colors: active)': {
        _before: { bg: 'ButtonText' },
        '&:checked': { bg: 'Highlight' },
      },
    },
    words: { display: 'flex', flexDirection: 'column' },
    label: { fontWeight: '600' },
    hint: { textStyle: 'small', color: 'fg.subtle', textWrap: 'pretty' },
  },
} satisfies SlotRecipeConfig
