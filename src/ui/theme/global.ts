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
    // What is in focus stays clear of the action at the foot of a form.
    [upright]: clearOfActions,
    [roomy]: clearOfActions,
    // The bar of the results is itself in view where it sticks; `shell.section` keeps what is below it clear of it.
    '&:has([data-results-bar])': { scrollPaddingTop: '[token(sizes.header)]' },
  },
  body: {
    textStyle: 'body',
    minHeight: '100dvh',
    overflowWrap: 'break-word',
    // Between sections the page stays where it was scrolled to (ROUTE-29), although their tabs come and go above them. Of
    // `body`, from which browsers take it for the page, and not of `html`.
    '&:has([data-results-bar])': { overflowAnchor: 'none' },
  },
  // The cookie banner lies over the foot of the page: leave room for it, also when focus scrolls something into view.
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
  // No line with one word at the end of a paragraph, where that can be helped.
  'p, dd': { textWrap: 'pretty' },
  // Headings and panels receive focus from the program, never from the keyboard: no ring there.
  '[tabindex="-1"]:is(h1, h2, main):focus': { outline: '0' },
  // A dialog takes the pointer from the page, and messages lie above dialogs.
  '[data-notices] [role=alert]': { pointerEvents: 'auto' },
  // Sheets are numbered: they are taken apart, copied and handed on.
  '@page': {
    margin: '14mm 14mm 16mm',
    '@bottom-right': {
      content: "counter(page) ' / ' counter(pages)",
      fontFamily: 'sans',
      fontSize: '9pt',
      color: '#4b5652',
    },
  },
  // A report on the page is what is printed, and nothing beside it.
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
    // Dark letters on white paper, whatever the screen looks like.
    ':root, :root[data-theme]': { colorScheme: 'light!', bg: 'white!' },
    // A card stays on one page where it can, and what was out of sight is there.
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
