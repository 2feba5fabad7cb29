import type { SlotRecipeConfig } from '@pandacss/dev'
import { box, count, nativeSelect } from '#ui/theme/looks.ts'

/** Ideas in the user's order, with the grid beside them. */
export const ranking = {
  className: 'ranking',
  slots: ['section', 'head', 'count', 'work', 'tools', 'root', 'all', 'item', 'handle', 'deleted', 'whole'],
  base: {
    /**
     * An empty section takes no room but stays in the page, so that screen readers announce later messages.
     */
    section: { '&:not(:has(h2, form, button))': { position: 'absolute' } },
    /** Ideas shown in full, below each other. */
    whole: { display: 'flex', flexDirection: 'column', gap: '4', listStyle: 'none' },
    work: {
      display: 'grid',
      columnGap: '5',
      rowGap: '3',
      alignItems: 'start',
      gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: '22rem minmax(0, 1fr)' },
      '&[data-alone]': { gridTemplateColumns: 'minmax(0, 1fr)' },
    },
    /** A heading, and beside it the number of items. */
    head: { display: 'flex', alignItems: 'center', gap: '2' },
    count: { ...count, bg: 'inset', color: 'fg.muted' },
    /** Reserves room before there is anything to undo, so that nothing moves at the first keystroke. */
    tools: {
      flex: '1',
      minWidth: 'chip',
      minHeight: 'chip',
      // On a phone, a button shows only its icon.
      '& > button': { paddingInline: { base: '2!', md: '3!' } },
      '& > button > span > span': { srOnly: { base: true, md: false } },
    },
    root: {
      display: 'flex',
      flexDirection: 'column',
      gap: '2',
      // A phone shows the first four ideas and any open one.
      '&[data-folded] > li:nth-child(n + 5):not(:has([aria-expanded=true]))': {
        display: { base: 'none', md: 'list-item' },
      },
    },
    /** The button that shows all ideas. A desktop hides it, because it shows all ideas anyway. */
    all: { display: { base: 'grid', md: 'none' } },
    item: {
      borderRadius: 'card',
      '&[data-dragged]': { opacity: '0.6' },
      '&[data-target=before]': { boxShadow: '0 -3px token(colors.accent)' },
      '&[data-target=after]': { boxShadow: '0 3px token(colors.accent)' },
    },
    handle: {
      display: { base: 'none', md: 'flex' },
      alignItems: 'center',
      justifyContent: 'center',
      width: 'inline',
      height: 'inline',
      color: 'fg.subtle',
      cursor: 'grab',
      touchAction: 'none',
    },
    deleted: {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      justifyContent: 'space-between',
      gap: '2',
      paddingInline: '4',
      paddingBlock: '2',
      bg: 'sunken',
      borderRadius: 'card',
      overflowWrap: 'anywhere',
    },
  },
} satisfies SlotRecipeConfig

const control = { ...box, minHeight: 'control', paddingInline: '3', paddingBlock: '2' } as const

const label = { textStyle: 'small', fontWeight: '600', color: 'fg' } as const

/** Clamps an idea's text in a closed row; an open row shows the whole text. */
const inShort = {
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: { base: '4', sm: '2' },
  overflow: 'hidden',
} as const

