import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { extname, join, relative, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Manifest } from 'vite'
import { drawIcons } from './icons.ts'
import { bringBack, setAside } from './older-assets.ts'
import { fillServiceWorker, keptFiles } from './service-worker.ts'

const root = resolve(import.meta.dirname, '..')
const dist = join(root, 'dist')
const prerenderer = join(root, '.cache/prerender')
const shelf = join(root, '.cache/older-assets')
const stampFile = join(dist, '.stamp')

/** Everything that affects the contents of `dist`. */
const sources = [
  'contract/**/*',
  'src/**/*',
  'docs/statecharts/drawings/*',
  'docs/requirements.md',
  'public/**/*',
  'index.html',
  'inspector/**/*',
  'operator/**/*',
  'package-lock.json',
  'package.json',
  'vite.config.ts',
  'vite.inspector.config.ts',
  'vite.operator.config.ts',
  'panda.config.ts',
  'panda.inspector.config.ts',
  'postcss.config.mjs',
  'scripts/build.ts',
  'scripts/icons.ts',
  'scripts/older-assets.ts',
  'scripts/sbom/bundled.ts',
  'scripts/service-worker.ts',
  'scripts/charts/vocabulary.ts',
]

/** One hash over the names and contents of all sources: an equal hash means an equal build. */
function hashOfSources(): string {
  const hash = createHash('sha256')
  const files = globSync(sources, { cwd: root })
    .filter((file) => statSync(join(root, file)).isFile())
    .sort()
  for (const file of files) {
    hash.update(`${file}\0`)
    hash.update(readFileSync(join(root, file)))
    hash.update('\0')
  }
  return hash.digest('hex')
}

/** Whether `dist` was built from exactly the current sources. */
export function isBuilt(): boolean {
  return existsSync(stampFile) && readFileSync(stampFile, 'utf8') === hashOfSources()
}

/** Builds if necessary, in a separate process, because Vite switches its own process to production mode. */
export function ensureBuilt(): void {
  if (isBuilt()) return
  const { status } = spawnSync(process.execPath, [import.meta.filename], { cwd: root, stdio: 'inherit' })
  if (status !== 0) throw new Error('The product could not be built (npm run build).')
}

/** `styled-system/` is generated, so a build always generates it again. */
function generateStyles(): void {
  const panda = join(root, 'node_modules/@pandacss/dev/bin.js')
  const { status } = spawnSync(process.execPath, [panda, 'codegen', '--silent'], {
    cwd: root,
    stdio: 'inherit',
  })
  if (status !== 0) throw new Error('Panda could not generate the styles (npm run codegen).')
}

/**
 * Builds a page in a separate process, because Panda does not reload the configuration that it read first.
 */
function buildBeside(name: 'inspector' | 'operator'): void {
  const vite = join(root, 'node_modules/vite/bin/vite.js')
  const { status } = spawnSync(
    process.execPath,
    [vite, 'build', '--config', `vite.${name}.config.ts`, '--logLevel', 'warn'],
    { cwd: root, stdio: 'inherit' },
  )
  if (status !== 0) throw new Error(`The page ${name}/index.html could not be built.`)
  const file = join(dist, name, 'index.html')
  const page = readFileSync(file, 'utf8')
  refuseInline(`dist/${name}/index.html`, page)
  writeFileSync(file, inlineScript(page, 'theme.js'))
}

interface BuiltPage {
  /** In `dist`; the server chooses one by address. */
  file: string
  /** The address that it is rendered at. */
  path: string
  /** Whether its screen is rendered too; otherwise only the frame is, around a loading state. */
  isWhole: boolean
  /** Sources that it fetches with the entry, because it is sure to need them. */
  preloads: readonly string[]
}

const apiClient = 'src/api/client.ts'
/**
 * The pages that the build renders: the screens that look the same to everybody, the case study while it is
 * loading, and one page for all other addresses. The component library is not among them, because its slider
 * has an inline style, which the content security policy blocks in markup.
 */
const builtPages: readonly BuiltPage[] = [
  { file: 'index.html', path: '/', isWhole: true, preloads: [] },
  {
    file: 'cookie-policy.html',
    path: '/cookie-policy/',
    isWhole: true,
    preloads: ['src/ui/shell/cookie-policy.screen.tsx'],
  },
  {
    file: 'case-study.html',
    path: '/case-study/0/',
    isWhole: true,
    preloads: ['src/ui/evidence/case-study.screen.tsx', apiClient],
  },
  { file: 'error.html', path: '/error/', isWhole: true, preloads: ['src/ui/shell/error.screen.tsx'] },
  { file: 'not-found.html', path: '/not/found/', isWhole: true, preloads: ['src/ui/shell/error.screen.tsx'] },
  { file: 'app.html', path: '/challenges/new/', isWhole: false, preloads: [apiClient] },
]

/** The export of `src/prerender.tsx`. */
interface Prerenderer {
  renderPage: (path: string, whole: boolean) => Promise<{ title: string; markup: string }>
}

