import type { SlotRecipeConfig } from '@pandacss/dev'
import { cramped, pressedInRow } from '#ui/theme/looks.ts'

/** Where one is in the results, and the ways on: sections, and below them the tabs of the open one. Stays at hand. */
export const resultsBar = {
  className: 'results-bar',
  slots: ['root'],
  base: {
    root: {
      position: 'sticky',
      top: 'calc(token(sizes.header) + env(safe-area-inset-top))',
      zIndex: 'bar',
      // An open menu lies above the cookie banner.
      '&:has([role=menu])': { zIndex: 'drawer' },
      display: 'flex',
      flexDirection: 'column',
      bg: 'canvas',
      marginInline: { base: 'calc(min(token(spacing.4), 16px) * -1)', md: 'calc(token(spacing.6) * -1)' },
      paddingInline: { base: 'min(token(spacing.4), 16px)', md: '6' },
      paddingBlockStart: '2',
      // As wide as the screen, with a line below it; what is scrolled away is not seen beside it.
      borderImage:
        'linear-gradient(token(colors.canvas) calc(100% - 1px), token(colors.border) 0) fill 0 // 0 100vw',
      // On a screen as low as a phone on its side it would leave no room for what it leads to.
      '@media (max-height: 32rem), (max-width: 18rem)': { position: 'static' },
    },
  },
} satisfies SlotRecipeConfig

/** The challenge in one line, and below it one row of all that sets what is written for it. */
export const challengeLine = {
  className: 'challenge-line',
  slots: ['about', 'folds', 'said', 'line', 'excerpt', 'editor', 'caseToCome'],
  base: {
    /** First words, then one row: the way to edit them, the case, the options and the topics; what is open of them below it. */
    about: {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      columnGap: '1',
      rowGap: { base: '1', md: '3' },
      minWidth: '0',
    },
    /** Its parts are items of that row. */
    folds: { display: 'contents' },
    /** The text and what stands in the way, beside each other where there is room; the card of the case below them. */
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
        // Against the look of its own that a button has.
        borderColor: { md: 'border!' },
        _hover: { borderColor: 'accent!', color: 'accent' },
      },
    },
    excerpt: {
      color: 'fg.muted',
      flex: { base: '1 0 100%', md: '1 1 22rem' },
      minWidth: '0',
      overflow: 'hidden',
      // Cut between words where there is room for the dots, which `text-overflow` would not do.
      display: '-webkit-box',
      WebkitBoxOrient: 'vertical',
      WebkitLineClamp: '1',
      overflowWrap: 'anywhere',
      // Beside the drawer the cards need its room.
      ...cramped({ display: 'none!' }),
    },
    /** In the place of the line, apart from what stands above and below it. */
    editor: { flexBasis: 'full', minWidth: '0', marginBlock: '2' },
    /** About as high as the card of the case, so that what stands below moves once. */
    caseToCome: { minHeight: { base: '44rem', lg: '20rem' } },
  },
} satisfies SlotRecipeConfig
