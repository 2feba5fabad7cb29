import type { SystemStyleObject } from '@pandacss/dev'

/** Native and ARIA disabling look the same; the text stays readable (4.5:1) and the edge is dashed. */
export const disabled = '&:is(:disabled, [aria-disabled=true])'

export const press: SystemStyleObject = {
  transition:
    'background-color var(--durations-hover), border-color var(--durations-hover), color var(--durations-hover)',
}

export const box = {
  width: 'full',
  bg: 'surface',
  color: 'fg',
  borderWidth: '1px',
  borderColor: 'border.control',
  borderRadius: 'field',
  // Below 16 px phones zoom into the field.
  fontSize: '1rem',
  lineHeight: '1.5',
  transition: 'border-color var(--durations-hover)',
  _hover: { borderColor: 'fg.muted' },
} as const

/** The head of every card: its words, and its bookmark always in the same place. */
export const cardHead = {
  display: 'flex',
  alignItems: 'flex-start',
  justifyContent: 'space-between',
  gap: '2',
  '& > button': { marginBlockStart: '-4px', marginInlineEnd: '-8px' },
} as const
