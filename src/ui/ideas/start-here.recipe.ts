import type { SlotRecipeConfig } from '@pandacss/dev'
import { card, chosenEdge } from '#ui/theme/looks.ts'

/** Clamped to lines that leave the sparks visible; on a phone, where the row unfolds, shown in full. */
const twoLines = {
  display: { md: '-webkit-box' },
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: { md: '2' },
  overflow: { md: 'hidden' },
} as const

/** Three ideas in one row above the categories. */
export const startHere = {
  className: 'start-here',
  slots: ['root', 'head', 'row', 'card', 'title', 'choose', 'line', 'label', 'mark', 'placeholder'],
  base: {
    root: {
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr)',
      rowGap: '2',
      minWidth: '0',
      // When folded, the whole part is one line.
      '& h2 + span': { display: 'inline!' },
    },
    head: {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      columnGap: '4',
      minHeight: 'inline',
    },
    row: {
      display: 'grid',
      gap: { base: '2', md: '3' },
      gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'repeat(3, minmax(0, 1fr))' },
      listStyle: 'none',
    },
    card: {
      ...card,
      gap: '1',
      position: 'relative',
      height: 'full',
      minHeight: { md: '7.5rem' },
      padding: '3',
      paddingInline: '14px',
      transition: 'border-color var(--durations-hover), box-shadow var(--durations-hover)',
      '&:has(button[aria-haspopup]:hover)': { borderColor: 'accent', boxShadow: 'card' },
      '&[data-chosen]': chosenEdge,
    },
    title: { fontSize: 'inherit', minWidth: '0', paddingInlineEnd: '32px' },
    /** The whole card is the press target; the button carries its name. */
    choose: {
      fontWeight: '650',
      textAlign: 'start',
      overflowWrap: 'anywhere',
      lineHeight: '1.35',
      // Not every server sends a `focus`; without one, the idea's text is shown here, clamped.
      ...twoLines,
      _after: { content: '""', position: 'absolute', inset: '0', borderRadius: 'card' },
      '&:focus-visible': {
        outline: '0',
        _after: { outline: '3px solid token(colors.accent)', outlineOffset: '2px' },
      },
    },
    line: { ...twoLines, textStyle: 'small', lineHeight: '1.4', color: 'fg.muted', overflowWrap: 'anywhere' },
    label: { fontWeight: '600', color: 'fg' },
    mark: { position: 'absolute', insetBlockStart: '6px', insetInlineEnd: '6px', zIndex: '1' },
    placeholder: { ...card, gap: '2', minHeight: '7.5rem', padding: '3', justifyContent: 'center' },
  },
} satisfies SlotRecipeConfig
