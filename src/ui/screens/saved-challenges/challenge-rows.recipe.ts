import type { SlotRecipeConfig } from '@pandacss/dev'
import { nativeSelect } from '../../theme/looks.ts'

/** Saved challenges: their list, one of them, what finds one, and what was done last. */
export const challengeRow = {
  className: 'challenge-row',
  slots: [
    'list',
    'root',
    'link',
    'title',
    'preview',
    'facts',
    'actions',
    'form',
    'tools',
    'order',
    'count',
    'announced',
    'note',
    'noteWords',
  ],
  base: {
    list: { display: 'flex', flexDirection: 'column', gap: '2' },
    root: {
      position: 'relative',
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr) auto',
      gridTemplateAreas: { base: '"link link" "facts actions"', sm: '"link actions" "facts actions"' },
      alignItems: 'center',
      columnGap: '3',
      rowGap: '1',
      paddingInline: { base: '3', sm: '4' },
      paddingBlock: '3',
      bg: 'surface',
      borderWidth: '1px',
      borderColor: 'border',
      borderRadius: 'card',
      // Hundreds of them: those out of sight are not laid out. An open menu is larger than its row.
      '&:not(:has([data-state=open]))': { contentVisibility: 'auto', containIntrinsicSize: 'auto 6rem' },
      _hover: { borderColor: 'accent' },
    },
    link: {
      gridArea: 'link',
      minWidth: '0',
      borderRadius: 'small',
      textDecoration: 'none',
      color: 'inherit',
      // The whole row is the link; what can be done lies above it.
      '&::after': { content: '""', position: 'absolute', inset: '0', borderRadius: 'card' },
    },
    // Three lines say what it is about; the whole of it is on its own page.
    title: {
      display: '-webkit-box',
      WebkitBoxOrient: 'vertical',
      WebkitLineClamp: '3',
      overflow: 'hidden',
      fontWeight: '600',
      color: 'fg',
      overflowWrap: 'anywhere',
    },
    preview: { display: 'block', textStyle: 'small', color: 'fg.muted', overflowWrap: 'anywhere' },
    facts: { gridArea: 'facts', textStyle: 'small', color: 'fg.subtle', minWidth: '0' },
    actions: {
      gridArea: 'actions',
      position: 'relative',
      zIndex: '1',
      display: 'flex',
      alignItems: 'center',
    },
    form: { gridColumn: '1 / -1', display: 'flex', flexDirection: 'column', gap: '3' },
    tools: {
      display: 'grid',
      // Below each other where letters are so large that there is no room for both.
      gridTemplateColumns: {
        base: 'repeat(auto-fit, minmax(min(100%, 9.5rem), 1fr))',
        sm: 'minmax(0, 1fr) 12rem',
      },
      columnGap: { base: '3', sm: '4' },
      rowGap: '1',
      alignItems: 'start',
    },
    order: nativeSelect,
    count: { gridColumn: '1 / -1' },
    announced: { display: 'flex', flexDirection: 'column', gap: '2', _empty: { position: 'absolute' } },
    note: {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      columnGap: '3',
      rowGap: '2',
      paddingInline: '4',
      paddingBlock: '2',
      bg: 'accent.subtle',
      borderRadius: 'card',
    },
    noteWords: { flex: '1 1 12rem', minWidth: '0', overflowWrap: 'anywhere' },
  },
} satisfies SlotRecipeConfig