async function loadPrerenderer(): Promise<Prerenderer> {
  const { build } = await import('vite')
  await build({
    root,
    logLevel: 'warn',
    ssr: { noExternal: true },
    build: {
      ssr: 'src/prerender.tsx',
      outDir: prerenderer,
      emptyOutDir: true,
      manifest: false,
      copyPublicDir: false,
    },
  })
  const [file] = globSync('prerender.{js,mjs}', { cwd: prerenderer })
  if (!file) throw new Error('The prerenderer was built, but prerender.js is missing.')
  const { href } = pathToFileURL(join(prerenderer, file))
  const { renderPage } = (await import(href)) as Partial<Prerenderer>
  if (!renderPage) throw new Error('src/prerender.tsx must export renderPage(path, whole).')
  return { renderPage }
}

/** Fails the build if a page contains markup that the content security policy would block. */
function refuseInline(page: string, markup: string): void {
  const refused = [
    { what: 'an inline style attribute', pattern: /<[a-z][^>]*\sstyle=/i },
    { what: 'an inline <style>', pattern: /<style[\s>]/i },
    // A JSON block is data, not a script.
    { what: 'an inline <script>', pattern: /<script(?![^>]*\s(?:src|type="application\/json"))[\s>]/i },
    { what: 'an inline event handler', pattern: /<[a-z][^>]*\son[a-z]+=/i },
  ]
  for (const { what, pattern } of refused) {
    const at = markup.search(pattern)
    if (at >= 0)
      throw new Error(
        `${page} holds ${what}, which the content security policy blocks: ${markup.slice(at, at + 200)}`,
      )
  }
}

/** The chunk, the chunks it imports statically, and their style sheets. */
function filesReachedFrom(manifest: Manifest, key: string, found = new Set<string>()): Set<string> {
  const chunk = manifest[key]
  if (!chunk) throw new Error(`${key} is no chunk of the build, so no page can preload it.`)
  if (found.has(chunk.file)) return found
  found.add(chunk.file)
  for (const css of chunk.css ?? []) found.add(css)
  for (const imported of chunk.imports ?? []) filesReachedFrom(manifest, imported, found)
  return found
}

const preload = (file: string): string => {
  if (file.endsWith('.css')) return `<link rel="stylesheet" crossorigin href="/${file}" />`
  return `<link rel="modulepreload" crossorigin href="/${file}" />`
}

/** Adds preload links for `files` that the page does not load already. */
function withPreloads(page: string, files: Iterable<string>): string {
  const lines = [...files].filter((file) => !page.includes(`"/${file}"`)).map(preload)
  return page.replace(/ *<\/head>/, () => `${lines.map((line) => `    ${line}\n`).join('')}  </head>`)
}

const rootElement = '<div id="root"></div>'

/**
 * Fills index.html with a title and markup. If the markup is a whole screen, `#root` names its address for
 * hydration.
 */
function fillPage(page: string, { path, isWhole }: BuiltPage, title: string, markup: string): string {
  if (!page.includes(rootElement)) throw new Error(`index.html must contain ${rootElement}.`)
  const place = isWhole ? ` data-prerendered="${path}"` : ''
  // Functions as replacements, because the markup may contain `$&`.
  return page
    .replace(/<title>[^<]*<\/title>/, () => `<title>${title}</title>`)
    .replace(rootElement, () => `<div id="root"${place}>${markup}</div>`)
}

/**
 * Adds a script that runs as soon as the browser has parsed the challenge field, and then removes itself from
 * the page.
 */
function withDraftScript(markup: string): string {
  const field = /<textarea[^>]*\sname="challenge"[^>]*><\/textarea>/
  if (!field.test(markup)) throw new Error('The prerendered home must contain an empty challenge field.')
  return markup.replace(field, (found) => `${found}<script src="/draft.js"></script>`)
}

/** Replaces a script's tag with the script itself, which saves a request before the first paint. */
function inlineScript(page: string, name: 'theme.js' | 'draft.js'): string {
  const tag = `<script src="/${name}"></script>`
  if (!page.includes(tag)) throw new Error(`The page must contain ${tag}.`)
  const script = readFileSync(join(dist, name), 'utf8').replace(/^\s*\/\/.*\n/gm, '')
  return page.replace(tag, () => `<script>${script.trim()}</script>`)
}

const tokenRule = ':where(:root,:host)'

/**
 * Puts the CSS rules for the prerendered markup into the page; the full style sheet and the scripts are
 * loaded at its end, so that the first paint waits only for the page (decision record 10).
 */
async function inlineCriticalStyles(page: string): Promise<string> {
  const { default: Beasties } = await import('beasties')
  const beasties = new Beasties({
    path: dist,
    publicPath: '/',
    preload: 'body',
    fonts: false,
    // The rule of the design tokens. Beasties leaves it out, because it cannot tell what `:host` matches; without
    // it, everything moves when the full style sheet arrives.
    allowRules: [tokenRule],
    logLevel: 'silent',
  })
  const inlined = await beasties.process(page)
  if (!inlined.includes(`${tokenRule}{--`))
    throw new Error(`The critical styles lack the design tokens (${tokenRule}).`)
  const scripts = /<script type="module"[^>]*><\/script>\s*|<link rel="modulepreload"[^>]*>\s*/g
  const moved = inlined.match(scripts) ?? []
  return inlined.replace(scripts, '').replace('</body>', () => `${moved.join('')}</body>`)
}

