import type { SlotRecipeConfig } from '@pandacss/dev'

/** A dialog with fields in it, wider than a question. */
export const modal = {
  className: 'modal',
  slots: ['backdrop', 'positioner', 'content', 'head', 'title', 'body', 'foot'],
  base: {
    backdrop: {
      position: 'fixed',
      inset: '0',
      zIndex: 'drawer',
      bg: 'rgb(10 15 13 / 0.45)',
      '&[data-state=open]': { animation: 'fade' },
    },
    positioner: {
      position: 'fixed',
      inset: '0',
      zIndex: 'drawer',
      display: 'grid',
      placeItems: 'center',
      padding: { base: '2', sm: '4' },
      overflowY: 'auto',
    },
    content: {
      display: 'flex',
      flexDirection: 'column',
      gap: '5',
      width: 'full',
      maxWidth: '34rem',
      padding: { base: '4', sm: '6' },
      bg: 'surface',
      borderWidth: '1px',
      borderColor: 'border',
      borderRadius: 'card',
      boxShadow: 'menu',
      outline: 'none',
    },
    head: { display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: '3' },
    title: { textStyle: 'h2', color: 'fg' },
    body: { display: 'flex', flexDirection: 'column', gap: '5', minWidth: '0' },
    foot: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: '3', rowGap: '2' },
  },
} satisfies SlotRecipeConfig
