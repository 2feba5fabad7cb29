import type { Locator, Page } from '@playwright/test'
import { slidePhoto } from '../scripts/uploads/samples.ts'
import { expect, test } from './fixtures.ts'
import { lookAt, testedWidths } from './look.ts'
import { ResultsPage } from './pages/results.page.ts'
import { openHome } from './start.ts'
import { bakery } from './texts.ts'
import { answerCall, failedCall, holdCall, release } from './wire.ts'

/** The two tabs for files: checked by axe in every state, and used with the keyboard alone. */

const kinds = [
  {
    tab: 'Upload PDF',
    choose: 'Choose a PDF',
    path: 'nlp/pdf',
    read: { text: bakery },
    file: () => ({ name: 'plan.pdf', mimeType: 'application/pdf', buffer: Buffer.alloc(1_000) }),
  },
  {
    tab: 'Upload image',
    choose: 'Choose an image',
    path: 'nlp/image',
    read: { challenge: bakery },
    file: async () => ({ name: 'slide.jpg', mimeType: 'image/jpeg', buffer: await slidePhoto() }),
  },
]

/** Opens a tab, which may be in the menu on small screens. */
const openTab = async (page: Page, name: string) => {
  const tab = page.getByRole('tab', { name })
  const more = page.getByRole('button', { name: 'More', exact: true })
  await expect(tab.or(more).first()).toBeVisible()
  if (await tab.isVisible()) return tab.click()
  await more.click()
  await page.getByRole('menuitemradio', { name }).click()
}

for (const width of testedWidths)
  test(`At ${String(width)} px, both file tabs pass axe and none scrolls sideways [UPL-01, UPL-02]`, async ({
    page,
    troubles,
  }) => {
    troubles.expect(failedCall)
    await page.setViewportSize({ width, height: 900 })
    const found: string[] = []
    const look = lookAt(page, found, String(width))
    for (const { tab, choose, path, read, file } of kinds) {
      const home = await openHome(page)
      await openTab(page, tab)
      await expect(page.getByRole('button', { name: choose })).toBeVisible()
      await expect(page.getByText('(max size 3 MB)')).toBeVisible()
      await look(`${tab}, empty`)
      const held = await holdCall(page, path)
      const field = page.locator('input[type=file]')
      await field.setInputFiles(await file())
      await expect(page.getByRole('button', { name: 'Cancel' })).toBeVisible()
      await look(`${tab}, reading`)
      await held.fail()
      await page.getByRole('alert').hover()
      await look(`${tab}, failed`)
      await page.getByRole('button', { name: 'Dismiss notification' }).click()
      await release(page, path)
      await answerCall(page, path, read)
      const described = await holdCall(page, 'nlp/challenge')
      await field.setInputFiles(await file())
      if (path === 'nlp/pdf') {
        await expect(page.getByText('Writing the challenge description')).toBeVisible()
        await look(`${tab}, describing`)
        await described.answer({ challenge: bakery })
      }
      await home.seesText(bakery)
      await look(`${tab}, done`)
      await page.evaluate(() => sessionStorage.clear())
    }
    expect(found).toEqual([])
  })

/** Presses Tab until the control has the focus; the focus must never be lost. */
const tabTo = async (page: Page, control: Locator, key = 'Tab') => {
  for (let steps = 0; steps < 40; steps++) {
    await page.keyboard.press(key)
    await expect(page.locator(':focus')).toHaveCount(1)
    if (await control.evaluate((it) => it === document.activeElement)) return
  }
  throw new Error('the control is not reached')
}

for (const { tab, choose, path, read, file } of kinds)
  test(
    `The tab ${tab} works with the keyboard alone, and the focus is never lost [UPL-05, UPL-25]`,
    { tag: tab === 'Upload PDF' ? [] : ['@long'] },
    async ({ page }) => {
      const home = await openHome(page)
      const text = page.getByRole('tab', { name: 'Enter text' })
      await tabTo(page, text)
      for (const next of kinds) {
        await page.keyboard.press('ArrowRight')
        await expect(page.getByRole('tab', { name: next.tab })).toBeFocused()
        if (next.tab === tab) break
      }
      await page.keyboard.press('Enter')
      const chooser = page.getByRole('button', { name: choose })
      await expect(chooser).toBeVisible()

      const pickByKeyboard = async () => {
        await tabTo(page, chooser)
        // Clicking the field opens the browser's own dialog, which tests cannot use.
        const field = page.locator('input[type=file]')
        const opened = await field.evaluateHandle((it) => ({
          clicked: new Promise<void>((done) => it.addEventListener('click', () => done(), { once: true })),
        }))
        await page.keyboard.press('Enter')
        await opened.evaluate(({ clicked }) => clicked)
        await field.setInputFiles(await file())
        await expect(chooser).toHaveCount(0)
      }
      const held = await holdCall(page, path)
      await pickByKeyboard()
      await tabTo(page, page.getByRole('button', { name: 'Cancel' }))
      await page.keyboard.press('Enter')
      await expect(chooser).toBeVisible()
      expect(held.count).toBe(1)
      await release(page, path)

      await answerCall(page, path, read)
      await answerCall(page, 'nlp/challenge', { challenge: bakery })
      await pickByKeyboard()
      await home.seesText(bakery)
      await tabTo(page, page.getByRole('button', { name: 'Remove file' }))
      await page.keyboard.press('Enter')
      await home.seesText(bakery)
      await pickByKeyboard()
      await tabTo(page, home.text)
      await tabTo(page, home.getSparks)
      await page.keyboard.press('Enter')
      await new ResultsPage(page).seesSparks()
    },
  )
