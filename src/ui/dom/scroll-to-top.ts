/** To the top, gently unless the visitor prefers less motion, and with the focus: the button that was pressed is going. */
export const scrollToTop = () => {
  const reduced = window.matchMedia('(prefers-reduced-motion: reduce)').matches
  window.scrollTo({ top: 0, behavior: reduced ? 'instant' : 'smooth' })
  document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true })
}
