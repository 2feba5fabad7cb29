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
  /** The buttons below the ideas and in the message when there are no ideas. */
  readonly askAgain: Locator
  readonly close: Locator

  constructor(page: Page) {
    this.page = page
    this.dialog = page.getByRole('dialog', { name: 'Possible ideas' })
    this.ideas = this.dialog.getByRole('article')
    this.refresh = this.dialog.getByRole('button', { name: 'Refresh ideas' })
    this.askAgain = this.dialog.getByRole('button', { name: /^(?:Refresh ideas|Retry|Start again)$/ })
    this.close = this.dialog.getByRole('button', { name: 'Close' })
  }

  async seesIdeas(): Promise<void> {
    await expect(this.dialog).toBeVisible()
    await expect(this.ideas.first()).toBeVisible()
  }

  /** Waits until the drawer has the focus, a frame after it appears. Before that it takes no keys. */
  async seesFocus(): Promise<void> {
    await expect
      .poll(() => this.dialog.evaluate((dialog) => dialog.contains(document.activeElement)))
      .toBe(true)
  }

  /** Bookmarks the next ideas. A visitor is asked to sign up once the drawer is closed. */
  async doesKeep(count: number): Promise<void> {
    const toggles = this.dialog.getByRole('button', { name: 'Bookmark', exact: true })
    for (let kept = 0; kept < count; kept += 1) await toggles.first().click()
  }

  async seesNothing(): Promise<void> {
    await expect(this.dialog).toBeHidden()
  }
}
