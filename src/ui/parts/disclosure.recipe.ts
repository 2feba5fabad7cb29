import type { SlotRecipeConfig } from '@pandacss/dev'
import { pressedInRow } from '#ui/theme/looks.ts'

/** A panel below the line that its head shares with others. */
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
      // The whole line is the target; the button's name is the title alone.
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
      /** At the end of a row of actions that wraps, its panel below all of them. */
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
          borderTopWidth: '1px',
          borderColor: 'border',
          paddingBlock: '3',
          textStyle: 'small',
          color: 'fg.muted',
        },
      },
      /** One of several in a row, where it looks like a button: its parts are items of the row that wraps (`folds`), its panel below all of them. */
      fold: {
        root: { display: 'contents' },
        head: {
          ...pressedInRow,
          justifyContent: 'center',
          minHeight: 'chip',
          // A long list of what is set pushes nothing out of the row.
          maxWidth: { base: 'full', lg: '16rem' },
          minWidth: '0',
          gap: '1',
          // On a desk quieter than the chips beside it, which are what stands out.
          bg: 'surface',
          borderWidth: '1px',
          borderColor: { base: 'border.control', md: 'border' },
          borderRadius: 'button',
          _hover: { borderColor: 'accent', color: 'accent' },
          '&[data-open]': { borderColor: 'accent', color: 'accent' },
        },
        words: {
          flex: '0 1 auto',
          // A tick says on a small screen too that something is set. A count of topics is nothing that was set.
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
        // The folds stand in one line with others: on a small screen they say what is set when they are opened, and nowhere more.
        hint: {
          paddingInlineStart: '1',
          display: 'none',
          '&[data-summary]': { display: { md: 'inline' } },
        },
        panel: { order: '1', ...panelBelow },
      },
      /** What was answered, in one line with the way to change it, its panel below that line. */
      answer: {
        root: { display: 'contents' },
        head: {
          // On a desk it stands in the line of the text.
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
