import type { SlotRecipeConfig } from '@pandacss/dev'
import { cramped, pressedInRow } from '#ui/theme/looks.ts'

/** The navigation of the results: sections, and below them the tabs of the open one. Sticky. */
export const resultsBar = {
  className: 'results-bar',
  slots: ['root'],
  base: {
    root: {
      position: 'sticky',
      top: 'calc(token(sizes.header) + env(safe-area-inset-top))',
      zIndex: 'bar',
      // An open menu covers the cookie banner.
      '&:has([role=menu])': { zIndex: 'drawer' },
      display: 'flex',
      flexDirection: 'column',
      bg: 'canvas',
      marginInline: { base: 'calc(min(token(spacing.4), 16px) * -1)', md: 'calc(token(spacing.6) * -1)' },
      paddingInline: { base: 'min(token(spacing.4), 16px)', md: '6' },
      paddingBlockStart: '2',
      // As wide as the screen, with a line below, so that scrolled content does not show beside it.
      borderImage:
        'linear-gradient(token(colors.canvas) calc(100% - 1px), token(colors.border) 0) fill 0 // 0 100vw',
      // On a low screen, such as a phone on its side, a sticky bar would leave no room for the content.
      '@media (max-height: 32rem), (max-width: 18rem)': { position: 'static' },
    },
  },
} satisfies SlotRecipeConfig

/** The challenge in one line, and below it a row of everything that influences the results. */
export const challengeLine = {
  className: 'challenge-line',
  slots: ['about', 'folds', 'said', 'line', 'excerpt', 'editor', 'casePlaceholder'],
  base: {
    /** First the text, then a row with its editor's button, the case, the options and the topics; open ones unfold below. */
    about: {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'flex-start',
      columnGap: { base: '1', md: '2' },
      rowGap: { base: '1', md: '3' },
      minWidth: '0',
    },
    /** The panel's children are items of the row of `about`. */
    folds: { display: 'contents' },
    /** The text and what stands in the way, side by side if there is room; the card of the case below. */
    said: {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      columnGap: '6',
      rowGap: '1',
      flex: '1 0 100%',
      minWidth: '0',
      '&:not(:has(> p, [id$=panel]))': { display: 'none' },
    },
    line: {
      display: 'contents',
      '& > button': {
        ...pressedInRow,
        // Overrides the border of a button.
        borderColor: { md: 'border!' },
        _hover: { borderColor: 'accent!', color: 'accent' },
      },
    },
    excerpt: {
      color: 'fg.muted',
      flex: { base: '1 0 100%', md: '1 1 22rem' },
      minWidth: '0',
      overflow: 'hidden',
      // Cut between words, leaving room for the dots, which `text-overflow` would not do.
      display: '-webkit-box',
      WebkitBoxOrient: 'vertical',
      WebkitLineClamp: '1',
      overflowWrap: 'anywhere',
      // Hidden where room is short, such as beside the drawer.
      ...cramped({ display: 'none!' }),
    },
    /** The editor replaces the line, with space above and below. */
    editor: { flexBasis: 'full', minWidth: '0', marginBlock: '2' },
    /** About as high as the card of the case, so that the content below moves only once. */
    casePlaceholder: { minHeight: { base: '44rem', lg: '20rem' } },
  },
} satisfies SlotRecipeConfig
