import type { SlotRecipeConfig } from '@pandacss/dev'
import { tick } from '#ui/theme/looks.ts'

/** The report: the choice of sections, the formats, and the page for the printer. */
export const takeAway = {
  className: 'take-away',
  slots: [
    'chevron',
    'root',
    'options',
    'prepared',
    'choices',
    'groups',
    'group',
    'title',
    'note',
    'outcome',
    'formats',
    'actions',
    'more',
    'share',
    'option',
    'box',
    'links',
    'item',
    'name',
    'copying',
    'address',
    'sheet',
    'printed',
    'head',
    'logo',
    'block',
  ],
  base: {
    chevron: {
      display: 'inline-flex',
      marginInlineEnd: '-1',
      transition: 'rotate var(--durations-menu) var(--easings-out)',
      '[aria-expanded=true] > &': { rotate: '180deg' },
    },
    root: { display: 'flex', flexDirection: 'column', gap: '5', '@media print': { display: 'none' } },
    /** One row after another; on a phone, two columns. */
    options: {
      display: { base: 'grid', sm: 'flex' },
      flexWrap: 'wrap',
      gridTemplateColumns: 'repeat(2, auto)',
      '@media (max-width: 18rem)': { gridTemplateColumns: 'minmax(0, 1fr)' },
      columnGap: { base: '4', sm: '6' },
      borderWidth: '0',
      '& > legend': { fontWeight: '600', width: 'full' },
      '& > p': { gridColumn: '1 / -1', flexBasis: 'full', marginBlockStart: '1' },
    },
    /** Two short fields, beside each other if there is room. */
    prepared: {
      display: 'grid',
      gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 15rem), 1fr))',
      columnGap: '4',
      rowGap: '3',
      maxWidth: '40rem',
      borderWidth: '0',
      '& > legend': { fontWeight: '600', marginBlockEnd: '2' },
    },
    /** Long choices have a line each, short ones share one. */
    choices: {
      display: 'flex',
      flexWrap: 'wrap',
      columnGap: '6',
      borderWidth: '0',
      '& > legend': { fontWeight: '600' },
    },
    /** Formats of one kind under a title, beside other kinds if there is room. */
    groups: { display: 'flex', flexWrap: 'wrap', columnGap: '10', rowGap: '5' },
    group: {
      display: 'flex',
      flexDirection: 'column',
      gap: '2',
      minWidth: '0',
      width: { base: 'full', sm: 'auto' },
    },
    title: { fontWeight: '600' },
    note: { textStyle: 'small', color: 'fg.subtle' },
    outcome: { textStyle: 'small', _empty: { position: 'absolute' } },
    /**
     * Formats are side by side. On a phone the first has its own row, and the others are in two
     * columns.
     */
    formats: {
      display: { base: 'grid', sm: 'flex' },
      gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
      '& > :first-child': { gridColumn: '1 / -1' },
      flexWrap: 'wrap',
      gap: '2',
      '@media (max-width: 29.99rem)': {
        '& > button': { paddingInline: '1!' },
      },
      '@media (max-width: 18rem)': { '& > button': { gridColumn: '1 / -1' } },
    },
    /** Buttons that belong together; on a phone they are equally wide. */
    actions: {
      display: { base: 'grid', sm: 'flex' },
      gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 8rem), 1fr))',
      gap: '2',
      width: { base: 'full', sm: 'auto' },
      _empty: { display: 'none' },
      '@media (max-width: 29.99rem)': { '& > button': { paddingInline: '2!' } },
      // The open report has the same buttons, so these are hidden, except one that has the focus.
      // On a wider screen they keep their room, so that nothing beside them moves.
      '&:has(> [aria-expanded=true]) > button:not([aria-expanded], :focus)': {
        display: { base: 'none', sm: 'inline-flex' },
        visibility: 'hidden',
      },
    },
    /** Formats for programs, on their own line. */
    more: { width: 'full', '& p': { marginBlockEnd: '2' } },
    share: { borderBlockWidth: '1px', borderColor: 'border', paddingBlock: '2' },
    option: { display: 'inline-flex', alignItems: 'center', gap: '2', minHeight: '2.75rem', color: 'fg' },
    box: tick,
    links: {
      display: 'flex',
      flexDirection: 'column',
      listStyle: 'none',
      borderWidth: '1px',
      borderColor: 'border',
      borderRadius: 'field',
    },
    /** On a phone the button that ends a link shares a row with its other buttons. */
    item: {
      display: { base: 'flex', sm: 'grid' },
      flexWrap: 'wrap',
      gridTemplateColumns: 'minmax(0, 1fr) auto',
      alignItems: { base: 'center', sm: 'start' },
      columnGap: { base: '2', sm: '3' },
      rowGap: '2',
      paddingInline: '4',
      paddingBlock: '3',
      '&:not(:first-child)': { borderTopWidth: '1px', borderColor: 'border' },
      // Aligns the button's text with the end of the row.
      '& > button': {
        whiteSpace: 'nowrap',
        marginInline: { base: '-4px', sm: '0 -13px' },
        marginBlock: { sm: '-6px' },
        paddingInline: { base: '1!', sm: '3!' },
      },
    },
    name: {
      display: 'flex',
      flexDirection: 'column',
      minWidth: '0',
      flexBasis: 'full',
      overflowWrap: 'anywhere',
      '& > bdi': { fontWeight: '600' },
    },
    /** The address of a new link below its name, with its buttons. */
    copying: {
      order: { sm: '1' },
      gridColumn: '1 / -1',
      display: { base: 'contents', sm: 'flex' },
      flexWrap: 'wrap',
      alignItems: 'center',
      columnGap: '3',
      rowGap: '2',
      minWidth: '0',
      '& > button': { paddingInline: { base: '3!', sm: '5!' } },
    },
    address: {
      flex: { base: '1 1 100%', sm: '1 1 16rem' },
      minWidth: '0',
      minHeight: '2.75rem',
      paddingInline: '3',
      borderWidth: '1px',
      borderColor: 'border.control',
      borderRadius: 'field',
      bg: 'sunken',
      color: 'fg',
      textStyle: 'body',
      fontFamily: 'sans',
    },
    /** The contents of a link, on a sheet of paper in either theme. */
    sheet: {
      '--brand': '#1c2421',
      paddingInline: '4',
      paddingBlock: '3',
      borderWidth: '1px',
      borderColor: 'border',
      borderRadius: 'field',
      color: 'black',
      bg: 'white',
      fontSize: '10.5pt',
      lineHeight: '1.45',
    },
    /** On paper, the report is the only content. */
    printed: {
      display: 'none',
      '@media print': {
        display: 'block',
        color: 'black',
        bg: 'white',
        fontSize: '10.5pt',
        lineHeight: '1.45',
      },
    },
    /** The sender and the date. */
    head: {
      display: 'flex',
      alignItems: 'center',
      gap: '8pt',
      paddingBottom: '10pt',
      marginBottom: '18pt',
      borderBottom: '1.5pt solid var(--brand)',
      '& > b': { color: 'var(--brand)', fontWeight: '600' },
      '& > span': { marginInlineStart: 'auto', color: '#4b5652', fontSize: '9pt' },
    },
    logo: { height: '24pt', width: 'auto', maxWidth: '180pt', objectFit: 'contain' },
    block: {
      marginBottom: '5pt',
      whiteSpace: 'pre-line',
      overflowWrap: 'anywhere',
      orphans: '3',
      widows: '3',
      '&:is(h1)': { fontFamily: 'serif', fontSize: '22pt', lineHeight: '1.2', fontWeight: '600' },
      '&:is(h2)': {
        fontFamily: 'serif',
        fontSize: '15pt',
        fontWeight: '600',
        color: 'var(--brand)',
        marginTop: '16pt',
        breakAfter: 'avoid',
      },
      '&:is(h3)': {
        fontFamily: 'serif',
        fontSize: '12pt',
        fontWeight: '600',
        marginTop: '12pt',
        marginBottom: '3pt',
        breakAfter: 'avoid',
      },
      '&[data-look=lead]': { fontFamily: 'serif', fontSize: '12pt' },
      '&[data-look=note]': { fontSize: '9pt', color: '#4b5652' },
      '&[data-look=label]': { marginBottom: '2pt', breakAfter: 'avoid' },
      // Keep a heading with at least two lines; leave no single item at a page's start or end.
      'h3 + &': { breakAfter: 'avoid' },
      '& > li:first-child, & > li:nth-last-child(2)': { breakAfter: 'avoid' },
      // Keep a link together with the text that it supports.
      '&:has(+ [data-look=link]), &:not(ul, ol):has(+ p + [data-look=link])': { breakAfter: 'avoid' },
      // Leave no last page with only a few lines.
      '&:nth-last-child(-n + 6):not(:last-child)': { breakAfter: 'avoid' },
      '&:is(ul)': { listStyle: 'disc', paddingInlineStart: '16pt' },
      '&:is(ol)': { listStyle: 'decimal', paddingInlineStart: '16pt' },
    },
  },
} satisfies SlotRecipeConfig
