import { renderToString } from 'react-dom/server'
import { createActor } from 'xstate'
import { appMachine } from '#machines/app/app.machine.ts'
import { documentTitle, readRoute } from '#machines/shell/routes.ts'
import { AppContext } from '#ui/app-context.tsx'
import { App } from '#ui/app.tsx'
import { fetchScreen } from '#ui/screens.ts'
import { blankPage } from './boot.ts'

/**
 * Renders the page at an address without stored data, a clock or a window width. The root actor is never started.
 *
 * @param whole whether the screen is rendered too; otherwise only the frame, around a loading state
 */
export const renderPage = async (
  path: string,
  whole: boolean,
): Promise<{ title: string; markup: string }> => {
  if (whole && path !== '/') await fetchScreen(path)
  const input = blankPage(path)
  const { productName } = input.config
  return {
    title: whole ? documentTitle(productName, readRoute(path).place) : productName,
    markup: renderToString(
      <AppContext value={createActor(appMachine, { input })}>
        <App />
      </AppContext>,
    ),
  }
}
