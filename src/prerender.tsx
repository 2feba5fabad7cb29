import { renderToString } from 'react-dom/server'
import { createActor } from 'xstate'
import { appMachine } from '#machines/app/app.machine.ts'
import { sparksPath, firstCategory } from '#machines/sparks/sparks.rules.ts'
import { AppContext } from '#ui/app-context.tsx'
import { App } from '#ui/app.tsx'
import { blankPage } from './boot.ts'

/** The markup of a page without storage, clock or window width. The root actor is created but never started. */
const renderAt = (path: string): string =>
  renderToString(
    <AppContext value={createActor(appMachine, { input: blankPage(path) })}>
      <App />
    </AppContext>,
  )

/** Renders the home page for `dist/index.html`, which the browser hydrates. */
export const renderHome = (): string => renderAt('/')

/**
 * Renders the frame with a loading screen for `dist/app.html`. The browser replaces both when it renders the
 * page.
 */
export const renderShell = (): string => renderAt(sparksPath(firstCategory))
