import type { SlotRecipeConfig } from '@pandacss/dev'

export const why = {
  className: 'why',
  slots: ['root', 'row', 'term', 'detail', 'list'],
  base: {
    root: { display: 'flex', flexDirection: 'column', gap: '2' },
    row: {},
    term: { textStyle: 'caption', color: 'fg.subtle' },
    detail: { color: 'fg' },
    list: { listStyle: 'none', display: 'flex', flexDirection: 'column', gap: '1' },
  },
} satisfies SlotRecipeConfig
