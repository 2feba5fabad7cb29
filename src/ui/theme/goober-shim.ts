/**
 * Must be imported before notistack. Its style library, goober, writes into a `<style>` element, which a strict content
 * security policy refuses and Trusted Types turn into an exception at import. It first looks for `window._goober`, a
 * text node inside a style element: this stand-in passes the text on to a constructable style sheet, which both allow.
 */
interface GooberTarget {
  parentNode: Node
  firstChild: { data: string }
}

declare global {
  interface Window {
    _goober?: GooberTarget
  }
}

if (typeof window !== 'undefined' && window._goober === undefined) {
  const sheet = new CSSStyleSheet()
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
  let text = ''
  window._goober = {
    parentNode: document.head,
    firstChild: {
      get data() {
        return text
      },
      set data(next) {
        text = next
        sheet.replaceSync(next)
      },
    },
  }
}

export {}
