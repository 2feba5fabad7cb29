import { renderToString } from 'react-dom/server'
import { createActor } from 'xstate'
import { appMachine } from '#machines/app/app.machine.ts'
import { sparksPath, firstCategory } from '#machines/sparks/sparks.rules.ts'
import { AppContext } from '#ui/app-context.tsx'
import { App } from '#ui/app.tsx'
import { blankPage } from './boot.ts'

/** The markup of a page before anything is known: no storage, no clock, no width. The root actor is never started. */
const renderAt = (path: string): string =>
  renderToString(
    <AppContext value={createActor(appMachine, { input: blankPage(path) })}>
      <App />
    </AppContext>,
  )

/** Home, for `dist/index.html`, which the browser hydrates. */
export const renderHome = (): string => renderAt('/')

/** The frame around a loading screen, for `dist/app.html`; the screen replaces it. */
export const renderShell = (): string => renderAt(sparksPath(firstCategory))
