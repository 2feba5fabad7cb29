import type { Page } from '@playwright/test'
import { builtPages, servePages, visit, watchNetwork } from './browser.ts'
import { median, ratioOf, type Figure } from './figures.ts'
import { serveableFloor } from './floor.ts'
import { challenge, doMainJob } from './journey.ts'
import type { Part } from './part.ts'
import { initScript, phone, readVitals, shortestEvent, slowDown } from './slow-phone.ts'

interface Target {
  name: 'floor' | 'home'
  url: string
  types: boolean
  job: boolean
}
type Visit = Record<
  | 'FCP'
  | 'LCP'
  | 'CLS'
  | 'blocking'
  | 'longestTask'
  | 'script'
  | 'typingINP'
  | 'typingLongTasks'
  | 'jobINP'
  | 'jobCLS',
  number
>

const forgetTasks = (page: Page) =>
  page.evaluate(() => {
    window.benchVitals.longTasks.length = 0
  })

async function measure(
  chromium: string | undefined,
  target: Target,
  say: (line: string) => void,
): Promise<Visit> {
  return visit(chromium, phone, async (page, context) => {
    const { scriptTime } = await slowDown(page, context)
    await page.addInitScript({ content: initScript })
    const quiet = watchNetwork(page)
    await page.goto(target.url, { waitUntil: 'load' })
    await quiet()
    const { values, longTasks } = await readVitals(page)
    const script = await scriptTime()
    const painted = values.FCP
    if (painted === undefined) throw new Error(`${target.name} painted nothing`)
    // Only task time after the first paint counts as blocking, because nobody can press anything before it.
    const afterPaint = longTasks.map(([start, length]) => start + length - Math.max(start, painted))
    const loaded = {
      FCP: painted,
      LCP: values.LCP ?? Number.NaN,
      CLS: values.CLS ?? 0,
      blocking: afterPaint.reduce((sum, length) => sum + Math.max(0, length - 50), 0),
      longestTask: Math.max(0, ...longTasks.map(([, length]) => length)),
      script,
    }

    let typed = { typingINP: Number.NaN, typingLongTasks: Number.NaN }
    if (target.types) {
      const field = page.locator('textarea').first()
      await field.click()
      await quiet()
      await forgetTasks(page)
      await page.keyboard.type(challenge, { delay: 30 })
      await page.waitForTimeout(400)
      const after = await readVitals(page)
      // Check the text, because a page that lost it would seem very fast.
      if ((await field.inputValue()) !== challenge) throw new Error(`${target.name} lost typed text`)
      typed = { typingINP: after.values.INP ?? shortestEvent, typingLongTasks: after.longTasks.length }
    }

    let job = { jobINP: Number.NaN, jobCLS: Number.NaN }
    if (target.job) {
      await doMainJob(page, quiet, ({ name, outcome }) => {
        if (outcome === 'failed') say(`home: ${name}: failed`)
      })
      const after = await readVitals(page)
      job = { jobINP: after.values.INP ?? shortestEvent, jobCLS: after.values.CLS ?? 0 }
    }
    return { ...loaded, ...typed, ...job }
  })
}

/**
 * Paint, script and response times of home on a slow phone, alternating with the floor.
 */
export const homePart: Part = async ({ chromium, rounds, calm, say }) => {
  const floorPages = await servePages(await serveableFloor())
  const pages = await servePages(builtPages())
  const targets: Target[] = [
    { name: 'floor', url: floorPages.origin, types: true, job: false },
    { name: 'home', url: pages.origin, types: true, job: true },
  ]
  const visits: Record<Target['name'], Visit[]> = { floor: [], home: [] }
  try {
    for (let round = 1; round <= rounds; round += 1)
      for (const target of targets) {
        say(`home: round ${round} of ${rounds}, ${target.name}`)
        await calm.before()
        visits[target.name].push(await measure(chromium, target, say))
      }
  } finally {
    await floorPages.stop()
    await pages.stop()
  }

  const roundsOf = (name: Target['name'], take: keyof Visit) => visits[name].map((each) => each[take])
  const figure = (
    measureName: string,
    unit: Figure['unit'],
    name: Target['name'],
    take: keyof Visit,
  ): Figure => ({ part: 'home', measure: measureName, unit, rounds: roundsOf(name, take) })
  const withFloor = (...given: Parameters<typeof figure>): Figure => ({
    ...figure(...given),
    floor: roundsOf('floor', given[3]),
  })
  const typing = figure('INP while typing', 'ms', 'home', 'typingINP')
  const floorTyping = ratioOf({ ...typing, floor: roundsOf('floor', 'typingINP') })
  return [
    { ...withFloor('home, first paint', 'ms', 'home', 'FCP') },
    { ...withFloor('home, LCP', 'ms', 'home', 'LCP'), budget: { most: 0.6 } },
    { ...withFloor('home, script time', 'ms', 'home', 'script'), budget: { most: 2.2 } },
    figure('home, TBT after first paint', 'ms', 'home', 'blocking'),
    withFloor('home, longest task', 'ms', 'home', 'longestTask'),
    { ...figure('home, CLS', 'score', 'home', 'CLS'), budget: { most: 0.01 } },
    {
      ...typing,
      budget: { most: 120 },
      ...(floorTyping !== undefined && { note: `${floorTyping.toFixed(2)} × the floor's` }),
    },
    {
      ...figure('long tasks while typing', 'count', 'home', 'typingLongTasks'),
      budget: { most: 0 },
      // If the floor has long tasks too, the machine was the cause.
      note: `${median(roundsOf('floor', 'typingLongTasks'))} in the floor`,
    },
    { ...figure('INP over the main job', 'ms', 'home', 'jobINP'), budget: { most: 120 } },
    { ...figure('CLS over the main job', 'score', 'home', 'jobCLS'), budget: { most: 0.01 } },
  ]
}
