import { describe, expect, it } from 'vitest'
import { Problem } from '#contract/problem.ts'
import { selectSessionPhase } from '#machines/account/account.machine.ts'
import {
  accountOf,
  challengeFormOf,
  navigationOf,
  notifierOf,
  sessionOf,
  workspaceOf,
} from '#machines/app/app.refs.ts'
import { emptyLists } from '#machines/bookmarks/bookmarks.rules.ts'
import { titleOf } from '#machines/workspace/challenge.rules.ts'
import { owedLogOutKey } from '#api/account/owed-log-out.ts'
import type { SignIn } from '#machines/account/session.rules.ts'
import { fakeStore, stored } from '../api/fake-storage.ts'
import { challenge, longText, otherText, person, savedChallenge, spark } from '../charts/samples.ts'
import { personKey, settle, startPage, storedPerson, testProvider } from './boot.ts'

const signIn: SignIn = {
  identity: { sub: 'person-1', email: 'ada@example.com', firstName: 'Ada', lastName: 'Byron', picture: '' },
  token: { accessToken: 'token-1', type: 'DPoP', expiresAt: 600_000 },
}
const config = { oidc: testProvider }
const identity = { email: 'ada@example.com', picture: '' }
const withPerson = () => fakeStore({ [personKey]: storedPerson() })

type Options = NonNullable<Parameters<typeof startPage>[0]>
const start = async (options: Options = {}) => {
  const page = await startPage({ config, ...options })
  return {
    ...page,
    isSignedIn: () => accountOf(page.app).getSnapshot().matches('signedIn'),
    phase: () => selectSessionPhase(sessionOf(page.app).getSnapshot()),
    user: () => accountOf(page.app).getSnapshot().context.user,
    ask: (type: 'login.requested' | 'signup.requested' | 'logout.requested') =>
      sessionOf(page.app).send({ type }),
    text: () => challengeFormOf(page.app).getSnapshot().context.text,
    /** The titles in the notices of this code, newest first. */
    said: (code: string) =>
      notifierOf(page.app)
        .getSnapshot()
        .context.queue.flatMap((notice) => (notice.code === code ? [notice.values['title']] : [])),
    storage: (key: string, newValue: string | null) =>
      page.window.dispatchEvent(Object.assign(new Event('storage'), { key, newValue })),
  }
}
const startAsPerson = async (options: Options = {}) => {
  const page = await start({ local: withPerson(), ...options })
  await page.back.answer('readUser', { user: person, identity })
  await page.back.answer('readAbility', [{ action: 'manage', subject: 'all' }])
  return page
}

