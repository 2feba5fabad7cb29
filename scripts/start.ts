import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { isBuilt } from './build.ts'

const root = resolve(import.meta.dirname, '..')
process.chdir(root)
// What is set in the environment already wins over the file.
if (existsSync('.env')) process.loadEnvFile('.env')

/** Runs a preparing step to its end and stops the start when it fails. */
function prepare(what: string, script: string, ...args: string[]): void {
  console.log(`start: ${what} …`)
  const { status, signal } = spawnSync(process.execPath, [script, ...args], { stdio: 'inherit' })
  if (signal) process.exit(130)
  if (status !== 0) {
    console.error(`start: ${what} failed`)
    process.exit(status ?? 1)
  }
}

// An image that ships `dist/` without the sources and the build tools starts as it is.
const canBuild = existsSync('node_modules/vite') && existsSync('node_modules/@pandacss/dev')
if (canBuild) {
  if (isBuilt()) console.log('start: the build is up to date')
  else {
    prepare('generating styles', 'node_modules/@pandacss/dev/bin.js', 'codegen', '--silent')
    prepare('building the pages (about half a minute, once)', 'scripts/build.ts')
  }
} else if (!existsSync('dist/index.html')) {
  console.error(
    'start: dist/ is missing and the build tools are not installed. Run `npm ci`, then `npm start`.',
  )
  process.exit(1)
}

// The server runs in this very process, so that signals and the exit code need no passing on.
await import('../server/main.ts')
