import { expect, type Locator, type Page } from '@playwright/test'

export const panels = [
  'How it answers the spark',
  'How it addresses the challenge',
  'How to implement the idea',
] as const

/** The drawer with possible ideas for one spark. */
export class IdeasDrawer {
  readonly page: Page
  readonly dialog: Locator
  readonly ideas: Locator
  readonly refresh: Locator
  readonly close: Locator

  constructor(page: Page) {
    this.page = page
    this.dialog = page.getByRole('dialog', { name: 'Possible ideas' })
    this.ideas = this.dialog.getByRole('article')
    this.refresh = this.dialog.getByRole('button', { name: 'Refresh ideas' })
    this.close = this.dialog.getByRole('button', { name: 'Close' })
  }

  async seesIdeas(): Promise<void> {
    await expect(this.dialog).toBeVisible()
    await expect(this.ideas.first()).toBeVisible()
  }

  async seesNothing(): Promise<void> {
    await expect(this.dialog).toBeHidden()
  }
}
