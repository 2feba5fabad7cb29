import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { enableCompileCache } from 'node:module'
import { resolve } from 'node:path'
import { isBuilt } from './build.ts'

const root = resolve(import.meta.dirname, '..')
process.chdir(root)
// Variables already set in the environment take precedence over the file.
if (existsSync('.env')) process.loadEnvFile('.env')

// An image that ships `dist/` without sources and build tools starts without building.
const canBuild = existsSync('node_modules/vite') && existsSync('node_modules/@pandacss/dev')
if (canBuild) {
  if (isBuilt()) console.log('start: the build is up to date')
  else {
    console.log('start: building the pages (only when something has changed) …')
    const { status, signal } = spawnSync(process.execPath, ['scripts/build.ts'], { stdio: 'inherit' })
    if (status !== 0) {
      console.error('start: stopped, because the build failed')
      process.exit(signal ? 130 : (status ?? 1))
    }
  }
} else if (!existsSync('dist/index.html')) {
  console.error(
    'start: dist/ is missing and the build tools are not installed. Run `npm ci`, then `npm start`.',
  )
  process.exit(1)
}

// Later starts read compiled code, which saves time and a fifth of the memory.
enableCompileCache(resolve(root, '.cache/node'))

// The server runs in this process, so that signals and the exit code need no forwarding.
await import('../server/main.ts')