const textual = new Set([
  '.js',
  '.mjs',
  '.css',
  '.html',
  '.svg',
  '.json',
  '.txt',
  '.webmanifest',
  '.ico',
  '.xml',
])

/** Writes `.br` (quality 11) and `.gz` (level 9) beside every text file that becomes smaller. */
async function precompress(): Promise<number> {
  const files = globSync('**/*', { cwd: dist })
    .filter((file) => textual.has(extname(file)))
    .map((file) => join(dist, file))
  await Promise.all(
    files.map(async (file) => {
      const content = readFileSync(file)
      const params = {
        [constants.BROTLI_PARAM_QUALITY]: 11,
        [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
      }
      const brotli = await promisify(brotliCompress)(content, { params })
      if (brotli.length < content.length) writeFileSync(`${file}.br`, brotli)
      const gzipped = await promisify(gzip)(content, { level: 9 })
      if (gzipped.length < content.length) writeFileSync(`${file}.gz`, gzipped)
    }),
  )
  return files.length
}

/**
 * Builds `dist`: hashed assets, the prerendered pages and `app.html` (the frame, for every other route), the
 * service worker and icons, the pages of the inspector and of the operator, compressed copies and the stamp.
 *
 * @throws if entries are missing, prerendering fails or a page breaks the content security policy.
 */
async function buildAll(): Promise<void> {
  for (const entry of ['src/main.tsx', 'src/prerender.tsx'])
    if (!existsSync(join(root, entry))) throw new Error(`${entry} is missing, so there is nothing to build.`)

  const stamp = hashOfSources()
  generateStyles()
  rmSync(stampFile, { force: true })
  setAside(dist, shelf)
  const { build } = await import('vite')
  await build({ root, logLevel: 'warn' })
  const { renderPage } = await loadPrerenderer()

  const manifestFile = join(dist, '.vite/manifest.json')
  const manifest = JSON.parse(readFileSync(manifestFile, 'utf8')) as Manifest
  rmSync(join(dist, '.vite'), { recursive: true })

  const frame = readFileSync(join(dist, 'index.html'), 'utf8')
  const pages: string[] = []
  for (const built of builtPages) {
    const { file, path, isWhole, preloads } = built
    const { title, markup } = await renderPage(path, isWhole)
    let page = fillPage(frame, built, title, path === '/' ? withDraftScript(markup) : markup)
    refuseInline(`dist/${file}`, page)
    for (const source of preloads) page = withPreloads(page, filesReachedFrom(manifest, source))
    if (path === '/') page = inlineScript(page, 'draft.js')
    page = await inlineCriticalStyles(inlineScript(page, 'theme.js'))
    writeFileSync(join(dist, file), page)
    pages.push(page)
  }
  await drawIcons(dist)
  const workerFile = join(dist, 'sw.js')
  const worker = fillServiceWorker(
    readFileSync(workerFile, 'utf8'),
    ['/icon.svg', ...keptFiles(manifest)],
    pages,
  )
  writeFileSync(workerFile, worker)
  buildBeside('inspector')
  buildBeside('operator')
  for (const name of ['theme.js', 'draft.js']) rmSync(join(dist, name))

  const count = await precompress()
  const older = bringBack(dist, shelf, Date.now())
  writeFileSync(stampFile, stamp)
  if (older > 0)
    console.log(
      `build: ${older} files of the last day are kept beside the new ones, for pages that are still open`,
    )
  console.log(`build: ${count} text files compressed in ${relative(root, dist)}/`)
}

/**
 * Loads the content and trains on it during the build, so that no server has to: it takes seconds and a lot
 * of memory.
 */
async function cacheContent(): Promise<void> {
  const [{ loadOutline }, { everydayWords }, { loadParts }, { learntSigns }] = await Promise.all([
    import('#server/content/library.ts'),
    import('#server/catalogue/everyday.words.ts'),
    import('#server/content/parts.ts'),
    import('#server/engine/diagnose/learnt.signs.ts'),
  ])
  await Promise.all([loadOutline(), loadParts()])
  await everydayWords()
  await learntSigns()
}

if (import.meta.main) {
  const started = performance.now()
  try {
    if (!process.argv.includes('--force') && isBuilt())
      console.log('build: dist/ is up to date (--force builds anyway)')
    else {
      await buildAll()
      console.log(`build: done in ${((performance.now() - started) / 1000).toFixed(1)} s`)
    }
    await cacheContent()
  } catch (error) {
    // A build fails because of a source file; our own stack trace would not help.
    console.error(`build: ${error instanceof Error ? error.message : String(error)}`)
    process.exitCode = 1
  }
}
