import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig, devices } from '@playwright/test'
import { logFile } from './e2e/log/files.ts'
import { chromiumFlags, findChromium } from './scripts/chromium.ts'

const port = process.env.E2E_PORT ?? '4410'
const origin = `http://127.0.0.1:${port}`
const executablePath = findChromium()

// Workers read this file again: only the first reading makes the folder, and only that one removes it.
if (!process.env.E2E_DATA_DIR) {
  const folder = mkdtempSync(join(tmpdir(), 'sparkwright-e2e-'))
  process.env.E2E_DATA_DIR = folder
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
}

// Without a build every test would wait for its whole time.
if (!existsSync('dist/.stamp')) throw new Error('There is nothing to test yet: npm run build')

/**
 * The built product in Chromium. `npm run test:browser` builds it when needed; `npm test` adds a JSON report.
 */
export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  fullyParallel: true,
  // A test waits for the page half of the time: three of them keep two cores busy.
  workers: 3,
  // Chromium on a machine that is busy with something else misses a deadline now and then. What fails twice
  // is wrong; what fails once is named at the end of the run as flaky, and is to be mended.
  retries: 1,
  forbidOnly: true,
  // Tests tagged `@long` show once more, elsewhere or by another way, what a shorter one shows: `npm run
  // test:all` runs them, and so does whoever names a file of them with TEST_ALL=1.
  ...(process.env.TEST_ALL !== '1' && { grepInvert: /@long/ }),
  // No test is about how long the machine takes: these only end one that hangs.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  reporter: 'line',
  globalTeardown: './e2e/log/log.teardown.ts',
  use: {
    ...devices['Desktop Chrome'],
    baseURL: origin,
    // Tests look at requests and answer them, which a service worker keeps from them; offline.spec.ts lets it
    // in.
    serviceWorkers: 'block',
    // Recording every test for the case that it fails would double the time of the run.
    trace: process.env.E2E_TRACE ? 'retain-on-failure' : 'off',
    launchOptions: { args: chromiumFlags, ...(executablePath ? { executablePath } : {}) },
  },
  webServer: {
    // What it logs and what it was sent are compared when the run is over.
    command: `"${process.execPath}" --import ./e2e/log/heard.ts server/main.ts >> "${logFile()}"`,
    url: `${origin}/readyz`,
    reuseExistingServer: false,
    timeout: 180_000,
    stdout: 'ignore',
    stderr: 'pipe',
    env: {
      PORT: port,
      HOST: '127.0.0.1',
      PUBLIC_URL: origin,
      DATA_DIR: process.env.E2E_DATA_DIR,
      RATE_LIMITS: 'off',
      // The token is printed, and what is printed here is searched for secrets.
      OPERATOR_TOKEN: 'off',
      E2E_DATA_DIR: process.env.E2E_DATA_DIR,
      // Nobody listens there: the tests answer for the collector and look at what it was sent.
      ANALYTICS_URL: '/collect',
      LINK_WEBSITE: 'https://www.example.org/',
      SUPPORT_CONTACT: 'help@example.org',
    },
  },
})
