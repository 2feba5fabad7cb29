/**
 * notistack gets its styles from goober, which adds a `<style>` element. The content security policy blocks
 * that, and Trusted Types block its `innerHTML`; messages would then appear unstyled. goober writes to
 * `window._goober` if it exists, so this puts an adopted style sheet there. Import this before notistack.
 */
declare global {
  interface Window {
    _goober?: { parentNode: Node; firstChild: { data: string } }
  }
}

const adoptSheet = () => {
  const sheet = new CSSStyleSheet()
  let rules = ''
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
  window._goober = {
    parentNode: document.head,
    firstChild: {
      get data() {
        return rules
      },
      set data(value) {
        rules = value
        sheet.replaceSync(value)
      },
    },
  }
}

if (
  typeof window !== 'undefined' &&
  typeof CSSStyleSheet === 'function' &&
  'replaceSync' in CSSStyleSheet.prototype
)
  adoptSheet()

export {}
