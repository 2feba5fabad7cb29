import type { RecipeConfig, SlotRecipeConfig } from '@pandacss/dev'

export const heading = {
  className: 'heading',
  base: { color: 'fg', textWrap: 'balance' },
  variants: {
    level: { 1: { textStyle: 'h1' }, 2: { textStyle: 'h2' }, 3: { textStyle: 'h3' } },
  },
  staticCss: ['*'],
} satisfies RecipeConfig

export const text = {
  className: 'text',
  base: {},
  variants: {
    tone: {
      normal: { color: 'fg' },
      muted: { color: 'fg.muted' },
      subtle: { color: 'fg.subtle' },
      error: { color: 'error' },
    },
    size: {
      lead: { textStyle: 'lead' },
      body: { textStyle: 'body' },
      small: { textStyle: 'small' },
    },
    measure: { true: { maxWidth: 'measure' } },
  },
  defaultVariants: { tone: 'normal', size: 'body' },
  staticCss: ['*'],
} satisfies RecipeConfig

export const pageHeading = {
  className: 'page-heading',
  slots: ['root', 'title', 'lead', 'row'],
  base: {
    root: { display: 'flex', flexDirection: 'column', gap: '2' },
    row: {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: { base: 'center', md: 'flex-start' },
      justifyContent: 'space-between',
      columnGap: { base: '3', md: '6' },
      rowGap: '3',
      // On a phone the lead stays with its title, and the actions follow both.
      '&:has(+ *)': {
        display: { base: 'contents', md: 'flex' },
        '& > :not(:first-child)': { order: { base: '1', md: '0' }, marginBlockStart: { base: '1', md: '0' } },
      },
    },
    // A long title leaves room for the actions beside it.
    title: { flex: { md: '1 1 18rem' }, textStyle: 'h1', color: 'fg', textWrap: 'balance' },
    lead: { textStyle: 'lead', color: 'fg.muted', maxWidth: 'measure' },
  },
  variants: {
    /** Two lines at most, three on a phone; the tooltip has the whole text. */
    dense: {
      true: {
        row: {
          alignItems: 'center',
          rowGap: '2',
          minHeight: 'control',
        },
        title: {
          flex: '0 1 auto',
          fontSize: { base: '1.375rem', md: '1.75rem' },
          minWidth: '0',
          overflow: 'hidden',
          display: '-webkit-box',
          WebkitBoxOrient: 'vertical',
          WebkitLineClamp: { base: '3', md: '2' },
          // Reserves two lines on a phone. A generated title replaces the challenge's first words, and
          // nothing below it may move.
          minHeight: { base: '2lh', md: '0' },
          '@media (max-width: 18rem)': { fontSize: '1.25rem', WebkitLineClamp: '4' },
          overflowWrap: 'anywhere',
        },
      },
    },
  },
  staticCss: ['*'],
} satisfies SlotRecipeConfig
