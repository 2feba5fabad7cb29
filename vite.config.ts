import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { vocabulary } from './scripts/charts/vocabulary.ts'
import { bundledPackages } from './scripts/sbom/bundled.ts'

/**
 * The browser build. `scripts/build.ts` runs it twice (page, prerenderer) and finishes the pages;
 * `scripts/dev.ts` serves it beside the API.
 */
export default defineConfig({
  plugins: [react(), vocabulary(), bundledPackages()],
  // There is one page in two forms: prerendered home, and a shell for every other route. The server chooses.
  appType: 'spa',
  build: {
    target: 'es2023',
    outDir: 'dist',
    manifest: true,
    sourcemap: false,
    // Fonts must come from files: `font-src 'self'` refuses data URLs.
    assetsInlineLimit: 0,
    // The polyfill is only for browsers older than those this product supports.
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: {
      output: {
        codeSplitting: {
          // What the first page needs comes in one chunk, because dozens of small shared chunks compress badly
          // and each costs a request. Everything behind an `import()` stays lazy. The entry itself stays
          // separate: it awaits at top level, and a lazy chunk that imported from it would wait for ever.
          groups: [
            { name: 'home', tags: ['$initial'], test: (id) => !/\/(index\.html|src\/main\.tsx)$/.test(id) },
          ],
        },
      },
    },
  },
})
