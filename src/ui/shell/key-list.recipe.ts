import type { SlotRecipeConfig } from '@pandacss/dev'

/** Keys and their actions. */
export const keyList = {
  className: 'key-list',
  slots: ['root', 'line', 'keys', 'key', 'joint', 'foot', 'note'],
  base: {
    root: { display: 'flex', flexDirection: 'column' },
    line: {
      display: 'flex',
      alignItems: 'baseline',
      justifyContent: 'space-between',
      columnGap: '4',
      paddingBlock: '2',
      '&:not(:first-child)': { borderTopWidth: '1px', borderColor: 'border' },
    },
    keys: { display: 'flex', alignItems: 'baseline', gap: '6px', flexShrink: '0', order: '1' },
    joint: { textStyle: 'small', color: 'fg.subtle' },
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
    foot: { paddingTop: '2', borderTopWidth: '1px', borderColor: 'border' },
    note: {
      textStyle: 'small',
      color: 'fg',
      // The note above the list, on devices without a keyboard.
      '&[data-touch]': {
        display: 'none',
        '@media (hover: none) and (pointer: coarse)': { display: 'block' },
      },
    },
  },
} satisfies SlotRecipeConfig