/** A bookmarked idea: a row, and below it the user's fields. */
export const bookmarkedIdea = {
  className: 'bookmarked-idea',
  slots: [
    'root',
    'number',
    'head',
    'words',
    'title',
    'trigger',
    'text',
    'chevron',
    'glance',
    'from',
    'values',
    'unset',
    'value',
    'actions',
    'panel',
    'step',
    'plan',
    'fields',
    'field',
    'note',
    'input',
    'select',
    'area',
    'wording',
    'details',
  ],
  base: {
    root: {
      position: 'relative',
      display: 'grid',
      gridTemplateColumns: { base: 'auto minmax(0, 1fr) auto auto', sm: 'auto minmax(0, 1fr) auto' },
      columnGap: { base: '2', sm: '3' },
      rowGap: { base: '1', sm: '0' },
      alignItems: 'start',
      bg: 'surface',
      borderWidth: '1px',
      borderColor: 'border',
      borderRadius: 'card',
      paddingInline: '4',
      paddingBlock: '3',
      minWidth: '0',
      '&:has([aria-expanded=true][aria-controls])': { borderColor: 'border.control' },
    },
    number: {
      display: 'grid',
      placeItems: 'center',
      minWidth: '2rem',
      height: '2rem',
      paddingInline: '1',
      borderRadius: 'full',
      bg: 'accent.subtle',
      color: 'accent',
      textStyle: 'small',
      fontWeight: '650',
      fontVariantNumeric: 'tabular-nums',
    },
    /**
     * The whole head is the press target. On a phone its parts are items of the row's own grid, so
     * that the text below the title has the full width.
     */
    head: {
      position: 'relative',
      display: { base: 'contents', sm: 'flex' },
      alignItems: 'flex-start',
      gap: '2',
      minWidth: '0',
      borderRadius: 'small',
      _hover: { '& h3': { color: 'accent' } },
    },
    words: {
      flex: '1',
      display: { base: 'contents', sm: 'flex' },
      flexDirection: 'column',
      gap: '1',
      minWidth: '0',
    },
    title: { textStyle: 'spark', color: 'fg', paddingBlockStart: '2px' },
    trigger: {
      textAlign: 'start',
      textWrap: 'pretty',
      overflowWrap: 'anywhere',
      '&[aria-expanded=false]': inShort,
      _after: {
        content: '""',
        position: 'absolute',
        inset: { base: '0', sm: '-4px' },
        borderRadius: 'small',
      },
      '&:focus-visible': {
        outline: '0',
        _after: { outline: '3px solid token(colors.accent)', outlineOffset: '2px' },
      },
    },
    text: {
      color: 'fg.muted',
      overflowWrap: 'anywhere',
      gridColumn: { base: '2 / -1', sm: 'auto' },
      'h3:has([aria-expanded=false]) + &': inShort,
    },
    /** The chevron is beside the menu; on a phone it has its own column. */
    chevron: {
      gridRow: { base: '1', sm: 'auto' },
      gridColumn: { base: '3', sm: 'auto' },
      flexShrink: '0',
      marginBlockStart: '6px',
      color: 'fg.muted',
      transition: 'rotate var(--durations-menu) var(--easings-out)',
      'div:has([aria-expanded=true]) + &': { rotate: '180deg' },
    },
    /** The idea's tags and its plan, in a line below its text. */
    glance: {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      columnGap: '4',
      rowGap: '1',
      minWidth: '0',
      gridColumn: { base: '2 / -1', sm: 'auto' },
    },
    from: { textStyle: 'small', color: 'fg.subtle', overflowWrap: 'anywhere' },
    values: {
      display: 'flex',
      flexWrap: 'wrap',
      columnGap: '4',
      rowGap: '1',
      textStyle: 'small',
      color: 'fg.subtle',
    },
    /** Says what can be planned. Looks like a button, because the whole row is one. */
    unset: { textStyle: 'small', fontWeight: '600', color: 'accent' },
    value: {
      display: 'inline-flex',
      alignItems: 'center',
      gap: '6px',
      minWidth: '0',
      color: 'fg',
      overflowWrap: 'anywhere',
      '& svg': { flexShrink: '0', color: 'fg.subtle' },
    },
    actions: {
      position: 'relative',
      zIndex: '1',
      display: 'flex',
      alignItems: 'center',
      gridRow: '1',
      gridColumn: { base: '4', sm: '3' },
      marginInlineEnd: '-6px',
      // An open menu covers the fields below it and the buttons of other ideas.
      '&:has([aria-expanded=true])': { zIndex: '2' },
    },
    panel: {
      position: 'relative',
      zIndex: '1',
      gridColumn: { base: '1 / -1', sm: '2 / -1' },
      display: 'flex',
      flexDirection: 'column',
      gap: '3',
      marginBlockStart: '3',
      paddingBlockStart: '3',
      borderTopWidth: '1px',
      borderColor: 'border',
      animation: 'fade',
      '&[hidden]': { display: 'none' },
    },
    step: { color: 'fg.muted', overflowWrap: 'anywhere', '& b': { color: 'fg' } },
    plan: { fontWeight: '650', color: 'fg', marginBlockEnd: '-1' },
    fields: {
      display: 'grid',
      gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 8.75rem), 1fr))',
      gap: '3',
    },
    field: {
      display: 'flex',
      flexDirection: 'column',
      gap: '1',
      minWidth: '0',
      ...label,
    },
    note: {
      display: 'flex',
      flexDirection: 'column',
      gap: '1',
      gridColumn: '1 / -1',
      ...label,
    },
    input: { ...control, fontWeight: '400' },
    select: { ...nativeSelect, fontWeight: '400' },
    area: { ...control, fontWeight: '400', fieldSizing: 'content', maxHeight: '12rem', resize: 'vertical' },
    wording: {
      display: 'flex',
      flexDirection: 'column',
      gap: '2',
      width: 'full',
      gridColumn: { base: '2 / span 2', sm: '2' },
    },
    /** Actions and further reading in one row; opened content appears below the row. */
    details: {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      columnGap: '4',
      borderTopWidth: '1px',
      borderColor: 'border',
      paddingBlockStart: '2',
      '& > [tabindex]': { order: '1' },
      // Places the second disclosure directly beside the first.
      '& > .disclosure__root + .disclosure__root > .disclosure__head': { marginInlineStart: '0!' },
    },
  },
} satisfies SlotRecipeConfig
