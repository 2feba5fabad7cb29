import type { SlotRecipeConfig } from '@pandacss/dev'
import { card, cramped, tabTray, navTab } from '#ui/theme/looks.ts'

/** The two pages of a saved challenge, the open one marked; quieter above the sections of the results. */
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
    /** The challenge text, aligned with the cards of the bookmarks. */
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

/** Placeholders for the lines above the sections of the results, each as high as its content. */
export const resultsPlaceholder = {
  className: 'results-placeholder',
  slots: ['line', 'topics', 'tabs'],
  base: {
    line: {
      display: 'flex',
      alignItems: 'center',
      height: { base: 'chip', md: '1.5rem' },
      ...cramped({ height: 'chip!' }),
    },
    /** Hidden on a phone, where the topics are folded into the line above. */
    topics: {
      display: { base: 'none', md: 'flex' },
      alignItems: 'center',
      height: 'chip',
      overflow: 'hidden',
    },
    tabs: { display: 'flex', alignItems: 'center', height: 'control' },
  },
} satisfies SlotRecipeConfig
