import { describe, expect, it } from 'vitest'
import type { Topic } from '#contract/entities.ts'
import {
  accountOf,
  businessModelsOf,
  caseStudiesOf,
  challengeFormOf,
  workspaceOf,
  navigationOf,
  papersOf,
  reframesOf,
  refinementsOf,
  savedChallengesOf,
  sessionOf,
  sparksOf,
  topicsOf,
  type AppRef,
} from '#machines/app/app.refs.ts'
import { selectChallengesStatus } from '#machines/saved/saved-challenges.selectors.ts'
import { outdatedBy } from '#machines/sparks/sparks.selectors.ts'
import { selectSparkInputs } from '#machines/workspace/workspace.selectors.ts'
import { selectShownTopics } from '#machines/workspace/topics.selectors.ts'
import { fakeStore } from '../api/fake-storage.ts'
import { otherText, person, savedChallenge, signIn, spark } from '../charts/samples.ts'
import { personKey, settle, startPage, storedPerson, testProvider } from './boot.ts'

/**
 * Tests whole pages, from what a person does to the calls and the screen, to find messages that get lost
 * between charts.
 */

const config = { oidc: testProvider }
const identity = { email: 'ada@example.com', picture: '' }
const text = 'Our bakery loses fresh bread every week because drivers reach the stores too late in the day. '
  .repeat(2)
  .trim()
const onServer = (id: string, more: object = {}) => ({
  ...savedChallenge(id),
  original_challenge_text: text,
  challenge_text: text,
  ...more,
})
const keyword = (label: string, count: number) => ({ label, type: 'Thing', count })
const many = Array.from({ length: 12 }, (_, index) => keyword(`topic ${index + 1}`, 20 - index))

type Page = Awaited<ReturnType<typeof startPage>>
type Options = NonNullable<Parameters<typeof startPage>[0]>

/** Opens the page of a signed-in person whom the back end knows, with these settings. */
const openAsPerson = async (
  address: string,
  options: Options = {},
  settings: Record<string, unknown> = {},
) => {
  const page = await startPage({
    address,
    local: fakeStore({ [personKey]: storedPerson() }),
    config,
    ...options,
  })
  await page.back.answer('readUser', { user: { ...person, settings }, identity })
  await page.back.answer('readAbility', [{ action: 'manage', subject: 'all' }])
  return page
}
const follow = async (page: Page, path: string) => {
  navigationOf(page.app).send({ type: 'link.followed', path })
  await settle()
}
const getSparks = async (page: Page, words = text) => {
  challengeFormOf(page.app).send({ type: 'text.changed', text: words })
  await ask(page)
}
const ask = async (page: Page) => {
  challengeFormOf(page.app).send({ type: 'sparks.requested' })
  await settle()
}
const count = (page: Page, name: string) => page.back.names().filter((each) => each === name).length
const busy = (app: AppRef) =>
  Object.entries({
    papers: papersOf,
    caseStudies: caseStudiesOf,
    reframes: reframesOf,
    models: businessModelsOf,
  })
    .filter(([, of]) => of(app).getSnapshot().hasTag('busy'))
    .map(([name]) => name)

describe('the address of a saved challenge’s section, opened in a new tab', () => {
  for (const [section, call, of, answer] of [
    ['reframes', 'searchReframes', reframesOf, [{ label: 'How might we bake less?', scope: 4 }]],
    ['business-models', 'searchBusinessModels', businessModelsOf, []],
    ['resources/case-studies', 'searchCaseStudies', caseStudiesOf, []],
    ['resources/academic', 'searchPapers', papersOf, []],
  ] as const)
    it(`asks for what ${section} shows, and shows it [F1] [RES-06] [ROUTE-15]`, async () => {
      const page = await openAsPerson(`/challenges/c1/challenge/${section}/`)
      await page.back.answer('readChallenge', onServer('c1'))
      await page.back.answer('extractKeywords', many.slice(0, 4))
      expect(count(page, call)).toBe(1)
      await page.back.answer(call, answer as never)
      expect(of(page.app).getSnapshot().hasTag('busy')).toBe(false)
      expect(of(page.app).getSnapshot().matches('idle')).toBe(false)
    })

  it('requests the sparks of its tab [RES-06]', async () => {
    const page = await openAsPerson('/challenges/c1/challenge/sparks/customers-sales/')
    await page.back.answer('readChallenge', onServer('c1'))
    await page.back.answer('extractKeywords', many.slice(0, 4))
    expect(page.back.last('writeSparks')?.params).toEqual({ type: 'customers-sales' })
  })
})

