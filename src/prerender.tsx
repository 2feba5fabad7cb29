import { renderToString } from 'react-dom/server'
import { sparksPath, firstCategory } from '#machines/sparks/sparks.rules.ts'
import { AppContext } from '#ui/app-context.tsx'
import { App } from '#ui/app.tsx'
import { createFirst } from './boot.ts'
import { builtInConfig } from './config.ts'

/** The markup of a page as it is before anything is known: no storage, no clock, no width. */
const renderAt = (path: string): string => {
  const first = createFirst(builtInConfig, path)
  return renderToString(
    <AppContext value={{ app: first, first, config: builtInConfig, firstConfig: builtInConfig }}>
      <App />
    </AppContext>,
  )
}

/** Home, for `dist/index.html`: hydrated by the browser. */
export const renderHome = (): string => renderAt('/')

/** The frame around a screen that is still loading, for `dist/app.html`: replaced when the screen is there. */
export const renderShell = (): string => renderAt(sparksPath(firstCategory))
