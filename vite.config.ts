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
  // The one page has two faces (prerendered home, shell for every other route); the server chooses.
  appType: 'spa',
  build: {
    target: 'es2023',
    outDir: 'dist',
    manifest: true,
    sourcemap: false,
    // Fonts must come from files: `font-src 'self'` refuses data URLs.
    assetsInlineLimit: 0,
    // The polyfill is an inline-like script for browsers older than this product supports.
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: {
      output: {
        codeSplitting: {
          // What the first page needs comes in one piece: dozens of shared crumbs compress badly and each
          // costs a request. Everything behind an `import()` stays lazy.
          // The entry itself stays apart: it awaits at top level, and a lazy piece that imported from it
          // would wait for it for ever.
          groups: [
            { name: 'home', tags: ['$initial'], test: (id) => !/\/(index\.html|src\/main\.tsx)$/.test(id) },
          ],
        },
      },
    },
  },
})
