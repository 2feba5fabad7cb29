import type { SlotRecipeConfig } from '@pandacss/dev'
import { backdrop, overPage, sheet } from '../theme/looks.ts'

/** A dialog with fields in it, wider than a question. */
export const modal = {
  className: 'modal',
  slots: ['backdrop', 'positioner', 'content', 'head', 'title', 'body', 'foot'],
  base: {
    backdrop,
    positioner: { ...overPage, padding: { base: '2', sm: '4' } },
    content: { ...sheet, gap: '5', maxWidth: '34rem' },
    head: {
      display: 'flex',
      alignItems: 'center',
      justifyContent: 'space-between',
      gap: '3',
      // The cross, and not the room around it, ends where the content does.
      '& > button': { marginInlineEnd: '-12px' },
    },
    title: { textStyle: 'h2', color: 'fg', outline: '0' },
    body: { display: 'flex', flexDirection: 'column', gap: '5', minWidth: '0' },
    foot: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: '3', rowGap: '2' },
  },
} satisfies SlotRecipeConfig
