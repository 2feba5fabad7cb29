import type { SlotRecipeConfig } from '@pandacss/dev'

/** Ideas in the order of the user. */
export const ranking = {
  className: 'ranking',
  slots: ['root', 'item', 'side', 'handle', 'body', 'judge', 'field', 'select'],
  base: {
    root: { display: 'flex', flexDirection: 'column', gap: '4' },
    item: {
      display: 'grid',
      gridTemplateColumns: 'auto minmax(0, 1fr)',
      gap: '2',
      borderRadius: 'card',
      '&[data-dragged]': { opacity: '0.6' },
      '&[data-target=before]': { boxShadow: '0 -3px token(colors.accent)' },
      '&[data-target=after]': { boxShadow: '0 3px token(colors.accent)' },
    },
    side: { display: 'flex', flexDirection: 'column', alignItems: 'center', paddingTop: '1' },
    handle: {
      display: { base: 'none', md: 'flex' },
      alignItems: 'center',
      justifyContent: 'center',
      width: 'control',
      height: 'inline',
      color: 'fg.subtle',
      cursor: 'grab',
      touchAction: 'none',
    },
    body: { display: 'flex', flexDirection: 'column', gap: '2', minWidth: '0' },
    judge: { display: 'flex', flexWrap: 'wrap', gap: '3' },
    field: { display: 'flex', alignItems: 'center', gap: '2', textStyle: 'small', color: 'fg.muted' },
    select: {
      minHeight: 'chip',
      paddingInline: '2',
      bg: 'surface',
      color: 'fg',
      borderWidth: '1px',
      borderColor: 'border.control',
      borderRadius: 'small',
    },
  },
} satisfies SlotRecipeConfig
