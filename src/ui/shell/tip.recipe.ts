import type { SlotRecipeConfig } from '@pandacss/dev'

/** A short explanation. On a phone it shows only its title, because it comes before the content. */
export const tip = {
  className: 'tip',
  slots: ['root', 'icon', 'words', 'title', 'text', 'more'],
  base: {
    root: {
      display: 'flex',
      alignItems: 'center',
      columnGap: '3',
      paddingInlineStart: '4',
      paddingInlineEnd: { base: '2', sm: '3' },
      paddingBlock: { base: '1', sm: '2' },
      bg: 'info.subtle',
      color: 'fg',
      borderWidth: '1px',
      borderInlineStartWidth: '4px',
      borderColor: 'info',
      borderRadius: 'field',
      animation: 'fade',
    },
    icon: { display: { base: 'none', sm: 'block' }, flexShrink: '0', color: 'info' },
    words: { flex: '1', minWidth: '0' },
    title: { fontWeight: '600', fontSize: { base: '0.9375rem', sm: '1rem' } },
    text: {
      fontSize: { base: '0.9375rem', sm: '1rem' },
      '&:not([data-open])': { display: { base: 'none', sm: 'block' } },
    },
    more: {
      display: { base: 'flex', sm: 'none' },
      flexShrink: '0',
      marginInlineStart: '-2',
      color: 'info',
      '& > [aria-expanded=true]': { rotate: '180deg' },
    },
  },
} satisfies SlotRecipeConfig
