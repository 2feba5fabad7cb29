import { test } from '@playwright/test'
import { chromiumFlags, findWholeChromium } from '../../scripts/chromium.ts'
import { testEvents } from './tests.ts'

/**
 * Tests pages in the back-forward cache. The other tests run without this cache, and the headless shell has
 * none.
 */

const executablePath = findWholeChromium()
test.use({
  launchOptions: {
    args: chromiumFlags,
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
    ...(executablePath ? { executablePath } : {}),
  },
})
testEvents(['back out of the browser’s memory'])
