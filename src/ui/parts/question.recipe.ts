import type { SlotRecipeConfig } from '@pandacss/dev'

/** A question over the page, with its answers. */
export const question = {
  className: 'question',
  slots: ['backdrop', 'positioner', 'content', 'title', 'actions'],
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
      padding: '4',
      overflowY: 'auto',
    },
    content: {
      display: 'flex',
      flexDirection: 'column',
      gap: '4',
      width: 'full',
      maxWidth: '30rem',
      padding: { base: '4', sm: '6' },
      bg: 'surface',
      borderWidth: '1px',
      borderColor: 'border',
      borderRadius: 'card',
      boxShadow: 'menu',
      outline: 'none',
    },
    title: { textStyle: 'h2', color: 'fg' },
    actions: { display: 'flex', flexWrap: 'wrap', columnGap: '3', rowGap: '2', justifyContent: 'flex-end' },
  },
} satisfies SlotRecipeConfig
