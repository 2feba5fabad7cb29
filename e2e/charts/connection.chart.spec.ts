import type { Page } from '@playwright/test'
import { cases } from '../../tests/charts/connection.cases.ts'
import { expect } from '../fixtures.ts'
import { testInBrowser } from '../harness/drive-browser.ts'
import { openHome } from '../start.ts'
import { bakery } from '../texts.ts'

/** Fires only the browser's event. Requests still go out, and the test answers them. */
const fireEvent = (page: Page, type: 'offline' | 'online') =>
  page.evaluate((name) => {
    window.dispatchEvent(new Event(name))
  }, type)

testInBrowser('Whether the server can be reached', cases, {
  start: async (page) => {
    const home = await openHome(page)
    await home.doesType(bakery)
    await expect(home.getSparks).toBeEnabled()
  },
  calls: { askServer: { method: 'GET', path: /^\/healthz$/, body: () => ({ status: 'ok' }) } },
  gestures: {
    'network.lost': (page) => fireEvent(page, 'offline'),
    'network.restored': (page) => fireEvent(page, 'online'),
  },
  facts: async (page, model) => {
    const strip = page
      .getByRole('status')
      .filter({ hasText: /^(?:We can’t reach the server|Connected again)/ })
    const getSparks = page.getByRole('button', { name: 'Get sparks' })
    if (model.matches('offline')) {
      await expect(strip).toHaveText(/^We can’t reach the server\. What you type stays in this tab/)
      await expect(getSparks).toHaveAccessibleDescription('We can’t reach the server')
    } else {
      if (model.matches('back')) await expect(strip).toHaveText('Connected again.')
      else await expect(strip).toHaveCount(0)
      await expect(getSparks).toBeEnabled()
    }
    await expect(page.getByRole('textbox', { name: 'Your business challenge' })).toHaveValue(bakery)
  },
  can: (event) => event.type !== 'xstate.error.actor.watchConnection',
  leftOut: { '(root) | watchConnection ✗': 'A browser always lets itself be listened to.' },
})
