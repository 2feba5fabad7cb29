import type { SlotRecipeConfig } from '@pandacss/dev'
import { backdrop, overPage, sheet } from '#ui/theme/looks.ts'

/** A question over the page, with its answers. */
export const question = {
  className: 'question',
  slots: ['backdrop', 'positioner', 'content', 'title', 'actions'],
  base: {
    backdrop,
    positioner: { ...overPage, padding: '4' },
    content: { ...sheet, gap: '4', maxWidth: '30rem' },
    title: { textStyle: 'h2', color: 'fg' },
    actions: { display: 'flex', flexWrap: 'wrap', columnGap: '3', rowGap: '2', justifyContent: 'flex-end' },
  },
} satisfies SlotRecipeConfig
