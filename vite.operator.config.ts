import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { bundledPackages } from './scripts/sbom/bundled.ts'

/** The operator's page, built by itself, so that not a byte of it is in what visitors fetch. */
export default defineConfig({
  plugins: [react(), bundledPackages()],
  build: {
    target: 'es2023',
    outDir: 'dist',
    emptyOutDir: false,
    // The page's build copied them.
    copyPublicDir: false,
    sourcemap: false,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: { input: 'operator/index.html' },
  },
})