describe('the saved challenges', () => {
  const status = (page: Page) => selectChallengesStatus(savedChallengesOf(page.app).getSnapshot())

  it('are loaded and shown to somebody who signed in from home [F2] [HOME-37] [HOME-38]', async () => {
    const page = await startPage({ address: '/?code=c&state=s', config })
    await page.provider.answer('finish', { signIn, returnTo: '/' })
    await page.back.answer('readUser', { user: person, identity })
    await page.back.answer('readAbility', [{ action: 'manage', subject: 'all' }])
    expect(count(page, 'listChallenges')).toBe(1)
    expect(status(page)).toBe('loading')
    await page.back.answer('listChallenges', [onServer('c1')])
    expect(status(page)).toBe('ready')
  })

  it('are never said to be empty before they were requested [F2]', async () => {
    const page = await openAsPerson('/cookie-policy/')
    expect(status(page)).not.toBe('empty')
  })
})

describe('the refinements shown', () => {
  const set = { scope: 6, business_sector: 'Retail', region: 'Wales' }
  const created = (page: Page) => page.back.last('createChallenge')?.request as { challenge: object }

  it('are those of the new challenge, even after a page was loaded with a saved one open [F3] [SEQ-04]', async () => {
    const before = await openAsPerson('/challenges/c1/challenge/sparks/markets-products/')
    await before.back.answer('readChallenge', onServer('c1', set))
    const page = await openAsPerson('/', { session: before.session })
    const shown = refinementsOf(page.app).getSnapshot().context.refinements
    await getSparks(page, otherText)
    await page.back.answer('extractKeywords', many.slice(0, 4))
    expect(created(page).challenge).toMatchObject(shown)
  })

  it('are those of the new challenge after home is reloaded [F3] [SEQ-04]', async () => {
    const before = await startPage()
    refinementsOf(before.app).send({ type: 'refinement.changed', change: set })
    const page = await openAsPerson('/', { session: before.session })
    expect(refinementsOf(page.app).getSnapshot().context.refinements).toMatchObject(set)
    await getSparks(page)
    await page.back.answer('extractKeywords', many.slice(0, 4))
    expect(created(page).challenge).toMatchObject(set)
  })

  it('are those of the new challenge after a saved one that could not be found [F3] [SEQ-04]', async () => {
    const page = await openAsPerson('/challenges/c1/challenge/sparks/markets-products/')
    await page.back.answer('readChallenge', onServer('c1', set))
    await page.back.answer('extractKeywords', many.slice(0, 4))
    await follow(page, '/challenges/c2/challenge/sparks/markets-products/')
    await follow(page, '/')
    const shown = refinementsOf(page.app).getSnapshot().context.refinements
    await getSparks(page, otherText)
    await page.back.answer('extractKeywords', many.slice(0, 4))
    expect(created(page).challenge).toMatchObject(shown)
  })
})

