import type { SlotRecipeConfig } from '@pandacss/dev'

/** Clear enough to be seen on every ground. */
const bar = { bg: 'color-mix(in srgb, token(colors.border.control) 10%, token(colors.inset))' } as const

export const skeleton = {
  className: 'skeleton',
  slots: ['card', 'line', 'pill', 'row'],
  base: {
    card: {
      display: 'flex',
      flexDirection: 'column',
      gap: '3',
      minHeight: '10.25rem',
      bg: 'surface',
      borderWidth: '1px',
      borderColor: 'border',
      borderRadius: 'card',
      padding: '18px',
      listStyle: 'none',
      '[role=dialog] &': { bg: 'raised' },
      // Under each other three fill a phone.
      '&:nth-child(n + 4)': { display: { base: 'none', md: 'flex' } },
      // What stands at the foot of every card.
      _after: {
        content: '""',
        width: '40%',
        height: '14px',
        marginTop: 'auto',
        borderRadius: 'full',
        ...bar,
      },
      // What is awaited stands where the first two bars would, and takes no more room.
      '&:has(> :not([aria-hidden])) > :nth-child(-n + 2)': { display: 'none' },
      '& > :not([aria-hidden])': { order: '-1', minHeight: '40px' },
    },
    line: { height: '14px', borderRadius: 'full', ...bar, animation: 'shimmer' },
    pill: { width: '120px', height: '24px', borderRadius: 'full', ...bar, animation: 'shimmer' },
    row: { display: 'flex', flexWrap: 'wrap', gap: '3' },
  },
  variants: {
    tall: {
      true: {
        card: {
          minHeight: '18.5rem',
          '& > :first-child': { height: '18px' },
          '& > :nth-child(2)': { height: '12px', marginBlockEnd: '1' },
          '& > :not([aria-hidden])': { minHeight: '46px' },
          // The line above the foot.
          _before: { content: '""', order: '1', height: '1px', marginTop: 'auto', bg: 'border' },
          _after: { order: '2', marginTop: '0' },
        },
      },
    },
    width: {
      full: { line: { width: 'full' } },
      long: { line: { width: '86%' } },
      short: { line: { width: '52%' } },
    },
  },
  defaultVariants: { width: 'full' },
  staticCss: ['*'],
} satisfies SlotRecipeConfig
