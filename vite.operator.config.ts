import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { bundledPackages } from './scripts/sbom/bundled.ts'

/** Builds the operator's page separately, so that visitors load none of it. */
export default defineConfig({
  plugins: [react(), bundledPackages()],
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
    rolldownOptions: { input: 'operator/index.html' },
  },
})
