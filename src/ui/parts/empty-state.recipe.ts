import type { SlotRecipeConfig } from '@pandacss/dev'

export const emptyState = {
  className: 'empty-state',
  slots: ['root', 'mark', 'title', 'words', 'action', 'aside'],
  base: {
    root: {
      display: 'flex',
      flexDirection: 'column',
      alignItems: 'center',
      gap: '3',
      paddingInline: { base: '4', sm: '6' },
      paddingBlock: { base: '8', sm: '12' },
      borderWidth: '1px',
      borderColor: 'border',
      bg: 'surface',
      borderRadius: 'card',
      textAlign: 'center',
      // In a dialog the empty state is the only content, so it needs no frame.
      '[role=dialog] &': { bg: 'transparent', borderColor: 'transparent' },
    },
    mark: {
      display: 'inline-flex',
      alignItems: 'center',
      justifyContent: 'center',
      width: '48px',
      height: '48px',
      borderRadius: 'full',
      bg: 'spark.subtle',
      color: 'warning',
    },
    title: {
      textStyle: 'h2',
      color: 'fg',
      maxWidth: '40ch',
      textWrap: 'balance',
      '& + p': { marginBlockStart: '-4px' },
    },
    words: { color: 'fg.muted', maxWidth: '56ch', textWrap: 'balance' },
    action: {
      display: 'flex',
      flexWrap: 'wrap',
      justifyContent: 'center',
      gap: '2',
      maxWidth: 'full',
      marginBlockStart: '2',
      // Buttons that wrap onto several lines are equally wide.
      '& > *': { flexGrow: '1' },
    },
    aside: { textStyle: 'small' },
  },
} satisfies SlotRecipeConfig
