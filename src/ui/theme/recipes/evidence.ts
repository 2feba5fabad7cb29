import type { SlotRecipeConfig } from '@pandacss/dev'

/** A card of something looked up: a paper, a case study, a reframe, a business model. */
export const evidenceCard = {
  className: 'evidence-card',
  slots: ['root', 'head', 'title', 'meta', 'text', 'label', 'panels', 'foot', 'terms'],
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
    },
    head: { display: 'flex', alignItems: 'flex-start', justifyContent: 'space-between', gap: '3' },
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
    terms: { textStyle: 'small', color: 'fg.subtle', '& strong': { fontWeight: '600', color: 'fg.muted' } },
  },
  variants: {
    /** It leads the challenge, or stands in the comparison. */
    marked: { true: { root: { borderColor: 'spark', boxShadow: 'inset 3px 0 token(colors.spark)' } } },
  },
  staticCss: ['*'],
} satisfies SlotRecipeConfig

/** The ways between the sections of the results. */
export const sectionNav = {
  className: 'section-nav',
  slots: ['root', 'list', 'item'],
  base: {
    root: { minWidth: '0' },
    list: {
      display: 'flex',
      flexWrap: 'wrap',
      gap: '1',
      padding: '1',
      bg: 'sunken',
      borderRadius: 'field',
      width: { base: 'full', md: 'fit-content' },
    },
    item: {
      display: 'flex',
      alignItems: 'center',
      justifyContent: 'center',
      gap: '2',
      minHeight: 'chip',
      paddingInline: '3',
      borderRadius: 'small',
      color: 'fg.muted',
      fontWeight: '600',
      textDecoration: 'none',
      _hover: { color: 'fg' },
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
