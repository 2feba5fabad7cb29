import type { SlotRecipeConfig } from '@pandacss/dev'
import { progressBar } from '#ui/theme/looks.ts'

/** The same room before and during an upload, so that nothing moves. */
const place = {
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  justifyContent: 'center',
  gap: '2',
  minHeight: { base: '13.25rem', sm: '11.75rem' },
  padding: '5',
  textAlign: 'center',
  bg: 'sunken',
  borderWidth: '1px',
  borderColor: 'border.control',
  borderRadius: 'field',
} as const

export const upload = {
  className: 'upload',
  slots: [
    'root',
    'zone',
    'wait',
    'icon',
    'words',
    'hint',
    'progress',
    'bar',
    'percent',
    'file',
    'name',
    'preview',
  ],
  base: {
    root: { display: 'flex', flexDirection: 'column', gap: '4', minWidth: '0' },
    zone: {
      ...place,
      borderStyle: 'dashed',
      transition: 'border-color var(--durations-hover)',
      '&[data-over]': {
        borderColor: 'accent',
        bg: 'surface',
        boxShadow: 'inset 0 0 0 1px token(colors.accent)',
      },
    },
    wait: {
      ...place,
      borderColor: 'border',
      // Compensates for the padding inside the last button.
      '& > :has(> button:last-child)': { marginInlineEnd: 'calc(token(spacing.3) * -1)' },
    },
    icon: { color: 'fg.subtle' },
    words: { fontWeight: '600' },
    hint: { textStyle: 'small', color: 'fg.subtle' },
    progress: {
      display: 'flex',
      alignItems: 'center',
      width: 'full',
      maxWidth: '28rem',
      flexWrap: 'wrap',
      columnGap: '3',
      rowGap: '2',
    },
    bar: { ...progressBar, height: '8px' },
    percent: { fontVariantNumeric: 'tabular-nums', minWidth: '3ch', textAlign: 'end' },
    file: {
      display: 'flex',
      alignItems: 'center',
      gap: '3',
      flexWrap: 'wrap',
      paddingInline: '4',
      paddingBlock: '2',
      '& > button': { marginInlineEnd: 'calc(token(spacing.3) * -1)' },
      borderWidth: '1px',
      borderColor: 'border',
      borderRadius: 'field',
      minWidth: '0',
    },
    name: { flex: '1 1 6rem', minWidth: '0', overflowWrap: 'anywhere', fontWeight: '600' },
    preview: {
      maxHeight: '14rem',
      maxWidth: 'full',
      alignSelf: 'flex-start',
      objectFit: 'contain',
      borderRadius: 'field',
      borderWidth: '1px',
      borderColor: 'border',
    },
  },
} satisfies SlotRecipeConfig
