import type { BrowserContext, Page } from '@playwright/test'

/**
 * Does to pages what a translating browser does: replaces every text with elements and new text nodes, once
 * the page is hydrated and whenever it changes. The words stay the same, so that tests find them.
 */
export const translateAll = async (pages: BrowserContext | Page): Promise<void> => {
  await pages.addInitScript(() => {
    const untranslated = 'script, style, noscript, textarea, title, svg, font'
    const font = () => document.createElementNS('http://www.w3.org/1999/xhtml', 'font')
    const translate = (text: Text) => {
      if (text.data.trim() === '' || text.parentElement?.closest(untranslated) !== null) return
      const [outer, inner] = [font(), font()]
      outer.append(inner)
      inner.textContent = text.data
      text.replaceWith(outer)
    }
    const translateWithin = (node: Node) => {
      if (node instanceof Text) translate(node)
      const texts = document.createTreeWalker(node, NodeFilter.SHOW_TEXT)
      const found: Text[] = []
      while (texts.nextNode() !== null) found.push(texts.currentNode as Text)
      found.forEach(translate)
    }
    const observer = new MutationObserver((changes) => {
      for (const { type, target, addedNodes } of changes)
        for (const node of type === 'characterData' ? [target] : addedNodes) translateWithin(node)
    })
    const start = () => {
      // The script writes the year, so from here on the page is hydrated.
      if (!/© \d{4}/.test(document.querySelector('footer')?.textContent ?? '')) {
        requestAnimationFrame(start)
        return
      }
      translateWithin(document.body)
      observer.observe(document.body, { subtree: true, childList: true, characterData: true })
    }
    document.addEventListener('DOMContentLoaded', start)
  })
}
