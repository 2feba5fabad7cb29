import type { Page } from '@playwright/test'
import type { AnyMachineSnapshot, ContextFrom } from 'xstate'
import type { ShareLinksMachine } from '../../src/machines/report/share-links.machine.ts'
import { cases } from '../../tests/charts/shareLinks.cases.ts'
import { expect } from '../fixtures.ts'
import { testInBrowser } from '../harness/drive-browser.ts'
import { PersonPage } from '../pages/person.page.ts'
import { bakery } from '../texts.ts'
import { problem } from '../wire.ts'

const contextOf = (model: AnyMachineSnapshot) => model.context as ContextFrom<ShareLinksMachine>
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const radio = (page: Page, name: string) => page.getByRole('radio', { name, exact: true })
const endButtons = (page: Page) => page.getByRole('button', { name: /^Stop sharing/ })

/** The page's clipboard; the test decides how each copy ends. */
type Copies = { end?: (end: 'answer' | 'failure') => void }
const holdCopies = (page: Page) =>
  page.addInitScript(() => {
    // `Copies` declares what this script adds to the window.
    const copies = window as unknown as Copies
    const writeText = () =>
      new Promise<void>((done, refuse) => {
        copies.end = (end) => (end === 'answer' ? done() : refuse(new DOMException('no', 'NotAllowedError')))
      })
    Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true })
  })

testInBrowser('The links of a saved challenge', cases, {
  isLong: true,
  start: async (page) => {
    await holdCopies(page)
    await new PersonPage(page).doesArrive()
    await page.route('**/v1/challenges/c1', (route) =>
      route.fulfill({
        json: {
          _id: 'c1',
          revision: 1,
          challenge_title: 'Bread',
          challenge_text: bakery,
          original_challenge_text: bakery,
        },
      }),
    )
    await page.goto('/challenges/c1/review/')
    await button(page, 'Share or export').click()
    await expect(button(page, 'Share a link')).toBeVisible()
    await page.getByLabel('Prepared by').fill('Ada')
  },
  calls: {
    listLinks: { method: 'GET', path: /\/nonce$/ },
    makeLink: {
      method: 'POST',
      path: /\/nonce$/,
      body: (output) => {
        const { id, expiresAt } = output as { id: string; expiresAt: string }
        return { token: 'AAAAAAAAAAAAAAAAAAAAAA', id, expiresAt }
      },
    },
    revokeLink: { method: 'DELETE', path: /\/nonce\/[^/]+$/ },
  },
  // The client retries after a server error before the chart hears of it, so failures are answered with a 4xx.
  failure: () => {
    const { status, json } = problem(400, 'INVALID')
    return { status, body: json }
  },
  can: (event, model) => {
    switch (event.type) {
      case 'link.copied':
        return contextOf(model).links.some(({ id, url }) => id === event.id && url !== undefined)
      // Only a saved challenge has a page to share. report.spec.ts tests links that start a new challenge.
      case 'link.wanted':
        return event.page !== undefined
      // These controls are hidden until *Share a link* is pressed.
      case 'sender.toggled':
      case 'kind.chosen':
      case 'days.chosen':
        return !model.matches('unasked')
      case 'plans.toggled':
      case 'prepared.toggled':
        return !model.matches('unasked') && contextOf(model).kind === 'page'
      case 'link.revoked':
        return contextOf(model).links.some(({ id }) => id === event.id)
      default:
        return true
    }
  },
  ends: {
    // `holdCopies` puts `end` on the window.
    copyText: (page, end) => page.evaluate((how) => (window as unknown as Copies).end?.(how), end),
  },
  gestures: {
    'links.opened': (page, _event, _wire, before) =>
      button(page, before.matches('unasked') ? 'Share a link' : 'Retry').click(),
    'link.wanted': (page) => button(page, 'Make a link').click(),
    'link.copied': (page) => button(page, 'Copy link').click(),
    'link.revoked': (page, event, _wire, before) =>
      endButtons(page)
        .nth(contextOf(before).links.findIndex(({ id }) => id === event.id))
        .click(),
    'sender.toggled': (page) => page.getByRole('switch', { name: /^Say that the link is from/ }).click(),
    'prepared.toggled': (page) => page.getByRole('switch', { name: /^Say who prepared it/ }).click(),
    'plans.toggled': (page) => page.getByRole('switch', { name: /^Include who does what/ }).click(),
    'kind.chosen': (page) => radio(page, 'The challenge, to start from').check(),
    'days.chosen': (page) => radio(page, '30 days').check(),
  },
  facts: async (page, model) => {
    const { links, made, isNamed, kind, days } = contextOf(model)
    await expect(button(page, 'Share a link')).toHaveAttribute(
      'aria-expanded',
      model.matches('unasked') ? 'false' : 'true',
    )
    if (model.matches('unasked')) return
    // Once a link is made, the form for another one is collapsed.
    const another = button(page, 'Make another link')
    await expect(another).toHaveCount(made === undefined ? 0 : 1)
    if (made !== undefined && (await another.getAttribute('aria-expanded')) === 'false') await another.click()
    await expect(button(page, model.hasTag('busy') ? 'Making the link…' : 'Make a link')).toBeVisible()
    await expect(radio(page, 'The report, to read')).toBeChecked({ checked: kind === 'page' })
    await expect(radio(page, `${days} days`)).toBeChecked()
    await expect(page.getByRole('switch', { name: /^Say that the link is from/ })).toBeChecked({
      checked: isNamed,
    })
    await expect(page.getByText('We couldn’t load your links.')).toHaveCount(model.hasTag('unlisted') ? 1 : 0)
    if (!model.hasTag('unlisted')) await expect(endButtons(page)).toHaveCount(links.length)
    await expect(page.getByRole('textbox', { name: 'Address of your new link' })).toHaveCount(
      made === undefined ? 0 : 1,
    )
  },
})
