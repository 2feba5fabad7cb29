import type { SlotRecipeConfig } from '@pandacss/dev'
import { card, chosenEdge } from '#ui/theme/looks.ts'

export const sparkCard = {
  className: 'spark-card',
  slots: ['root', 'head', 'text', 'said', 'mark', 'foot', 'choose'],
  base: {
    root: {
      ...card,
      position: 'relative',
      paddingBlockEnd: '2',
      '[data-compact] &': { gap: '1', paddingInline: '3', paddingBlockStart: '3', paddingBlockEnd: '1' },
      transition: 'border-color var(--durations-hover), box-shadow var(--durations-hover)',
      /** The card whose ideas are in the drawer. */
      '&[data-chosen]': chosenEdge,
      '&:has(> div > button[data-choose]:hover)': { borderColor: 'accent', boxShadow: 'card' },
    },
    head: { display: 'flex', flexWrap: 'wrap', gap: '2' },
    text: {
      textStyle: 'spark',
      color: 'fg',
      textWrap: 'pretty',
      // Leaves room for the bookmark.
      paddingInlineEnd: '26px',
      '[data-compact] &': { fontSize: '1rem', lineHeight: '1.4' },
    },
    said: {
      display: 'block',
      fontFamily: 'sans',
      fontSize: '0.875rem',
      lineHeight: '1.45',
      color: 'fg.subtle',
      paddingBlockEnd: '1',
    },
    /** The bookmark, in the same place on every card, on top of the choosing button's stretched area. */
    mark: {
      position: 'absolute',
      insetBlockStart: '14px',
      insetInlineEnd: '10px',
      zIndex: '1',
      '[data-compact] &': { insetBlockStart: '2', insetInlineEnd: '1' },
    },
    foot: {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      columnGap: '3',
      marginTop: 'auto',
      // Everything but the choosing button is on top of its stretched area.
      '& > div > *': { position: 'relative', zIndex: '1' },
    },
    choose: {
      // The button's text is aligned with the text above it; the button's edge is the card's edge.
      paddingInline: '0!',
      marginInlineStart: '-1px',
      minHeight: 'chip!',
      // The whole card is the press target; the button carries the name.
      _after: { content: '""', position: 'absolute', inset: '0', borderRadius: 'card' },
      '& svg': { transition: 'translate var(--durations-menu) var(--easings-out)' },
      '&, &:hover, &:active': { bg: 'transparent!' },
      _hover: { '& svg': { translate: '3px 0' } },
      '&:focus-visible': {
        outline: '0',
        _after: { outline: '3px solid token(colors.accent)', outlineOffset: '2px' },
      },
      _rtl: { '& svg': { rotate: '180deg' } },
    },
  },
} satisfies SlotRecipeConfig
