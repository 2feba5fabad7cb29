import type { SlotRecipeConfig } from '@pandacss/dev'
import { cardHead } from './surfaces.ts'

/** A card of something looked up: a paper, a case study, a reframe, a business model. */
export const evidenceCard = {
  className: 'evidence-card',
  slots: ['root', 'head', 'title', 'meta', 'text', 'label', 'panels', 'foot', 'why', 'terms'],
  base: {
    root: {
      display: 'flex',
      flexDirection: 'column',
      gap: '2',
      bg: 'surface',
      borderWidth: '1px',
      borderColor: 'border',
      borderRadius: 'card',
      padding: '18px',
      minWidth: '0',
      overflowWrap: 'anywhere',
      '[data-compact] &': { padding: '3', gap: '1' },
    },
    head: cardHead,
    title: { textStyle: 'h3', color: 'fg', minWidth: '0', textWrap: 'pretty' },
    meta: { textStyle: 'small', color: 'fg.subtle' },
    text: { color: 'fg.muted', maxWidth: 'measure', whiteSpace: 'pre-line' },
    /** Human words: a reframe reads like a spark. */
    label: { textStyle: 'spark', color: 'fg', textWrap: 'pretty' },
    panels: {
      display: 'flex',
      flexDirection: 'column',
      borderTopWidth: '1px',
      borderColor: 'border',
      paddingTop: '1',
    },
    foot: {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      columnGap: '2',
      rowGap: '1',
      marginTop: 'auto',
      marginInlineStart: '-3',
    },
    /** Why it is here: the last of a card, below a line. */
    why: {
      borderTopWidth: '1px',
      borderColor: 'border',
      paddingBlockStart: '1',
      marginBlockEnd: '-10px',
    },
    terms: {
      marginTop: 'auto',
      paddingBlockStart: '2',
      borderTopWidth: '1px',
      borderColor: 'border',
      textStyle: 'small',
      color: 'fg.subtle',
      '& strong': { fontWeight: '600', color: 'fg.muted' },
    },
  },
  variants: {
    /** It leads the challenge, or stands in the comparison. */
    marked: { true: { root: { borderColor: 'spark', boxShadow: 'inset 3px 0 token(colors.spark)' } } },
  },
  staticCss: ['*'],
} satisfies SlotRecipeConfig

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
      marginInline: { base: 'calc(token(spacing.4) * -1)', md: 'calc(token(spacing.6) * -1)' },
      paddingInline: { base: '4', md: '6' },
      paddingBlockStart: '2',
      // As wide as the screen, with a line below it; what is scrolled away is not seen beside it.
      borderImage:
        'linear-gradient(token(colors.canvas) calc(100% - 1px), token(colors.border) 0) fill 0 // 0 100vw',
      // On a screen as low as a phone on its side it would leave no room for what it leads to.
      '@media (max-height: 32rem)': { position: 'static' },
    },
  },
} satisfies SlotRecipeConfig

/** The ways between the sections of the results. */
export const sectionNav = {
  className: 'section-nav',
  slots: ['root', 'list', 'item'],
  base: {
    root: { minWidth: '0', paddingBlockEnd: '1' },
    list: {
      position: 'relative',
      display: 'flex',
      gap: '2px',
      padding: '2px',
      bg: 'sunken',
      borderRadius: 'button',
      width: 'fit-content',
      maxWidth: 'full',
      overflowX: 'auto',
      scrollbarWidth: 'none',
      maskImage: { base: 'linear-gradient(to right, black calc(100% - 24px), transparent)', sm: 'none' },
      paddingInlineEnd: { base: '5', sm: '2px' },
    },
    item: {
      display: 'flex',
      alignItems: 'center',
      justifyContent: 'center',
      minHeight: '34px',
      paddingInline: '3',
      borderRadius: 'small',
      color: 'fg.muted',
      fontWeight: '600',
      fontSize: '0.9375rem',
      whiteSpace: 'nowrap',
      textDecoration: 'none',
      outlineOffset: '-3px',
      _hover: { color: 'fg' },
      '&:focus-visible': { outlineOffset: '-3px' },
      '&[aria-current]': { bg: 'surface', color: 'fg', boxShadow: 'card' },
      '@media (forced-colors: active)': {
        '&[aria-current]': { borderWidth: '2px', borderColor: 'Highlight' },
      },
    },
  },
} satisfies SlotRecipeConfig

/** Two or three texts beside each other. */
export const comparison = {
  className: 'comparison',
  slots: ['root', 'list'],
  base: {
    root: {
      display: 'flex',
      flexDirection: 'column',
      gap: '3',
      bg: 'sunken',
      borderRadius: 'card',
      padding: '4',
    },
    list: {
      display: 'grid',
      gap: '3',
      gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'repeat(auto-fit, minmax(15rem, 1fr))' },
    },
  },
} satisfies SlotRecipeConfig

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
