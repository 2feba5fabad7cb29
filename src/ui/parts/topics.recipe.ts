import type { SlotRecipeConfig } from '@pandacss/dev'
import { cramped } from '#ui/theme/looks.ts'

const pill = {
  display: 'inline-flex',
  alignItems: 'center',
  gap: '6px',
  minHeight: 'chip',
  maxWidth: 'full',
  paddingInline: '14px',
  paddingBlock: '1',
  borderRadius: 'full',
  borderWidth: '1px',
  borderColor: 'border.control',
  bg: 'surface',
  color: 'fg',
  fontWeight: '600',
  transition: 'background-color var(--durations-hover), border-color var(--durations-hover)',
  _hover: { borderColor: 'accent' },
} as const

export const topics = {
  className: 'topics',
  slots: ['root', 'row', 'list', 'item', 'coming', 'below', 'chip', 'add', 'input', 'submit'],
  base: {
    /** The topics and their fold in one row, within the challenge's row if there is room; the fold's content below. */
    root: {
      display: 'contents',
      ...cramped({ display: 'flex', flex: '1 1 100%', flexWrap: 'wrap', alignItems: 'flex-start', gap: '2' }),
      // The fold's content belongs to the chips above and needs no card of its own.
      '& > div > [id$=panel]': { bg: 'transparent!', border: 'none!', padding: '0!' },
    },
    /** The chips and the field after them, on as many lines as they need. */
    row: {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      gap: '2',
      minWidth: '0',
      // In the challenge's row the chips take a share of the width. In a column, the same value would be a
      // share of the height.
      '.topics__root &': {
        flex: { base: '1 0 100%', md: '1 1 20rem' },
        order: { base: '2', md: '0' },
      },
      'div:has(> [data-open]) ~ &': { flexBasis: 'full' },
    },
    list: {
      display: 'contents',
      listStyle: 'none',
    },
    item: {
      display: 'flex',
      alignItems: 'center',
      columnGap: '1',
      minWidth: '0',
    },
    coming: {
      display: 'flex',
      alignItems: 'center',
      gap: '3',
      flex: '1 1 0',
      minWidth: '0',
      overflow: 'hidden',
      flexDirection: 'row-reverse',
      justifyContent: 'flex-end',
      '& > *': { flexShrink: '0', flexWrap: 'nowrap' },
    },
    below: {
      order: { base: '2', md: '1' },
      flexBasis: 'full',
      minWidth: '0',
      marginBlockStart: '1',
      '[data-status=ready] > &': { mdDown: { display: 'none' } },
      'div:has(> [data-open]) ~ &:not(:empty)': { display: 'block' },
      _empty: { display: 'none' },
    },
    chip: {
      ...pill,
      textAlign: 'start',
      '& > svg': { flexShrink: '0', marginInlineStart: '-4px' },
      // A chip without its tick keeps its width, so that toggling it does not move the other chips.
      '&[aria-pressed=false]': { paddingInline: '23px' },
      '&[aria-pressed=true]': { bg: 'accent.subtle', borderColor: 'accent', color: 'accent' },
    },
    add: {
      display: 'inline-flex',
      flexShrink: '0',
      alignItems: 'center',
      minHeight: 'chip',
      borderRadius: 'full',
      borderWidth: '1px',
      borderColor: 'border.control',
      bg: 'surface',
      paddingInlineEnd: '14px',
      _focusWithin: { borderColor: 'accent' },
      '&:has(input:focus-visible)': { outline: '3px solid token(colors.accent)', outlineOffset: '2px' },
    },
    submit: {
      display: 'inline-flex',
      alignItems: 'center',
      justifyContent: 'center',
      width: '34px',
      height: '34px',
      borderRadius: 'full',
      color: 'accent',
      _hover: { bg: 'accent.subtle' },
    },
    input: {
      bg: 'transparent',
      fontWeight: '600',
      fontSize: '1rem',
      width: '6rem',
      fieldSizing: 'content',
      // Grows with what is typed.
      '@supports (field-sizing: content)': { width: 'auto' },
      minWidth: '6rem',
      maxWidth: '18rem',
      outline: '0',
      '&:focus-visible': { outline: '0' },
      _placeholder: { color: 'fg', opacity: '1' },
    },
  },
} satisfies SlotRecipeConfig
