import { roomy, upright } from './layout.recipe.ts'

const clearOfActions = { '&:has(.layout__actions):not([data-with-banner])': { scrollPaddingBottom: '6rem' } }

/** Page-wide rules. A chosen theme is `data-theme` on the root element, set before the first paint. */
export const globalCss = {
  html: {
    colorScheme: 'light dark',
    '--global-font-body': 'fonts.sans',
    bg: 'canvas',
    color: 'fg',
    scrollPaddingTop: '5rem',
    // Keeps a focused element clear of the actions at the foot of a form.
    [upright]: clearOfActions,
    [roomy]: clearOfActions,
    // The sticky bar of the results is always visible; `shell.section` keeps the content below clear of it.
    '&:has([data-results-bar])': { scrollPaddingTop: '[token(sizes.header)]' },
  },
  body: {
    textStyle: 'body',
    minHeight: '100dvh',
    overflowWrap: 'break-word',
    // Between sections the page keeps its scroll position (ROUTE-29), although their tabs appear and
    // disappear above. Set on `body`, because browsers apply the body's value to the whole page.
    '&:has([data-results-bar])': { overflowAnchor: 'none' },
  },
  // The cookie banner covers the foot of the page: leave room for it, also when focus scrolls
  // something into view.
  '[data-with-banner]': { scrollPaddingBottom: '12rem' },
  '[data-with-banner] body': { paddingBottom: { base: '11.5rem', sm: '8.5rem', md: '4rem' } },
  '#root': { minHeight: '100dvh', display: 'flex', flexDirection: 'column' },
  '[data-theme=light]': { colorScheme: 'light' },
  '[data-theme=dark]': { colorScheme: 'dark' },
  'button, [role=button], summary, label, select': { cursor: 'pointer' },
  ':is(button, [role=button], input):is(:disabled, [aria-disabled=true])': { cursor: 'not-allowed' },
  ':focus-visible': {
    outline: '3px solid token(colors.accent)',
    outlineOffset: '2px',
    '@media (forced-colors: active)': { outlineColor: 'Highlight' },
  },
  // Avoid a single word on the last line of a paragraph where possible.
  'p, dd': { textWrap: 'pretty' },
  // Headings and `main` are focused only by script, never by the Tab key, so they need no ring.
  '[tabindex="-1"]:is(h1, h2, main):focus': { outline: '0' },
  // An open dialog blocks pointer events on the page, but notices appear on top of it and must
  // still get them.
  '[data-notices] [role=alert]': { pointerEvents: 'auto' },
  // Pages are numbered, because printed pages get separated and passed on.
  '@page': {
    margin: '14mm 14mm 16mm',
    '@bottom-right': {
      content: "counter(page) ' / ' counter(pages)",
      fontFamily: 'sans',
      fontSize: '9pt',
      color: '#4b5652',
    },
  },
  // If there is a report on the page, only the report is printed.
  '@media print': {
    'body:has([data-printed]) :not(:has([data-printed]), [data-printed], [data-printed] *)': {
      display: 'none!',
    },
    'body:has([data-printed]) :has([data-printed])': {
      margin: '0!',
      padding: '0!',
      borderWidth: '0!',
      boxShadow: 'none!',
    },
    ':is(header, footer, nav, button, [role=dialog], [role=search], [data-notices], [data-cookie-banner])': {
      display: 'none!',
    },
    // Dark text on white paper, whatever the screen's theme.
    ':root, :root[data-theme]': { colorScheme: 'light!', bg: 'white!' },
    // Keep a card on one page if possible, and render cards that were out of view.
    ':is(li, dl > div, fieldset)': { breakInside: 'avoid', contentVisibility: 'visible!' },
    ':is(h1, h2, h3)': { breakAfter: 'avoid' },
    main: { padding: '0!' },
  },
  '@media (prefers-reduced-motion: reduce)': {
    '*, ::before, ::after': {
      animationDuration: '1ms!',
      animationIterationCount: '1!',
      transitionDuration: '0ms!',
      scrollBehavior: 'auto!',
    },
  },
}
