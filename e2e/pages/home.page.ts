import { expect, type Locator, type Page } from '@playwright/test'

/** The first screen: type a challenge and get sparks. */
export class HomePage {
  readonly page: Page
  readonly text: Locator
  readonly getSparks: Locator
  readonly example: Locator
  readonly clear: Locator
  readonly options: Locator
  readonly reset: Locator

  constructor(page: Page) {
    this.page = page
    this.text = page.getByRole('textbox', { name: 'Your business challenge' })
    this.getSparks = page.getByRole('button', { name: 'Get sparks' })
    this.example = page.getByRole('button', { name: 'try an example', exact: true })
    this.clear = page.getByRole('button', { name: 'Clear text' })
    // The results show the same button under a shorter name.
    this.options = page.getByRole('button', { name: /^(?:More about your challenge|Options)$/ })
    this.reset = page.getByRole('button', { name: 'Reset options' })
  }

  async doesOpen(): Promise<void> {
    await this.page.goto('/')
    await this.seesForm()
    await hydrated(this.page)
  }

  async doesType(text: string): Promise<void> {
    await this.text.fill(text)
  }

  async doesGetSparks(): Promise<void> {
    await this.getSparks.click()
  }

  async doesOpenOptions(): Promise<void> {
    await this.options.click()
    await expect(this.reset).toBeVisible()
  }

  async seesForm(): Promise<void> {
    await expect(this.page.getByRole('heading', { name: 'What is your business challenge?' })).toBeVisible()
  }

  async seesText(text: string): Promise<void> {
    await expect(this.text).toHaveValue(text)
  }

  field = (name: string): Locator => this.page.getByRole('combobox', { name })

  async doesChoose(field: string, option: string): Promise<void> {
    await this.field(field).click()
    await this.field(field).fill(option)
    const list = this.page.getByRole('listbox')
    // A list above its field moves down as typing shortens it, so a click may miss the option.
    await expect(async () => {
      if (await list.isVisible())
        await this.page.getByRole('option', { name: option, exact: true }).click({ timeout: 2_000 })
      // The list closes when the choice is applied; the field shows the words before that.
      await expect(list).toBeHidden({ timeout: 1_000 })
    }).toPass({ timeout: 10_000 })
    await expect(this.field(field)).toHaveValue(option)
  }
}

/**
 * Waits until the page is hydrated. Only the script writes the year in the footer, which exists behind
 * dialogs too.
 */
export const hydrated = async (page: Page): Promise<void> => {
  await expect(page.getByRole('contentinfo', { includeHidden: true }).getByText(/© \d{4}/)).toBeVisible()
}
