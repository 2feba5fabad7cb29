import { expect, type Locator, type Page } from '@playwright/test'

let people = 0

export interface Person {
  firstName: string
  lastName: string
  email: string
  password: string
}

/** A person the provider does not know yet. */
export const newPerson = (): Person => ({
  firstName: 'Ada',
  lastName: 'Byron',
  email: `ada.${process.pid}.${Date.now()}.${++people}@example.com`,
  password: 'correct horse 17 staples',
})

/** The header's profile area, and the provider's two pages behind its buttons. */
export class SignInPage {
  readonly page: Page
  readonly signUp: Locator
  readonly logIn: Locator
  readonly avatar: Locator

  constructor(page: Page) {
    this.page = page
    const header = page.getByRole('banner')
    this.signUp = header.getByRole('link', { name: 'Sign up' })
    this.logIn = header.getByRole('link', { name: 'Log in' })
    this.avatar = header.getByRole('button', { name: 'Profile menu' })
  }

  /** Signs up from any page of the product and returns there, with the welcome dismissed. */
  async doesSignUp(person: Person): Promise<void> {
    await this.signUp.click()
    await this.doesFillSignUp(person)
    await this.doesDismissWelcome()
    await this.seesPerson()
  }

  /**
   * Submits the provider's sign-up page. The product then shows the page the person came from, with the welcome
   * open.
   */
  async doesFillSignUp({ firstName, lastName, email, password }: Person): Promise<void> {
    await this.page.getByLabel('First name').fill(firstName)
    await this.page.getByLabel('Last name').fill(lastName)
    await this.page.getByLabel('Email').fill(email)
    await this.page.getByLabel('Password', { exact: true }).fill(password)
    await this.page.getByRole('button', { name: 'Sign up' }).click()
  }

  /** Waits for the welcome that opens a person's first session (AMB-41), and dismisses it. */
  async doesDismissWelcome(): Promise<void> {
    const welcome = this.page.getByText(/^Welcome(?:, |$)/)
    await expect(welcome).toBeVisible({ timeout: 15_000 })
    await this.page.getByRole('button', { name: 'Got it' }).click()
    await expect(welcome).toHaveCount(0)
  }

  async doesLogIn(person: Person): Promise<void> {
    await this.logIn.click()
    await this.page.getByLabel('Email').fill(person.email)
    await this.page.getByLabel('Password', { exact: true }).fill(person.password)
    await this.page.getByRole('button', { name: 'Log in' }).click()
    await this.seesPerson()
  }

  async doesChoose(item: 'Profile' | 'Settings' | 'Logout'): Promise<void> {
    await this.avatar.click()
    await this.page.getByRole('menuitem', { name: item }).click()
  }

  /** Logs out. The old page becomes a visitor's page at once, and then a new page loads at the origin. */
  async doesLogOut(): Promise<void> {
    const heard = this.page.waitForResponse(/\/oidc\/account\/log-out$/)
    const isNew = this.page.waitForEvent('domcontentloaded')
    await this.doesChoose('Logout')
    expect((await heard).status()).toBe(204)
    await isNew
    await this.page.waitForURL('/')
    await this.seesVisitor()
  }

  async seesPerson(): Promise<void> {
    await expect(this.avatar).toBeVisible()
    await expect(this.logIn).toHaveCount(0)
  }

  async seesVisitor(): Promise<void> {
    await expect(this.logIn).toBeVisible()
    await expect(this.signUp).toBeVisible()
    await expect(this.avatar).toHaveCount(0)
  }
}
