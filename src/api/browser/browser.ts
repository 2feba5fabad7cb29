import type { CallbackActorLogic, EventObject } from 'xstate'
import type { ThemeChoice } from '#machines/shell/appearance.machine.ts'
import type { HistoryCommand } from '#machines/shell/navigation.setup.ts'
import type { UploadFile } from '#machines/home/upload.rules.ts'
import { sendInBackground, type SendInBackground } from '../background.ts'
import { randomId } from '../random-id.ts'
import {
  defineWatchConnectionActor,
  defineWatchLeavingActor,
  defineWatchVisibilityActor,
} from './watch-page.actor.ts'
import { announceChange, defineWatchChangesActor } from './changes.ts'
import { shrinkPicture } from './shrink-picture.ts'
import { defineWatchHistoryActor } from './watch-history.actor.ts'

/** Everything the charts need from the browser itself; tests pass a fake. */
export interface Browser {
  watchHistory: CallbackActorLogic<HistoryCommand>
  watchVisibility: CallbackActorLogic<EventObject>
  watchConnection: CallbackActorLogic<EventObject>
  watchLeaving: CallbackActorLogic<EventObject>
  /** Reports changes that other tabs make to the list of saved challenges. */
  watchChanges: CallbackActorLogic<EventObject>
  announceChange: () => void
  /** A new Idempotency-Key, or the seed of several. */
  newKey: () => string
  setTitle: (title: string) => void
  holdHeight: (top: number | undefined) => void
  scrollTo: (top: number) => void
  applyTheme: (choice: ThemeChoice) => void
  /** The page's origin, such as `https://sparks.example.org`. */
  origin: string
  /** The path of the current address, such as `/challenges/`. */
  path: () => string
  send: SendInBackground
  shrinkPicture: (file: UploadFile | undefined) => Promise<UploadFile>
  /** For uploads, because only XMLHttpRequest reports progress. */
  newRequest: () => XMLHttpRequest
  /** Logs a failed call to the console; the call itself sends the report. */
  logFailure: (call: string) => void
  /** Calls the listener when the page returns from the back/forward cache. */
  onRevived: (listener: () => void) => void
}

export type PageWindow = Pick<
  Window,
  'scrollTo' | 'matchMedia' | 'scrollY' | 'innerHeight' | 'addEventListener'
> & { document: Pick<Document, 'title' | 'documentElement'> }

/** Synchronous effects on the page itself. */
export const createPageEffects = (window: PageWindow) => ({
  setTitle: (title: string) => {
    window.document.title = title
  },
  /**
   * Keeps the page tall enough (`--held`) until scrolling to `top` ends. Otherwise, if the new page is shorter
   * than the last one, the browser would jump up first. Does nothing in browsers without a `scrollend` event.
   */
  holdHeight: (top: number | undefined) => {
    const { style } = window.document.documentElement
    const lowest = Math.max(window.scrollY, top ?? Number.NaN)
    if (!(lowest > 0 && 'onscrollend' in window)) return
    style.setProperty('--held', `${lowest + window.innerHeight}px`)
    window.addEventListener('scrollend', () => style.removeProperty('--held'), { once: true })
  },
  /** Scrolls smoothly unless the user prefers reduced motion. */
  scrollTo: (top: number) => {
    const isReduced = window.matchMedia('(prefers-reduced-motion: reduce)').matches
    window.scrollTo({ top, behavior: isReduced ? 'instant' : 'smooth' })
  },
  applyTheme: (choice: ThemeChoice) => {
    if (choice === 'system') delete window.document.documentElement.dataset.theme
    else window.document.documentElement.dataset.theme = choice
  },
})

export const openBrowser = (window: Window & typeof globalThis, page = randomId(16)): Browser => ({
  watchHistory: defineWatchHistoryActor(window),
  watchVisibility: defineWatchVisibilityActor(window.document),
  watchConnection: defineWatchConnectionActor(window),
  watchLeaving: defineWatchLeavingActor(window),
  watchChanges: defineWatchChangesActor({ page, document: window.document }),
  announceChange: () => announceChange(page),
  newKey: () => randomId(16),
  ...createPageEffects(window),
  origin: window.location.origin,
  path: () => window.location.pathname,
  send: sendInBackground((...request) => window.fetch(...request)),
  shrinkPicture: (file) => shrinkPicture(window, file),
  newRequest: () => new window.XMLHttpRequest(),
  logFailure: (call) => {
    // eslint-disable-next-line no-console -- a failed token is logged and shows no message (ROUTE-03)
    console.error(`The call ${call} failed; its report has the details.`)
  },
  onRevived: (listener) => {
    window.addEventListener('pageshow', (event) => {
      if (event.persisted) listener()
    })
  },
})