describe('the draft in the form', () => {
  const draft = (page: Page) => challengeFormOf(page.app).getSnapshot().context.text
  const create = async (page: Page, id = 'c1') => {
    await page.back.answer('extractKeywords', many.slice(0, 4))
    await page.back.answer('createChallenge', { _id: id, saved: onServer(id) })
  }

  it('is removed once its challenge is saved, so that it is not saved twice [F5] [SEQ-08]', async () => {
    const page = await openAsPerson('/')
    await getSparks(page)
    await create(page)
    await follow(page, '/')
    expect(draft(page)).toBe('')
    expect(page.session.held.has('draft')).toBe(false)
    await ask(page)
    expect(count(page, 'createChallenge')).toBe(1)
  })

  it('stays if the challenge is a visitor’s, or could not be created [F5] [SEQ-10]', async () => {
    const visitor = await startPage()
    await getSparks(visitor)
    await visitor.back.answer('extractKeywords', many.slice(0, 4))
    expect(draft(visitor)).toBe(text)
    const page = await openAsPerson('/')
    await getSparks(page)
    await page.back.answer('extractKeywords', many.slice(0, 4))
    await page.back.refuse('createChallenge', new Error('no'))
    expect(draft(page)).toBe(text)
  })

  it('is removed if its challenge is saved with the button [F5] [PERS-02]', async () => {
    const visited = await startPage()
    await getSparks(visited)
    await visited.back.answer('extractKeywords', many.slice(0, 4))
    const page = await openAsPerson('/challenges/new/sparks/markets-products/', { session: visited.session })
    expect(draft(page)).toBe(text)
    workspaceOf(page.app).send({ type: 'save.chosen' })
    await settle()
    await page.back.answer('createChallenge', { _id: 'c1', saved: onServer('c1') })
    expect(draft(page)).toBe('')
    expect(page.back.names()).not.toContain('readChallenge')
  })

  it('stays if something else was typed into the form in the meantime [F5]', async () => {
    const page = await openAsPerson('/')
    await getSparks(page)
    challengeFormOf(page.app).send({ type: 'text.changed', text: otherText })
    await create(page)
    expect(draft(page)).toBe(otherText)
  })

  it('never contains an edit that was saved with its challenge, even if the page was left at once [F5]', async () => {
    const page = await openAsPerson('/challenges/c1/challenge/sparks/markets-products/')
    await page.back.answer('readChallenge', onServer('c1'))
    const chart = workspaceOf(page.app)
    chart.send({ type: 'edit.started' })
    chart.send({ type: 'edit.changed', text: otherText })
    chart.send({ type: 'edit.saved' })
    await follow(page, '/')
    expect(draft(page)).toBe('')
    await page.back.answer('updateChallenge', onServer('c1', { challenge_text: otherText, revision: 2 }))
    expect(draft(page)).toBe('')
  })
})

describe('the topics', () => {
  const shown = (page: Page) => selectShownTopics(topicsOf(page.app).getSnapshot())
  const asked = (page: Page) =>
    (page.back.last('writeSparks')?.request as { entities: { label: string }[] }).entities.map(
      ({ label }) => label,
    )
  const isChanged = (page: Page) => {
    const sparks = sparksOf(page.app).getSnapshot()
    const list = sparks.children['markets-products']!.getSnapshot()
    return outdatedBy(list.context.query, selectSparkInputs(workspaceOf(page.app).getSnapshot())) === 'topics'
  }
  const reach = async () => {
    const page = await startPage()
    await getSparks(page)
    await page.back.answer('extractKeywords', many)
    await page.back.answer('writeSparks', [spark('one')])
    return page
  }
  const ticked = (topics: readonly Topic[]) => topics.filter(({ active }) => active).map(({ label }) => label)

  it('are not chosen or dropped by showing all or few of them [F9] [AMB-23]', async () => {
    const page = await reach()
    const five = many.slice(0, 5).map(({ label }) => label)
    expect(asked(page)).toEqual(five)
    expect(shown(page).map(({ label }) => label)).toEqual(five)
    topicsOf(page.app).send({ type: 'list.expanded' })
    expect(shown(page)).toHaveLength(12)
    expect(ticked(shown(page))).toEqual(five)
    expect(isChanged(page)).toBe(false)
    topicsOf(page.app).send({ type: 'list.collapsed' })
    expect(shown(page).map(({ label }) => label)).toEqual(five)
    expect(isChanged(page)).toBe(false)
  })

  it('are not chosen or dropped by sorting them [F9] [TOP-10] [TOP-11] [TOP-12]', async () => {
    const page = await reach()
    for (const order of ['rare', 'random', 'top'] as const) {
      topicsOf(page.app).send({ type: 'order.chosen', order })
      expect(isChanged(page)).toBe(false)
    }
  })

  it('are never hidden while they are ticked, even after a reload [F9] [TOP-15]', async () => {
    const page = await reach()
    topicsOf(page.app).send({ type: 'list.expanded' })
    topicsOf(page.app).send({ type: 'topic.toggled', id: 'api-topic 9' })
    topicsOf(page.app).send({ type: 'list.collapsed' })
    expect(ticked(shown(page))).toContain('topic 9')
    expect(isChanged(page)).toBe(true)
    const again = await startPage({ address: page.window.address, session: page.session })
    expect(ticked(shown(again))).toContain('topic 9')
  })

  it('are all shown from the start for somebody who wants that, and as many count [F10] [AMB-79]', async () => {
    const page = await openAsPerson('/', {}, { auto_open_topics: true })
    await getSparks(page)
    await page.back.answer('extractKeywords', many)
    expect(shown(page)).toHaveLength(12)
    expect(ticked(shown(page))).toHaveLength(5)
  })

  it('open when the setting is switched on, and close for the next person [F10] [AMB-79]', async () => {
    const page = await reach()
    accountOf(page.app).send({ type: 'user.changed', user: person })
    expect(shown(page)).toHaveLength(5)
    const own = await openAsPerson('/challenges/c1/challenge/sparks/markets-products/')
    await own.back.answer('readChallenge', onServer('c1'))
    await own.back.answer('extractKeywords', many)
    expect(shown(own)).toHaveLength(5)
    accountOf(own.app).send({
      type: 'user.changed',
      user: { ...person, settings: { auto_open_topics: true } },
    })
    expect(shown(own)).toHaveLength(12)
    sessionOf(own.app).send({ type: 'logout.requested' })
    await settle()
    await getSparks(own)
    await own.back.answer('extractKeywords', many)
    expect(shown(own)).toHaveLength(5)
  })
})

