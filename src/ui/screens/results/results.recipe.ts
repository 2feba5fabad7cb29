import type { SlotRecipeConfig, SystemStyleObject } from '@pandacss/dev'
import { pressedInRow } from '../../theme/looks.ts'

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

/** Where there is no room for an excerpt: on a narrow screen, and on a wider one beside an open drawer. */
const cramped = (style: SystemStyleObject): SystemStyleObject => ({
  '@media (min-width: 48rem) and (max-width: 58.99rem)': style,
  '[data-beside] &': { '@media (min-width: 64rem) and (max-width: 83.99rem)': style },
})

/** The challenge in one line: its first words, the way to edit them, and folded beside them the case and the options. */
export const challengeLine = {
  className: 'challenge-line',
  slots: ['about', 'folds', 'line', 'excerpt', 'editor', 'caseToCome'],
  base: {
    /** The challenge and its topics under each other; on a phone their folds stand in one row. */
    about: {
      display: 'flex',
      flexFlow: { base: 'row wrap', md: 'column' },
      alignItems: { base: 'center', md: 'stretch' },
      columnGap: { base: '1', md: '2' },
      rowGap: { base: '1', md: '2' },
      minWidth: '0',
    },
    /** Folds in a row, and what is open of them below it. */
    folds: {
      display: { base: 'contents', md: 'flex' },
      flexWrap: 'wrap',
      alignItems: 'center',
      columnGap: '2',
      rowGap: '2',
    },
    /** The first words of a text and what can be done with it; on a phone that stands in one line with the folds. */
    line: {
      display: { base: 'contents', md: 'flex' },
      alignItems: 'center',
      gap: '4',
      flex: '1 1 11rem',
      minWidth: '0',
      minHeight: 'chip',
      containerType: 'inline-size',
      containerName: 'line',
      // One of the row, with the folds beside it.
      '& > button': pressedInRow,
      // The button alone stands beside the folds.
      '&:not(:has(> p))': { flex: 'none', containerType: 'normal' },
      ...cramped({ flex: 'none', containerType: 'normal' }),
    },
    excerpt: {
      color: 'fg.muted',
      flex: { base: '0 1 100%', md: '1 1 auto' },
      minWidth: '0',
      // A few words that go on from the title above tell nothing on a phone.
      '&[data-goes-on]': { display: { base: 'none', md: '-webkit-box' } },
      overflow: 'hidden',
      // Cut between words where there is room for the dots, which `text-overflow` would not do.
      display: '-webkit-box',
      WebkitBoxOrient: 'vertical',
      WebkitLineClamp: '1',
      overflowWrap: 'anywhere',
      // Nor do three or four words.
      ...cramped({ display: 'none!' }),
      '@container line (max-width: 20rem)': { display: 'none!' },
    },
    /** In the place of the line, apart from what stands above and below it. */
    editor: { flexBasis: 'full', minWidth: '0', marginBlock: '2' },
    /** About as high as the card of the case, so that what stands below moves once. */
    caseToCome: { minHeight: { base: '44rem', lg: '20rem' } },
  },
} satisfies SlotRecipeConfig
