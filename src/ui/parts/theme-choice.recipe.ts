import type { SlotRecipeConfig } from '@pandacss/dev'

export const themeChoice = {
  className: 'theme-choice',
  slots: ['root', 'option', 'input', 'face'],
  base: {
    root: {
      display: 'inline-flex',
      flexWrap: 'wrap',
      padding: '3px',
      gap: '2px',
      bg: 'surface',
      borderWidth: '1px',
      borderColor: 'border',
      borderRadius: 'full',
    },
    option: { position: 'relative', display: 'inline-flex' },
    input: { position: 'absolute', inset: '0', opacity: '0', cursor: 'pointer', margin: '0' },
    face: {
      display: 'inline-flex',
      alignItems: 'center',
      gap: '1',
      minHeight: 'inline',
      paddingInline: '3',
      borderRadius: 'full',
      textStyle: 'caption',
      color: 'fg.muted',
      'input:hover + &': { color: 'accent' },
      'input:checked + &': { bg: 'accent.subtle', color: 'accent' },
      'input:focus-visible + &': { outline: '3px solid token(colors.accent)', outlineOffset: '2px' },
      '@media (forced-colors: active)': { 'input:checked + &': { outline: '2px solid Highlight' } },
    },
  },
} satisfies SlotRecipeConfig