describe('a saved challenge without text', () => {
  const empty = { challenge_text: '', original_challenge_text: '' }
  for (const section of [
    'sparks/markets-products',
    'resources/academic',
    'resources/case-studies',
    'reframes',
    'business-models',
  ])
    it(`asks for nothing and waits for nothing in ${section} [F18] [RES-12] [VAL-14]`, async () => {
      const page = await openAsPerson(`/challenges/c1/challenge/${section}/`)
      await page.back.answer('readChallenge', onServer('c1', empty))
      expect(page.back.names().toSorted()).toEqual(['readAbility', 'readChallenge', 'readUser'])
      expect(busy(page.app)).toEqual([])
      expect(topicsOf(page.app).getSnapshot().hasTag('busy')).toBe(false)
      expect(sparksOf(page.app).getSnapshot().hasTag('busy')).toBe(false)
    })

  it('requests everything once it has one [F18] [RES-10]', async () => {
    const page = await openAsPerson('/challenges/c1/challenge/reframes/')
    await page.back.answer('readChallenge', onServer('c1', empty))
    const chart = workspaceOf(page.app)
    chart.send({ type: 'edit.started' })
    chart.send({ type: 'edit.changed', text })
    chart.send({ type: 'edit.saved' })
    await settle()
    expect(page.back.names()).toEqual(
      expect.arrayContaining(['extractKeywords', 'writeTitle', 'searchReframes']),
    )
  })
})

describe('possible ideas', () => {
  it('report what was seen only if something was [DRAW-20]', async () => {
    const page = await startPage()
    await getSparks(page)
    await page.back.answer('extractKeywords', many)
    workspaceOf(page.app).send({ type: 'spark.selected', spark: spark('one') })
    await settle()
    expect(page.back.last('proposeIdeas')?.request).not.toHaveProperty('seen')
  })
})

