import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig, devices } from '@playwright/test'
import { logFile } from './e2e/log/files.ts'
import { chromiumFlags, findChromium } from './scripts/chromium.ts'

const port = process.env.E2E_PORT ?? '4410'
const origin = `http://127.0.0.1:${port}`
const executablePath = findChromium()

// Workers load this file again. Only the first process creates the folder, and only that process removes it.
if (!process.env.E2E_DATA_DIR) {
  const folder = mkdtempSync(join(tmpdir(), 'sparkwright-e2e-'))
  process.env.E2E_DATA_DIR = folder
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
}

// Without a build, every test would wait until its time limit.
if (!existsSync('dist/.stamp')) throw new Error('There is nothing to test yet: npm run build')

/**
 * Tests the built product in Chromium. `npm run test:browser` builds it when needed; `npm test` adds a JSON
 * report.
 */
export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  fullyParallel: true,
  // Tests wait for the page half of the time, so three workers keep two cores busy.
  workers: 3,
  // On a busy machine Chromium misses a deadline now and then. A test that fails twice is wrong; one that fails
  // once is listed as flaky at the end of the run and must be mended.
  retries: 1,
  forbidOnly: true,
  // Tests tagged `@long` repeat, in other places or by other means, what shorter tests already show. They run in
  // `npm run test:all`, and in single files with TEST_ALL=1.
  ...(process.env.TEST_ALL !== '1' && { grepInvert: /@long/ }),
  // Milliseconds. No test asserts how fast anything is; these limits only end a test that hangs.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  reporter: 'line',
  globalTeardown: './e2e/log/log.teardown.ts',
  use: {
    ...devices['Desktop Chrome'],
    baseURL: origin,
    // A service worker would hide requests that tests watch or answer; offline.spec.ts allows it.
    serviceWorkers: 'block',
    // Recording a trace of every test, in case it fails, would double the time of the run.
    trace: process.env.E2E_TRACE ? 'retain-on-failure' : 'off',
    launchOptions: { args: chromiumFlags, ...(executablePath ? { executablePath } : {}) },
  },
  webServer: {
    // At the end of the run, log.teardown.ts searches the server's log for what the server was sent.
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
      // The server would print its token, and its output is searched for secrets.
      OPERATOR_TOKEN: 'off',
      E2E_DATA_DIR: process.env.E2E_DATA_DIR,
      // No collector listens at this address. The tests answer in its place and look at what it was sent.
      ANALYTICS_URL: '/collect',
      LINK_WEBSITE: 'https://www.example.org/',
      SUPPORT_CONTACT: 'help@example.org',
    },
  },
})
