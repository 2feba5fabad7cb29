import type { SlotRecipeConfig } from '@pandacss/dev'
import { fading } from '#ui/theme/looks.ts'

/** The list of pages about the product: beside the text on a desktop; on a phone, a line above it that scrolls sideways. */
export const helpPages = {
  className: 'help-pages',
  slots: ['root', 'list', 'page', 'content', 'kinds', 'fixed', 'actions'],
  base: {
    root: {
      display: 'grid',
      gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: '14.25rem minmax(0, 1fr)' },
      columnGap: '12',
      rowGap: '6',
      alignItems: 'start',
      '& > nav': {
        marginInline: { base: 'calc(min(token(spacing.4), 16px) * -1)', md: '-6', lg: '0' },
        marginBlockStart: { base: '-6', md: '-12', lg: '0' },
        borderBottomWidth: { base: '1px', lg: '0' },
        borderColor: 'border',
        position: { lg: 'sticky' },
        top: { lg: 'calc(token(sizes.header) + token(spacing.12))' },
        minWidth: '0',
      },
    },
    list: {
      display: 'flex',
      flexDirection: { lg: 'column' },
      paddingBlock: { base: '6px', lg: '0' },
      paddingInline: { base: '4', lg: '0' },
      overflowX: 'auto',
      scrollbarWidth: 'none',
      maskImage: {
        base: fading('1rem', '1rem'),
        lg: 'none',
      },
      // Text fades at the start of the line too, if there is more before it.
      '@media (max-width: 63.99rem)': {
        animation: 'moreBefore 1ms linear forwards',
        animationTimeline: 'scroll(self inline)',
        animationRange: '8px 100%',
      },
    },
    page: {
      display: 'flex',
      alignItems: 'center',
      minHeight: { base: 'control', lg: '2.5rem' },
      paddingInline: '3',
      borderRadius: 'small',
      color: 'fg.muted',
      textDecoration: 'none',
      whiteSpace: 'nowrap',
      _hover: { bg: 'inset', color: 'fg' },
      '&[aria-current]': {
        bg: 'accent.subtle',
        color: 'accent',
        fontWeight: '600',
        'scroll-initial-target': 'nearest',
      },
    },
    content: {
      display: 'flex',
      flexDirection: 'column',
      gap: { base: '6', md: '8' },
      minWidth: '0',
      maxWidth: '47.5rem',
    },
    /** The kinds of stored data, one below the other: each with its purpose and a switch or a lock. */
    kinds: { display: 'flex', flexDirection: 'column', alignItems: 'flex-start', gap: '2' },
    /** Data that cannot be switched off has a lock in place of the switch. */
    fixed: {
      display: 'grid',
      gridTemplateColumns: '44px minmax(0, 1fr)',
      columnGap: '3',
      paddingBlock: '10px',
      '& > svg': { justifySelf: 'center', marginBlockStart: '2px', color: 'accent' },
    },
    /** On a phone, each button has the full width. */
    actions: {
      display: { base: 'grid', sm: 'flex' },
      flexWrap: 'wrap',
      alignItems: 'center',
      columnGap: '3',
      rowGap: '2',
    },
  },
} satisfies SlotRecipeConfig
