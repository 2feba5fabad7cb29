import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { bundledPackages } from './scripts/sbom/bundled.ts'

/** Builds the inspector's page separately, so that visitors load none of it (decision record 28). */
export default defineConfig({
  plugins: [react(), bundledPackages()],
  css: { postcss: 'inspector' },
  build: {
    target: 'es2023',
    outDir: 'dist',
    emptyOutDir: false,
    // The main page's build has already copied the public files.
    copyPublicDir: false,
    sourcemap: false,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    // One large chunk is fine here, because only developers open this page, on their own machine.
    chunkSizeWarningLimit: 2000,
    rolldownOptions: { input: 'inspector/index.html' },
  },
})
