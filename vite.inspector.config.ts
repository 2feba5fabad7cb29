import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { plainCharts } from './scripts/plain-charts.ts'

/** The inspector's page, built by itself, so that not a byte of it is in what visitors fetch (decision record 28). */
export default defineConfig({
  plugins: [react(), plainCharts()],
  css: { postcss: 'inspector' },
  publicDir: false,
  build: {
    target: 'es2023',
    outDir: 'dist',
    emptyOutDir: false,
    sourcemap: false,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: { input: 'inspector/index.html' },
  },
})
