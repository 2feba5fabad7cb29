import type { SlotRecipeConfig } from '@pandacss/dev'

/** Questions about an idea with their answers, and the box for the next one. */
export const askAboutIdea = {
  className: 'ask-about-idea',
  slots: ['root', 'list', 'item', 'question', 'answer', 'note', 'actions', 'keys'],
  base: {
    root: { display: 'flex', flexDirection: 'column', gap: '3', minWidth: '0', outline: '0' },
    list: { display: 'flex', flexDirection: 'column', gap: '4', minWidth: '0' },
    // Scrolled into view, a question stays clear of the sticky header.
    item: {
      display: 'flex',
      flexDirection: 'column',
      gap: '1',
      minWidth: '0',
      scrollMarginBlock: '5.5rem 1rem',
    },
    question: { fontWeight: '600', color: 'fg', overflowWrap: 'anywhere', whiteSpace: 'pre-line' },
    answer: { color: 'fg', overflowWrap: 'anywhere', textWrap: 'pretty' },
    note: { color: 'fg.subtle' },
    /** Below the box, over its whole width. */
    actions: { display: 'flex', flex: '1', alignItems: 'center', justifyContent: 'flex-end', gap: '3' },
    /** Keyboard hints, hidden on touch screens. */
    keys: {
      textStyle: 'small',
      color: 'fg.subtle',
      marginInlineEnd: 'auto',
      '@media (pointer: coarse)': { display: 'none' },
    },
  },
} satisfies SlotRecipeConfig
