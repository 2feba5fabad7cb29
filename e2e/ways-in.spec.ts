import type { BrowserContext, Page } from '@playwright/test'
import { documentTitle, readRoute, routePatterns } from '../src/machines/shell/routes.ts'
import { decideCookies, expect, test as base, Troubles, watch } from './fixtures.ts'
import { HomePage } from './pages/home.page.ts'
import { ResultsPage } from './pages/results.page.ts'
import { newPerson, SignInPage } from './pages/sign-in.page.ts'
import { openSaved } from './start.ts'
import { bakery } from './texts.ts'
import { addresses, type Address, type Person, type Sight } from './ways-in.places.ts'
import { failedCall } from './wire.ts'

/**
 * One of each kind of person, each with their own browser. A worker's tests share them, because signing up is
 * slow.
 */
interface People {
  contexts: Record<Person, BrowserContext>
  /** The challenge the owner has saved. */
  saved: string
  /**
   * The troubles of each person's current test. Late messages of a closed page must not count for the next
   * test.
   */
  troubles: Record<Person, Troubles>
}

const signUp = async (context: BrowserContext): Promise<Page> => {
  const page = await context.newPage()
  await page.goto('/cookie-policy/')
  await new SignInPage(page).doesSignUp(newPerson())
  return page
}

const test = base.extend<object, { people: People }>({
  people: [
    async ({ browser }, use, { project }) => {
      const baseURL = project.use.baseURL ?? ''
      const open = async () => {
        const context = await browser.newContext({ baseURL })
        await decideCookies(context)
        return context
      }
      const people: People = {
        contexts: { 'a visitor': await open(), 'the owner': await open(), 'another member': await open() },
        saved: '',
        troubles: {
          'a visitor': new Troubles(),
          'the owner': new Troubles(),
          'another member': new Troubles(),
        },
      }
      const owner = await signUp(people.contexts['the owner'])
      people.saved = await openSaved(owner)
      await owner.close()
      // The short run has no test for this person.
      if (process.env['TEST_ALL'] === '1') await (await signUp(people.contexts['another member'])).close()
      const everybody = Object.entries(people.contexts) as [Person, BrowserContext][]
      for (const [person, context] of everybody) {
        const notes = { note: (trouble: string) => people.troubles[person].note(trouble) }
        await watch(context, baseURL, notes)
      }
      await use(people)
      for (const [, context] of everybody) await context.close()
    },
    { scope: 'worker' },
  ],
})

// In the short run one worker signs up for all tests; in the long run three workers share the tests.
if (process.env['TEST_ALL'] !== '1') test.describe.configure({ mode: 'default' })

const sees = async (
  page: Page,
  { isLogIn, path, heading, shows, says, isBusy }: Sight,
  isNews = false,
): Promise<void> => {
  if (isLogIn) {
    await expect(page).toHaveURL(({ pathname }) => pathname.startsWith('/oidc/'))
    await expect(page.getByRole('heading', { name: 'Log in' })).toBeVisible()
    return
  }
  const main = page.getByRole('main')
  await expect(page).toHaveURL(({ pathname }) => pathname === path)
  const title = main.getByRole('heading', {
    level: 1,
    ...(heading === undefined ? {} : { name: heading, exact: true }),
  })
  await expect(title.first()).toBeVisible()
  if (shows !== undefined) await expect(shows(main)).toBeVisible()
  if (isNews && says !== undefined) await expect(page.getByRole('alert')).toHaveText(says)
  if (!isBusy) await expect(main.locator('[aria-busy=true]')).toHaveCount(0)
  await expect(page).toHaveTitle(documentTitle('Sparkwright', readRoute(path).place))
}

/** Changes the signed-in person's stored sign-in. */
const change = (page: Page, part: Record<string, unknown>) =>
  page.evaluate((changed) => {
    const key = Object.keys(localStorage).find((name) => name.startsWith('oidc.user:')) ?? ''
    const person = JSON.parse(localStorage.getItem(key) ?? '{}') as Record<string, unknown>
    localStorage.setItem(key, JSON.stringify({ ...person, ...changed }))
  }, part)

const anHourAgo = () => Math.floor(Date.now() / 1_000) - 3_600

