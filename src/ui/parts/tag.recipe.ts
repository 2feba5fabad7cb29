import type { RecipeConfig } from '@pandacss/dev'

export const tag = {
  className: 'tag',
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1',
    maxWidth: 'full',
    paddingInline: '10px',
    paddingBlock: '5px',
    borderRadius: 'full',
    textStyle: 'caption',
    '& svg': { flexShrink: '0' },
  },
  variants: {
    tone: {
      spark: { bg: 'spark.subtle', color: 'warning' },
      accent: { bg: 'accent.subtle', color: 'accent' },
      neutral: { bg: 'inset', color: 'fg.muted' },
      markets: { bg: 'category.markets.bg', color: 'category.markets.fg' },
      suppliers: { bg: 'category.suppliers.bg', color: 'category.suppliers.fg' },
      customers: { bg: 'category.customers.bg', color: 'category.customers.fg' },
      finance: { bg: 'category.finance.bg', color: 'category.finance.fg' },
      strategies: { bg: 'category.strategies.bg', color: 'category.strategies.fg' },
      people: { bg: 'category.people.bg', color: 'category.people.fg' },
      news: { bg: 'category.news.bg', color: 'category.news.fg' },
      research: { bg: 'category.research.bg', color: 'category.research.fg' },
      family: { bg: 'category.family.bg', color: 'category.family.fg' },
      social: { bg: 'category.social.bg', color: 'category.social.fg' },
    },
  },
  defaultVariants: { tone: 'neutral' },
  staticCss: ['*'],
} satisfies RecipeConfig
