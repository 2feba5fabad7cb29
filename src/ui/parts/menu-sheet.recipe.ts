import type { SlotRecipeConfig } from '@pandacss/dev'

export const menuSheet = {
  className: 'menu-sheet',
  slots: ['positioner', 'content', 'bar', 'title', 'links', 'link'],
  base: {
    positioner: { position: 'fixed', inset: '0', zIndex: 'drawer' },
    content: {
      width: '100vw',
      height: '100dvh',
      overflowY: 'auto',
      bg: 'canvas',
      color: 'fg',
      outline: '0',
      '&[data-state=open]': { animation: 'fade' },
    },
    bar: {
      display: 'flex',
      alignItems: 'center',
      justifyContent: 'space-between',
      minHeight: 'header',
      paddingInline: '4',
      borderBottomWidth: '1px',
      borderColor: 'border',
    },
    title: { textStyle: 'h2' },
    links: { display: 'flex', flexDirection: 'column', padding: '4', listStyle: 'none' },
    link: {
      display: 'flex',
      alignItems: 'center',
      minHeight: '56px',
      fontSize: '1.25rem',
      fontFamily: 'serif',
      color: 'fg',
      textDecoration: 'none',
      borderBottomWidth: '1px',
      borderColor: 'border',
      '&[aria-current=page]': { color: 'accent', fontWeight: '600' },
    },
  },
} satisfies SlotRecipeConfig
