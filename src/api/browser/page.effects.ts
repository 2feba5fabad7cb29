import type { ThemeChoice } from '#machines/appearance/appearance.machine.ts'
import type { Area } from '../storage/areas.ts'

export type PageWindow = Pick<Window, 'scrollTo' | 'matchMedia'> & {
  document: Pick<Document, 'title' | 'documentElement'>
}

/** The synchronous effects on the page itself. */
export const createPageEffects = (window: PageWindow, local: Area) => ({
  setTitle: (title: string) => {
    window.document.title = title
  },
  /** Smooth, unless the user asked their system for less motion. */
  scrollTo: (top: number) => {
    const isReduced = window.matchMedia('(prefers-reduced-motion: reduce)').matches
    window.scrollTo({ top, behavior: isReduced ? 'instant' : 'smooth' })
  },
  /** Shown at once, and kept as a bare word that `theme.js` reads before the first paint of the next visit. */
  applyTheme: (choice: ThemeChoice) => {
    if (choice === 'system') {
      delete window.document.documentElement.dataset.theme
      local.remove('theme')
    } else {
      window.document.documentElement.dataset.theme = choice
      local.write('theme', choice)
    }
  },
})
