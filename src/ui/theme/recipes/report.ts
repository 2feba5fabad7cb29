import type { SlotRecipeConfig } from '@pandacss/dev'

/** What a user takes away: the choice of sections, the ways out, and the page for the printer. */
export const takeAway = {
  className: 'take-away',
  slots: ['root', 'options', 'option', 'box', 'links', 'item', 'address', 'printed', 'block'],
  base: {
    root: { display: 'flex', flexDirection: 'column', gap: '4', '@media print': { display: 'none' } },
    options: { display: 'flex', flexWrap: 'wrap', columnGap: '4', rowGap: '1', borderWidth: '0' },
    option: { display: 'inline-flex', alignItems: 'center', gap: '2', minHeight: '2.75rem', color: 'fg' },
    box: { width: '1.25rem', height: '1.25rem', accentColor: 'accent' },
    links: { display: 'flex', flexDirection: 'column', gap: '2', listStyle: 'none' },
    item: {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      justifyContent: 'space-between',
      columnGap: '3',
      rowGap: '1',
      borderTopWidth: '1px',
      borderColor: 'border',
      paddingTop: '2',
      '& > span': { minWidth: '0', overflowWrap: 'anywhere' },
    },
    address: {
      width: 'full',
      minHeight: '2.75rem',
      paddingInline: '3',
      borderWidth: '1px',
      borderColor: 'border.strong',
      borderRadius: 'control',
      bg: 'surface',
      color: 'fg',
    },
    /** On paper it is the page, and nothing else is. */
    printed: {
      display: 'none',
      '@media print': {
        display: 'block',
        color: 'black',
        bg: 'white',
        fontSize: '10.5pt',
        lineHeight: '1.4',
      },
    },
    block: {
      marginBottom: '6pt',
      whiteSpace: 'pre-line',
      overflowWrap: 'anywhere',
      '&:is(h1)': { fontSize: '20pt', fontWeight: 'bold' },
      '&:is(h2)': { fontSize: '14pt', fontWeight: 'bold', marginTop: '14pt', breakAfter: 'avoid' },
      '&:is(h3)': { fontSize: '11pt', fontWeight: 'bold', marginTop: '8pt', breakAfter: 'avoid' },
      '&:is(ul)': { listStyle: 'disc', paddingInlineStart: '16pt' },
      '&:is(ol)': { listStyle: 'decimal', paddingInlineStart: '16pt' },
    },
  },
} satisfies SlotRecipeConfig
