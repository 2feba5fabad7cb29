import { expect, type Locator, type Page } from '@playwright/test'

/** The results of a new challenge: its text, topics, and sparks by category. */
export class ResultsPage {
  readonly page: Page
  /** Tabs in the strip. */
  readonly tabs: Locator
  /** All tabs, including those in the *More* menu. */
  readonly everyTab: Locator
  readonly topics: Locator
  readonly sparks: Locator
  readonly choose: Locator
  readonly edit: Locator
  readonly editor: Locator

  constructor(page: Page) {
    this.page = page
    this.tabs = page.getByRole('tablist', { name: 'Categories of sparks' }).getByRole('tab')
    this.everyTab = page.getByRole('tablist', { name: 'Categories of sparks' }).locator('[data-item]')
    this.topics = page.getByRole('list', { name: 'Topics of your challenge' }).locator('button[aria-pressed]')
    this.sparks = page.getByRole('list', { name: /^Sparks: / }).locator('> li')
    this.choose = page.getByRole('button', { name: /^See possible ideas/ })
    this.edit = page.getByRole('button', { name: 'Edit', exact: true })
    this.editor = page.getByRole('textbox', { name: 'Challenge text' })
  }

  tab = (name: string): Locator =>
    this.page.getByRole('tablist', { name: 'Categories of sparks' }).getByRole('tab', { name, exact: true })

  topic = (label: string): Locator =>
    this.page
      .getByRole('list', { name: 'Topics of your challenge' })
      .getByRole('button', { name: label, exact: true })

  /** The question *What stands in the way?*, while it is shown. */
  question = (): Locator => this.page.getByRole('region', { name: 'What stands in the way?' })

  /** Skips the question, which collapses into one line. */
  async doesSkipQuestion(): Promise<void> {
    await this.question().getByRole('button', { name: 'Skip' }).click()
    await expect(this.question()).toHaveCount(0)
  }

  async seesSparks(): Promise<void> {
    await expect(this.page).toHaveURL(/\/challenges\/new\/sparks\/[a-z-]+\/$/)
    await expect(this.sparks.first()).toBeVisible()
  }

  async doesOpenTab(name: string): Promise<void> {
    // On a small screen the tab may be in the menu.
    if ((await this.tab(name).count()) > 0) await this.tab(name).click()
    else {
      await this.page.getByRole('button', { name: 'More', exact: true }).click()
      await this.page.getByRole('menuitemradio', { name, exact: true }).click()
    }
    await expect(this.tab(name)).toHaveAttribute('aria-selected', 'true')
  }

  /** Opens the topics section: order, all topics and undo. */
  async doesOpenTopics(): Promise<void> {
    const fold = this.page
      .getByRole('region', { name: 'Topics' })
      .getByRole('button', { name: 'Topics', exact: true })
    if ((await fold.getAttribute('aria-expanded')) !== 'true') await fold.click()
  }

  /** Opens the full list first if the topic does not fit into the row. */
  async doesToggleTopic(label: string): Promise<void> {
    if (!(await this.topic(label).isVisible())) await this.doesOpenTopics()
    await this.topic(label).click()
  }

  async doesAddTopic(label: string): Promise<void> {
    await this.page.getByRole('textbox', { name: 'Add a topic' }).fill(label)
    await this.page.keyboard.press('Enter')
  }

  async doesChooseSpark(index = 0): Promise<void> {
    await this.choose.nth(index).click()
  }

  async doesEdit(text: string): Promise<void> {
    await this.edit.click()
    await this.editor.fill(text)
    await this.page.getByRole('button', { name: 'Save', exact: true }).click()
  }
}
