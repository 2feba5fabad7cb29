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
  /** Where ideas are on show, and in what is said where they are not. */
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

  /** It takes keys once the focus is in it, a frame after it is on the screen. */
  async hasFocus(): Promise<void> {
    await expect
      .poll(() => this.dialog.evaluate((dialog) => dialog.contains(document.activeElement)))
      .toBe(true)
  }

  /** Bookmarks the next ideas. A visitor `isAsked` once whether to sign up, and says no. */
  async doesKeep(count: number, { isAsked = false }: { isAsked?: boolean } = {}): Promise<void> {
    const toggles = this.dialog.getByRole('button', { name: 'Bookmark', exact: true })
    for (let kept = 0; kept < count; kept += 1) {
      await toggles.first().click()
      if (kept === 0 && isAsked) await this.page.getByRole('button', { name: 'Not now' }).click()
    }
  }

  async seesNothing(): Promise<void> {
    await expect(this.dialog).toBeHidden()
  }
}
