import { builtPages, servePages, visit, watchNetwork } from './browser.ts'
import type { Figure } from './figures.ts'
import { serveableFloor } from './floor.ts'
import type { Part } from './part.ts'
import { initScript, phone, readVitals, slowDown } from './slow-phone.ts'

/** Addresses that somebody without an account may be sent, each opened in a new browser. */
const routes: Readonly<Record<string, string>> = {
  'cookie policy': '/cookie-policy/',
  'component library': '/component-library/',
  error: '/error/',
  'no such page': '/no/such/page/',
  'case study': '/case-study/1/',
  'saved challenges': '/challenges/',
  'a saved challenge': '/challenges/507f1f77bcf86cd799439011/',
  'results without a text': '/challenges/new/',
  help: '/help/privacy.html',
}

interface Visit {
  LCP: number
  CLS: number
  /** The beginning of the largest painted text. */
  largest: string
}

const open = (chromium: string | undefined, url: string): Promise<Visit> =>
  visit(chromium, phone, async (page, context) => {
    await slowDown(page, context)
    await page.addInitScript({ content: initScript })
    const quiet = watchNetwork(page)
    await page.goto(url, { waitUntil: 'load' })
    await quiet()
    const { values, largest } = await readVitals(page)
    return { LCP: values.LCP ?? Number.NaN, CLS: values.CLS ?? 0, largest: largest.trim().slice(0, 40) }
  })

/** Largest paint and layout shift of every other route on a slow phone, alternating with the floor. */
export const routesPart: Part = async ({ chromium, rounds, calm, say }) => {
  const floorPages = await servePages(await serveableFloor())
  const pages = await servePages(builtPages())
  const floor: Visit[] = []
  const visits = new Map<string, Visit[]>(Object.keys(routes).map((name) => [name, []]))
  try {
    for (let round = 1; round <= rounds; round += 1) {
      say(`routes: round ${round} of ${rounds}`)
      await calm.before()
      floor.push(await open(chromium, floorPages.origin))
      for (const [name, seen] of visits) seen.push(await open(chromium, `${pages.origin}${routes[name]}`))
    }
  } finally {
    await floorPages.stop()
    await pages.stop()
  }
  return [...visits].flatMap(([name, seen]): Figure[] => [
    {
      part: 'routes',
      measure: `${name}, LCP`,
      unit: 'ms',
      rounds: seen.map(({ LCP }) => LCP),
      floor: floor.map(({ LCP }) => LCP),
      budget: { most: 1.6 },
      note: `“${seen.at(-1)?.largest ?? ''}”`,
    },
    {
      part: 'routes',
      measure: `${name}, CLS`,
      unit: 'score',
      rounds: seen.map(({ CLS }) => CLS),
      budget: { most: 0.01 },
    },
  ])
}