/** Follows a link on the page, without reloading. */
const follow = async (page: Page, path: string) => {
  if (path === '/cookie-policy/') {
    await page.getByRole('banner').getByRole('link', { name: 'Sparkwright home' }).click()
    await new HomePage(page).seesForm()
    return
  }
  await page.getByRole('contentinfo').last().getByRole('link', { name: 'Cookie policy' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Cookies' })).toBeVisible()
}

/**
 * Ways to arrive besides a link and a reload. Each test uses half of them; the tests of neighbouring addresses
 * and other people use the other half. With `TEST_ALL=1` every test uses all.
 */
const furtherWays = ['Back', 'a new tab', 'with a token that has expired', 'through the log-in'] as const
type FurtherWay = (typeof furtherWays)[number]

const waysTo = (place: number): ReadonlySet<FurtherWay> =>
  new Set(furtherWays.filter((_, way) => process.env['TEST_ALL'] === '1' || (place + way) % 2 === 0))

const comeIn = async (people: People, person: Person, address: Address, further: ReadonlySet<FurtherWay>) => {
  const { saved } = people
  const troubles = people.troubles[person]
  const context = people.contexts[person]
  const asked = address.path(saved)
  const sights = address.sees(saved)
  let sight = sights[person]
  if (sight === undefined) throw new Error(`nothing is said of what ${person} sees at ${asked}`)
  if (address.missing === true) troubles.expect(failedCall)
  const way = (name: string, come: () => Promise<void>) =>
    test.step(`${asked} · ${name} · ${person}`, async () => {
      await come()
      expect(troubles.unexpected(), 'trouble in the browser').toEqual([])
    })
  const page = await context.newPage()
  await way('a link that was sent', async () => {
    await page.goto(asked, { referer: 'https://mail.example.org/' })
    await sees(page, sight!, true)
  })
  if (address.ofNew !== undefined && person === 'a visitor') {
    sight = address.ofNew
    const home = new HomePage(page)
    await home.doesType(bakery)
    await home.doesGetSparks()
    await new ResultsPage(page).seesSparks()
    await way('typed, with a challenge', async () => {
      await page.goto(asked)
      await sees(page, sight!)
    })
  }
  const there = sight
  await way('a reload', async () => {
    await page.reload()
    await sees(page, there)
  })
  if (further.has('Back'))
    await way('Back', async () => {
      if (there.isLogIn) await page.getByRole('link', { name: 'Sign up' }).click()
      else await follow(page, there.path)
      await page.goBack()
      await sees(page, there)
    })
  if (there.isLogIn) {
    await page.close()
    return
  }
  if (further.has('a new tab'))
    await way('a new tab', async () => {
      const [tab] = await Promise.all([
        context.waitForEvent('page'),
        page.evaluate((path) => void window.open(path), asked),
      ])
      await sees(tab, there)
      await tab.close()
    })
  const area = new SignInPage(page)
  if (person !== 'a visitor' && further.has('with a token that has expired'))
    await way('after the token has expired', async () => {
      await change(page, { expires_at: anHourAgo() })
      await page.goto(asked)
      await sees(page, there)
      await area.seesPerson()
    })
  if (further.has('through the log-in')) {
    if (person === 'a visitor')
      await way('after giving up the log-in', async () => {
        await area.logIn.click()
        await expect(page.getByLabel('Email')).toBeVisible()
        await page.goBack()
        await sees(page, there)
        await area.seesVisitor()
      })
    else {
      await way('after the session has ended', async () => {
        troubles.expect(failedCall)
        await change(page, { expires_at: anHourAgo(), refresh_token: 'spent' })
        await page.goto(asked)
        await area.seesVisitor()
        await expect(page.getByRole('alert').filter({ hasText: 'You have been logged out' })).toBeVisible()
        await expect(page).toHaveURL('/')
      })
      await way('after signing in there', async () => {
        await page.goto(asked)
        const before = sights['a visitor'] ?? there
        if (!before.isLogIn) {
          await sees(page, before)
          await area.logIn.click()
        }
        // The provider still knows them and asks nothing.
        await area.seesPerson()
        await sees(page, there)
      })
    }
  }
  await page.close()
}

const rowsOf = (page: Page) => page.getByRole('list', { name: 'Your saved challenges' }).locator('> li')

const countSaved = async (page: Page): Promise<number> => {
  await page.goto('/challenges/')
  await expect(rowsOf(page).first()).toBeVisible()
  return rowsOf(page).count()
}

test('every route of the table has an address here', () => {
  const walked = new Set(addresses.map(({ route }) => route))
  walked.delete('nowhere')
  expect([...walked].sort()).toEqual([...routePatterns].sort())
})

for (const [row, address] of addresses.entries()) {
  const people = Object.keys(address.sees('…')) as Person[]
  for (const [column, person] of people.entries())
    test(
      `${address.path(':id')} shows what it should for ${person}, by every way in (without TEST_ALL some of them) [F1, ROUTE-01, AMB-31]`,
      // The short run tests a page of a new challenge, one of a saved challenge and one that is always the same.
      { tag: row % 8 === 4 && column === ((row - 4) / 8) % people.length ? [] : ['@long'] },
      async ({ people: all }) => {
        all.troubles[person] = new Troubles()
        await comeIn(all, person, address, waysTo(row + column))
      },
    )
}

test(
  'signing in from home shows every saved challenge, at once and in the list [F2]',
  { tag: '@long' },
  async ({ people }) => {
    const troubles = new Troubles()
    people.troubles['the owner'] = troubles
    troubles.expect(failedCall)
    const page = await people.contexts['the owner'].newPage()
    const before = await countSaved(page)
    for (let more = 0; more < 2; more++) await openSaved(page)
    await change(page, { expires_at: anHourAgo(), refresh_token: 'spent' })
    await page.goto('/')
    const area = new SignInPage(page)
    await area.seesVisitor()
    await area.logIn.click()
    await area.seesPerson()
    await expect(page).toHaveURL('/')
    await expect(rowsOf(page)).toHaveCount(Math.min(before + 2, 3))
    await page.getByRole('link', { name: 'All challenges' }).click()
    await expect(page).toHaveURL('/challenges/')
    await expect(rowsOf(page)).toHaveCount(before + 2)
    expect(troubles.unexpected()).toEqual([])
    await page.close()
  },
)
