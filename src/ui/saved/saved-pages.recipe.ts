import type { SlotRecipeConfig } from '@pandacss/dev'
import { card, cramped, tabTray, navTab } from '#ui/theme/looks.ts'

/** The two pages of a saved challenge, of which the open one is marked: above the sections of the results they are quieter. */
export const savedPages = {
  className: 'saved-pages',
  slots: ['head', 'bar', 'pages', 'page', 'text'],
  base: {
    head: { display: 'flex', flexDirection: 'column' },
    bar: {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      justifyContent: 'space-between',
      columnGap: '4',
      rowGap: '2',
    },
    /** What was asked, in line with the cards of what was kept. */
    text: card,
  },
  variants: {
    dense: {
      true: {
        head: { gap: '2' },
        pages: { display: 'flex', columnGap: '4' },
        page: {
          display: 'flex',
          alignItems: 'center',
          minHeight: 'inline',
          textStyle: 'small',
          fontWeight: '600',
          color: 'fg.muted',
          textDecoration: 'none',
          whiteSpace: 'nowrap',
          _hover: { color: 'accent', textDecoration: 'underline' },
          '&[aria-current]': { color: 'fg', boxShadow: 'inset 0 -2px token(colors.accent)' },
          '@media (forced-colors: active)': {
            '&[aria-current]': { borderBottomWidth: '2px', borderColor: 'Highlight' },
          },
        },
      },
      false: {
        head: { gap: '5' },
        pages: tabTray,
        page: {
          ...navTab,
          paddingInline: { base: '2', sm: '3' },
          fontSize: { base: '0.875rem', sm: '0.9375rem' },
        },
      },
    },
  },
  staticCss: ['*'],
} satisfies SlotRecipeConfig

/** The lines above the sections of the results while their challenge is opened, each as high as what comes in its place. */
export const resultsToCome = {
  className: 'results-to-come',
  slots: ['line', 'topics', 'tabs'],
  base: {
    line: {
      display: 'flex',
      alignItems: 'center',
      height: { base: 'chip', md: '1.5rem' },
      ...cramped({ height: 'chip!' }),
    },
    /** On a phone they stand folded in the line above. */
    topics: {
      display: { base: 'none', md: 'flex' },
      alignItems: 'center',
      height: 'chip',
      overflow: 'hidden',
    },
    tabs: { display: 'flex', alignItems: 'center', height: 'control' },
  },
} satisfies SlotRecipeConfig
