import type { Page } from '@playwright/test'
import type { AnyMachineSnapshot } from 'xstate'
import { cases } from '../../tests/charts/session.cases.ts'
import { decideCookies, expect } from '../fixtures.ts'
import { testInBrowser } from '../harness/drive-browser.ts'
import { doesElsewhere } from '../pages/elsewhere.ts'
import { newPerson, SignInPage } from '../pages/sign-in.page.ts'

const user = { firstName: 'Ada', lastName: 'Byron', jobTitle: '', picture: '', settings: {}, onboarding: {} }
const provider = /\/oidc\//

/** Signs in, with every call about the user still unanswered. */
const doesComeBack = async (page: Page) => {
  const area = new SignInPage(page)
  const person = newPerson()
  // Lets the sign-up's own calls through.
  const through = (route: { continue: () => Promise<void> }) => route.continue()
  await page.route('**/v1/**', through)
  await page.goto('/cookie-policy/')
  await area.doesSignUp(person)
  await page.unroute('**/v1/**', through)
  await page.reload()
  await area.seesPerson()
}

/**
 * These events lead to the provider's page or happen in storage. Another page's chart takes over from there.
 */
const beyondWire = /^xstate\.(done|error)\.actor\.(redirect|leave|finishSignIn|watchPeers|settleLogOut)$/
const ofOthers = ['session.leave', 'session.stop', 'page.revived']

const whyAtProvider = 'The page of the provider comes instead of this one; session.spec.ts goes through it.'
const byOthers =
  'Another chart asks for it: session.spec.ts has a token that died, person.spec.ts a deleted account.'

testInBrowser('The session', cases, {
  isLong: true,
  start: async (page, input) => {
    await decideCookies(page)
    if (input === 'a person who comes back') return doesComeBack(page)
    await page.goto(input === 'back from the provider' ? '/?code=forged&state=forged' : '/cookie-policy/')
    await new SignInPage(page).seesVisitor()
  },
  calls: {
    requestUser: {
      method: 'GET',
      path: /\/v1\/user$/,
      body: (known) => ({
        user: (known as { user?: unknown }).user === undefined ? null : user,
        identity: { email: 'ada@work.example', picture: '' },
      }),
    },
    createUser: { method: 'PUT', path: /\/v1\/user\/bootstrap$/, body: () => user },
    requestAbilities: { method: 'GET', path: /\/v1\/auth\/ability$/ },
  },
  // The client would retry after any other status before the chart hears of it.
  failure: () => ({ status: 400, body: { code: 'INVALID', message: 'No', requestId: 'path-test' } }),
  gestures: {
    'login.requested': (page) => new SignInPage(page).logIn.click(),
    'signup.requested': (page) => new SignInPage(page).signUp.click(),
    'logout.requested': async (page) => {
      const area = new SignInPage(page)
      await area.avatar.click()
      await page.clock.runFor(100)
      await page.getByRole('menuitem', { name: 'Logout' }).click()
    },
    'peer.left': (page) => doesElsewhere(page, 'leave'),
    'peer.entered': (page, event, _wire, before) => {
      const { signIn } = before.context as { signIn?: { identity: { sub: string } } }
      const other = event.signIn as { identity: { sub: string } }
      return doesElsewhere(page, other.identity.sub === signIn?.identity.sub ? 'renew' : 'someone else')
    },
  },
  can: (event, before) => {
    if (beyondWire.test(event.type) || ofOthers.includes(event.type)) return false
    // The profile dialog of a new person covers the header.
    if ((before.context as { isNew: boolean }).isNew) return false
    // `doesElsewhere` changes the stored sign-in, so this tab must be signed in.
    if (event.type === 'peer.entered') return before.matches('signedIn')
    // In these two states the provider's page is open.
    return !before.matches('redirecting') && !before.matches('leaving')
  },
  leftOut: {
    'signedOut.settled | after logOutPause': 'A log-out without a network: offline.spec.ts.',
    'signedOut.settling | settleLogOut ✓': 'A log-out without a network: offline.spec.ts.',
    'signedOut.settling | settleLogOut ✗': 'A log-out without a network: offline.spec.ts.',
    '(root) | watchPeers ✗': 'No browser refuses to listen.',
    'leaving | leave ✓': whyAtProvider,
    'leaving | leave ✗': whyAtProvider,
    'leaving | page.revived': whyAtProvider,
    'redirecting | page.revived': whyAtProvider,
    'redirecting.asking | redirect ✓': whyAtProvider,
    'redirecting.asking | redirect ✗': whyAtProvider,
    'redirecting.going | after patience': whyAtProvider,
    'restoring | finishSignIn ✓': whyAtProvider,
    'restoring | finishSignIn ✗ [1]': whyAtProvider,
    'restoring | finishSignIn ✗ [2]': whyAtProvider,
    'signedIn | session.leave': byOthers,
    'signedIn | session.stop': byOthers,
    'signedIn.fetchingUser | requestUser ✓ [2]':
      'It needs a sign-in in another tab, of somebody new: session.spec.ts.',
    'signedOut | peer.entered': 'It needs a sign-in in another tab: session.spec.ts.',
  },
  facts: async (page, model: AnyMachineSnapshot) => {
    const area = new SignInPage(page)
    if (model.matches('redirecting')) {
      await expect(page).toHaveURL(provider)
      await expect(page.getByLabel('Email')).toBeVisible()
    } else if (model.matches('leaving')) {
      await expect.poll(async () => provider.test(page.url()) || (await area.avatar.count()) === 0).toBe(true)
    } else if (model.matches('signedOut')) await area.seesVisitor()
    else if ((model.context as { isNew: boolean }).isNew && model.matches({ signedIn: 'ready' }))
      await expect(page.getByRole('dialog', { name: 'Edit profile' })).toBeVisible()
    else if (model.hasTag('signedIn')) await area.seesPerson()
  },
})
