import { expect, type Locator, type Page } from '@playwright/test'
import { decideCookies } from '../fixtures.ts'
import { newPerson, SignInPage, type Person } from './sign-in.page.ts'

/** The items of a person's profile menu: Edit profile, Settings and the account question. */
export class PersonPage {
  readonly page: Page
  readonly area: SignInPage
  readonly profile: Locator
  readonly settings: Locator
  readonly question: Locator
  readonly firstName: Locator
  readonly lastName: Locator
  readonly jobTitle: Locator
  readonly save: Locator
  readonly picture: Locator

  constructor(page: Page) {
    this.page = page
    this.area = new SignInPage(page)
    this.profile = page.getByRole('dialog', { name: 'Edit profile' })
    this.settings = page.getByRole('dialog', { name: 'Settings' })
    this.question = page.getByRole('alertdialog')
    this.firstName = this.profile.getByLabel('First name')
    this.lastName = this.profile.getByLabel('Last name')
    this.jobTitle = this.profile.getByLabel('Job title')
    this.save = this.profile.getByRole('button', { name: 'Save profile' })
    this.picture = this.profile.locator('input[type=file]')
  }

  switch = (name: string): Locator => this.settings.getByRole('switch', { name })

  /** Signs up a new person on a quiet page without dialogs. */
  async doesArrive(consent: Partial<Record<string, boolean>> = {}): Promise<Person> {
    const person = newPerson()
    await decideCookies(this.page, consent)
    await this.page.goto('/cookie-policy/')
    await this.area.doesSignUp(person)
    return person
  }

  async doesOpenProfile(): Promise<void> {
    await this.area.doesChoose('Profile')
    await expect(this.firstName).toBeVisible()
  }

  async doesOpenSettings(): Promise<void> {
    await this.area.doesChoose('Settings')
    await expect(this.switch('Show tips')).toBeVisible()
  }

  async doesAskToDelete(): Promise<void> {
    await this.settings.getByRole('button', { name: 'Delete account' }).click()
    await expect(this.question).toBeVisible()
  }

  async doesPick(name: string, mimeType: string, buffer: Buffer): Promise<void> {
    await this.picture.setInputFiles({ name, mimeType, buffer })
  }
}
