import { createHash } from 'node:crypto'
import { cpSync, existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { build, version as viteVersion } from 'vite'
import { version as reactVersion } from 'react'

const root = resolve(import.meta.dirname, '..')
const folder = join(root, '.cache/floor')

/** The smallest possible React page: react and react-dom, one component, one piece of state. */
const files = {
  'index.html': `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="description" content="Floor" />
    <title>Floor</title>
    <link rel="icon" href="/icon.svg" type="image/svg+xml" />
  </head>
  <body>
    <div id="root"></div>
    <script type="module" src="/main.tsx"></script>
  </body>
</html>
`,
  'main.tsx': `import { useState } from 'react'
import { createRoot } from 'react-dom/client'

function Hello() {
  const [count, setCount] = useState(0)
  const [text, setText] = useState('')
  return (
    <main>
      <h1>Hello, world</h1>
      <button onClick={() => setCount(count + 1)}>Pressed {count} times</button>
      <textarea aria-label="Text" value={text} onChange={(change) => setText(change.target.value)} />
    </main>
  )
}

createRoot(document.getElementById('root')!).render(<Hello />)
`,
  'public/icon.svg': `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><rect width="1" height="1"/></svg>\n`,
}

/**
 * Builds the floor that browser budgets are multiples of: a react + react-dom hello world, built with the
 * product's Vite. An unchanged floor is not rebuilt.
 *
 * @returns the folder that holds its `index.html`.
 */
export async function buildFloor(): Promise<string> {
  const dist = join(folder, 'dist')
  const stamp = join(folder, '.stamp')
  const wanted = createHash('sha256')
    .update(JSON.stringify([files, viteVersion, reactVersion]))
    .digest('hex')
  if (existsSync(stamp) && existsSync(dist) && readFileSync(stamp, 'utf8') === wanted) return dist

  for (const [name, content] of Object.entries(files)) {
    mkdirSync(join(folder, 'source', name, '..'), { recursive: true })
    writeFileSync(join(folder, 'source', name), content)
  }
  await build({
    root: join(folder, 'source'),
    configFile: false,
    logLevel: 'warn',
    build: {
      outDir: dist,
      emptyOutDir: true,
      target: 'es2023',
      modulePreload: { polyfill: false },
      reportCompressedSize: false,
    },
    // Otherwise Vite would find the product's PostCSS configuration above the folder.
    css: { postcss: {} },
  })
  writeFileSync(stamp, wanted)
  return dist
}

/**
 * The floor in the form the product's server expects: its page for every address, with compressed copies
 * beside the files, as `scripts/build.ts` makes them.
 */
export async function serveableFloor(): Promise<string> {
  const dist = await buildFloor()
  const served = join(folder, 'served')
  rmSync(served, { recursive: true, force: true })
  cpSync(dist, served, { recursive: true })
  cpSync(join(served, 'index.html'), join(served, 'app.html'))
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11 }
  for (const file of globSync('**/*.{html,js,css,svg}', { cwd: served })) {
    const content = readFileSync(join(served, file))
    const copies = {
      br: brotliCompressSync(content, { params }),
      gz: gzipSync(content, { level: 9 }),
    }
    for (const [extension, copy] of Object.entries(copies))
      if (copy.length < content.length) writeFileSync(join(served, `${file}.${extension}`), copy)
  }
  return served
}
