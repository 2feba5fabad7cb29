import type { SlotRecipeConfig } from '@pandacss/dev'

const grey = (part: number) =>
  `color-mix(in srgb, token(colors.border.control) ${part}%, token(colors.inset))`

/** Cards in a dialog are lighter in the dark theme, so their bars are too. */
const bar = {
  bg: grey(10),
  '[role=dialog] &': { bg: `light-dark(${grey(10)}, ${grey(32)})` },
} as const

/** Selects bars of a card, but not the loading text among them. */
const bars = <Which extends string>(which: Which) => `& > [aria-hidden]:nth-child(${which})` as const

/** The line above the foot of a card. */
const rule = { content: '""', order: '1', height: '1px', marginTop: 'auto', bg: 'border' } as const

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
      // On a phone, three cards below each other fill the screen.
      '&:nth-child(n + 4)': { display: { base: 'none', md: 'flex' } },
      // The foot of every card.
      _after: {
        content: '""',
        width: '40%',
        height: '14px',
        marginTop: 'auto',
        borderRadius: 'full',
        ...bar,
      },
      [bars('3n + 2')]: { width: '86%' },
      [bars('3n')]: { width: '52%' },
      // The loading text replaces the first two bars and takes no more room.
      '&:has(> :not([aria-hidden])) > :nth-child(-n + 2)': { display: 'none' },
      '& > :not([aria-hidden])': { order: '-1', minHeight: '40px' },
    },
    line: { height: '14px', borderRadius: 'full', ...bar, animation: 'shimmer' },
    pill: { width: '120px', height: '24px', borderRadius: 'full', ...bar, animation: 'shimmer' },
    row: { display: 'flex', flexWrap: 'wrap', gap: '3' },
  },
  variants: {
    /** The kind of card; a spark by default. */
    of: {
      /** A title with its source, a text, and a foot below a line. */
      study: {
        card: {
          minHeight: { base: '18.5rem', md: '14.25rem' },
          // A desktop column holds twice as much text per line, so half as many lines are enough.
          [bars('n + 5):nth-child(-n + 6')]: { display: { md: 'none' } },
          [bars('1')]: { height: '18px', width: '86%' },
          [bars('2')]: { height: '12px', width: '52%', marginBlockEnd: '1' },
          [bars('n + 3):nth-child(-n + 7')]: { width: 'full' },
          '& > :not([aria-hidden])': { minHeight: '46px' },
          _before: rule,
          _after: { order: '2', marginTop: '0' },
        },
      },
      /** Two lines of title, two of source, a note, and the reason below a line. */
      paper: {
        card: {
          minHeight: { md: '12.75rem' },
          [bars('-n + 2')]: { height: '16px' },
          [bars('2')]: { width: '52%' },
          [bars('3')]: { height: '10px', width: 'full' },
          [bars('4')]: { height: '10px', width: '40%', marginBlockStart: '-2px', marginBlockEnd: '1' },
          '& > :not([aria-hidden])': { minHeight: '44px' },
          _before: rule,
          _after: { order: '2', marginTop: '0', height: '10px', width: '60%' },
        },
      },
      /** The subject, two lines of text, three of effort, and four panels. */
      idea: {
        card: {
          [bars('1')]: { width: '5.5rem', height: '26px' },
          [bars('n + 2')]: { height: '12px' },
          [bars('n + 2):nth-child(-n + 3')]: { height: '18px' },
          [bars('2')]: { width: 'full' },
          [bars('3')]: { width: '86%' },
          [bars('n + 4):nth-child(-n + 6')]: { width: 'full', marginBlock: '12px' },
          [bars('n + 7')]: { width: '44%', marginBlock: '2px' },
          '& > :not([aria-hidden])': { minHeight: '56px' },
          _after: { height: '18px', width: '5.5rem', marginTop: '1' },
        },
      },
    },
    width: {
      /** As wide as the container, unless the container sets another width. */
      full: {},
      long: { line: { width: '86%' } },
      short: { line: { width: '52%' } },
    },
  },
  defaultVariants: { width: 'full' },
  staticCss: ['*'],
} satisfies SlotRecipeConfig
