import { expect, type Locator, type Page } from '@playwright/test'

let people = 0

export interface Person {
  firstName: string
  lastName: string
  email: string
  password: string
}

/** Somebody whom the provider does not know yet. */
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
    this.signUp = header.getByRole('button', { name: 'Sign up' })
    this.logIn = header.getByRole('button', { name: 'Log in' })
    this.avatar = header.getByRole('button', { name: 'Profile menu' })
  }

  /** From any page of the product; ends there again, signed in, with the welcome dismissed. */
  async doesSignUp(person: Person): Promise<void> {
    await this.signUp.click()
    await this.doesFillSignUp(person)
    await this.doesDismissWelcome()
    await this.seesPerson()
  }

  /** On the provider's page for new people; ends where the person came from, under the welcome. */
  async doesFillSignUp({ firstName, lastName, email, password }: Person): Promise<void> {
    await this.page.getByLabel('First name').fill(firstName)
    await this.page.getByLabel('Last name').fill(lastName)
    await this.page.getByLabel('Email').fill(email)
    await this.page.getByLabel('Password', { exact: true }).fill(password)
    await this.page.getByRole('button', { name: 'Sign up' }).click()
  }

  /** The first session of a person begins with a short welcome, which stands alone (AMB-41). */
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

  /** Logs out; ends on the origin, in a new page: the one that is left is a visitor's before. */
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
