import { execFileSync, spawnSync } from 'node:child_process'
import { accessSync, constants, existsSync, readFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { chromium } from '@playwright/test'

/**
 * The headless shell comes first: it is the same engine without windows and opens a page five times as fast.
 */
const names = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
]

/** Matches the headless shell. It has no back-forward cache, so Back always loads the page again. */
const headlessShell = /headless-shell|headless_shell/

const isExecutable = (path: string) => {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/**
 * The browser for tests: `CHROMIUM_PATH`, else one on `PATH`, else Playwright's download. Undefined if there
 * is none.
 *
 * @throws if `CHROMIUM_PATH` is set but cannot be run, because a wrong setting should not be ignored.
 */
export function findChromium(environment: NodeJS.ProcessEnv = process.env): string | undefined {
  const chosen = environment.CHROMIUM_PATH
  if (chosen) {
    if (!isExecutable(chosen)) throw new Error(`CHROMIUM_PATH is ${chosen}, but that cannot be run.`)
    return chosen
  }
  return findOnPath(names, environment) ?? findDownloaded()
}

const findOnPath = (wanted: readonly string[], environment: NodeJS.ProcessEnv) => {
  const folders = (environment.PATH ?? '').split(delimiter).filter(Boolean)
  return wanted.flatMap((name) => folders.map((folder) => join(folder, name))).find(isExecutable)
}

const findDownloaded = () => {
  const downloaded = chromium.executablePath()
  return existsSync(downloaded) ? downloaded : undefined
}

/** A browser with a back-forward cache, whatever the other tests use. Undefined if there is none. */
export function findWholeChromium(environment: NodeJS.ProcessEnv = process.env): string | undefined {
  const chosen = findChromium(environment)
  if (chosen !== undefined && !headlessShell.test(chosen)) return chosen
  return (
    findOnPath(
      names.filter((name) => !headlessShell.test(name)),
      environment,
    ) ?? findDownloaded()
  )
}

const isDebianRoot = () =>
  process.getuid?.() === 0 &&
  existsSync('/etc/os-release') &&
  /^ID(_LIKE)?=.*debian/m.test(readFileSync('/etc/os-release', 'utf8'))

/**
 * Finds a browser or installs one: Playwright's download first, or a Debian package if that fails and we are
 * root on Debian.
 *
 * @throws with a plain message if no browser can be installed.
 */
export function ensureChromium(say: (line: string) => void): string {
  const found = findChromium()
  if (found) return found

  say('No Chromium found: downloading one with Playwright.')
  const cli = join(import.meta.dirname, '../node_modules/@playwright/test/cli.js')
  spawnSync(process.execPath, [cli, 'install', 'chromium'], { stdio: 'inherit' })
  const downloaded = findChromium()
  if (downloaded) return downloaded

  if (isDebianRoot()) {
    execFileSync('apt-get', ['update', '-q'], { stdio: 'inherit' })
    for (const name of ['chromium-headless-shell', 'chromium']) {
      say(`The download failed: installing the Debian package ${name}.`)
      spawnSync('apt-get', ['install', '-y', '-q', name], { stdio: 'inherit' })
      const installed = findChromium()
      if (installed) return installed
    }
  }

  throw new Error(
    'The browser tests need Chromium. Install it (Debian: sudo apt-get install chromium; macOS: brew install --cask chromium) or set CHROMIUM_PATH to its executable.',
  )
}

/** Headless flags that keep the browser quiet, offline and runnable as root in a container. */
export const chromiumFlags = [
  '--no-sandbox',
  '--disable-quic',
  '--disable-gpu',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]
