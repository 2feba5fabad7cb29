import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { createServer } from 'vite'

const root = resolve(import.meta.dirname, '..')
// Variables already set in the environment take precedence over the file.
if (existsSync(join(root, '.env'))) process.loadEnvFile(join(root, '.env'))
const port = Number(process.env.PORT ?? 3000)
const host = process.env.HOST ?? 'localhost'
const apiPort = port + 1
const target = `http://127.0.0.1:${apiPort}`

// Paths that the server answers; Vite handles everything else.
const served = [
  '/v1',
  '/config.json',
  '/healthz',
  '/readyz',
  '/metrics',
  '/oidc',
  '/help',
  '/brand',
  '/operator/(?:state|look|trial|model)',
  '/shared',
  '/sw.js',
  '/manifest.webmanifest',
]

console.log(`dev: API on ${target}, restarted on every change of server/ and the contract`)
const api = spawn(process.execPath, ['--watch', '--watch-preserve-output', 'server/main.ts'], {
  cwd: root,
  stdio: 'inherit',
  env: {
    ...process.env,
    PORT: String(apiPort),
    HOST: '127.0.0.1',
    INSPECTOR: process.env.INSPECTOR ?? 'on',
    // A service worker left in this browser by `npm start` would serve old pages.
    OFFLINE: 'off',
    PUBLIC_URL: process.env.PUBLIC_URL ?? `http://${host}:${port}`,
  },
})

const panda = spawn(process.execPath, ['node_modules/@pandacss/dev/bin.js', 'codegen', '--silent'], {
  cwd: root,
  stdio: 'inherit',
})
await new Promise((done) => panda.on('exit', done))

const vite = await createServer({
  root,
  // Here one server serves the product's pages and the inspector, so they share a style sheet.
  css: { postcss: 'inspector' },
  server: {
    port,
    host,
    strictPort: true,
    proxy: Object.fromEntries(served.map((path) => [`^${path}(/|$|\\?)`, { target, changeOrigin: false }])),
  },
})
await vite.listen()
vite.printUrls()

let stopping = false
const stop = async (code: number) => {
  if (stopping) return
  stopping = true
  api.kill('SIGTERM')
  await vite.close()
  process.exit(code)
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop(0))
api.on('exit', (code) => void stop(code ?? 1))
