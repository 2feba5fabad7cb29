import type { SlotRecipeConfig } from '@pandacss/dev'

/** A person's picture, with a control to change it. */
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
