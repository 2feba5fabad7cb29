import { spawn, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { constants } from 'node:os'
import { resolve } from 'node:path'
import { isBuilt } from './build.ts'

const root = resolve(import.meta.dirname, '..')
process.chdir(root)

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

const server = spawn(process.execPath, ['server/main.ts'], { stdio: 'inherit' })
const forward = (signal: NodeJS.Signals) => {
  // Ctrl-C in a terminal reaches the server by itself; a second copy would read as "stop at once".
  if (signal === 'SIGINT' && process.stdin.isTTY) return
  server.kill(signal)
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, forward)
server.on('exit', (code, signal) => {
  process.exitCode = code ?? 128 + (signal ? constants.signals[signal] : 0)
})
server.on('error', (error) => {
  console.error(`start: the server could not be started: ${error.message}`)
  process.exitCode = 1
})
