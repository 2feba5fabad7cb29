import type { SlotRecipeConfig } from '@pandacss/dev'
import { backdrop, overPage, sheet } from '#ui/theme/looks.ts'

/** A dialog with fields, wider than a question. */
export const modal = {
  className: 'modal',
  slots: ['backdrop', 'positioner', 'content', 'head', 'title', 'body', 'foot'],
  base: {
    backdrop,
    // On a phone the dialog covers the whole screen, like a drawer.
    positioner: {
      ...overPage,
      placeItems: { base: 'stretch', sm: 'center' },
      padding: { base: '0', sm: '4' },
    },
    content: {
      ...sheet,
      gap: '5',
      maxWidth: { sm: '34rem' },
      borderWidth: { base: '0', sm: '1px' },
      borderRadius: { base: '0', sm: 'card' },
      paddingBlockEnd: { base: 'calc(token(spacing.6) + env(safe-area-inset-bottom))', sm: '6' },
      '@media (max-width: 29.99rem)': { '&[data-state=open]': { animation: 'slideIn' } },
    },
    head: {
      display: 'flex',
      alignItems: 'center',
      justifyContent: 'space-between',
      gap: '3',
      // When the dialog scrolls on a phone, its close button stays visible.
      '@media (max-width: 29.99rem)': {
        position: 'sticky',
        top: '0',
        zIndex: '1',
        bg: 'surface',
        marginInline: '-4',
        marginBlockStart: '-4',
        paddingInline: '4',
        paddingBlock: '2',
        borderBlockEndWidth: '1px',
        borderColor: 'border',
      },
      // The cross itself, not the padding around it, is aligned with the content.
      '& > button': { marginInlineEnd: '-12px' },
    },
    title: { textStyle: 'h2', color: 'fg', outline: '0' },
    body: { display: 'flex', flexDirection: 'column', gap: '5', minWidth: '0' },
    foot: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: '3', rowGap: '2' },
  },
} satisfies SlotRecipeConfig
