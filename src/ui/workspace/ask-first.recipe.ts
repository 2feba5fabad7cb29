import type { SlotRecipeConfig } from '@pandacss/dev'
import { tick } from '#ui/theme/looks.ts'

/** The question about what stands in the owner's way, at the top of the results. */
export const askFirst = {
  className: 'ask-first',
  slots: ['root', 'lead', 'rows', 'row', 'placeholder', 'words', 'name', 'quote', 'foot'],
  base: {
    root: {
      display: 'grid',
      rowGap: '3',
      bg: 'surface',
      borderWidth: '1px',
      borderColor: 'accent',
      borderRadius: 'card',
      padding: { base: '4', md: '5' },
    },
    lead: { color: 'fg.muted', textStyle: 'small', marginBlockStart: '-2', minHeight: '1.45em' },
    rows: {
      display: 'grid',
      gap: '2',
      gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
      listStyle: 'none',
    },
    /** The whole row is the press target. */
    row: {
      display: 'flex',
      alignItems: 'flex-start',
      gap: '3',
      height: 'full',
      borderWidth: '1px',
      borderColor: 'border.control',
      borderRadius: 'field',
      paddingInline: '14px',
      paddingBlock: '10px',
      minWidth: '0',
      minHeight: '3rem',
      cursor: 'pointer',
      transition: 'border-color var(--durations-hover)',
      _hover: { borderColor: 'accent', bg: 'accent.subtle' },
      '& > input': { ...tick, marginBlockStart: '2px' },
    },
    placeholder: {
      borderWidth: '1px',
      borderColor: 'border',
      borderRadius: 'field',
      padding: '14px',
      minHeight: '3rem',
    },
    words: { display: 'grid', minWidth: '0', overflowWrap: 'anywhere' },
    name: { fontWeight: '600' },
    quote: { textStyle: 'small', color: 'fg.muted' },
    foot: {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'flex-end',
      gap: '2',
      minHeight: 'chip',
    },
  },
} satisfies SlotRecipeConfig
