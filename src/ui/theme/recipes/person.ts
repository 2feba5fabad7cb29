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

/** The picture of a person, which can be changed. */
export const pictureField = {
  className: 'picture-field',
  slots: ['root', 'frame', 'overlay', 'side', 'hint'],
  base: {
    root: { display: 'flex', alignItems: 'center', gap: '4', flexWrap: 'wrap' },
    frame: {
      position: 'relative',
      display: 'grid',
      placeItems: 'center',
      width: '6rem',
      height: '6rem',
      flexShrink: '0',
      overflow: 'hidden',
      borderRadius: '50%',
      borderWidth: '1px',
      borderColor: 'border.control',
      bg: 'accent.subtle',
      color: 'accent',
      fontSize: '1.75rem',
      fontWeight: '650',
      cursor: 'pointer',
    },
    overlay: {
      position: 'absolute',
      inset: '0',
      display: 'grid',
      placeItems: 'center',
      bg: 'rgb(10 15 13 / 0.6)',
      color: 'white',
      opacity: '0',
      transition: 'opacity var(--durations-hover)',
      '[data-picture]:hover &, [data-busy] &': { opacity: '1' },
    },
    side: { display: 'flex', flexDirection: 'column', alignItems: 'flex-start', gap: '1' },
    hint: { textStyle: 'small', color: 'fg.subtle' },
  },
} satisfies SlotRecipeConfig
