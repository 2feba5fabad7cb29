import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { openHome, openResults } from './start.ts'

/** Drops a file and returns whether the browser would have opened it. */
const drop = (page: Page, selector: string, name: string, type: string) =>
  page.locator(selector).evaluate(
    (target, file) => {
      const dataTransfer = new DataTransfer()
      dataTransfer.items.add(new File(['%PDF-1.4'], file.name, { type: file.type }))
      const options = { bubbles: true, cancelable: true, dataTransfer }
      const isOver = target.dispatchEvent(new DragEvent('dragover', options))
      return isOver || target.dispatchEvent(new DragEvent('drop', options))
    },
    { name, type },
  )

test('A file dropped on the text tab opens on the right tab and is never opened by the browser [D5]', async ({
  page,
}) => {
  await page.route('**/v1/nlp/pdf', () => undefined)
  await openHome(page)
  expect(await drop(page, 'textarea[name=challenge]', 'plan.pdf', 'application/pdf')).toBe(false)
  await expect(page.getByRole('tab', { name: /PDF/ })).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByText('Reading plan.pdf')).toBeVisible()
})

test('A file dropped anywhere else is refused with a message and never opened by the browser [D5]', async ({
  page,
}) => {
  await openResults(page)
  expect(await drop(page, 'footer', 'plan.pdf', 'application/pdf')).toBe(false)
  await expect(page.getByRole('alert')).toContainText('Files can only be added on the home page')
})
