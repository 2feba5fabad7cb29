import { test, type Page } from '@playwright/test'
import axe from 'axe-core'

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** Widths in px: the smallest phone, where most goes wrong; `npm run test:all` adds wider screens. */
export const testedWidths = process.env['TEST_ALL'] === '1' ? [320, 768, 1280] : [320]

/** Whether to check the whole page, or only its colours because another theme was checked before. */
type Extent = 'all' | 'colours'

interface Violation {
  id: string
  nodes: { target: string[]; failureSummary?: string }[]
}

/**
 * Runs axe directly, because its Playwright package would load it again for every check and also return
 * everything that passes.
 */
const violationsOf = async (page: Page, extent: Extent): Promise<Violation[]> => {
  const options: axe.RunOptions = {
    runOnly: extent === 'all' ? tags : { type: 'rule', values: ['color-contrast', 'link-in-text-block'] },
    resultTypes: ['violations'],
  }
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  return page.evaluate<Violation[]>(
    `axe.run(${JSON.stringify(options)}).then(({ violations }) => violations.map(({ id, nodes }) =>
      ({ id, nodes: nodes.map(({ target, failureSummary }) => ({ target, failureSummary })) })))`,
  )
}

/**
 * Problems of the current page, one per line: axe findings (WCAG 2.2 AA and best practice), and anything that
 * makes it scroll sideways.
 */
export const troublesOf = async (page: Page, state: string, extent: Extent = 'all'): Promise<string[]> => {
  // Turn off animations. During a fade the colours are not those of the design, and messages may come or go.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.evaluate(async () => {
    const ending = document
      .getAnimations()
      .filter((animation) => Number(animation.effect?.getComputedTiming().endTime) < 5_000)
      .map((animation) => animation.finished.catch(() => undefined))
    await Promise.all(ending)
  })
  const violations = await violationsOf(page, extent)
  const sideways = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  return [
    ...violations.flatMap(({ id, nodes }) =>
      nodes.map((node) => `${state}: ${id}: ${node.target.join(' ')}: ${node.failureSummary ?? ''}`),
    ),
    ...(sideways > 0 ? [`${state}: the page is ${String(sideways)} px wider than the screen`] : []),
  ]
}

export type Look = (state: string) => Promise<void>

/**
 * Dark pages are checked only by `npm run test:all`, because a theme changes nothing but colours, and
 * tests/repo/contrast.test.ts checks every pair of colours in both themes.
 */
const themes: readonly (readonly ['light' | 'dark', Extent])[] = [
  ...(process.env['TEST_ALL'] === '1' ? [['dark', 'colours'] as const] : []),
  ['light', 'all'],
]

/**
 * Checks one state after another and collects problems. With `E2E_PICTURES` set to a folder,
 * it also takes a screenshot of each; `name` separates the pictures of different runs.
 */
export const lookAt =
  (page: Page, found: string[], name: string): Look =>
  async (state) => {
    await test.step(state, async () => {
      for (const [colorScheme, extent] of themes) {
        await page.emulateMedia({ colorScheme })
        found.push(...(await troublesOf(page, `${state}, ${colorScheme}`, extent)))
        const folder = process.env.E2E_PICTURES
        if (folder !== undefined)
          await page.screenshot({
            path: `${folder}/${state.replaceAll(/[^\w-]+/g, '-')}-${colorScheme}-${name}.png`,
            fullPage: true,
          })
      }
    })
  }
