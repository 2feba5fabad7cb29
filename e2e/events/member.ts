import type { Browser, BrowserContext, Page } from '@playwright/test'
import { answerCollector, decideCookies, expect, test, Troubles, watch } from '../fixtures.ts'
import { newPerson, SignInPage, type Person } from '../pages/sign-in.page.ts'
import { openSaved } from '../start.ts'
import { controlTime } from './page-time.ts'

/** An address that does not load the app, so that storage can be inspected while the app is not open. */
const plainPlace = '/healthz'

/** A person with an account and their own browser, shared by a worker's tests because signing up is slow. */
export class Member {
  readonly context: BrowserContext
  readonly #person: Person
  /** An extra tab beside the cells' tabs. */
  readonly #desk: Page
  #challenge: string | undefined
  /** Browser errors of the current cell. */
  troubles = new Troubles()

  private constructor(context: BrowserContext, person: Person, desk: Page) {
    this.context = context
    this.#person = person
    this.#desk = desk
  }

  static async signUp(browser: Browser, baseURL: string): Promise<Member> {
    const context = await browser.newContext({ baseURL, serviceWorkers: 'block' })
    await decideCookies(context)
    await controlTime(context)
    const person = newPerson()
    const page = await context.newPage()
    await page.goto('/cookie-policy/')
    await new SignInPage(page).doesSignUp(person)
    await page.goto(plainPlace)
    const member = new Member(context, person, page)
    const notes = { note: (trouble: string) => member.troubles.note(trouble) }
    await watch(context, baseURL, notes)
    await answerCollector(context)
    return member
  }

  isSignedIn(): Promise<boolean> {
    return this.#desk.evaluate(() => Object.keys(localStorage).some((name) => name.startsWith('oidc.user:')))
  }

  /** Signs in again if a cell has ended the session. */
  async enter(): Promise<void> {
    if (await this.isSignedIn()) return
    const page = await this.context.newPage()
    await page.goto('/cookie-policy/')
    const area = new SignInPage(page)
    await area.logIn.click()
    const email = page.getByLabel('Email')
    // The provider asks for email and password only if it no longer knows the person.
    await expect(email.or(area.avatar).first()).toBeVisible()
    if (await email.isVisible()) {
      await email.fill(this.#person.email)
      await page.getByLabel('Password', { exact: true }).fill(this.#person.password)
      await page.getByRole('button', { name: 'Log in' }).click()
    }
    await area.seesPerson()
    await page.close()
  }

  /** Becomes a visitor whom the provider still recognises. */
  async beVisitor(): Promise<void> {
    await this.enter()
    await this.#desk.evaluate(() => {
      for (const name of Object.keys(localStorage))
        if (name.startsWith('oidc.user:')) localStorage.removeItem(name)
    })
  }

  /** Removes an entry from the storage that all tabs share and returns it. */
  take(name: string): Promise<string | null> {
    return this.#desk.evaluate((key) => {
      const text = localStorage.getItem(key)
      localStorage.removeItem(key)
      return text
    }, name)
  }

  /** Opens a new tab with a closed one's session storage, as a browser restores it. */
  async restoreTab(address: string, kept: Record<string, string>): Promise<Page> {
    const page = await this.context.newPage()
    await page.goto(plainPlace)
    await page.evaluate((entries) => {
      for (const [name, text] of Object.entries(entries)) sessionStorage.setItem(name, text)
    }, kept)
    await page.goto(address)
    return page
  }

  /** Returns the member's saved challenge. All cells share it; the first call creates it. */
  async challenge(): Promise<string> {
    if (this.#challenge === undefined) {
      const page = await this.context.newPage()
      this.#challenge = await openSaved(page)
      // Wait until nothing is unsaved, because the next page would send it.
      const unsavedEdits = () => Object.keys(localStorage).filter((name) => name.startsWith('edit:'))
      await expect(page.getByText('Saved', { exact: true })).toBeVisible()
      await expect.poll(() => page.evaluate(unsavedEdits)).toEqual([])
      await page.close()
    }
    return this.#challenge
  }

  /** The challenges on the server, each loaded separately, because the list holds no whole texts. */
  async saved(): Promise<Saved[]> {
    await this.enter()
    const page = await this.context.newPage()
    const answerOf = async <Answer>(path: string, address: string): Promise<Answer> => {
      const answered = page.waitForResponse(
        (response) => new URL(response.url()).pathname === path && response.ok(),
      )
      await page.goto(address)
      return (await (await answered).json()) as Answer
    }
    const rows = await answerOf<{ _id: string }[]>('/v1/challenges/', '/challenges/')
    const saved: Saved[] = []
    for (const { _id: id } of rows)
      saved.push(await answerOf<Saved>(`/v1/challenges/${id}`, `/challenges/${id}/challenge/`))
    await page.close()
    return saved
  }
}

export interface Saved {
  _id: string
  challenge_text: string
  original_challenge_text: string
}

export const memberTest = test.extend<object, { member: Member }>({
  member: [
    async ({ browser }, use, { project }) => {
      const member = await Member.signUp(browser, project.use.baseURL ?? '')
      await use(member)
      await member.context.close()
    },
    { scope: 'worker' },
  ],
})
