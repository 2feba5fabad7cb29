import type { SlotRecipeConfig } from '@pandacss/dev'
import { pressedInRow } from '#ui/theme/looks.ts'

/** A panel that opens below the row with its button. */
const panelBelow = {
  flexBasis: 'full',
  minWidth: '0',
  marginBlock: '2',
  bg: 'surface',
  borderWidth: '1px',
  borderColor: 'border',
  borderRadius: 'card',
  padding: { base: '4', sm: '6' },
} as const

export const disclosure = {
  className: 'disclosure',
  slots: ['root', 'head', 'words', 'heading', 'trigger', 'hint', 'icon', 'panel'],
  base: {
    root: { minWidth: '0' },
    head: { position: 'relative', display: 'flex', alignItems: 'center', gap: '2', borderRadius: 'small' },
    words: { flex: '1', minWidth: '0' },
    trigger: {
      textAlign: 'start',
      // The whole line is the press target, but only the title is the button's name.
      _after: { content: '""', position: 'absolute', inset: '0', borderRadius: 'small' },
      '&:focus-visible': {
        outline: '0',
        _after: { outline: '3px solid token(colors.accent)', outlineOffset: '2px' },
      },
    },
    heading: { display: 'inline', fontSize: 'inherit', fontWeight: 'inherit' },
    hint: { textStyle: 'small', color: 'fg.subtle' },
    icon: {
      flexShrink: '0',
      color: 'fg.muted',
      transition: 'rotate var(--durations-menu) var(--easings-out)',
      '[data-open] > &': { rotate: '180deg' },
    },
    panel: { animation: 'fade' },
  },
  variants: {
    visual: {
      /** A section of a form. */
      section: {
        head: { minHeight: 'control', _hover: { color: 'accent' } },
        trigger: { fontWeight: '650', marginInlineEnd: '1' },
        hint: { display: { base: 'block', sm: 'inline' } },
        panel: { paddingBlock: '4' },
      },
      /** A line inside a card. */
      line: {
        head: { minHeight: 'inline', color: 'fg.subtle', textStyle: 'small', _hover: { color: 'accent' } },
        words: { order: '1' },
        icon: { color: 'inherit', rotate: '-90deg', '[data-open] > &': { rotate: '0deg' } },
        panel: { paddingBlockEnd: '3', paddingInlineStart: '6', textStyle: 'small', color: 'fg.muted' },
      },
      /** At the end of a wrapping row of actions; the panel opens below the whole row. */
      aside: {
        root: { display: 'contents' },
        head: {
          minHeight: 'inline',
          gap: '1',
          marginInlineStart: 'auto',
          color: 'fg.subtle',
          textStyle: 'small',
          _hover: { color: 'accent' },
          '&[data-open]': { color: 'accent' },
        },
        icon: { color: 'inherit' },
        panel: {
          order: '1',
          flexBasis: 'full',
          minWidth: '0',
          // A row may begin further out than its card's text, by its first button's padding.
          marginInlineStart: 'var(--row-inset, 0px)',
          borderTopWidth: '1px',
          borderColor: 'border',
          paddingBlock: '3',
          textStyle: 'small',
          color: 'fg.muted',
        },
      },
      /**
       * One of several in a row, styled like a button. Its children are items of the wrapping row (`folds`),
       * and the panel opens below the whole row.
       */
      fold: {
        root: { display: 'contents' },
        head: {
          ...pressedInRow,
          justifyContent: 'center',
          minHeight: 'chip',
          // A long summary must not push anything out of the row.
          maxWidth: { base: 'full', lg: '16rem' },
          minWidth: '0',
          gap: '1',
          // On a desktop the button is quieter than the chips beside it, which should stand out.
          bg: 'surface',
          borderWidth: '1px',
          borderColor: { base: 'border.control', md: 'border' },
          borderRadius: 'button',
          _hover: { borderColor: 'accent', color: 'accent' },
          '&[data-open]': { borderColor: 'accent', color: 'accent' },
        },
        words: {
          flex: '0 1 auto',
          // On a small screen a tick says that something is set. The fold of topics, which has an `h2`, gets
          // no tick, because a count of topics is not a setting.
          '&:has(> [data-summary]):not(:has(> h2))': {
            _after: {
              content: '"✓" / ""',
              color: 'accent',
              display: { md: 'none' },
            },
          },
          overflow: 'hidden',
          textOverflow: 'ellipsis',
          whiteSpace: 'nowrap',
          '@media (max-width: 18rem)': { whiteSpace: 'normal' },
        },
        trigger: { fontWeight: '600', _after: { inset: '-1px', borderRadius: 'button' } },
        // Folds share a line, so they show no hint, and a summary only from a medium width.
        hint: {
          paddingInlineStart: '1',
          display: 'none',
          '&[data-summary]': { display: { md: 'inline' } },
        },
        panel: { order: '1', ...panelBelow },
      },
      /** An answer and the button that changes it share a line; the panel opens below. */
      answer: {
        root: { display: 'contents' },
        head: {
          // On a desktop, as high as the line of text around the button.
          minHeight: { base: 'chip', md: '1.5rem' },
          gap: '1',
          minWidth: '0',
          maxWidth: 'full',
          flex: '0 1 auto',
          color: 'accent',
          _hover: { color: 'accent.hover' },
        },
        words: { display: 'flex', alignItems: 'baseline', gap: '3', minWidth: '0' },
        trigger: { fontWeight: '600', flexShrink: '0', textStyle: 'small' },
        hint: {
          order: '-1',
          minWidth: '0',
          overflow: 'hidden',
          textOverflow: 'ellipsis',
          whiteSpace: 'nowrap',
          color: 'fg.muted',
          '&[data-summary]': { color: 'fg', fontWeight: '600' },
        },
        icon: { color: 'inherit' },
        panel: panelBelow,
      },
    },
  },
  defaultVariants: { visual: 'section' },
  staticCss: ['*'],
} satisfies SlotRecipeConfig
