import { defineConfig } from '@playwright/test'
import base from './playwright.config.ts'

/** Compares pictures of every screen (docs/guide/look-at-pictures.md). Not part of `npm test`; build first. */
export default defineConfig(base, {
  testDir: 'e2e/visual',
  testMatch: '**/*.visual.ts',
  outputDir: 'test-results/visual',
  snapshotPathTemplate: '{testDir}/baselines/{arg}{ext}',
  // Making a picture keeps a core busy, so more workers than cores would only take longer.
  workers: 2,
  retries: 0,
  timeout: 300_000,
  expect: { timeout: 10_000 },
  reporter: 'line',
  use: { viewport: { width: 1280, height: 900 }, contextOptions: { reducedMotion: 'reduce' } },
})