describe('the title of a new challenge', () => {
  const title = 'Saturday queue'
  const sentTitles = (page: Page) =>
    page.back.log
      .filter(({ name }) => name === 'updateChallenge')
      .map(({ request }) => (request as { challenge_title?: string }).challenge_title)
  const begin = async () => {
    const page = await openAsPerson('/')
    await getSparks(page)
    await page.back.answer('extractKeywords', many.slice(0, 4))
    return page
  }
  const create = async (page: Page) => {
    await page.back.answer('createChallenge', { _id: 'c1', saved: onServer('c1', { challenge_title: '' }) })
  }
  /** Moves the clock past the delay after which changes are saved. */
  const wait = async (page: Page) => {
    page.clock.increment(1_000)
    await settle()
  }

  it('is saved if the challenge is left as soon as the title has arrived [SEQ-19]', async () => {
    const page = await begin()
    await create(page)
    await page.back.answer('writeTitle', { challenge_title: title })
    await follow(page, '/challenges/')
    await wait(page)
    expect(sentTitles(page)).toEqual([title])
  })

  it('is saved if the challenge is left before the title has arrived [SEQ-19]', async () => {
    const page = await begin()
    await create(page)
    await follow(page, '/challenges/')
    await page.back.answer('writeTitle', { challenge_title: title })
    await wait(page)
    expect(sentTitles(page)).toEqual([title])
  })

  it('is saved if the challenge is left before it is created [SEQ-19]', async () => {
    const page = await begin()
    await follow(page, '/challenges/')
    await create(page)
    await page.back.answer('writeTitle', { challenge_title: title })
    await wait(page)
    expect(sentTitles(page)).toEqual([title])
  })
})

describe('a creation whose answer was lost', () => {
  const keysOf = (...pages: Page[]) =>
    pages.flatMap(({ back }) =>
      back.log.filter(({ name }) => name === 'createChallenge').map(({ key }) => key),
    )
  const reload = async (page: Page, address = '/') => {
    page.end()
    return openAsPerson(address, { session: page.session, local: page.local })
  }
  const find = (page: Page) => page.back.answer('extractKeywords', many.slice(0, 4))
  const signInElsewhere = async (page: Page) => {
    page.local.held.set(personKey, storedPerson())
    page.window.dispatchEvent(
      Object.assign(new Event('storage'), { key: personKey, newValue: storedPerson() }),
    )
    await settle()
    await page.back.answer('readUser', { user: person, identity })
    await page.back.answer('readAbility', [{ action: 'manage', subject: 'all' }])
  }
  /** A visitor presses _Get sparks_ and, before the topics arrive, signs in in another tab. */
  const signInMeanwhile = async () => {
    const page = await startPage({ config })
    await getSparks(page)
    await signInElsewhere(page)
    await find(page)
    return page
  }

  it('is the same one when Get sparks is pressed again after a reload [SEQ-08] [OPS-17]', async () => {
    const page = await openAsPerson('/')
    await getSparks(page)
    await find(page)
    const next = await reload(page)
    await getSparks(next)
    await find(next)
    // The creation is sent when the page is opened again, and by the press.
    const keys = keysOf(page, next)
    expect([keys.length, new Set(keys).size]).toEqual([3, 1])
  })

  it('is the same one although the person signed in before the topics arrived [SEQ-08] [OPS-17]', async () => {
    const page = await signInMeanwhile()
    const next = await reload(page)
    await getSparks(next)
    await find(next)
    // The creation is sent when the page is opened again, and by the press.
    const keys = keysOf(page, next)
    expect([keys.length, new Set(keys).size]).toEqual([3, 1])
  })

  it('is the same one if the person signs in and presses again on the same page [SEQ-08] [OPS-17]', async () => {
    const page = await signInMeanwhile()
    await page.back.refuse('createChallenge', new Error('no'))
    await getSparks(page)
    await find(page)
    const [first, second, ...others] = keysOf(page)
    expect([second, others]).toEqual([first, []])
  })

  it('is not saved by signing in while its text waits in the form because no topics could be found [SEQ-07] [BOOK-13]', async () => {
    const page = await startPage({ config })
    await getSparks(page)
    await page.back.refuse('extractKeywords', new Error('no'))
    await signInElsewhere(page)
    expect(count(page, 'createChallenge')).toBe(0)
    expect(challengeFormOf(page.app).getSnapshot().context.text).toBe(text)
  })

  it('is the same one if the challenge is saved with the button after a reload [PERS-02] [OPS-17] [AMB-80]', async () => {
    const page = await openAsPerson('/')
    await getSparks(page)
    await find(page)
    const next = await reload(page, '/challenges/new/sparks/markets-products/')
    workspaceOf(next.app).send({ type: 'save.chosen' })
    await settle()
    const [first, second, ...others] = keysOf(page, next)
    expect([second, others]).toEqual([first, []])
  })
})
