import { availableParallelism } from 'node:os'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { vocabulary } from './scripts/charts/vocabulary.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** Which of the charts a worker takes (tests/charts/paths.test.ts). */
    share: { index: number; count: number }
  }
}

/** Folders of tests/server that run no server: their files share the engine of their worker. */
const withEngine = ['brief', 'case-studies', 'catalogue', 'content', 'domain', 'engine', 'papers']

export default defineConfig({
  plugins: [react(), vocabulary()],
  // jsdom lays nothing out, so style sheets need no processing; the browser tests see the real ones.
  css: { postcss: { plugins: [] } },
  test: {
    // A test without an assertion proves nothing.
    expect: { requireAssertions: true },
    allowOnly: false,
    // No test is about how long it takes: these only end one that hangs, on a machine that runs everything at
    // once.
    testTimeout: 240_000,
    hookTimeout: 240_000,
    // More than cores: a worker waits for files and processes a quarter of the time. By default one core is
    // left to an editor, which halves the speed where there are two. Most files share the modules of their
    // worker: to evaluate them anew for each file took half of the time.
    maxWorkers: Math.ceil(availableParallelism() * 1.5),
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          environment: 'node',
          include: ['tests/**/*.test.ts'],
          exclude: ['tests/server/**', 'tests/charts/paths.test.ts'],
          // Clocks and networks are injected: what fails here once is wrong.
          retry: 0,
          isolate: false,
        },
      },
      // The generated paths of all charts: one file, shared by as many workers as there are usually cores.
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
          // Each file needs the library, the tagger and what was learnt: loading them takes longer than most tests.
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
            // Minutes of faults and of the largest requests at a real server: `npm test -- --only chaos` and
            // `--only hostile`, also in `npm run test:all`.
            ...(process.env['TEST_ALL'] === '1' ? [] : ['tests/server/chaos/**']),
          ],
          retry: 0,
          // Its libraries change what is global (`Response`), and a model that is read twice in a process is
          // spoilt.
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
          // As in the browser (playwright.config.ts): what holds only the second time, on a page rendered
          // afresh, passes and is named, `(retry x1)`.
          retry: 1,
          isolate: false,
        },
      },
    ],
  },
})
