import { AxeBuilder } from '@axe-core/playwright'
import { test, type Page } from '@playwright/test'

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** Is the whole page looked at, or, where that was done in another theme, its colours alone? */
type Extent = 'all' | 'colours'

/**
 * What is wrong with the page as it is, a line each: what axe finds (WCAG 2.2 AA and best practice), and anything that
 * makes it scroll sideways. Without frames of other origins axe can do all its work in the page itself, which takes half
 * the time.
 */
export const troublesOf = async (page: Page, state: string, extent: Extent = 'all'): Promise<string[]> => {
  // Colours in the middle of a fade are no colours of the design.
  await page.evaluate(async () => {
    const ending = document
      .getAnimations()
      .filter((animation) => Number(animation.effect?.getComputedTiming().endTime) < 5_000)
      .map((animation) => animation.finished.catch(() => undefined))
    await Promise.all(ending)
  })
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode()
    .options({
      runOnly: extent === 'all' ? tags : { type: 'rule', values: ['color-contrast', 'link-in-text-block'] },
      resultTypes: ['violations'],
    })
    .analyze()
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

/** A theme changes colours and nothing else. */
const themes = [
  ['dark', 'colours'],
  ['light', 'all'],
] as const

/**
 * Looks at one state after the other, in both themes, and collects what is wrong with them. With `E2E_PICTURES`, a folder,
 * each state is photographed too; `name` tells the pictures of one run from those of another.
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
