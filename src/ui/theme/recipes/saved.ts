import type { RecipeConfig, SlotRecipeConfig } from '@pandacss/dev'

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

/** One saved challenge in a list. */
export const challengeRow = {
  className: 'challenge-row',
  slots: ['list', 'root', 'link', 'title', 'preview'],
  base: {
    list: { display: 'flex', flexDirection: 'column', gap: '2' },
    root: {
      position: 'relative',
      display: 'flex',
      alignItems: 'center',
      gap: '2',
      paddingInline: { base: '3', sm: '4' },
      paddingBlock: '3',
      bg: 'surface',
      borderWidth: '1px',
      borderColor: 'border',
      borderRadius: 'card',
      _hover: { borderColor: 'accent' },
    },
    link: {
      flex: '1',
      minWidth: '0',
      borderRadius: 'small',
      textDecoration: 'none',
      color: 'inherit',
      // The whole row is the link; the menu lies above it.
      '&::after': { content: '""', position: 'absolute', inset: '0', borderRadius: 'card' },
      '& ~ *': { position: 'relative', zIndex: '1' },
    },
    title: { display: 'block', fontWeight: '600', color: 'fg', overflowWrap: 'anywhere' },
    preview: { display: 'block', textStyle: 'small', color: 'fg.muted', overflowWrap: 'anywhere' },
  },
} satisfies SlotRecipeConfig

/** Saved, Saving…, Not saved. */
export const saveStatus = {
  className: 'save-status',
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '2',
    minHeight: 'inline',
    textStyle: 'small',
    color: 'fg.muted',
    '& svg': { flexShrink: '0' },
    '&[data-status=unsaved], &[data-status=conflict]': { color: 'error' },
  },
} satisfies RecipeConfig
