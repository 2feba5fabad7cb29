import { limits } from '#contract/limits.ts'
import { scrollToTop } from '#ui/dom/page.ts'
import { useScrolledPast } from '#ui/dom/use-scrolled-past.ts'
import { ScrollTopButton } from '#ui/parts/scroll-top-button.tsx'

/** The button back to the top, on every long page (SHELL-20, SHELL-21). */
export function ScrollToTop() {
  return <ScrollTopButton visible={useScrolledPast(limits.scrollToTopAbove)} onClick={scrollToTop} />
}