describe('signing in', () => {
  it('leaves for the provider and says where to come back to [SHELL-06] [SHELL-07]', async () => {
    const page = await start({ address: '/cookie-policy/' })
    page.ask('signup.requested')
    await settle()
    expect(page.provider.log).toEqual([{ name: 'redirect', input: ['signup', '/cookie-policy/'] }])
    expect(page.phase()).toBe('signingIn')
  })

  it('is possible again if the provider cannot be reached, with a message [OFF-09]', async () => {
    const page = await start()
    page.ask('login.requested')
    await settle()
    await page.provider.refuse('redirect', new Problem('network'))
    expect([page.phase(), page.notices()]).toEqual(['signedOut', ['SIGN_IN_OFFLINE']])
  })

  it('that fails because of a fault in the program does not count as a network failure [OFF-09]', async () => {
    const page = await start()
    page.ask('login.requested')
    await settle()
    await page.provider.refuse('redirect', new TypeError('it is not a function'))
    expect([page.phase(), page.notices()]).toEqual(['signedOut', ['ERROR']])
  })

  it('is possible again on the page that Back restores', async () => {
    const page = await start()
    page.ask('login.requested')
    await settle()
    await page.provider.answer('redirect', undefined)
    page.window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
    expect(page.phase()).toBe('signedOut')
  })

  it('returns to where it began, with everything that was kept there [AUTH-05] [ROUTE-32] [HOME-36]', async () => {
    const kept = { challenge: { ...challenge, challenge_title: 'A title' }, summary: '' }
    const session = fakeStore({
      challenge: stored(kept),
      draft: stored({ text: 'Half a thought', refinements: {} }),
    })
    const page = await start({ address: '/?code=c&state=s', session })
    expect(page.phase()).toBe('signingIn')
    await page.provider.answer('finish', { signIn, returnTo: '/challenges/new/reframes/' })
    expect(page.window.address).toBe('/challenges/new/reframes/')
    expect(page.text()).toBe('Half a thought')
    expect(session.data('challenge')).toMatchObject({ challenge: { challenge_text: longText } })
    expect(page.hints.at(-1)).toBe(true)
  })

  it('includes the names of bookmarked case studies, and saves their numbers [C3] [BOOK-10]', async () => {
    const study = {
      id: 63,
      name: 'A bakery by the lake',
      slug: 'a',
      summary: 'They baked less.',
      entities: [],
    }
    const session = fakeStore({
      challenge: stored({ challenge: { ...challenge, caseStudies: [63] }, summary: '' }),
      bookmarks: stored({ ...emptyLists, caseStudies: [study, { id: 85 }] }),
    })
    const page = await start({ address: '/?code=c&state=s', session })
    await page.provider.answer('finish', { signIn, returnTo: '/challenges/new/review/' })
    await page.back.answer('readUser', { user: person, identity })
    await page.back.answer('readAbility', [{ action: 'manage', subject: 'all' }])
    expect(page.back.last('createChallenge')?.request).toMatchObject({ challenge: { caseStudies: [63, 85] } })
    await page.back.answer('createChallenge', { _id: 'c1' })
    expect(workspaceOf(page.app).getSnapshot().context.lists.caseStudies).toEqual([study, { id: 85 }])
  })

  it('saves everything that was set aside before it began on home, worked on or not [BOOK-13] [AMB-25]', async () => {
    const asides = [
      { key: 'k1', lists: emptyLists, challenge: { ...challenge, challenge_text: otherText } },
      { key: 'k2', lists: { ...emptyLists, sparks: [spark('a')] }, challenge },
    ]
    const session = fakeStore({
      aside: stored({ asides, person: '' }, 2),
      draft: stored({ text: longText, refinements: {} }),
    })
    const page = await start({ address: '/?code=c&state=s', session })
    await page.provider.answer('finish', { signIn, returnTo: '/' })
    await page.back.answer('readUser', { user: person, identity })
    await page.back.answer('readAbility', [{ action: 'manage', subject: 'all' }])
    const sent = page.back.last('createChallenge')
    expect(sent?.request).toMatchObject({ challenge: { challenge_text: otherText }, sparks: [] })
    // After a network failure and a reload, the request has the same key, so that nothing is created twice.
    await page.back.refuse('createChallenge', new Problem('network'))
    const after = await startAsPerson({ session })
    expect(after.back.last('createChallenge')?.key).toBe(sent?.key)
    await after.back.answer('listChallenges', [])
    await after.back.answer('createChallenge', { _id: 'c1', saved: savedChallenge('c1') })
    expect(after.back.last('createChallenge')?.request).toMatchObject({
      challenge: { challenge_text: longText },
      sparks: [{ stem: { spark_id: 'a' } }],
    })
    await after.back.answer('createChallenge', { _id: 'c2', saved: savedChallenge('c2') })
    expect(after.said('SAVED')).toEqual([titleOf('', longText), titleOf('', otherText)])
    expect(after.back.names().filter((name) => name === 'createChallenge')).toHaveLength(2)
    expect(workspaceOf(after.app).getSnapshot().context.asides).toEqual([])
    expect(after.text()).toBe('')
  })

  it('saves the open challenge although nothing was answered or bookmarked, and says which [BOOK-13] [AMB-25] [AMB-52]', async () => {
    const session = fakeStore({ challenge: stored({ challenge, summary: '' }) })
    const page = await start({ address: '/?code=c&state=s', session })
    await page.provider.answer('finish', { signIn, returnTo: '/challenges/new/' })
    await page.back.answer('readUser', { user: person, identity })
    await page.back.answer('readAbility', [{ action: 'manage', subject: 'all' }])
    expect(page.back.last('createChallenge')?.request).toMatchObject({
      challenge: { challenge_text: longText, case_brief: null },
      sparks: [],
    })
    await page.back.answer('createChallenge', { _id: 'c1', saved: savedChallenge('c1') })
    expect(workspaceOf(page.app).getSnapshot().hasTag('saved')).toBe(true)
    expect(page.window.address).toMatch(/^\/challenges\/c1\//)
    expect(page.said('SAVED')).toEqual(['Title c1'])
  })

  it('saves each challenge that was set aside and the open one, worked on or not [BOOK-13]', async () => {
    const asides = [
      { key: 'k1', lists: { ...emptyLists, sparks: [spark('a')] }, challenge },
      { key: 'k2', lists: emptyLists, challenge: { ...challenge, challenge_text: `Third: ${longText}` } },
    ]
    const session = fakeStore({
      aside: stored({ asides, person: '' }, 2),
      challenge: stored({ challenge: { ...challenge, challenge_text: otherText }, summary: '' }),
    })
    const page = await start({ address: '/?code=c&state=s', session })
    await page.provider.answer('finish', { signIn, returnTo: '/challenges/new/review/' })
    await page.back.answer('readUser', { user: person, identity })
    await page.back.answer('readAbility', [{ action: 'manage', subject: 'all' }])
    for (const id of ['c1', 'c2', 'c3'])
      await page.back.answer('createChallenge', { _id: id, saved: savedChallenge(id) })
    const sent = page.back.log.filter(({ name }) => name === 'createChallenge').map(({ request }) => request)
    expect(sent).toMatchObject([
      { challenge: { challenge_text: longText } },
      { challenge: { challenge_text: otherText } },
      { challenge: { challenge_text: `Third: ${longText}` } },
    ])
  })

  it('saves both challenges of a visitor who had left the second for home [BOOK-13] [HOME-35]', async () => {
    const asides = [{ key: 'k1', lists: { ...emptyLists, sparks: [spark('a')] }, challenge }]
    const before = await start({
      address: '/challenges/new/',
      session: fakeStore({
        aside: stored({ asides, person: '' }, 2),
        challenge: stored({ challenge: { ...challenge, challenge_text: otherText }, summary: '' }),
      }),
    })
    navigationOf(before.app).send({ type: 'link.followed', path: '/' })
    await settle()
    before.end()
    const page = await start({ address: '/?code=c&state=s', session: before.session })
    await page.provider.answer('finish', { signIn, returnTo: '/' })
    await page.back.answer('readUser', { user: person, identity })
    await page.back.answer('readAbility', [{ action: 'manage', subject: 'all' }])
    for (const id of ['c1', 'c2'])
      await page.back.answer('createChallenge', { _id: id, saved: savedChallenge(id) })
    expect(page.said('SAVED').toSorted()).toEqual([titleOf('', longText), titleOf('', otherText)].toSorted())
    expect(workspaceOf(page.app).getSnapshot().context.asides).toEqual([])
  })

  it.each([
    ['opened a saved one and logged in', '/challenges/abc/'],
    ['opened a saved one and went back', '/challenges/new/review/'],
  ])('saves a challenge once if the visitor %s [BOOK-13] [AMB-31]', async (_, returnTo) => {
    const session = fakeStore({
      challenge: stored({ challenge, summary: '' }),
      bookmarks: stored({ ...emptyLists, sparks: [spark('a')] }),
    })
    const before = await start({ address: '/challenges/new/review/', session })
    const follow = async (path: string) => {
      navigationOf(before.app).send({ type: 'link.followed', path })
      await settle()
    }
    for (const attempt of [1, 2]) {
      await follow('/challenges/abc/')
      expect(before.provider.log).toHaveLength(attempt)
      // The visitor comes back from the provider without having logged in.
      await before.provider.answer('redirect', undefined)
      before.window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
      await follow('/challenges/new/review/')
      const { challenge: shown, lists } = workspaceOf(before.app).getSnapshot().context
      expect([shown.challenge_text, lists.sparks.length]).toEqual([longText, 1])
    }
    await follow(returnTo)
    before.end()
    const page = await start({ address: '/?code=c&state=s', session })
    await page.provider.answer('finish', { signIn, returnTo })
    await page.back.answer('readUser', { user: person, identity })
    await page.back.answer('readAbility', [{ action: 'manage', subject: 'all' }])
    await page.back.answer('createChallenge', { _id: 'c1', saved: savedChallenge('c1') })
    const sent = page.back.log.filter(({ name }) => name === 'createChallenge').map(({ request }) => request)
    expect(sent).toMatchObject([{ challenge: { challenge_text: longText }, sparks: [{}] }])
    expect(workspaceOf(page.app).getSnapshot().context.asides).toEqual([])
  })

  it('also keeps the challenge if it began on home [HOME-36]', async () => {
    const session = fakeStore({
      challenge: stored({ challenge: { ...challenge, challenge_title: '' }, summary: '' }),
    })
    const page = await start({ address: '/?code=c&state=s', session })
    await page.provider.answer('finish', { signIn, returnTo: '/' })
    expect(page.window.address).toBe('/')
    expect(session.data('challenge')).toMatchObject({ challenge: { challenge_text: longText } })
  })

  it('that failed leads home with one message, and one that was cancelled without a message [AUTH-03] [AUTH-07] [ROUTE-33]', async () => {
    const forged = await start({ address: '/?code=c&state=forged' })
    await forged.provider.refuse('finish', new Problem('contract'))
    expect([forged.window.address, forged.notices(), forged.isSignedIn()]).toEqual(['/', ['ERROR'], false])
    const cancelled = await start({ address: '/?error=access_denied&state=s' })
    await cancelled.provider.refuse('finish', new Problem('http', { status: 400, code: 'access_denied' }))
    expect([cancelled.window.address, cancelled.notices()]).toEqual(['/', []])
  })

  it('has no second effect when an answer that was already used is opened again', async () => {
    const page = await start({ address: '/?code=c&state=used', local: withPerson() })
    await page.provider.refuse('finish', new Problem('contract'))
    expect([page.window.address, page.notices(), page.isSignedIn()]).toEqual(['/', [], true])
  })
})

describe('a person', () => {
  it('is still signed in after a reload, without the provider [AUTH-09] [AUTH-10] [PERM-06]', async () => {
    const page = await start({ local: withPerson() })
    expect(page.isSignedIn()).toBe(true)
    await page.back.answer('readUser', { user: { ...person, firstName: 'Augusta' }, identity })
    await page.back.answer('readAbility', [{ action: 'create', subject: 'challenge' }])
    expect(page.user()?.firstName).toBe('Augusta')
    expect(page.provider.log).toEqual([])
  })

  it('is created from the sign-in the first time, then the follow-up step runs [AUTH-11] [AUTH-12] [AMB-43]', async () => {
    const page = await start({ local: withPerson() })
    await page.back.answer('readUser', { user: null, identity: { email: '', picture: '' } })
    expect(page.back.last('bootstrapUser')?.request).toEqual({
      firstName: 'Ada',
      lastName: 'Byron',
      email: 'ada@example.com',
    })
    await page.back.answer('bootstrapUser', person)
    expect(page.back.last('readAbility')).toBeDefined()
  })

  it('can use the product while the back end does not say who they are, and is requested again', async () => {
    const page = await start({ local: withPerson() })
    await page.back.refuse('readUser', new Problem('http', { status: 500 }))
    expect([page.isSignedIn(), page.user()?.firstName]).toEqual([true, 'Ada'])
    page.clock.increment(30_000)
    await settle()
    expect(page.back.names().filter((name) => name === 'readUser')).toHaveLength(2)
  })
})

describe('the end of a session', () => {
  it('by Logout removes token, hint, challenge and draft before the provider is asked [AUTH-13] [AUTH-14] [AUTH-15]', async () => {
    const session = fakeStore({ draft: stored({ text: 'Half a thought', refinements: {} }) })
    const page = await startAsPerson({ session })
    page.ask('logout.requested')
    await settle()
    expect(page.provider.log).toEqual([{ name: 'leave', input: ['id-token'] }])
    expect([
      page.local.held.has(personKey),
      page.hints.at(-1),
      [...session.held.keys()],
      page.text(),
    ]).toEqual([false, false, [], ''])
    expect(await page.tokens.take()).toBeUndefined()
  })

  it('takes effect here although the provider cannot be informed', async () => {
    const page = await startAsPerson({ address: '/cookie-policy/' })
    page.ask('logout.requested')
    await settle()
    await page.provider.refuse('leave', new Problem('network'))
    expect([page.phase(), page.window.address, page.local.held.has(personKey)]).toEqual([
      'signedOut',
      '/',
      false,
    ])
  })

  it('is stored on the device until the provider has received it, by this page or the next one [A2]', async () => {
    const owed = () => page.local.held.get(owedLogOutKey(testProvider))
    const page = await startAsPerson({ address: '/cookie-policy/' })
    page.ask('logout.requested')
    await settle()
    // The owed log-out is stored before the provider answers, so that it survives the page.
    expect(JSON.parse(owed() ?? '')).toEqual({ sub: 'person-1', isHandedOver: false })
    await page.provider.refuse('leave', new Problem('network'))
    expect(page.provider.waiting()).toEqual([])
    page.clock.increment(30_000)
    await settle()
    await page.provider.refuse('settleLogOut', new Problem('http', { status: 429 }))
    expect([page.phase(), owed() === undefined]).toEqual(['signedOut', false])

    const next = await start({ local: page.local })
    expect(next.provider.waiting()).toEqual(['settleLogOut'])
    page.local.held.delete(owedLogOutKey(testProvider))
    await next.provider.answer('settleLogOut', undefined)
    for (const each of [page, next]) {
      each.clock.increment(60_000)
      await settle()
      expect(each.provider.waiting()).toEqual([])
    }
  })

  it('by a refused renewal happens once, leads to the origin, says so and keeps the draft [AUTH-20] [AUTH-21]', async () => {
    const session = fakeStore({ draft: stored({ text: 'Half a thought', refinements: {} }) })
    const page = await startAsPerson({ address: '/cookie-policy/', session })
    const calls = [page.tokens.take('token-1'), page.tokens.take('token-1')]
    await settle()
    await page.provider.refuse('renew', new Problem('http', { status: 400, code: 'invalid_grant' }))
    expect(await Promise.all(calls)).toEqual([undefined, undefined])
    expect([page.phase(), page.window.address, page.notices()]).toEqual(['signedOut', '/', ['SESSION_ENDED']])
    expect([page.text(), page.local.held.has(personKey), page.provider.names()]).toEqual([
      'Half a thought',
      false,
      ['renew'],
    ])
  })

  it('is not caused by a missing network [AUTH-28]', async () => {
    const page = await startAsPerson()
    const call = page.tokens.take('token-1').catch((problem: unknown) => (problem as Problem).kind)
    for (const pause of [500, 1_000, 2_000, 0]) {
      await settle()
      await page.provider.refuse('renew', new Problem('network'))
      page.clock.increment(pause)
    }
    expect([await call, page.phase(), page.local.held.has(personKey)]).toEqual(['network', 'signedIn', true])
  })

  it('in another tab ends it here too, and a sign-in there starts it here', async () => {
    const page = await startAsPerson({ address: '/cookie-policy/' })
    page.local.held.delete(personKey)
    page.storage(personKey, null)
    expect([page.phase(), page.window.address]).toEqual(['signedOut', '/'])
    page.storage(personKey, storedPerson('token-2'))
    expect(page.isSignedIn()).toBe(true)
    expect((await page.tokens.take())?.accessToken).toBe('token-2')
  })

  it('is noticed by a page that returns from the back/forward cache', async () => {
    const page = await startAsPerson()
    page.local.held.delete(personKey)
    page.window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
    expect(page.phase()).toBe('signedOut')
  })

  it('is prevented by a token that another tab renewed', async () => {
    const page = await startAsPerson()
    page.storage(personKey, storedPerson('token-2', 900))
    expect((await page.tokens.take('token-1'))?.accessToken).toBe('token-2')
    expect(page.provider.log).toEqual([])
  })
})
