/**
 * notistack styles itself through goober, which would add a `<style>` element: the content security policy refuses
 * that, and Trusted Types refuse the `innerHTML` behind it. goober keeps its rules in whatever it finds at
 * `window._goober`, so it finds an adopted style sheet there. Import this before notistack.
 */
declare global {
  interface Window {
    _goober?: { parentNode: Node; firstChild: { data: string } }
  }
}

const adopt = () => {
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
  adopt()

export {}
