import { test } from '@playwright/test'
import { chromiumFlags, findWholeChromium } from '../../scripts/chromium.ts'
import { testEvents } from './tests.ts'

/** Pages in the back-forward cache, which the other tests do without and the headless shell lacks. */
const executablePath = findWholeChromium()
test.use({
  launchOptions: {
    args: chromiumFlags,
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
    ...(executablePath ? { executablePath } : {}),
  },
})
testEvents(['back out of the browser’s memory'])
