import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { bundledPackages } from './scripts/sbom/bundled.ts'

/** The inspector's page, built by itself, so that not a byte of it is in what visitors fetch (decision record 28). */
export default defineConfig({
  plugins: [react(), bundledPackages()],
  css: { postcss: 'inspector' },
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
    // In one piece: it is opened on purpose, on the machine of whoever develops.
    chunkSizeWarningLimit: 2000,
    rolldownOptions: { input: 'inspector/index.html' },
  },
})
