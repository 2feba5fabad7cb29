import type { ThemeChoice } from '#machines/appearance/appearance.machine.ts'

export type PageWindow = Pick<Window, 'scrollTo' | 'matchMedia'> & {
  document: Pick<Document, 'title' | 'documentElement'>
}

/** The synchronous effects on the page itself. */
export const createPageEffects = (window: PageWindow) => ({
  setTitle: (title: string) => {
    window.document.title = title
  },
  /** Smooth, unless the user asked their system for less motion. */
  scrollTo: (top: number) => {
    const isReduced = window.matchMedia('(prefers-reduced-motion: reduce)').matches
    window.scrollTo({ top, behavior: isReduced ? 'instant' : 'smooth' })
  },
  applyTheme: (choice: ThemeChoice) => {
    if (choice === 'system') delete window.document.documentElement.dataset.theme
    else window.document.documentElement.dataset.theme = choice
  },
})
