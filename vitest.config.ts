import { availableParallelism } from 'node:os'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { vocabulary } from './scripts/charts/vocabulary.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** Which share of the charts a worker takes (tests/charts/paths.test.ts). */
    share: { index: number; count: number }
  }
}

/** Folders of tests/server that start no server; their files share one engine per worker. */
const withEngine = ['brief', 'case-studies', 'catalogue', 'content', 'domain', 'engine', 'papers']

export default defineConfig({
  plugins: [react(), vocabulary()],
  // jsdom lays nothing out, so style sheets need no processing; the browser tests see the real ones.
  css: { postcss: { plugins: [] } },
  test: {
    // A test without an assertion proves nothing. The second that `expect.poll` waits by default would measure a busy
    // machine.
    expect: { requireAssertions: true, poll: { timeout: 30_000 } },
    allowOnly: false,
    // Milliseconds. No test measures time; these limits only end a test that hangs, on a machine that runs
    // everything at once.
    testTimeout: 240_000,
    hookTimeout: 240_000,
    // More workers than cores, because a worker waits for files and processes a quarter of the time. The
    // default leaves one core to an editor, which halves the speed on two cores. Most files share the modules
    // of their worker, because evaluating them again for each file took half of the time.
    maxWorkers: Math.ceil(availableParallelism() * 1.5),
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          environment: 'node',
          include: ['tests/**/*.test.ts'],
          exclude: ['tests/server/**', 'tests/charts/paths.test.ts'],
          // Clocks and networks are injected, so a test that fails once is wrong.
          retry: 0,
          isolate: false,
        },
      },
      // The generated paths of all charts: one file, shared by two workers.
      ...[0, 1].map((index) => ({
        extends: true as const,
        test: {
          name: `charts ${index + 1}/2`,
          environment: 'node' as const,
          include: ['tests/charts/paths.test.ts'],
          provide: { share: { index, count: 2 } },
          retry: 0,
          isolate: false,
        },
      })),
      {
        extends: true,
        test: {
          name: 'engine',
          environment: 'node',
          include: withEngine.map((folder) => `tests/server/${folder}/**/*.test.ts`),
          retry: 0,
          // Each file needs the library, the tagger and the trained detector, and loading these takes longer
          // than most tests.
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'server',
          environment: 'node',
          include: ['tests/server/**/*.test.ts'],
          exclude: [
            ...withEngine.map((folder) => `tests/server/${folder}/**`),
            // Faults and the largest requests at a real server take minutes: `npm test -- --only chaos` and
            // `--only hostile` run them, and so does `npm run test:all`.
            ...(process.env['TEST_ALL'] === '1' ? [] : ['tests/server/chaos/**']),
          ],
          retry: 0,
          // The server's libraries change globals (`Response`), and a model that is read twice in one process
          // no longer works.
          isolate: true,
        },
      },
      {
        extends: true,
        test: {
          name: 'view',
          environment: 'jsdom',
          include: ['tests/**/*.view.test.tsx'],
          setupFiles: ['tests/setup.view.ts'],
          // As in browser tests (playwright.config.ts): a test that passes only the second time, on a newly
          // rendered page, passes and is listed as `(retry x1)`.
          retry: 1,
          isolate: false,
        },
      },
    ],
  },
})
