import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { Page } from '@playwright/test'
import { builtPages, servePages, visit, watchNetwork } from './browser.ts'
import { contentsOf } from './contents.ts'
import { verdictOf, type Figure } from './figures.ts'
import { serveableFloor } from './floor.ts'
import { challenge, doMainJob, type StepOutcome } from './journey.ts'
import type { Part } from './part.ts'

const phone = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
}

type Kind = 'script' | 'style' | 'page' | 'font' | 'other'
interface Fetched {
  path: string
  kind: Kind
  gzip: number
  brotli: number
  /** Content encoding as transferred. */
  encoding: string
}

const kindOf = (type: string): Kind => {
  if (type.includes('javascript')) return 'script'
  if (type.includes('text/css')) return 'style'
  if (type.includes('text/html')) return 'page'
  return type.includes('font') ? 'font' : 'other'
}

/** Everything a page loads from its own origin from now on, except API calls; `take` empties the list. */
function watchFiles(page: Page, origin: string): { take: () => Promise<Fetched[]> } {
  let waiting: Promise<Fetched | undefined>[] = []
  page.on('response', (response) => {
    const url = new URL(response.url())
    if (url.origin !== origin || url.pathname.startsWith('/v1/') || response.status() >= 300) return
    waiting.push(
      (async () => {
        const body = await response.body().catch(() => undefined)
        if (!body) return undefined
        const headers = await response.allHeaders()
        const kind = kindOf(headers['content-type'] ?? '')
        const packed = kind === 'font'
        const params = {
          [constants.BROTLI_PARAM_QUALITY]: 11,
          [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
        }
        return {
          path: url.pathname,
          kind,
          gzip: packed ? body.length : gzipSync(body, { level: 9 }).length,
          brotli: packed ? body.length : brotliCompressSync(body, { params }).length,
          encoding: headers['content-encoding'] ?? 'identity',
        }
      })(),
    )
  })
  return {
    take: async () => {
      const files = await Promise.all(waiting)
      waiting = []
      return files.filter((file) => file !== undefined)
    },
  }
}

const sum = (files: readonly Fetched[], take: (file: Fetched) => number) =>
  files.reduce((total, file) => total + take(file), 0)
const gzipSize = ({ gzip: bytes }: Fetched) => bytes
const brotliSize = ({ brotli: bytes }: Fetched) => bytes
const ofKinds = (files: readonly Fetched[], ...kinds: Kind[]) =>
  files.filter(({ kind }) => kinds.includes(kind))

interface Loaded {
  first: Fetched[]
  /** What each action loaded. */
  later: (StepOutcome & { files: Fetched[] })[]
}

async function load(chromium: string | undefined, origin: string, withJob: boolean): Promise<Loaded> {
  return visit(chromium, phone, async (page) => {
    const quiet = watchNetwork(page)
    const files = watchFiles(page, origin)
    await page.goto(origin, { waitUntil: 'load' })
    await quiet()
    const first = await files.take()
    const later: Loaded['later'] = []
    if (withJob) {
      await page.locator('textarea').first().fill(challenge)
      await doMainJob(page, quiet, async (done) => void later.push({ ...done, files: await files.take() }))
    }
    return { first, later }
  })
}

/** Bytes Chromium loads for home and for each click after it, against the floor. */
export const sizePart: Part = async ({ chromium, say, explain }) => {
  const floorPages = await servePages(await serveableFloor())
  const pages = await servePages(builtPages())
  let floor: Loaded
  let home: Loaded
  try {
    say('size: floor and home')
    floor = await load(chromium, floorPages.origin, false)
    home = await load(chromium, pages.origin, true)
  } finally {
    await floorPages.stop()
    await pages.stop()
  }
  const plain = home.first.filter(
    ({ kind, encoding, gzip: packed }) => kind !== 'font' && encoding === 'identity' && packed > 1_000,
  )
  const floorScripts = ofKinds(floor.first, 'script')
  const scripts = ofKinds(home.first, 'script')
  const compare = (
    measure: string,
    mine: readonly Fetched[],
    other: readonly Fetched[] | undefined,
    take: (file: Fetched) => number,
  ): Figure => ({
    part: 'size',
    measure,
    unit: 'bytes',
    rounds: [sum(mine, take)],
    ...(other && { floor: [sum(other, take)] }),
  })
  const withoutFonts = (files: readonly Fetched[]) => ofKinds(files, 'script', 'style', 'page', 'other')
  const chunks = home.later.flatMap(({ name, files }) =>
    ofKinds(files, 'script').map((file) => ({ name, file })),
  )
  const biggest = chunks.toSorted((a, b) => b.file.gzip - a.file.gzip)[0]
  const pulls = home.later.filter(({ files }) => ofKinds(files, 'script').length > 0)

  const figures: Figure[] = [
    { ...compare('home scripts, gzip', scripts, floorScripts, gzipSize), budget: { most: 3 } },
    compare('home scripts, brotli', scripts, floorScripts, brotliSize),
    compare('home styles, gzip', ofKinds(home.first, 'style'), undefined, gzipSize),
    compare('home page, gzip', ofKinds(home.first, 'page'), undefined, gzipSize),
    compare('home fonts', ofKinds(home.first, 'font'), undefined, gzipSize),
    {
      ...compare(
        'home all in without fonts, brotli',
        withoutFonts(home.first),
        withoutFonts(floor.first),
        brotliSize,
      ),
      ...(plain.length > 0 && { note: `sent uncompressed: ${plain.map(({ path }) => path).join(' ')}` }),
    },
    {
      ...compare(
        'biggest chunk pulled by a click, gzip',
        biggest ? [biggest.file] : [],
        floorScripts,
        gzipSize,
      ),
      budget: { most: 0.4 },
      note: biggest ? `${biggest.file.path} by: ${biggest.name}` : 'no click pulled a chunk',
    },
    ...pulls.map(({ name, files }) =>
      compare(`all scripts pulled by: ${name}, gzip`, ofKinds(files, 'script'), floorScripts, gzipSize),
    ),
  ]
  for (const { name, outcome } of home.later) if (outcome !== 'done') say(`size: ${name}: ${outcome}`)
  if (explain || figures.some((figure) => verdictOf(figure) === 'over'))
    console.log(
      await contentsOf([
        { title: 'home', files: scripts.map(({ path }) => path.slice(1)) },
        ...pulls.map(({ name, files }) => ({
          title: name,
          files: ofKinds(files, 'script').map(({ path }) => path.slice(1)),
        })),
      ]),
    )
  return figures
}
