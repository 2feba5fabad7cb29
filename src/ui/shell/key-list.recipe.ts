import type { SlotRecipeConfig } from '@pandacss/dev'

/** Keys and what they do. */
export const keyList = {
  className: 'key-list',
  slots: ['root', 'line', 'keys', 'key', 'foot', 'note'],
  base: {
    root: { display: 'flex', flexDirection: 'column', gap: '3' },
    line: { display: 'flex', alignItems: 'baseline', justifyContent: 'space-between', columnGap: '4' },
    keys: { display: 'flex', gap: '1', flexShrink: '0', order: '1' },
    key: {
      minWidth: '1.75rem',
      paddingInline: '2',
      paddingBlock: '1',
      textAlign: 'center',
      textStyle: 'small',
      fontFamily: 'sans',
      fontWeight: '600',
      bg: 'inset',
      borderWidth: '1px',
      borderColor: 'border.control',
      borderRadius: 'small',
    },
    foot: { marginTop: '2', paddingTop: '2', borderTopWidth: '1px', borderColor: 'border' },
    note: { textStyle: 'small', color: 'fg' },
  },
} satisfies SlotRecipeConfig
